import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashToken, makeToken } from '../src/accounts/credentials/session.ts';
import { saveSession } from '../src/accounts/credentials/session-store.ts';
import { createAccount } from '../src/accounts/index.ts';
import { type Db, sql } from '../src/platform/database/database.ts';
import { type Answer, ask } from '../test/support/http-client.ts';
import { type RunningService, startRunningService } from './running-service.ts';
import { randomFrom, type Trial } from './trial.ts';

const VOTERS = 12;
const LISTINGS = 8;
/** Until the service answers again after its connections were ended. */
const PATIENCE_MS = 10_000;

/** Ends one, five and all of the database connections of a service, again and again, while people vote. */
export const backends: Trial = {
  name: 'backends',
  summary: 'ends database connections while people vote: no process dies, no acknowledged vote is lost',
  times: 100,
  async run({ times, seed, server, say }) {
    const wrong: string[] = [];
    const service = await startRunningService({ server });
    try {
      const voting = await startVoting(service, { random: randomFrom(seed), wrong });
      const apart = await service.connectApart();
      for (let round = 0; round < times; round++) {
        const count = [1, 5, 1000][round % 3]!;
        const ended = await endBackends(apart, count);
        if (ended === 0) wrong.push(`round ${round + 1}: there was no connection to end`);
        if (!(await answersAgain(service.port))) wrong.push(`round ${round + 1}: no answer after ${ended} connections were ended`);
        for (const { name, child } of service.processes) if (child.exitCode !== null) wrong.push(`round ${round + 1}: the ${name} ended: ${child.said()}`);
        if (wrong.length > 20) break;
        await pause(50);
      }
      const seen = await voting.stop();
      say(
        Object.entries(seen)
          .map(([what, count]) => `${count} × ${what}`)
          .join(', '),
      );
      wrong.push(...(await voting.compare(service.db)));
      await apart.end();
    } finally {
      await service.stop();
    }
    return wrong;
  },
};

async function endBackends(apart: pg.Client, count: number): Promise<number> {
  const { rowCount } = await apart.query(
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
       where datname = current_database() and application_name = 'slipway' and pid <> pg_backend_pid() order by random() limit $1) as chosen`,
    [count],
  );
  return rowCount ?? 0;
}

/** The listing is requested again each time, so that the database has to answer. */
async function answersAgain(port: number): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await ask(port, { target: `/api/v1/listings?q=word${Math.round(performance.now() * 1000)}`, host: `localhost:${port}` }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return true;
    await pause(20);
  }
  return false;
}

interface Vote {
  account: number;
  slug: string;
  /** undefined: an answer was lost, so either may be so. */
  voted: boolean | undefined;
}

async function startVoting({ port, db }: RunningService, { random, wrong }: { random: () => number; wrong: string[] }) {
  const slugs = (
    await db.rows<{ slug: string }>(sql`
      select distinct l.slug from listing l join launch on launch.listing_id = l.id
      where l.status = 'live' and launch.week = date_trunc('week', ${new Date()}::timestamptz at time zone 'UTC')::date order by l.slug limit ${LISTINGS}`)
  ).map(({ slug }) => slug);
  if (slugs.length === 0) throw new Error('there is nothing to vote for this week');
  const voters = await Promise.all(Array.from({ length: VOTERS }, (_, i) => makeVoter(db, i)));
  const votes = new Map<string, Vote>();
  const seen: Record<string, number> = {};
  let isOver = false;

  async function voteOn({ account, token }: { account: number; token: string }): Promise<void> {
    while (!isOver) {
      const slug = slugs[Math.floor(random() * slugs.length)]!;
      const voted = random() < 0.6;
      const answer = await cast(port, { slug, voted, token }).catch((error: Error) => error);
      const what = answer instanceof Error ? answer.message : String(answer.status);
      seen[what] = (seen[what] ?? 0) + 1;
      const isTaken = !(answer instanceof Error) && answer.status === 200;
      const isRefused = !(answer instanceof Error) && answer.status === 503 && answer.headers['retry-after'] !== undefined;
      if (!isTaken && !isRefused) wrong.push(`a vote was answered with ${what}${answer instanceof Error ? '' : `: ${answer.text.slice(0, 200)}`}`);
      votes.set(`${account} ${slug}`, { account, slug, voted: isTaken ? voted : undefined });
    }
  }

  const running = voters.map(voteOn);
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      return seen;
    },
    /** Every vote whose answer arrived is as it was answered. */
    async compare(database: Db): Promise<string[]> {
      const rows = await database.rows<{ account: number; slug: string }>(sql`
        select v.account_id as account, l.slug from vote v join launch on launch.id = v.launch_id join listing l on l.id = launch.listing_id`);
      const stored = new Set(rows.map(({ account, slug }) => `${account} ${slug}`));
      return [...votes].flatMap(([key, { voted }]) =>
        voted === undefined || voted === stored.has(key) ? [] : [`the vote ${key} was acknowledged as ${voted ? 'cast' : 'removed'}, but isn’t`],
      );
    },
  };
}

async function makeVoter(db: Db, number: number): Promise<{ account: number; token: string }> {
  const now = new Date();
  const account = (await createAccount(db, { email: `voter${number}@example.org`, now }))!;
  const token = makeToken();
  await saveSession(db, { accountId: account, tokenHash: hashToken(token), from: { address: `192.0.2.${number}`, client: 'Soak/1' }, now });
  return { account, token };
}

function cast(port: number, { slug, voted, token }: { slug: string; voted: boolean; token: string }): Promise<Answer> {
  return ask(port, {
    method: 'POST',
    target: `/listings/${slug}/${voted ? 'vote' : 'unvote'}`,
    host: `localhost:${port}`,
    headers: { Cookie: `sid=${token}`, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: '',
  });
}
