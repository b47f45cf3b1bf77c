import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, type Visitor } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { makeOrder } from '../../../test/support/orders/orders.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { createAccount } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';

const MOST = 50_000;

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService();
  const now = service.parts.clock.now();
  const accountId = (await createAccount(service.db, { email: 'owner@example.org', teamRole: 'owner', now }))!;
  owner = await signInAs(service, accountId);
  const { slug } = await makeListing(service.db, { name: 'Harbour Ledger', status: 'draft' });
  const { number } = await makeOrder(service);
  // One more than a file has.
  await service.db.run(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
    select site_id, company_id, 'made-' || n, 'made-' || n || '.example', 'https://made-' || n || '.example/', 'Made ' || n, 'draft', created_at, updated_at
    from listing, generate_series(1, ${MOST + 1} - (select count(*) from listing)) n where slug = ${slug}`);
  await service.db.run(sql`
    insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at, ended_at)
    select 'MADE-' || lpad(n::text, 6, '0'), site_id, account_id, 'expired', quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at, created_at
    from purchase, generate_series(1, ${MOST}::int) n where number = ${number}`);
  await service.db.run(sql`
    insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents)
    select p.id, l.position, l.product, l.listing_id, l.item, l.amount_cents from purchase p, purchase_line l
    where p.number like 'MADE-%' and l.purchase_id = (select id from purchase where number = ${number})`);
});
afterAll(() => service.close());

const deleteOrder = sql`with line as (delete from purchase_line where purchase_id = (select id from purchase where number = 'MADE-000001'))
  delete from purchase where number = 'MADE-000001'`;

it.each([
  ['/team/listings.csv', sql`delete from listing where slug = 'made-1'`, /^(?:made-|harbour)/],
  ['/team/orders.csv', deleteOrder, /^MADE-050000,expired,/],
])('%s has 50,000 rows at most, and its last line says if that isn’t all', async (file, deleteOne, lastRow) => {
  const lines = async () => {
    const { status, text } = await owner.look(file);
    expect(status).toBe(200);
    return text.trimEnd().split('\r\n');
  };
  const cut = await lines();
  expect(cut.length).toBe(1 + MOST + 1);
  expect(cut.at(-1)).toBe('"This file ends after 50,000 rows. Filter the list to get the others."');
  await service.db.run(deleteOne);
  const whole = await lines();
  expect(whole.length).toBe(1 + MOST);
  expect(whole.at(-1)).toMatch(lastRow);
});
