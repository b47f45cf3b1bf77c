import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, type Visitor } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
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
  await service.db.run(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
    select site_id, company_id, 'made-' || n, 'made-' || n || '.example', 'https://made-' || n || '.example/', 'Made ' || n, 'draft', created_at, updated_at
    from listing, generate_series(1, ${MOST}) n where slug = ${slug}`);
});
afterAll(() => service.close());

it.each([['/team/listings.csv', sql`delete from listing where slug = 'made-1'`]])(
  '%s has 50,000 rows at most, and its last line says if that isn’t all',
  async (file, deleteOne) => {
    const lines = async () => {
      const { status, text } = await owner.look(file);
      expect(status).toBe(200);
      return text.trimEnd().split('\r\n');
    };
    const cut = await lines();
    expect(cut.length).toBe(1 + MOST + 1);
    expect(cut.at(-1)).toBe('"This file ends after 50,000 rows. Narrow the list to get the others."');
    await service.db.run(deleteOne);
    const whole = await lines();
    expect(whole.length).toBe(1 + MOST);
    expect(whole.at(-1)).toMatch(/made-|harbour/);
  },
);
