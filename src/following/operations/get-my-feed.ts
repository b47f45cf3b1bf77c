import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { type Feature, hasFeature } from '../../contract/features.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { eventKinds, listEvents, type Place } from '../feed-store.ts';

const PER_PAGE = 30;
const KEPT_MS = 180 * 86_400_000;
const PLACE = /^(\d{1,17})-([a-z]{1,20}:[1-9]\d{0,17})$/;

/** The part of the site that news belong to, if it can be turned off. */
const featureOf: Partial<Record<(typeof eventKinds)[number], Feature>> = {
  reviewed: 'reviews',
  collected: 'collections',
  asked: 'discussions',
  commented: 'discussions',
  replied: 'discussions',
};

export const getMyFeed = defineSiteOperation({
  name: 'get_my_feed',
  title: 'My feed',
  summary: 'News about the products, people, categories and weeks you follow, from the last 180 days.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ before: z.string().max(60).default('').meta({ description: '`older` from the previous page; empty for the newest entries.' }) }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(eventKinds),
        at: v.instant,
        listing: z
          .strictObject({ slug: z.string(), name: z.string(), logo_url: v.url.nullable(), tagline: z.string().nullable(), votes: v.count.nullable() })
          .nullable(),
        id: v.count.meta({ description: 'Of the launch, listing, update, award, review, collection or post.' }),
        title: z.string().nullable(),
        person: z.strictObject({ name: z.string(), called: z.string(), portrait: v.url.nullable() }).nullable(),
        number: z.int().nullable().meta({ description: 'Rank of an award, stars of a review, discussion of a post.' }),
        week: v.day.nullable(),
      }),
    ),
    older: z.string().nullable(),
  }),
  async handle({ before }, { db, site, caller, now }) {
    const rows = await listEvents(db, {
      siteId: site.id,
      accountId: caller.accountId,
      timeZone: site.timeZone,
      // What is off has no pages that the feed could link to.
      off: eventKinds.filter((kind) => featureOf[kind] !== undefined && !hasFeature(site, featureOf[kind])),
      people: hasFeature(site, 'people'),
      since: new Date(now.getTime() - KEPT_MS),
      until: now,
      before: readPlace(before),
      most: PER_PAGE + 1,
    });
    const shown = rows.slice(0, PER_PAGE);
    const last = shown.at(-1);
    return {
      items: shown.map(({ kind, ref, at, slug, listing, logo, tagline, votes, title, person, called, portrait, number, week }) => ({
        kind,
        at: at.toISOString(),
        listing: slug === null ? null : { slug, name: listing!, logo_url: logo && addressOf.logo(site.origin, logo), tagline, votes },
        id: ref,
        title,
        person: person === null ? null : { name: person, called: called!, portrait: portrait && addressOf.portrait(site.origin, portrait) },
        number,
        week,
      })),
      older: rows.length > PER_PAGE && last ? `${last.micros}-${last.kind}:${last.ref}` : null,
    };
  },
});

/** The position in a cursor; undefined, which is the beginning of the feed, for any other text. */
function readPlace(text: string): Place | undefined {
  const [, micros, key] = PLACE.exec(text) ?? [];
  return micros === undefined ? undefined : { micros, key: key! };
}
