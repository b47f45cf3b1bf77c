import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { quoteOf } from '../../../../test/support/drafts/fake-drafting.ts';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../../../test/support/drafts.ts';
import { until } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';

// What drafts were about that found no category, and the category that is made of it in one step.

let service: DraftService;
let editor: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  service = await startDraftService();
  editor = await member('editor');
});
afterAll(() => service.close());

const member = async (teamRole: TeamRole) =>
  signInAs(service, (await createAccount(service.db, { email: `${teamRole}@example.org`, teamRole, now: service.parts.clock.now() }))!);

/** A draft of someone's website, with what the drafter makes of it. */
async function draft(who: Submitter, given: { tags: string[]; keywords?: string[]; suggested?: string[]; category?: string }) {
  const url = freshSite('hive');
  const host = new URL(url).hostname;
  const stated = (value: string[]) => ({ value, evidence: value.map((one) => ({ ...quoteOf(one, url), entry: one })) });
  service.fake.sites.set(host, {
    drafted: {
      fields: { categories: given.category ? stated([given.category]) : null, tags: stated(given.tags), keywords: stated(given.keywords ?? []) },
      suggested_categories: (given.suggested ?? []).map((name) => ({ name, confidence: 0.3, evidence: [quoteOf(name, url)] })),
    },
  });
  return { host, json: await who.makeReady(url) };
}

const shown = async () => (await editor.get('/team/categories')).words;
/** Word, drafts and people of the table's rows. */
const rows = async () =>
  [...(await shown()).matchAll(/\n?\s*(honey|hives|swarm maps|left alone|invoicing)\s+(\d+)\s+(\d+)/g)].map(([, word, drafts, people]) => [
    word,
    drafts,
    people,
  ]);

describe('categories that may be missing', () => {
  it('are counted by people, ignoring drafts with a category or suggestion, and one step creates one', async () => {
    expect(await shown()).not.toContain('Categories that may be missing');
    const [one, two] = [await service.join(), await service.join()];
    const { host } = await draft(one, { tags: ['Honey', ' hives '], keywords: ['honey', 'Invoicing'] });
    await draft(one, { tags: ['hives'] });
    await draft(one, { tags: ['hives'] });
    await draft(two, { tags: ['honey'] });
    await draft(two, { tags: ['left alone'], category: 'Invoicing' });
    await draft(two, { tags: ['left alone'], suggested: ['Analytics'] });
    const page = await editor.get('/team/categories');
    expect(page.words).toContain('Categories that may be missing');
    expect(page.words).toContain(host);
    // Two people ask for honey, one person three times for hives; the rest had a category, or is the name of one.
    expect(await rows()).toEqual([
      ['honey', '2', '2'],
      ['hives', '3', '1'],
    ]);
    expect(page.text).toContain('value="Honey"');
    const made = await editor.post('/team/categories', { form: 'create', word: 'honey', name: 'Honey', parent: 'analytics' });
    expect(made.to).toMatch(/^\/team\/categories\?done=created&undo=\d+$/);
    await until(async () => (await service.get('/categories/honey')).status === 200);
    expect(await rows()).toEqual([['hives', '3', '1']]);
    // Someone else had the page open: it is there already, and what was typed stays.
    const late = await editor.post('/team/categories', { form: 'create', word: 'hives', name: 'Honey', parent: 'email' });
    expect(late.status).toBe(400);
    expect(late.words).toContain('already');
    expect(late.text).toMatch(/name="name"[^>]*value="Honey"/);
    await editor.post('/team/undo', { change: /undo=(\d+)/.exec(made.to!)![1]!, back: '/team/categories' });
    expect((await rows()).map(([word]) => word)).toEqual(['honey', 'hives']);
    // Once dismissed, it isn't listed again for anyone; undo lists it.
    const gone = await editor.post('/team/categories', { form: 'dismiss', word: 'hives' });
    expect(gone.to).toMatch(/^\/team\/categories\?done=dismissed&undo=\d+$/);
    expect((await editor.post('/team/categories', { form: 'dismiss', word: 'hives' })).status).toBe(400);
    await draft(two, { tags: ['Hives'] });
    expect((await rows()).map(([word]) => word)).toEqual(['honey']);
    await editor.post('/team/undo', { change: /undo=(\d+)/.exec(gone.to!)![1]!, back: '/team/categories' });
    expect(await rows()).toEqual([
      ['hives', '4', '2'],
      ['honey', '2', '2'],
    ]);
    // A moderator reads no such list.
    expect((await (await member('moderator')).get('/team/categories')).status).toBe(403);
  });

  it('count a draft whose founder chose what the drafter hadn’t thought of, and say where it went', async () => {
    const founder = await service.join();
    const agreed = await draft(founder, { tags: ['left alone'], suggested: ['Analytics'] });
    const other = await draft(founder, { tags: ['swarm maps'], suggested: ['Analytics'] });
    for (const [{ json }, category] of [
      [agreed, 'Analytics'],
      [other, 'Email'],
    ] as const) {
      expect((await founder.patch(json.id, { fields: { categories: [category] } })).status).toBe(200);
      expect((await founder.submitDraft(json.id)).status).toBe(200);
    }
    expect((await rows()).filter(([word]) => word === 'swarm maps' || word === 'left alone')).toEqual([['swarm maps', '1', '1']]);
    expect(await shown()).toMatch(/swarm maps[\s\S]*?Email/);
  });
});
