import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { notificationSettings, showSettings } from '../settings.ts';

export const getMyNotifications = defineSiteOperation({
  name: 'get_my_notifications',
  title: 'See my mails',
  summary: 'Every kind of mail that the site sends about what happens, and whether the person gets it.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: notificationSettings,
  handle: (_input, call) => showSettings(call),
});
