import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldTables } from '../../src/accounts/held-tables.ts';
import { closeMyAccount, exportMyData } from '../../src/accounts/index.ts';
import { collectListing, deleteCollection, saveCollection, uncollectListing, useListing } from '../../src/collections/index.ts';
import { communityOperations } from '../../src/community-operations.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { deleteMyPost, editPost, markHelpful, muteAuthor, muteDiscussion, replyToDiscussion, startDiscussion } from '../../src/discussions/index.ts';
import { followSubject } from '../../src/following/index.ts';
import { remindMe } from '../../src/launches/index.ts';
import { closePersonPage, removeMyPortrait, savePersonPage, uploadMyPortrait } from '../../src/people/index.ts';
import { raw, sql } from '../../src/platform/database/database.ts';
import { appealDecision } from '../../src/reports/index.ts';
import { answerReview, removeReview, writeReview } from '../../src/reviews/index.ts';
import { newPerson } from '../support/browser/visitor.ts';
import { makeLaunched } from '../support/launched.ts';
import { callOf, run } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

// Everything that people write to each other and about products: in the history of their account, limited, in their export, and gone with their account.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
let named = 0;
async function join(): Promise<Person> {
  const person = await newPerson(service, 3 * 24 * 60);
  await service.db.run(sql`update account set name = ${`Person ${++named}`} where id = ${person.accountId}`);
  return person;
}
const by = ({ accountId }: Person) =>
  callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });

/** A listing by another person that someone wrote to, for a person to act on. */
async function scene() {
  const [me, other] = [await join(), await join()];
  const { slug, listingId } = await makeLaunched(service.db, { now });
  const { discussion, post } = await run(startDiscussion, { slug, kind: 'question', body: 'Does it work offline?' }, by(other));
  return { me, other, slug, listingId, discussion: discussion as number, post: post as number };
}
type Scene = Awaited<ReturnType<typeof scene>>;

interface Write {
  operation: AnyOperation;
  /** Tables that hold what it writes, all of them in `heldTables`. */
  tables: readonly (keyof typeof heldTables & string)[];
  /** What the person did before. */
  before?(given: Scene): Promise<object | void>;
  input(given: Scene, before: Record<string, number>): object;
  /** Instead of a call, for what takes a file. */
  send?(given: Scene): Promise<unknown>;
  /** Whether it removes what was written, so that nothing is left to export. */
  removes?: true;
}

const ask = ({ me, slug }: Scene) => run(startDiscussion, { slug, kind: 'comment', body: 'I like it.' }, by(me));
const collect = ({ me }: Scene) => run(saveCollection, { collection: null, title: 'Sails', about: '', public: false }, by(me));
const collected = async (given: Scene) => {
  const { collection } = await collect(given);
  await run(collectListing, { collection, slug: given.slug, note: '' }, by(given.me));
  return { collection };
};
const publish = ({ me }: Scene) => run(savePersonPage, { name: `me-${me.accountId}`, about: 'I sail.', links: [], shows: [] }, by(me));
const review = ({ me, slug }: Scene) => run(writeReview, { slug, rating: 4, body: 'It did what it says, every day.' }, by(me));
const portray = async (given: Scene) => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#48a' } })
    .png()
    .toBuffer();
  return given.me.upload('/account/profile/picture', [
    { name: 'form', value: 'upload' },
    { name: 'file', filename: 'me.png', type: 'image/png', bytes: picture },
  ]);
};

