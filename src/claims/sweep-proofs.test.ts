import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClaimService, startClaimService } from '../../test/support/claims.ts';
import { sql } from '../platform/database/database.ts';
import { FetchRefusal } from '../platform/safe-fetch/index.ts';
import { type ClaimNetwork, claimNetworkNeed } from './claim-network.ts';
import { sweepProofs } from './sweep-proofs.ts';

let service: ClaimService;
beforeAll(async () => {
  service = await startClaimService();
});
afterAll(() => service.close());

let count = 0;
async function proven(method: 'dns' | 'meta' = 'dns') {
  const host = `again${++count}.example`;
  const [owner, slug] = [await service.join(), await service.list(host)];
  const made = (await owner.claim(slug, method)).json;
  if (method === 'dns') service.dns.zone.set(host, [made.instructions.value]);
  service.web.set(`${host}/`, { body: `<head>${made.instructions.tag ?? ''}</head>` });
  expect((await owner.verify(made.id)).json.status).toBe('verified');
  const after = async (days: number, isDown = false) => {
    const now = new Date(service.parts.clock.now().getTime() + days * 86_400_000);
    const open = service.parts.needs.get(claimNetworkNeed.name) as ClaimNetwork;
    const fetch: ClaimNetwork['fetch'] = async () => {
      throw new FetchRefusal('timed_out');
    };
    const network = isDown ? { ...open, fetch } : open;
    await sweepProofs({ database: service.db, network, baseUrl: service.origin }, now);
    return (await service.db.row<{ verified: boolean }>(
      sql`select verified from listing_stats s join listing l on l.id = s.listing_id where l.slug = ${slug}`,
    ))!.verified;
  };
  return { host, owner, slug, after };
}

it('is renewed after a year if it is still there', async () => {
  const { after } = await proven();
  expect([await after(366), await after(367), await after(420)]).toEqual([true, true, true]);
});

it('is requested again after a year without it, and expires 30 days later', async () => {
  const { host, after } = await proven();
  service.dns.zone.delete(host);
  expect([await after(10), await after(366), await after(380), await after(397)]).toEqual([true, true, true, false]);
});

it('expires after the domain hasn’t answered for 30 days, not before', async () => {
  const { host, after } = await proven();
  service.dns.zone.delete(host);
  expect([await after(8, true), await after(30, true), await after(39, true)]).toEqual([true, true, false]);
});

it('isn’t affected by a homepage that is too large to read', async () => {
  const { host, after } = await proven();
  service.dns.zone.delete(host);
  service.web.set(`${host}/`, { body: 'x'.repeat(3 * 1024 * 1024) });
  expect([await after(8), await after(30), await after(39), await after(80)]).toEqual([true, true, true, true]);
});
