import { z } from 'zod';

/** How many collections an account can have on a site, and how many products each can contain. */
export const MOST_COLLECTIONS = 50;
export const MOST_ITEMS = 100;

/** Any text is accepted: a slug that matches no listing is not found. */
export const slugInput = { slug: z.string().max(8192) };
export const collectionNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Id of the collection.' });
export const noteInput = z.string().max(400).meta({ description: 'Why it is in the collection; optional.' });
export const titleInput = z.string().max(100);