const writes: readonly Write[] = [
  { operation: startDiscussion, tables: ['discussion_post'], input: ({ slug }) => ({ slug, kind: 'question', body: 'How much is it?' }) },
  { operation: replyToDiscussion, tables: ['discussion_post'], input: ({ discussion }) => ({ discussion, body: 'I wonder too.' }) },
  { operation: editPost, tables: ['discussion_post'], before: ask, input: (_, { post }) => ({ post, body: 'I like it a lot.' }) },
  { operation: deleteMyPost, tables: ['discussion_post'], before: ask, input: (_, { post }) => ({ post }), removes: true },
  { operation: markHelpful, tables: ['discussion_helpful'], input: ({ post }) => ({ post, helpful: true }) },
  { operation: muteDiscussion, tables: ['discussion_mute'], input: ({ discussion }) => ({ discussion, muted: true }) },
  { operation: muteAuthor, tables: ['discussion_mute'], input: ({ post }) => ({ post, muted: true }) },
  { operation: saveCollection, tables: ['collection'], input: () => ({ collection: null, title: 'Sails', about: '', public: false }) },
  { operation: deleteCollection, tables: ['collection'], before: collect, input: (_, { collection }) => ({ collection }), removes: true },
  { operation: collectListing, tables: ['collection'], before: collect, input: ({ slug }, { collection }) => ({ slug, collection, note: 'For boats' }) },
  { operation: uncollectListing, tables: ['collection'], before: collected, input: ({ slug }, { collection }) => ({ slug, collection }) },
  { operation: useListing, tables: ['listing_use'], input: ({ slug }) => ({ slug, uses: true }) },
  { operation: savePersonPage, tables: ['person_page'], input: ({ me }) => ({ name: `me-${me.accountId}`, about: 'I sail.', links: [], shows: [] }) },
  { operation: uploadMyPortrait, tables: ['person_page'], before: publish, input: () => ({}), send: portray },
  {
    operation: removeMyPortrait,
    tables: ['person_page'],
    before: async (given) => {
      await publish(given);
      await portray(given);
    },
    input: () => ({}),
  },
  { operation: closePersonPage, tables: ['person_page'], before: publish, input: () => ({}), removes: true },
  { operation: followSubject, tables: ['subject_follow'], input: () => ({ kind: 'week', key: '2026-11-16', follows: true }) },
  {
    operation: remindMe,
    tables: ['launch_reminder'],
    before: async ({ listingId }) => {
      await service.db.run(sql`update launch set week = '2026-11-30', launched_at = null where listing_id = ${listingId}`);
    },
    input: ({ slug }) => ({ slug, wanted: true }),
  },
  { operation: writeReview, tables: ['review'], input: ({ slug }) => ({ slug, rating: 5, body: 'It did what it says, every day.' }) },
  { operation: removeReview, tables: ['review'], before: review, input: ({ slug }) => ({ slug }) },
  {
    operation: answerReview,
    tables: [],
    // The person owns the product; another one reviewed it.
    before: async ({ me, other, slug, listingId }) => {
      await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${me.accountId}, 'owner', ${now})`);
      await run(writeReview, { slug, rating: 4, body: 'It did what it says, every day.' }, by(other));
      const { id } = (await service.db.row<{ id: number }>(sql`select id from review where listing_id = ${listingId}`))!;
      return { review: id };
    },
    input: (_, { review }) => ({ review, answer: 'Thank you, we will go on.' }),
  },
  {
    operation: appealDecision,
    tables: ['appeal'],
    before: async (given) => {
      const { post } = await ask(given);
      await service.db.run(sql`update discussion_post set hidden_at = ${now}, hidden_because = 'Rude.' where id = ${post}`);
      return { post };
    },
    input: (_, { post }) => ({ kind: 'post', id: String(post), statement: 'It is about the tool.' }),
  },
];

it('every write of a person to the community is in the table below', () => {
  const all = communityOperations.filter(({ writes, audience }) => writes && audience === 'person').map(({ name }) => name);
  expect(writes.map(({ operation }) => operation.name).filter((name) => !/review/.test(name))).toEqual(all);
});

const entriesOf = ({ accountId }: Person) => service.db.rows<{ event: string }>(sql`select event from audit_entry where account_id = ${accountId} order by id`);

it.each(writes.map((write) => [write.operation.name, write] as const))(
  '%s is in the person’s history, limited, exported, and gone with the account',
  async (name, { operation, tables, before, input, send, removes }) => {
    const given = await scene();
    const { me } = given;
    const was = ((await before?.(given)) ?? {}) as Record<string, number>;
    const audited = (await entriesOf(me)).length;
    const write = () => (send ? send(given) : run(operation, input(given, was), by(me)));
    await write();
    expect((await entriesOf(me)).length, 'audited').toBe(audited + 1);
    // The history says it in a sentence, and doesn't show the name of an event.
    const { event } = (await entriesOf(me)).at(-1)!;
    expect((await me.get('/account/history')).words).not.toContain(event.replaceAll('_', ' ').concat('.'));
    expect(['write', 'picture'], 'rate-limited').toContain(operation.rateClass);

    const exported = await run(exportMyData, {}, by(me));
    expect(
      exported.history.map((one: { event: string }) => one.event),
      'the history is exported',
    ).toContain(event);
    for (const table of tables) {
      const { exportedAs, atClosing } = heldTables[table]!;
      expect(atClosing, `${name}: ${table}`).toBe('deleted');
      if (!removes) expect(exported[exportedAs!].length, `${name}: ${exportedAs}`).toBeGreaterThan(0);
    }
    await run(closeMyAccount, { email: me.email }, by(me));
    // Of the history only the end is left.
    expect((await entriesOf(me)).map((one) => one.event)).toEqual(['account_closed']);
    for (const table of tables) {
      const left = await service.db.rows(sql`select from ${raw(table)} where account_id = ${me.accountId}`);
      expect(left, table).toEqual([]);
    }
  },
);
