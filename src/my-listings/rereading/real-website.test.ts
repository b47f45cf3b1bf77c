import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { answer, startWebsites, type Websites } from '../../../test/support/websites.ts';
import { openDrafting } from '../../drafts/index.ts';
import { sql } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import { queueReadings, readingTasks } from './read-again.ts';

// The real crawler and drafter, on a website that changes between readings.

let service: TestService;
let web: Websites;
let drafting: ReturnType<typeof openDrafting>;
beforeAll(async () => {
  web = await startWebsites();
  service = await startService();
  drafting = openDrafting({ crawlHosts: web.crawlHosts, baseUrl: service.origin, model: undefined, renderBrowser: undefined }, openLog('fatal'), {
    patience: 10,
  });
});
afterAll(async () => {
  await drafting.close();
  await service.close();
  await web.close();
});

const home = (given: { price: string; city: string }) => `<!doctype html><html lang="en"><head><title>Quillbox</title>
  <meta name="description" content="Quillbox sends the letters of small clubs."></head><body><h1>Letters for small clubs</h1>
  <section><h2>Features</h2><div><h3>Mailing lists</h3><p>One for each team of the club.</p></div><div><h3>Printed letters</h3><p>For members without email.</p></div>
  <div><h3>Reminders</h3><p>Before each meeting.</p></div></section>
  <section><h2>Pricing</h2><div><h3>Club</h3><p>${given.price}</p></div></section>
  <footer>Quillbox Ltd, 4 Mill Lane, ${given.city}. <a href="mailto:hello@quillbox.example">hello@quillbox.example</a></footer></body></html>`;

async function readAt(now: Date) {
  await service.db.transaction((tx) => queueReadings(tx, { sites: service.parts.sites(), now }));
  const task = readingTasks({ database: service.db, clock: { now: () => now }, drafting, listSites: async () => service.parts.sites() });
  await task.read_websites!({}, { log: openLog('fatal'), attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
}

it('suggests what changed on the page, in its own words, and requests nothing from a site that asks for a pause', async () => {
  const person = await newPerson(service);
  const { id, domain } = await makeListing(service.db, { owner: person.accountId, name: 'Quillbox' });
  await service.db.run(
    sql`update listing set city = 'Cork', country = 'IE', pricing_model = 'subscription', tagline = 'Mine', created_at = now() where id = ${id}`,
  );
  const serve = (page: string) => void web.pages.set(`${domain}/`, page);
  const start = service.parts.clock.now().getTime();
  const at = (days: number) => new Date(start + days * 86_400_000);
  const suggested = async () =>
    (
      await service.db.rows<{ part: string; value: string; quote: string }>(sql`
        select part, stated -> 0 ->> 'value' as value, stated -> 0 -> 'quotes' -> 0 ->> 'quote' as quote from website_suggestion
        where listing_id = ${id} and state = 'open' order by part`)
    ).map(({ part, value, quote }) => [part, value, quote]);

  serve(home({ price: '€12 per month', city: 'Cork, Ireland' }));
  await readAt(at(0));
  await readAt(at(31));
  // What the listing leaves blank; what its owner typed stays, and Cork and the price are as on the website.
  expect((await suggested()).map(([part]) => part)).toEqual(['description', 'features', 'pricing_summary', 'short_description']);
  await service.db.run(sql`update website_suggestion set state = 'declined', settled_at = ${at(31)} where listing_id = ${id}`);

  await readAt(at(62));
  expect(await suggested()).toEqual([]);

  serve(home({ price: 'Free for every club', city: 'Galway, Ireland' }).replace('<p>Free', '<p>€0 per month</p><p>Free'));
  await readAt(at(93));
  const changed = await suggested();
  expect(changed.map(([part]) => part)).toContain('city');
  expect(changed.find(([part]) => part === 'city')).toEqual(['city', 'Galway', expect.stringContaining('Galway, Ireland')]);
  expect(changed.find(([part]) => part === 'pricing_model')?.[1]).toBe('free');

  web.pages.set(`${domain}/`, answer(503, 'busy', { 'retry-after': String(20 * 86_400) }));
  await readAt(at(124));
  const before = web.asked.length;
  await readAt(at(143));
  expect(web.asked.length).toBe(before);
  await readAt(at(145));
  expect(web.asked.length).toBeGreaterThan(before);
});
