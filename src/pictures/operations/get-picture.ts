import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { readPicture } from '../drawn/read-picture.ts';

export const getPicture = defineSiteOperation({
  name: 'get_picture',
  title: 'Get a picture',
  summary: 'A stored picture in one of its sizes. Its name is derived from its content, so an existing link keeps working even if the listing changes.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ name: z.string().max(60) }),
  output: z.strictObject({ content_type: z.literal('image/webp'), bytes: z.instanceof(Buffer) }),
  async handle({ name }, call) {
    const bytes = await readPicture(call, name);
    if (!bytes) throw refusal('not_found');
    return { content_type: 'image/webp' as const, bytes };
  },
});
