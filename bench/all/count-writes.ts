import { type Db, sql } from '../../src/platform/database/database.ts';
import { tick } from '../../src/upkeep.ts';
import { postForm } from './cast-votes.ts';
import { showMarkdown } from './markdown.ts';

/** What one act made the database write and read. */
export interface CountedWrite {
  name: string;
  transactions: number;
  /** Rows that were added, changed or removed. */
  rows: number;
  /** Changed rows for which no index had to be written (HOT updates). */
  hot: number;
  /** Number of WAL records. Their size isn't used, because it depends on when the last checkpoint was. */
  wal: number;
  blocks: number;
}

const COUNTED = 20;
const MINUTE_MS = 60_000;

interface Voting {
  port: number;
  /** Launches that take votes, and people who haven't voted for them. */
  slugs: readonly string[];
  tokens: readonly string[];
}

/** Counts the writes of votes, removed votes and idle minutes of upkeep. @param told waits until PostgreSQL has reported its statistics */
export async function countWrites(db: Db, given: Voting & { upkeepOf: Parameters<typeof tick>[0]; told: () => Promise<void> }): Promise<CountedWrite[]> {
  const { port, slugs, tokens, upkeepOf, told } = given;
  const each = async (act: 'vote' | 'unvote') => {
    for (let i = 0; i < COUNTED; i++) await postForm(port, `/listings/${slugs[i]!}/${act}`, tokens[i]!);
  };
  // The first minute does what became due in the hours without upkeep.
  let minute = Date.now();
  const idle = async (times: number) => {
    for (let i = 0; i < times; i++) {
      minute += MINUTE_MS;
      await tick(upkeepOf, { now: new Date(minute), baseUrl: 'http://localhost' });
    }
  };
  const written: CountedWrite[] = [];
  const count = async (name: string, act: () => Promise<void>) => {
    await told();
    const before = await readWritten(db);
    await act();
    await told();
    const after = await readWritten(db);
    const one = (what: keyof Written) => (after[what] - before[what]) / COUNTED;
    written.push({
      name,
      transactions: one('transactions'),
      rows: one('rows'),
      hot: one('hot'),
      wal: one('wal'),
      blocks: one('blocks'),
    });
  };
  await count('a vote', () => each('vote'));
  await count('a vote taken back', () => each('unvote'));
  await idle(3);
  await count('an idle minute of upkeep', () => idle(COUNTED));
  return written;
}

interface Written {
  transactions: number;
  rows: number;
  hot: number;
  wal: number;
  blocks: number;
}

const readWritten = async (db: Db): Promise<Written> =>
  (await db.row<Written>(sql`
    select d.xact_commit::float8 as transactions, d.blks_hit + d.blks_read as blocks, w.wal_records::float8 as wal,
      (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables) as rows,
      (select sum(n_tup_hot_upd)::float8 from pg_stat_user_tables) as hot
    from pg_stat_database d, pg_stat_wal w where d.datname = current_database()`))!;

/** A table in Markdown. */
export function showWritten(runs: readonly { listings: number; written?: readonly CountedWrite[] }[]): string {
  const n = (value: number) => (value > 0 && value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
  const rows = runs.flatMap(({ listings, written = [] }) =>
    written.map((one) => [one.name, listings.toLocaleString('en'), n(one.transactions), n(one.rows), n(one.hot), n(one.wal), n(one.blocks)]),
  );
  return showMarkdown([['', 'listings', 'transactions', 'rows written', 'of them HOT', 'records of WAL', 'blocks looked at'], ...rows]);
}
