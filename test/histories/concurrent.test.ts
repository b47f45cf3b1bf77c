import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideClaim } from '../../src/claims/index.ts';
import type { Call } from '../../src/contract/call.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { submitDraft, updateDraft } from '../../src/drafts/index.ts';
import { liftSuspension, mondayOf, runCalendar, suspendListing, unvote, vote } from '../../src/launches/index.ts';
import { chooseFreeListing, updateMyListing } from '../../src/my-listings/index.ts';
import { createCheckout } from '../../src/orders/index.ts';
import { type Database, type Db, sql } from '../../src/platform/database/database.ts';
import { answerReview, hideReview, removeReview, restoreReview, writeReview } from '../../src/reviews/index.ts';
import { runOperation } from '../../src/server/pipeline/run-operation.ts';
import { changeTeamRole, removeTeamMember } from '../../src/team/index.ts';
import { makeKey } from '../support/credentials.ts';
import { type DraftService, freshSite, startDraftService } from '../support/drafts.ts';
import { callsOf, leaveWorld, makeWorld, readWorld, type World } from '../support/histories/world.ts';
import { until } from '../support/until.ts';

// Two or three people do something at the same time. The result must be the same as if they had acted one after the other, in some
// order: the same refusals and the same rows. HISTORY_SEED chooses other histories, HISTORIES their number.

const SEED = Number(process.env.HISTORY_SEED ?? 18);
const EACH = Number(process.env.HISTORIES ?? 4);
const SITE = { settings: { free_places_per_week: 1, paid_places_per_week: 1, seller: { name: 'Slipway', country: 'DE', vat_registered: true, oss: true } } };
const START = new Date('2026-11-22T23:00:00Z');
const WEEK_MS = 7 * 86_400_000;

type Calls = ReturnType<typeof callsOf>;
type Act = (given: { world: World; calls: Calls; db: Db }) => Promise<unknown>;

const does = (operation: AnyOperation, parts: { path?: Record<string, unknown>; body?: Record<string, unknown> }, call: Call) =>
  runOperation(operation, { path: parts.path ?? {}, query: {}, body: parts.body ?? {} }, call);
const orders = (who: 'owner' | 'rival', at: number): Act => {
  return ({ world, calls }) => {
    const week = mondayOf(new Date(world.now.getTime() + 3 * WEEK_MS).toISOString().slice(0, 10));
    return does(createCheckout, { body: { items: [{ product: 'launch', listing_id: world.waiting[at]!.id, week }], billing_country: 'FR' } }, calls(who));
  };
};
const takesFreeWeek = (who: 'owner' | 'rival', at: number): Act => {
  return ({ world, calls }) => does(chooseFreeListing, { path: { listing_id: world.waiting[at]!.id } }, calls(who));
};
const edits = (who: 'owner' | 'rival', tagline: string): Act => {
  return ({ world, calls }) => does(updateMyListing, { path: { listing_id: world.live.listingId }, body: { fields: { tagline } } }, calls(who));
};
const suspends: Act = ({ world, calls }) => does(suspendListing, { body: { slug: world.live.slug, reason: 'It is a copy.' } }, calls('console'));
const lifts: Act = ({ world, calls }) => does(liftSuspension, { body: { slug: world.live.slug } }, calls('console'));
const decides = (at: number, decision: string): Act => {
  return ({ world, calls }) => does(decideClaim, { body: { id: world.claims[at]!, decision, reason: 'Asked by phone.' } }, calls('console'));
};
const reviews = (who: 'rival' | 'reader', rating: number): Act => {
  return ({ world, calls }) => does(writeReview, { body: { slug: world.live.slug, rating, body: 'We use it every day, and it holds.' } }, calls(who));
};
const votes = (operation: AnyOperation, who: 'rival' | 'reader'): Act => {
  return ({ world, calls }) => does(operation, { body: { slug: world.live.slug } }, calls(who));
};
const changesRole = (by: 'chief' | 'deputy', of: 'chief' | 'deputy'): Act => {
  return ({ world, calls }) => does(changeTeamRole, { body: { member: world.people[of].accountId, role: 'moderator' } }, calls(by));
};
const removes = (by: 'chief' | 'deputy', of: 'chief' | 'deputy'): Act => {
  return ({ world, calls }) => does(removeTeamMember, { body: { member: world.people[of].accountId } }, calls(by));
};
const editsDraft = (tagline: string): Act => {
  return ({ world, calls }) => does(updateDraft, { path: { id: world.draft }, body: { fields: { tagline } } }, calls('owner'));
};
const submits: Act = ({ world, calls }) => does(submitDraft, { path: { id: world.draft } }, calls('owner'));
const weekEnds: Act = ({ world, calls, db }) =>
  runCalendar(db as Database, { sites: [calls('console').site], now: new Date(world.now.getTime() + 2 * 3_600_000) });

