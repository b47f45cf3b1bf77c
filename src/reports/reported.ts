import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import type { Call } from '../contract/call.ts';
import { refusal } from '../contract/errors.ts';
import { type Feature, hasFeature } from '../contract/features.ts';
import { type ReportKind, reportKinds } from './kinds.ts';
import { findReported, type ReportedRow } from './report-store.ts';

/** What is reported: a listing, founder or person by slug, a review, update, post or collection by id. */
export const reportedInput = {
  kind: z.enum(reportKinds),
  id: z.string().min(1).max(220).meta({ description: 'Slug of the listing or founder; name of the person; id of the review, update, post or collection.' }),
};

export const reportedShape = z.strictObject({
  kind: z.enum(reportKinds),
  name: z.string().meta({ description: 'Name of the listing or founder that the page is about.' }),
  title: z.string().nullable().meta({ description: 'Headline of the review or update.' }),
  path: z.string().meta({ description: 'Path of the page that shows it.' }),
});

/** Parts of a site that can be turned off: what belongs to one isn't on the site then, and can't be reported. */
const partOf: Partial<Record<ReportKind, Feature>> = { review: 'reviews', post: 'discussions', collection: 'collections', person: 'people' };

/** What a visitor sees and wants to report. @throws Refusal not_found, also for what only its owner can see */
export async function getReported(call: Call, given: { kind: ReportKind; id: string }): Promise<ReportedRow> {
  const isNumber = ['review', 'update', 'post', 'collection'].includes(given.kind);
  const isId = !isNumber || /^[1-9]\d{0,14}$/.test(given.id);
  const part = partOf[given.kind];
  const isThere = part === undefined || hasFeature(call.site, part);
  const found = isId && isThere ? await findReported(call.db, { siteId: call.site.id, ...given }) : undefined;
  if (!found) throw refusal('not_found', 'What you want to report is no longer on this site.');
  return found;
}

/** Path of the page where visitors see it. @param given.discussion of a post; without one, the path leads to all discussions about its listing */
export function pathOf({ kind, id, slug, discussion }: { kind: ReportKind; id: number; slug: string; discussion?: number | null }): string {
  if (kind === 'founder') return addressOf.founder('', slug);
  if (kind === 'person') return addressOf.person('', slug);
  if (kind === 'collection') return addressOf.collection('', Number(slug));
  const listing = addressOf.listing('', slug);
  if (kind === 'post') return discussion ? addressOf.post('', discussion, id) : addressOf.discussions('', slug);
  return kind === 'review' ? `${listing}/reviews#review-${id}` : listing;
}
