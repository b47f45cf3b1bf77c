import { z } from 'zod';
import type { SentFile } from '../server/http/read-upload.ts';
import { tooLarge } from './prepare-picture.ts';

/** A file from a form. */
export const sentFile = z.custom<SentFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value, {
  message: 'is missing: choose a picture.',
  params: { code: 'required' },
});

/** The file's content. @throws PictureRefusal if only a part of it was read */
export function bytesOf(file: SentFile): Buffer {
  if (file.isTooLarge) throw tooLarge();
  return file.bytes;
}