const themes: Record<string, Record<string, Act>> = {
  votes: {
    'reader votes': votes(vote, 'reader'),
    'reader takes it back': votes(unvote, 'reader'),
    'rival votes': votes(vote, 'rival'),
    suspends,
    'week ends': weekEnds,
  },
  weeks: {
    'owner takes a free week': takesFreeWeek('owner', 0),
    'rival takes a free week': takesFreeWeek('rival', 1),
    'owner orders a week': orders('owner', 0),
    'rival orders a week': orders('rival', 1),
  },
  listings: { 'owner edits': edits('owner', 'One'), 'owner edits again': edits('owner', 'Two'), suspends, lifts, 'rival gets it': decides(0, 'verify') },
  claims: {
    'rival gets it': decides(0, 'verify'),
    'reader gets it': decides(1, 'verify'),
    'rival is refused': decides(0, 'reject'),
    'owner edits': edits('owner', 'One'),
    'rival edits': edits('rival', 'Mine'),
  },
  reviews: {
    'reader writes again': reviews('reader', 5),
    'rival writes': reviews('rival', 4),
    'reader removes it': ({ world, calls }) => does(removeReview, { body: { slug: world.live.slug } }, calls('reader')),
    'it is hidden': ({ world, calls }) => does(hideReview, { body: { review: world.review, reason: 'Not about the product.' } }, calls('console')),
    'it is restored': ({ world, calls }) => does(restoreReview, { body: { review: world.review, reason: 'Looked again.' } }, calls('console')),
    'owner replies': ({ world, calls }) => does(answerReview, { body: { review: world.review, answer: 'Mended.' } }, calls('owner')),
  },
  drafts: { 'owner edits': editsDraft('One'), 'owner edits elsewhere': editsDraft('Two'), submits, 'submits elsewhere': (given) => submits(given) },
  console: {
    'chief demotes deputy': changesRole('chief', 'deputy'),
    'deputy demotes chief': changesRole('deputy', 'chief'),
    'chief removes deputy': removes('chief', 'deputy'),
    'deputy removes chief': removes('deputy', 'chief'),
  },
};

let service: DraftService;
let histories = 0;
beforeAll(async () => {
  process.stdout.write(`      HISTORY_SEED=${SEED} HISTORIES=${EACH}\n`);
  service = await startDraftService({ settings: { SLIPWAY_NOW: START.toISOString() } });
  await service.db.run(sql`update site set settings = settings || ${JSON.stringify(SITE.settings)}::jsonb`);
});
afterAll(() => service.close());

async function draftOf(accountId: number): Promise<string> {
  const headers = { Authorization: await makeKey(service.db, { accountId }), 'Content-Type': 'application/json' };
  const made = await service.get('/api/v1/drafts', { method: 'POST', headers, body: JSON.stringify({ url: freshSite() }) });
  const get = () => service.get(`/api/v1/drafts/${made.json.id}`, { headers });
  await until(async () => (await get()).json.status === 'ready');
  return made.json.id;
}

/** The answer to each. Any failure other than a refusal is a bug. */
const answersOf = (came: readonly PromiseSettledResult<unknown>[]) =>
  came.map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (typeof one.reason?.status !== 'number') throw one.reason;
    return one.reason.code as string;
  });

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [at, first] of items.entries()) for (const rest of ordersOf(items.toSpliced(at, 1))) yield [first, ...rest];
}

type Outcome = Record<string, unknown>;

/** What is otherwise than in an order. */
const differenceOf = (serial: Outcome, outcome: Outcome) =>
  Object.keys(outcome)
    .filter((key) => !isDeepStrictEqual(serial[key], outcome[key]))
    .map((key) => ({ key, inThisOrder: serial[key], atTheSameTime: outcome[key] }));

const undo = new Error('undo');

/** Played and then undone. */
async function playInOrder(world: World, acts: readonly Act[], order: readonly number[]): Promise<Outcome> {
  let outcome: Outcome = {};
  await service.db
    .transaction(async (db) => {
      const calls = callsOf(db, world, SITE);
      const came: PromiseSettledResult<unknown>[] = [];
      for (const at of order) came[at] = (await Promise.allSettled([acts[at]!({ world, calls, db })]))[0];
      outcome = { answers: answersOf(came), ...(await readWorld(db, world)) };
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return outcome;
}

it.each(Object.keys(themes))('%s: what happens at the same time is as if it had happened one after the other', async (theme) => {
  const names = Object.keys(themes[theme]!);
  const some = fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 3 });
  for (const chosen of fc.sample(some, { seed: SEED, numRuns: EACH })) {
    // A week for each: one that has ended doesn't come back.
    const now = new Date(START.getTime() + histories++ * WEEK_MS);
    const world = await makeWorld(service.db, { now, draftOf });
    const acts = chosen.map((name) => themes[theme]![name]!);
    const serial: Outcome[] = [];
    for (const order of ordersOf([...acts.keys()])) serial.push(await playInOrder(world, acts, order));
    const calls = callsOf(service.db, world, SITE);
    const came = await Promise.allSettled(acts.map((act) => act({ world, calls, db: service.db })));
    const outcome: Outcome = { answers: answersOf(came), ...(await readWorld(service.db, world)) };
    await leaveWorld(service.db);
    const differences = serial.map((one) => differenceOf(one, outcome));
    expect(
      differences.every((one) => one.length > 0) ? differences : [],
      `HISTORY_SEED=${SEED} HISTORIES=${EACH}, ${chosen.join(' and ')}: each order gives something else`,
    ).toEqual([]);
  }
});
