import { decode } from '../decode.ts';
import { bestIcon } from './best-icon.ts';
import { findMetaTags } from './find-meta-tags.ts';

/** What is read in the heads of pages, off the main thread: it takes longer the bigger the page is. */
export const headTasks = {
  metaTags: ({ body, name }: { body: Uint8Array; name: string }) => findMetaTags(new TextDecoder().decode(body), name),
  icon: ({ body, contentType, base }: { body: Uint8Array; contentType: string; base: string }) => bestIcon(decode(body, contentType), base),
};
