import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { publishListing, submitListing } from '../../../test/support/my-listings.ts';
import { ensureAttributes } from '../../categories/index.ts';
import { sql } from '../../platform/database/database.ts';

// Facts for compare: read from the website, each with its quote, and edited by the owner.

let service: DraftService;
let me: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  await service.db.transaction((tx) => ensureAttributes(tx, 1));
  me = await service.join();
});
afterAll(() => service.close());

const said = (value: string, quote: string, url: string) => ({ value, evidence: [{ quote, url, page_title: 'Home' }] });

async function listed(facts: Record<string, [value: string, quote: string]>) {
  const url = freshSite();
  const attributes = Object.fromEntries(Object.entries(facts).map(([key, [value, quote]]) => [key, said(value, quote, url)]));
  const pricing = { pricing_model: said('freemium', 'Free up to five, then $9', url), founded_year: null };
  service.fake.sites.set(new URL(url).hostname, { drafted: { attributes, fields: pricing } });
  const { id, draftId } = await submitListing(me, {}, url);
  return { id, draftId, slug: await publishListing(service.db, id) };
}

const rowsOf = async (a: string, b: string) => (await service.get(`/api/v1/compare?a=${a}&b=${b}`)).json.rows;
type Row = { attribute: string; a: { value: string | null; stated: boolean; origin: string | null; evidence: { quote: string }[] }; b: Row['a'] };
const rowOf = async (a: string, b: string, key: string) => ((await rowsOf(a, b)) as Row[]).find(({ attribute }) => attribute === key)!;

describe('comparison facts', () => {
  it('come from the website with their quotes, fill the rows, and collapse the empty ones', async () => {
    const one = await listed({ free_plan: ['Yes', 'Free plan'], open_source: ['Yes', 'It is open source.'], api: ['REST API', 'A REST API'] });
    const other = await listed({ platforms: ['iOS, Android', 'For iOS and Android'] });
    expect((await me.get(one.draftId)).json.attributes).toContainEqual({
      key: 'api',
      value: 'REST API',
      evidence: [expect.objectContaining({ quote: 'A REST API' })],
    });
    const rows: Row[] = await rowsOf(one.slug, other.slug);
    expect(rows.filter(({ a, b }) => a.stated || b.stated)).toHaveLength(6);
    expect(await rowOf(one.slug, other.slug, 'open_source')).toMatchObject({
      a: { value: 'Yes', stated: true, evidence: [{ quote: 'It is open source.' }] },
      b: { value: 'Not stated', stated: false, evidence: [] },
    });
    const page = (await service.get(`/compare?a=${one.slug}&b=${other.slug}`)).text;
    expect(page).toContain('It is open source.');
    expect(page).toMatch(
      /<details class="compare-open"><summary>5 facts that neither product states<\/summary>.*Team size<\/dt><dd class="unstated">Not stated/s,
    );
    const german = (await service.get(`/compare?a=${one.slug}&b=${other.slug}`, { headers: { 'Accept-Language': 'de' } })).text;
    expect(german).toContain('5 Angaben fehlen bei beiden Produkten');
  });

  it('belong to the owner once edited: a new submission doesn’t change them, and they lose their quote', async () => {
    const one = await listed({ api: ['REST API', 'A REST API'], free_plan: ['Yes', 'Free plan'] });
    const other = await listed({});
    const visitor = await newPerson(service);
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${one.id}, ${visitor.accountId}, 'owner', now())`);
    const place = `/account/listings/${one.id}/compare`;
    const form = (await visitor.look(place)).text;
    for (const words of ['A REST API', 'name="fact.api"']) expect(form).toContain(words);
    expect((await visitor.post(place, { form: 'set', 'fact.api': 'GraphQL', 'fact.free_plan': '', 'fact.team_size': '12' })).status).toBe(303);
    const shown = async () => {
      const rows: Row[] = await rowsOf(one.slug, other.slug);
      return Object.fromEntries(rows.filter(({ a }) => a.stated).map(({ attribute, a }) => [attribute, [a.value, a.origin, a.evidence.length]]));
    };
    const wanted = {
      api: ['GraphQL', 'owner', 0],
      team_size: ['12', 'owner', 0],
      pricing_model: ['freemium', 'website', 1],
      country: ['PT', expect.any(String), expect.any(Number)],
    };
    await expect.poll(shown).toEqual(wanted);
    expect((await service.get(`/compare?a=${one.slug}&b=${other.slug}`)).text).toMatch(/GraphQL<\/span> <span class="origin" title="stated by the owner">/);
    await me.submitDraft(one.draftId);
    await expect.poll(shown).toEqual(wanted);
    // For an imported listing, only what a person has written since.
    await service.db.run(sql`update listing set origin = '{}' where id = ${other.id}`);
    await service.db.run(sql`delete from listing_evidence where listing_id = ${other.id}`);
    await service.db.run(sql`
      insert into listing_attribute (listing_id, attribute_id, value) select ${other.id}, id, 'Web' from attribute where site_id = 1 and key = 'platforms'`);
    await expect.poll(async () => (await rowOf(one.slug, other.slug, 'platforms')).b).toMatchObject({ value: 'Web', origin: null });
    expect((await rowOf(one.slug, other.slug, 'country')).b).toMatchObject({ stated: true, origin: 'owner' });
  });
});
