import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshAddress, recording, run } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { anonymous } from '../../contract/caller.ts';
import type { Db } from '../../platform/database/database.ts';
import { refreshVocabulary } from '../../search/index.ts';
import { makeCall } from '../../server/http/service-parts.ts';
import { runOperation } from '../../server/pipeline/run-operation.ts';
import { browseListings } from './browse-listings.ts';
import { searchListings } from './search-listings.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
  await refreshVocabulary(service.db);
});
afterAll(() => service?.close());

const callOn = (db: Db) => ({
  ...makeCall(service.parts, { site: service.parts.defaultSite(), caller: anonymous, requestId: 'test', from: { address: freshAddress(), client: null } }),
  db,
});

const search = async (input: Record<string, unknown>, db: Db) =>
  (await runOperation(searchListings, { path: {}, query: input, body: undefined }, callOn(db))).answer;

const searches = [
  { q: 'a tool for small teams', page: 2, per_page: 3 },
  { q: 'music', sort: 'newest', per_page: 2 },
  { q: 'music', country: 'JP' },
  { q: 'qqqqzzzz' },
  { sort: 'newest', page: 2, per_page: 5 },
  { country: 'DE' },
  { status: 'upcoming', per_page: 4 },
  { category: 'missing' },
] as const;

it.each(searches)('the page shows what the API finds: %j', async (input) => {
  const { results } = await run(browseListings, input, callOn(service.db));
  expect(results).toEqual(await search(input, service.db));
});

it.each(searches)('counting the results doesn’t search again: %j', async (input) => {
  const [searching, browsing] = [recording(service.db), recording(service.db)];
  await search(input, searching.db);
  await run(browseListings, input, callOn(browsing.db));
  expect(browsing.statements.length - searching.statements.length).toBeLessThanOrEqual(1);
});
