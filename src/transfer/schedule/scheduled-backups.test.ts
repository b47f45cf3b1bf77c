import { describe, expect, test } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import type { Task } from '../../platform/jobs/index.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { backupTasks, queueBackup } from './scheduled-backups.ts';

const settings = { to: '/mnt/backups', at: 3 * 60, keep: '7d' };
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

describe('scheduled backups', () => {
  const jobs = (db: Database) =>
    db.rows<{ day: string }>(sql`
    select payload ->> 'day' as day from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'back_up' order by 1`);

  test('are queued once a day at the set time, and made up for later', async () => {
    const db = await databaseForThisTest();
    const days: string[][] = [];
    for (const time of ['20T10:00', '20T23:59', '21T02:59', '21T03:00', '21T03:01', '23T01:00']) {
      await queueBackup(db, { now: at(time), settings });
      days.push((await jobs(db)).map(({ day }) => day.slice(-2)));
    }
    expect(days).toEqual([['20'], ['20'], ['20'], ['20', '21'], ['20', '21'], ['20', '21', '22']]);
  });

  test('that fail are tried again, and then the owners get an email with the reason', async () => {
    const db = await databaseForThisTest();
    await ensureDefaultSite(db, at('20T00:00'));
    for (const role of ['owner', 'editor']) {
      await db.run(sql`insert into account (email, created_at, verified_at, team_role)
        values (${`${role}@example.org`}, ${at('20T00:00')}, ${at('20T00:00')}, ${role})`);
    }
    await queueBackup(db, { now: at('20T10:00'), settings });
    let problem: string | null = 'No space left on device';
    let isMade = false;
    const clock = { now: () => at('20T10:05') };
    const { back_up: task } = backupTasks({
      database: db,
      clock: clock as never,
      baseUrl: 'http://x.example',
      settings,
      run: async () => ({ isMade, problem }),
    });
    const attempt = (n: number) => task!({ day: '2026-11-20' }, { attempt: n, maxAttempts: 5, signal: new AbortController().signal } as Parameters<Task>[1]);
    const told = () => db.rows<{ address: string; kind: string }>(sql`select address, kind from sent_mail order by address, kind`);
    const run = () => db.row(sql`select problem, ended_at is not null as ended from backup_run`);

    await expect(attempt(1)).rejects.toThrow(problem);
    expect([await told(), await run()]).toEqual([[], { problem: null, ended: false }]);
    await expect(attempt(5)).rejects.toThrow(problem);
    expect([await told(), await run()]).toEqual([[{ address: 'owner@example.org', kind: 'backup_failed' }], { problem, ended: true }]);
    const mail = await db.row<{ text: string }>(
      sql`select payload::text as text from graphile_worker._private_jobs where payload::text like '%owner@example.org%'`,
    );
    expect(mail!.text).toContain('No space left on device');
    isMade = true;
    problem = null;
    await attempt(5);
    expect([(await told()).length, await run()]).toEqual([1, { problem: null, ended: true }]);
    // The backup is there, so it isn't made again; but someone has to know why its place fills up.
    problem = 'Old backups were not removed: one was changed';
    await attempt(1);
    expect([(await told()).map((mail) => mail.kind), await run()]).toEqual([['backup_failed', 'backups_left'], { problem: null, ended: true }]);
  });
});
