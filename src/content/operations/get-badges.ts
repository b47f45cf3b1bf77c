import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addressOf } from '../../directory/index.ts';
import { findBadgeFacts } from '../badge-facts-store.ts';
import { badgeModes, badgePath, badgeShapes, badgeSizes, badgesFor, embedCode, renderBadge } from '../badges/index.ts';

export const getBadges = defineRead({
  name: 'get_badges',
  title: 'Get badges',
  summary: 'Badges a listing may show, with embed code.',
  description:
    "Returns every badge that the listing may show now (Listed on, Launched on, Featured, Verified, Launch of the Week and more) with HTML embed code in the wanted shape, mode and size, and the SVG address of every style. `auto` follows the reader's colour scheme. A free listing goes live once its badge stands visibly on the company's homepage, linking to the listing's page.",
  path: '/listings/{slug}/badges',
  group: 'Badges',
  topics: ['directory', 'ranking', 'settings'],
  pathInput: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  queryInput: z.strictObject({
    shape: z.enum(badgeShapes).default('standard').meta({ description: 'Shape of the badge.' }),
    mode: z.enum(badgeModes).default('auto').meta({ description: "light, dark, or auto: follows the reader's colour scheme." }),
    size: z.enum(badgeSizes).default('m').meta({ description: 'Size of the badge.' }),
  }),
  output: z.strictObject({
    listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
    shape: z.enum(badgeShapes),
    mode: z.enum(badgeModes),
    size: z.enum(badgeSizes),
    items: z.array(
      z.strictObject({
        kind: z.string(),
        label: z.string(),
        alt: z.string(),
        paid: z.boolean().meta({ description: 'The badge stands for something bought, and says so.' }),
        html: z.string().meta({ description: 'Embed code in the wanted style.' }),
        svg_url: v.url.meta({ description: 'The picture in the wanted style.' }),
        width: v.count,
        height: v.count,
        styles: z.array(z.strictObject({ shape: z.enum(badgeShapes), mode: z.enum(badgeModes), size: z.enum(badgeSizes), svg_url: v.url })),
      }),
    ),
    total: v.count,
  }),
  mayBeNotFound: true,
  async handle({ slug, shape, mode, size }, call) {
    const found = await findBadgeFacts(call.db, { siteId: call.site.id, siteName: call.site.name, slug, now: call.now });
    if (!found || found.visibility === 'hidden') throw refusal('listing_not_found', `No listing has the slug ${slug}.`);
    const { facts } = found;
    const origin = call.site.origin;
    const listingUrl = addressOf.listing(origin, slug);
    const items = badgesFor(facts).map((kind) => {
      const { width, height, alt } = renderBadge({ kind, facts, shape, mode, size });
      const address = (style: { shape: typeof shape; mode: typeof mode; size: typeof size }) => `${origin}${badgePath({ slug, kind: kind.code, ...style })}`;
      const imageUrl = address({ shape, mode, size });
      return {
        kind: kind.code,
        label: kind.label(facts),
        alt,
        paid: kind.paid,
        html: embedCode({ listingUrl, imageUrl, alt, width, height }),
        svg_url: imageUrl,
        width,
        height,
        styles: badgeShapes.flatMap((s) =>
          badgeModes.flatMap((m) => badgeSizes.map((z) => ({ shape: s, mode: m, size: z, svg_url: address({ shape: s, mode: m, size: z }) }))),
        ),
      };
    });
    return { listing: { slug, name: facts.listingName, url: listingUrl }, shape, mode, size, items, total: items.length };
  },
});
