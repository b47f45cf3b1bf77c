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
/**
 * The share of the time that a request may wait for the database. A vote that has waited longer is refused instead of written: the rest is
 * for writing it.
 */
const MOST_WAIT = 0.75;

interface Waiting {
  site: Site;
  ballot: Ballot;
  listing: string;
  account: string;
  /** When it arrived: `performance.now()`. */
  since: number;
  resolve(voting: Voting): void;
  reject(error: unknown): void;
}

/**
 * Collects votes that arrive at the same time and writes them in one transaction.
 * @param patienceMs how long a vote may wait for the database altogether
 * @param castTogether what casts the votes of one transaction; tests pass another
 */
export function openVoteLine(db: Db, patienceMs: number, castTogether: typeof castVotes = castVotes): VoteLine {
  /** Either all lanes are taken, or each of them is for a listing or by an account that is busy. */
  let waiting: Waiting[] = [];
  let lanes = 0;
  /** Listings and accounts of votes that are being written: a second transaction would only wait for the first. */
  const busy = new Set<string>();
  const isFree = ({ listing, account }: Waiting) => !busy.has(listing) && !busy.has(account);

  /** The votes to write next, oldest first: all of one site, and each of another account. */
  function take(): Waiting[] {
    const taken: Waiting[] = [];
    const rest: Waiting[] = [];
    const accounts = new Set<string>();
    for (const one of waiting) {
      if (taken.length === MOST_TOGETHER || !isFree(one) || accounts.has(one.account) || one.site.id !== (taken[0] ?? one).site.id) {
        rest.push(one);
        continue;
      }
      taken.push(one);
      accounts.add(one.account);
    }
    waiting = rest;
    return taken;
  }

  /** Refuses those that have waited too long, which happens when the database answers slowly or not at all. */
  function inTime(votes: readonly Waiting[]): Waiting[] {
    const earliest = performance.now() - patienceMs * MOST_WAIT;
    return votes.filter((one) => {
      if (one.since >= earliest) return true;
      one.reject(tooMany());
      return false;
    });
  }

  function startAll(): void {
    waiting = inTime(waiting);
    while (lanes < LANES && waiting.length > 0) {
      const taken = take();
      if (taken.length === 0) return;
      start(taken);
    }
  }

  function start(taken: readonly Waiting[]): void {
    lanes++;
    const keys = taken.flatMap(({ listing, account }) => [listing, account]);
    for (const key of keys) busy.add(key);
    void write(taken).finally(() => {
      for (const key of keys) busy.delete(key);
      lanes--;
      startAll();
    });
  }

  async function write(taken: readonly Waiting[]): Promise<void> {
    try {
      // It gets its own time limit: that of the request of the first vote may be nearly over.
      const left = patienceMs - (performance.now() - taken[0]!.since);
      const results = await withPatience(() => castTogether(db, { site: taken[0]!.site, ballots: taken.map(({ ballot }) => ballot) }), left);
      for (const [at, { resolve, reject }] of taken.entries()) {
        const result = results[at];
        if (result === undefined || result instanceof Refusal) reject(result ?? new Error('a vote without a result'));
        else resolve(result);
      }
    } catch (error) {
      if (taken.length === 1 || error instanceof Refusal) for (const { reject } of taken) reject(error);
      // One of them can't be written: it must not take the others with it.
      else for (const one of taken) for (const still of inTime([one])) await write([still]);
    }
  }

  return {
    cast: (site, ballot) =>
      new Promise((resolve, reject) => {
        const [listing, account] = [`${site.id} ${ballot.slug}`, `account ${ballot.accountId}`];
        const one = { site, ballot, listing, account, since: performance.now(), resolve, reject };
        // Nothing that waits may go now, so the line isn't searched for each vote that arrives.
        if (lanes < LANES && isFree(one)) start([one]);
        else if (waiting.length < MOST_WAITING) waiting.push(one);
        else reject(tooMany());
      }),
  };
}

const tooMany = () => outage('database_unavailable', 'Too many votes are waiting for the database.');
