import { getCollection } from '../collections/index.ts';
import { addressOf, readPair } from '../contract/addresses.ts';
import { Refusal, refusal } from '../contract/errors.ts';
import { getLaunchWeek } from '../launches/index.ts';
import { compareListings, listComparisons } from '../listings/index.ts';
import { getPersonPage } from '../people/index.ts';
import { drawAward, drawCard, drawLaunchWeek, drawListing, drawSite, getPicture } from '../pictures/index.ts';
import { collectionCard, comparisonCard, personCard } from './cards.ts';
import type { Page, PageVisit, Served } from './page.ts';
import { IMMUTABLE, pictureHeaders } from './serving/headers.ts';

/** A stored picture. Its name is a hash of its content, so it can be cached forever. */
const keptPicture: Page = {
  path: '/files/{name}',
  async show({ ask, values }) {
    if (values.name!.length > 60) throw refusal('not_found');
    const { bytes, content_type } = await ask(getPicture, { body: { name: values.name! } });
    return { body: bytes, contentType: content_type, cacheControl: IMMUTABLE, headers: pictureHeaders, isForever: true };
  },
};

// Preview picture for shared links. `v` is the state for which the address was made (pictures/drawing/addresses.ts).
const listingPicture: Page = {
  path: '/listings/{slug}/picture.png',
  parameters: ['v'],
  async show(visit) {
    if (!/^[a-z0-9][a-z0-9-]{0,219}$/.test(visit.values.slug!)) throw refusal('not_found');
    return drawn(visit, await visit.ask(drawListing, { body: { slug: visit.values.slug! } }));
  },
};
const awardPicture: Page = {
  path: '/listings/{slug}/awards/{week}/picture.png',
  parameters: ['v'],
  async show(visit) {
    const given = { slug: visit.values.slug!, week: visit.values.week! };
    if (!drawAward.bodyInput!.safeParse(given).success) throw refusal('not_found');
    return drawn(visit, await visit.ask(drawAward, { body: given }));
  },
};
const weekPicture: Page = {
  path: '/launches/{week}/picture.png',
  parameters: ['v'],
  async show(visit) {
    const { week } = visit.values;
    // Only dates: `this` would be a different picture every week at the same address.
    if (!/^\d/.test(week!) || !getLaunchWeek.pathInput!.safeParse({ week }).success) throw refusal('not_found');
    return drawn(visit, await visit.ask(drawLaunchWeek, { body: { week: week! } }));
  },
};
const sitePicture: Page = {
  path: '/picture.png',
  parameters: ['v'],
  show: async (visit) => drawn(visit, await visit.ask(drawSite, { body: {} })),
};

const ofCollection: Page = {
  path: '/collections/{id}/picture.png',
  parameters: ['v'],
  async show(visit) {
    const given = { collection: Number(visit.values.id) };
    if (!getCollection.bodyInput!.safeParse(given).success) throw refusal('not_found');
    const found = await visit.ask(getCollection, { body: given });
    return drawn(visit, await visit.ask(drawCard, { body: { ...collectionCard(visit.site, found) } }), FOR_A_DAY);
  },
};
const ofPerson: Page = {
  path: '/people/{name}/picture.png',
  parameters: ['v'],
  async show(visit) {
    const found = await visit.ask(getPersonPage, { body: { name: visit.values.name!, page: 1 } });
    // Only at the current name: the page of an earlier one redirects.
    if (found.name !== visit.values.name) throw refusal('not_found');
    return drawn(visit, await visit.ask(drawCard, { body: { ...personCard(visit.site, found) } }), FOR_A_DAY);
  },
};
const ofComparison: Page = {
  path: '/compare/{pair}/picture.png',
  parameters: ['v'],
  async show(visit) {
    const [a, b] = readPair(visit.values.pair!) ?? [];
    if (a === undefined || b === undefined || addressOf.comparison('', a, b) !== `/compare/${visit.values.pair}`) throw refusal('not_found');
    const unknown = (error: unknown) => {
      throw error instanceof Refusal && error.code === 'invalid_request' ? refusal('not_found') : error;
    };
    const pair = await visit.ask(compareListings, { query: { a, b } }).catch(unknown);
    // Only of pairs that the site compares by itself: any two products would be as many pictures as anyone wants to have drawn. A pair may have
    // been one when its picture was shared.
    const { is_pair: isPair } = await visit.ask(listComparisons, { body: { listings: [a, b], most: 1 } });
    if (!isPair) return { to: '/picture.png', status: 302 };
    return drawn(visit, await visit.ask(drawCard, { body: { ...comparisonCard(visit.site, pair.a, pair.b) } }));
  },
};

/** Faces and names of people who may close or hide what shows them. */
const FOR_A_DAY = 'public, max-age=86400';

/** @param longest how the picture is cached at the address of its current state */
function drawn({ query }: PageVisit, { png, state }: { png: Buffer; state: string }, longest = IMMUTABLE): Served {
  const isCurrent = query.v === state;
  // The address of another state shows the current picture and is cached briefly. Anyone can make such addresses up, so they aren’t kept ready.
  return {
    body: png,
    contentType: 'image/png',
    cacheControl: isCurrent ? longest : 'public, max-age=300',
    headers: pictureHeaders,
    ...(query.v !== undefined && !isCurrent && { isUnkept: true }),
  };
}

export const pictures: readonly Page[] = [keptPicture, listingPicture, awardPicture, weekPicture, ofCollection, ofPerson, ofComparison, sitePicture];
