import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { NOW } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { listCompanies } from './team-company-store.ts';

let db: Database;
let drop: () => Promise<void>;
let all: { id: number; domain: string; part_of: number | null; name: string; host: string }[];

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  // Every domain ends alike, each third is a harbour, and the newest ones have names that others lack.
  await db.run(sql`
    insert into company (domain, created_at)
    select case when n % 3 = 0 then 'harbour-' else 'quay-' end || n || '.example', ${NOW} from generate_series(1, 2600) n`);
  await db.run(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
    select 1, id, 'l-' || id, 'www.' || domain, 'https://www.' || domain || '/',
      case when row_number() over (order by id) > 2300 then 'Late Kite ' else 'Boat ' end || id || case when id % 700 = 1 then ' 100% rare' else '' end, 'live', ${NOW}, ${NOW}
    from company`);
  // Some are parts of an older one.
  await db.run(sql`update company set part_of = (select min(id) from company) + id % 40 where id % 13 = 5 and id > (select min(id) from company) + 40
    and (select part_of from company p where p.id = (select min(id) from company) + company.id % 40) is null`);
  await db.run(sql`update company c set part_of = null where exists (select from company m where m.part_of = c.id)`);
  all = await db.rows(sql`select c.id, c.domain::text, c.part_of, l.name, l.host from company c join listing l on l.company_id = c.id order by c.id desc`);
  await db.script('analyze');
});
afterAll(() => drop());

/** The newest 201 domains and the newest 201 listings that match are found; their companies are listed, the newest first, at most 200. */
function byReading(text: string, several: boolean): string[] {
  const named = (of: (one: (typeof all)[number]) => boolean) => all.filter(of).slice(0, 201);
  const found = [...named(({ domain }) => domain.includes(text)), ...named(({ name, host }) => name.toLowerCase().includes(text) || host.includes(text))];
  const ids = new Set(found.map(({ id, part_of }) => part_of ?? id));
  const whole = new Set(all.flatMap(({ part_of }) => (part_of === null ? [] : [part_of])));
  return all.filter(({ id, part_of }) => part_of === null && ids.has(id) && (!several || whole.has(id))).map(({ domain }) => domain);
}

it.each([
  ['nearly every company has', 'example'],
  ['most companies have', 'quay-'],
  ['a third of the companies have', 'Harbour-'],
  ['only the newest have', 'late kite'],
  ['few have', '% rare'],
  ['one has', 'quay-77.example'],
  ['nobody has', '_____'],
])('a text that %s finds the same companies as reading all of them', async (_name, q) => {
  for (const several of [false, true]) {
    const right = byReading(q.toLowerCase(), several);
    for (const page of [1, 2, 8, 9]) {
      const { rows, total, isCapped } = await listCompanies(db, { q, ...(several && { several }), at: { page, per_page: 25 } });
      expect(rows.map(({ domain }) => domain)).toEqual(right.slice(0, 200).slice((page - 1) * 25, page * 25));
      expect({ total, isCapped }).toEqual({ total: Math.min(200, right.length), isCapped: right.length > 200 });
    }
  }
});
