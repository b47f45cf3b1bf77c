import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLaunched } from '../../test/support/launched.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { newPerson } from '../../test/support/visitor.ts';
import { sql } from '../platform/database/database.ts';
import { emptyParts, type Parts } from './parts.ts';

// What everybody sees of the evidence that the draft of a listing keeps.

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const now = new Date('2026-11-20T12:00:00Z');
const quoted = (quote: string) => [{ quote, url: 'https://a.example/about', page_title: 'About' }];

/** A live listing with a city, and a draft of it that says where the city stands. @param given.owner whether the draft is its owner's */
async function listed(given: { owner?: boolean; status?: 'live' | 'scheduled'; change?: (parts: Parts) => void } = {}) {
  const made = await makeLaunched(service.db, { now: service.parts.clock.now(), status: given.status ?? 'live' });
  const { accountId } = await newPerson(service);
  await service.db.run(sql`update listing set city = 'Oslo' where id = ${made.listingId}`);
  if (given.owner ?? true)
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${made.listingId}, ${accountId}, 'owner', ${now})`);
  const parts = emptyParts();
  parts.fields.city = { value: 'Oslo', ai_value: 'Oslo', state: 'ai', locked: false, evidence: quoted('Our office is in Oslo.') };
  parts.story.problem = { value: 'Secret so far', evidence: quoted('It was never easy.') };
  parts.milestones = [{ date: '2026-01-01', title: 'Begun', description: null, url: null, evidence: quoted('We began in January.') }];
  given.change?.(parts);
  const id = randomUUID();
  await service.db.run(sql`
    insert into draft (id, site_id, account_id, url, website_url, host, status, parts, listing_id, created_at, updated_at, ready_at, submitted_at)
    values (${id}, 1, ${accountId}, 'https://a.example/', 'https://a.example/', ${`${made.slug}.example`}, 'ready', ${JSON.stringify(parts)}::jsonb, ${made.listingId}, ${now}, ${now}, ${now}, ${now})`);
  return { ...made, draftId: id, parts };
}

const pageOf = async (slug: string) => (await service.get(`/listings/${slug}`)).text;

describe('the evidence of a listing', () => {
  it('stands on its page with the page of the site and the day', async () => {
    const { slug } = await listed();
    const text = await pageOf(slug);
    for (const words of ['Our office is in Oslo.', 'href="https://a.example/about"', 'About', '20 Nov 2026', 'City: what the website says'])
      expect(text).toContain(words);
  });

  it.each([
    ['of a value that somebody wrote', { change: (parts: Parts) => Object.assign(parts.fields.city, { state: 'manual', value: 'Oslo', ai_value: 'Bergen' }) }],
    ['of a draft of somebody who does not own it', { owner: false }],
    ['for another value than the listing has', { change: (parts: Parts) => Object.assign(parts.fields.city, { value: 'Bergen', ai_value: 'Bergen' }) }],
  ])('is not shown %s', async (_, given) => {
    const { slug } = await listed(given);
    const text = await pageOf(slug);
    expect(text).toContain('Oslo');
    expect(text).not.toContain('Our office is in Oslo.');
  });

  it('says nothing of the sections that are paid for', async () => {
    const text = await pageOf((await listed()).slug);
    expect(text).not.toContain('It was never easy.');
    expect(text).not.toContain('We began in January.');
  });

  it('is never told of a listing that is not public', async () => {
    const { slug, listingId } = await listed();
    await service.db.run(sql`update listing set status = 'suspended' where id = ${listingId}`);
    await service.db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = ${listingId}`);
    expect((await service.get(`/listings/${slug}`)).status).toBe(404);
  });

  it('changes with its draft, also where the page was ready', async () => {
    const { slug, draftId, parts } = await listed();
    expect(await pageOf(slug)).toContain('Our office is in Oslo.');
    parts.fields.city.evidence = quoted('Oslo is home.');
    await service.db.run(sql`update draft set parts = ${JSON.stringify(parts)}::jsonb where id = ${draftId}::uuid`);
    await expect.poll(() => pageOf(slug)).toContain('Oslo is home.');
    await service.db.run(sql`delete from draft where id = ${draftId}::uuid`);
    await expect.poll(() => pageOf(slug)).not.toContain('Oslo is home.');
  });
});
