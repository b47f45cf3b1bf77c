import type { Need, Site } from '../../contract/call.ts';
import { Refusal } from '../../contract/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { withPatience } from '../../platform/database/request-patience.ts';
import { outage } from '../../platform/outage.ts';
import type { Ballot } from './ballot-store.ts';
import { castVotes } from './cast-votes.ts';
import type { Voting } from './voting.ts';

/** Where votes wait to be written together (docs/decisions/0228-votes-in-bursts.md). One per process. */
export interface VoteLine {
  /** Resolves once the vote is committed. @throws Refusal those of `castVotes`, and 503 while too many wait */
  cast(site: Site, ballot: Ballot): Promise<Voting>;
}

export const voteLineNeed: Need<VoteLine> = { name: 'vote line' };

/** Votes in one transaction. */
const MOST_TOGETHER = 100;
/** Concurrent transactions, so that votes for a launch that is locked elsewhere don't hold up the votes for others. */
const LANES = 3;
const MOST_WAITING = 5000;

interface Waiting {
  site: Site;
  ballot: Ballot;
  resolve(voting: Voting): void;
  reject(error: unknown): void;
}

/**
 * Collects votes that arrive at the same time and writes them in one transaction.
 * @param castTogether what casts the votes of one transaction; tests pass another
 */
export function openVoteLine(db: Db, castTogether: typeof castVotes = castVotes): VoteLine {
  let waiting: Waiting[] = [];
  let lanes = 0;
  /** Listings and accounts of votes that are being written: a second transaction would only wait for the first. */
  const busy = new Set<string>();

  /** The votes to write next, oldest first: all of one site, and each of another account. */
  function take(): Waiting[] {
    const taken: Waiting[] = [];
    const rest: Waiting[] = [];
    const accounts = new Set<string>();
    for (const one of waiting) {
      const [listing, account] = keysOf(one);
      const isFree = !busy.has(listing) && !busy.has(account) && !accounts.has(account) && one.site.id === (taken[0] ?? one).site.id;
      if (!isFree || taken.length === MOST_TOGETHER) {
        rest.push(one);
        continue;
      }
      taken.push(one);
      accounts.add(account);
    }
    waiting = rest;
    return taken;
  }

  function start(): void {
    while (lanes < LANES && waiting.length > 0) {
      const taken = take();
      if (taken.length === 0) return;
      lanes++;
      const keys = taken.flatMap(keysOf);
      for (const key of keys) busy.add(key);
      void write(taken).finally(() => {
        for (const key of keys) busy.delete(key);
        lanes--;
        start();
      });
    }
  }

  async function write(taken: readonly Waiting[]): Promise<void> {
    try {
      // It gets its own time limit: that of the first vote in the batch may be nearly over.
      const results = await withPatience(() => castTogether(db, { site: taken[0]!.site, ballots: taken.map(({ ballot }) => ballot) }));
      for (const [at, { resolve, reject }] of taken.entries()) {
        const result = results[at];
        if (result === undefined || result instanceof Refusal) reject(result ?? new Error('a vote without a result'));
        else resolve(result);
      }
    } catch (error) {
      if (taken.length === 1 || error instanceof Refusal) for (const { reject } of taken) reject(error);
      // One of them can't be written: it must not take the others with it.
      else for (const one of taken) await write([one]);
    }
  }

  return {
    cast: (site, ballot) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(outage('database_unavailable', 'Too many votes are waiting for the database.'));
        waiting.push({ site, ballot, resolve, reject });
        start();
      }),
  };
}

const keysOf = ({ site, ballot }: Waiting): [string, string] => [`${site.id} ${ballot.slug}`, `account ${ballot.accountId}`];
