import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import type { Site } from '../../contract/call.ts';
import type { ArchiveState } from '../../platform/archive-state.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite, listSites } from '../../sites/index.ts';
import { tick } from '../../upkeep.ts';
import { tellOfLateArchive } from './late-archive.ts';

const settings = { to: '/mnt/archive', days: 7, hours: 24 };
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

let db: Database;
let site: Site;
beforeAll(async () => {
  const made = await createTestDatabase();
  db = made.db;
  await ensureDefaultSite(db, at('20T00:00'));
  [site] = (await listSites(db, 'http://x.example')) as [Site];
  for (const role of ['owner', 'editor'])
    await db.run(sql`insert into account (email, created_at, verified_at, team_role)
      values (${`${role}@example.org`}, ${at('20T00:00')}, ${at('20T00:00')}, ${role})`);
  return () => made.drop();
});
beforeEach(() => db.script('delete from archive_alarm; delete from sent_mail; delete from graphile_worker._private_jobs'));

const state = (given: Partial<ArchiveState>): ArchiveState => ({ to: settings.to, through: null, base: null, from: null, problem: null, ...given });
const look = (now: Date, said: ArchiveState | undefined, since = at('20T10:00')) => tellOfLateArchive(db, { now, since, settings, state: said, site });
const told = async () => (await db.rows<{ address: string }>(sql`select address from sent_mail where kind = 'archive_late'`)).map(({ address }) => address);
const saved = (time: string) => at(time).toISOString();

test.each<[string, Date, ArchiveState | undefined, boolean]>([
  ['is seconds behind', at('21T12:00'), state({ through: saved('21T11:59'), base: saved('21T03:00') }), false],
  ['saved nothing for 14 minutes', at('21T12:00'), state({ through: saved('21T11:46') }), false],
  ['saved nothing for 16 minutes', at('21T12:00'), state({ through: saved('21T11:44') }), true],
  ['never saved anything, and the service has just started', at('20T10:14'), undefined, false],
  ['never saved anything', at('20T10:16'), undefined, true],
  ['was off, and so was the service', at('20T10:05'), state({ through: saved('13T00:00') }), false],
  ['only saved to another folder', at('20T10:16'), state({ to: '/elsewhere', through: saved('20T10:15') }), true],
  ['has a problem, but its copy isn’t overdue', at('21T12:00'), state({ through: saved('21T11:59'), base: saved('20T03:00'), problem: 'No space' }), false],
  ['can’t make its copy for two days', at('21T12:00'), state({ through: saved('21T11:59'), base: saved('19T03:00'), problem: 'No space' }), true],
])('the owners hear of a continuous backup that %s: %#', async (_, now, said, expected) => {
  await look(now, said);
  expect(await told()).toEqual(expected ? ['owner@example.org'] : []);
});

test('owners are told once a day, with the reason and what was saved last', async () => {
  const said = state({ through: saved('20T10:00'), problem: 'The bucket answers 403' });
  const upkeep = (time: string) => tick(db, { now: at(time), baseUrl: 'http://x.example', archive: { settings, since: at('20T10:00'), state: said } });
  for (const time of ['20T11:00', '20T11:01', '20T23:59']) await upkeep(time);
  expect(await told()).toHaveLength(1);
  await upkeep('21T00:01');
  expect(await told()).toHaveLength(2);
  const mail = await db.row<{ text: string }>(sql`
    select payload::text as text from graphile_worker._private_jobs where payload::text like '%owner@example.org%' order by id limit 1`);
  expect(mail!.text).toContain('The bucket answers 403');
  expect(mail!.text).toContain('2026-11-20 10:00 UTC');
});
