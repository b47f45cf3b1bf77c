import { z } from 'zod';

/** Any text is accepted: a slug that matches no listing is not found. */
export const slugInput = { slug: z.string().max(8192) };

/** Number of a review, from list_reviews. */
export const reviewNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const LONGEST_TITLE = 120;
export const SHORTEST_BODY = 20;
export const LONGEST_BODY = 5000;
