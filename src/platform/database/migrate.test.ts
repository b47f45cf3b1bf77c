import { describe, expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { sql } from './database.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  it('run once; a second run has nothing to do', async () => {
    expect(await migrate(await databaseForThisTest())).toEqual([]);
  });

  it('cost a start that has nothing to do no connection and transaction for each', async () => {
    const db = await databaseForThisTest();
    let taken = 0;
    const count = <Result>(work: () => Result): Result => {
      taken++;
      return work();
    };
    const counting = { ...db, connect: () => count(db.connect), transaction: ((body) => count(() => db.transaction(body))) as typeof db.transaction };
    expect(await migrate(counting)).toEqual([]);
    expect(taken).toBeLessThan(5);
    // One that is missing is still run, alone if it must be.
    await db.run(sql`delete from migration where name = '0190_category_models.sql'`);
    await db.script('drop table category_model');
    expect(await migrate(counting)).toEqual(['0190_category_models.sql']);
  });

  it('can be started by several processes at once', async () => {
    const db = await databaseForThisTest();
    for (let round = 0; round < 3; round++) {
      await db.script('drop schema public cascade; create schema public');
      const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(db)));
      const { n } = (await db.row<{ n: number }>(sql`select count(*)::int as n from migration`))!;
      expect(ran.flat().length).toBe(n);
      expect(n).toBeGreaterThan(5);
    }
  });

  it('refuse a file that was edited after it ran, and a database of a newer version', async () => {
    const db = await databaseForThisTest();
    await db.run(sql`update migration set hash = 'other' where name = '0002_directory.sql'`);
    await expect(migrate(db)).rejects.toThrow('0002_directory.sql was changed');
    await db.run(sql`delete from migration where name = '0002_directory.sql'`);
    await db.run(sql`insert into migration (name, hash, ran_at) values ('9999_future.sql', 'x', ${new Date()})`);
    await expect(migrate(db)).rejects.toThrow();
  });

  it('add constraints that keep nonsense out', async () => {
    const db = await databaseForThisTest();
    const now = new Date();
    await db.run(sql`insert into site (key, name, created_at) values ('main', 'Test', ${now})`);
    await db.run(sql`insert into company (domain, created_at) values ('a.example', ${now})`);
    const listing = (columns: string, values: string) =>
      db.script(
        `insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at${columns}) select s.id, c.id, 'a', 'a.example', 'https://a.example/', 'A', 'live', now(), now()${values} from site s, company c`,
      );
    for (const [column, value] of [
      ['launch_week', "'2026-11-17'"],
      ['country', "'de'"],
      ['founded_year', '1700'],
      ['tagline', "''"],
      ['unlocked', "'{everything}'"],
      ['demo_video_url', "'http://a.example/'"],
    ]) {
      await expect(listing(`, ${column}`, `, ${value}`), column).rejects.toThrow(/violates check constraint/);
    }
    await listing('', '');
    await expect(listing('', '')).rejects.toThrow(/unique/);
  });
});
