import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { accountOf } from '../../contract/caller.ts';
import { badgeOf, linkTo } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { refuseUnknownListing } from '../../listings/index.ts';
import { isOwner } from '../../ownership/index.ts';
import { addressOfBadge, badgeCode, templateOfBadge } from '../badge-code.ts';
import { findBadgeFacts } from '../badge-facts-store.ts';
import { badgeModes, badgeShapes, badgeSizes, badgesFor } from '../badges/index.ts';

const style = { shape: z.enum(badgeShapes), mode: z.enum(badgeModes), size: z.enum(badgeSizes) };
const outline = { listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }), ...style };
const badge = {
  kind: z.string(),
  label: z.string(),
  alt: z.string(),
  paid: z.boolean().meta({ description: 'Whether the badge is for something paid. The badge itself says so.' }),
  html: z.string().meta({ description: 'Embed code in the requested style.' }),
  svg_url: v.url.meta({ description: 'Picture in the requested style.' }),
  width: v.count,
  height: v.count,
};

export const getBadges = defineRead({
  name: 'get_badges',
  title: 'Get badges',
  summary: 'The badges a listing can show, with embed code.',
  description:
    "Returns every badge the listing can show right now (Listed on, Launched on, Featured, Verified, Launch of the Week and more), with HTML embed code in the shape, mode and size you ask for, and SVG addresses for every style. A free listing goes live once its badge is visible on the company's homepage and links to the listing's page; its owner can get the code before the listing is public.",
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
    ...outline,
    items: z.array(z.strictObject({ ...badge, styles: z.array(z.strictObject({ ...style, svg_url: v.url })) })),
    total: v.count,
  }),
  // An agent needs one address at a time and can fill in a template.
  example: {
    answer: (origin) => ({
      listing: linkTo(origin, 'Tidewater', 'tidewater'),
      shape: 'standard',
      mode: 'auto',
      size: 'm',
      items: [
        {
          kind: 'listed',
          label: 'Listed on Harbour Launches',
          alt: 'Tidewater: Listed on Harbour Launches',
          paid: false,
          html: `<a href="${origin}/listings/tidewater?from=badge" rel="noopener"><img src="${badgeOf(origin, 'standard-auto-m')}" alt="Tidewater: Listed on Harbour Launches" width="240" height="60"></a>`,
          svg_url: badgeOf(origin, 'standard-auto-m'),
          width: 240,
          height: 60,
          styles: badgeShapes.flatMap((shape) =>
            badgeModes.flatMap((mode) => badgeSizes.map((size) => ({ shape, mode, size, svg_url: badgeOf(origin, `${shape}-${mode}-${size}`) }))),
          ),
        },
      ],
      total: 1,
    }),
  },
  agentView: {
    output: z.strictObject({
      ...outline,
      items: z.array(z.strictObject(badge)),
      total: v.count,
      svg_url_template: z
        .string()
        .meta({ description: 'URL template for badge pictures: fill in a `kind` from items and a shape, mode and size from `styles`.' }),
      styles: z.strictObject({ shape: z.array(z.string()), mode: z.array(z.string()), size: z.array(z.string()) }),
    }),
    show: ({ items, ...rest }) => ({
      ...rest,
      items: items.map(({ styles: _, ...item }) => item),
      svg_url_template: templateOfBadge(new URL(rest.listing.url).origin, rest.listing.slug),
      styles: { shape: badgeShapes, mode: badgeModes, size: badgeSizes },
    }),
  },
  mayBeNotFound: true,
  async handle({ slug, shape, mode, size }, call) {
    const found = await findBadgeFacts(call.db, { siteId: call.site.id, siteName: call.site.name, slug, now: call.now });
    // A listing's earlier slug is refused, as in its other operations: REST then redirects to the current one.
    if (found?.facts.slug !== slug || (found.visibility === 'hidden' && !(await isOwn(call, found.listingId)))) throw await refuseUnknownListing(call, slug);
    const { facts } = found;
    const origin = call.site.origin;
    const listingUrl = addressOf.listing(origin, slug);
    const items = badgesFor(facts).map((kind) => {
      const { alt, html, svg_url, width, height } = badgeCode({ kind, facts, origin, shape, mode, size });
      return {
        kind: kind.code,
        label: kind.label(facts),
        alt,
        paid: kind.paid,
        html,
        svg_url,
        width,
        height,
        styles: badgeShapes.flatMap((s) =>
          badgeModes.flatMap((m) =>
            badgeSizes.map((z) => ({ shape: s, mode: m, size: z, svg_url: addressOfBadge(origin, { slug, kind: kind.code, shape: s, mode: m, size: z }) })),
          ),
        ),
      };
    });
    return { listing: { slug, name: facts.listingName, url: listingUrl }, shape, mode, size, items, total: items.length };
  },
});

/** The badge has to be on the homepage before the listing is public, so its owner needs the code. */
async function isOwn({ caller, db }: Call, listingId: number): Promise<boolean> {
  const accountId = accountOf(caller);
  return accountId !== undefined && isOwner(db, { listingId, accountId });
}
