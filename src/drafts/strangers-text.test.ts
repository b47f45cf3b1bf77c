import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../test/support/drafts.ts';
import { elementsOf, readHtml } from '../../test/support/website/read-html.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { sql } from '../platform/database/database.ts';
import { updateDraft } from './operations/update-draft.ts';

let service: DraftService;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
});
afterAll(() => service.close());

const BAIT = `"><script>alert(1)</script><img src=x onerror=alert(2)> ' onmouseover='alert(3) </textarea></title><svg/onload=alert(4)>`;

it('anything typed into a draft is shown as text on the listing’s page', async () => {
  const url = freshSite();
  const { id } = await ines.makeReady(url);
  const bait = { name: 'Bait', tagline: BAIT, short_description: BAIT, description: BAIT, stage: BAIT, pricing_summary: BAIT, city: BAIT.slice(0, 120) };
  const lists = Object.fromEntries(['tags', 'features', 'usps', 'keywords'].map((name) => [name, [BAIT]]));
  const patched = await ines.patch(id, {
    fields: { ...bait, ...lists },
    faqs: [{ question: BAIT, answer: BAIT }],
    founders: [{ name: BAIT, title: BAIT, bio: BAIT }],
    milestones: [{ date: '2026-01-01', title: BAIT, description: BAIT }],
    story: { title: BAIT, story: BAIT },
    seo: { title: BAIT.slice(0, 70), meta: BAIT },
  });
  expect(patched.status, patched.text).toBe(200);
  expect(patched.json.fields.tagline.value).toBe(BAIT);
  const { listing_id } = (await ines.submitDraft(id)).json;
  await service.db.run(sql`
    update listing set status = 'live', live_since = now(), plan = 'paid', unlocked = '{story,milestones,media}' where id = ${listing_id}`);
  await refreshListingStats(service.db, [listing_id]);
  const page = await service.get('/listings/bait');
  expect(page.status).toBe(200);
  const elements = elementsOf(readHtml(page.text));
  expect(elements.filter(({ tag }) => tag === 'img')).toEqual([]);
  // The page's only scripts are the site's own, and structured data contains text as data.
  for (const { attributes, children } of elements.filter(({ tag }) => tag === 'script')) {
    if (attributes.type === 'application/ld+json') JSON.parse(String(children));
    else expect([attributes.src, children]).toEqual([expect.stringMatching(/^\/[a-z]+\.[0-9a-f]{12}\.js$/), []]);
  }
  for (const { tag, attributes } of elements)
    expect(
      Object.keys(attributes).filter((name) => name.startsWith('on')),
      tag,
    ).toEqual([]);
});

it('any body is accepted or refused, and none breaks the service', async () => {
  const { id } = await ines.makeReady();
  const keys = Object.keys(updateDraft.example!.body as object).concat(
    'story',
    'seo',
    'founders',
    'milestones',
    'regenerate',
    'restore',
    'name',
    'title',
    'date',
    'x',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('', '\ud800', 'a\0b', '2026-01-01', 'https://a.example/', 'name', 'Invoicing'),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, text, fc.constant(null), fc.double(), fc.boolean(), fc.array(tie('any'), { maxLength: 4 }), tie('object')),
    object: fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor'), tie('any'), { maxKeys: 4 }),
  }));
  await fc.assert(
    fc.asyncProperty(value.object, async (body) => {
      const answer = await ines.patch(id, body);
      expect([200, 400], JSON.stringify(body)).toContain(answer.status);
    }),
    { numRuns: 400 },
  );
  expect((await ines.get(id)).status).toBe(200);
});
