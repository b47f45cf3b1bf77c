import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { notificationSettings, showSettings } from '../settings.ts';

export const getMyNotifications = defineSiteOperation({
  name: 'get_my_notifications',
  title: 'Get my email settings',
  summary: 'Every kind of notification email and whether you get it.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: notificationSettings,
  handle: (_input, call) => showSettings(call),
});
