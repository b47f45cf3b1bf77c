import { z } from 'zod';
import { mailPeople } from '../../../accounts/index.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { lockDraftsOfListings } from '../../../drafts/index.ts';
import { giveUpWeeks } from '../../../launches/index.ts';
import { keepVersion } from '../../../listing-changes/index.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { listOwners, type OwnListing } from '../../../ownership/index.ts';
import { indexListings } from '../../../search/index.ts';
import { addMember } from '../../../sites/index.ts';
import { findAddressHolder, lockAddresses } from '../listing-address-store.ts';
import { writeMerged } from '../mails/merged.ts';
import { findCommonWeeks, findDoubleVotes, getMergeFacts, listMembers, type MergeFacts } from '../merge/merge-plan-store.ts';
import { faultsOfMerge, requireMergeable } from '../merge/merge-rules.ts';
import { lockMerge, moveFollowing, moveLaunches, retireInto, saveMerge, unscheduleListing } from '../merge/merge-save-store.ts';
import { splitMerge } from '../merge/split-save-store.ts';
import { getTeamListing, reasonInput } from '../team-listing.ts';
import { findTeamListing } from '../team-listing-store.ts';

const inputs = { from: v.slug('listing that goes', 'tidewater-app'), into: v.slug('listing that stays', 'tidewater') };
const side = z.strictObject({
  slug: z.string(),
  name: z.string(),
  status: z.string(),
  plan: z.enum(['free', 'paid']),
  owners: z.array(z.string()),
  votes: v.count,
  followers: v.count,
  reviews: v.count,
  updates: v.count,
  launches: v.count,
  awards: v.count,
  orders: z.array(z.string()),
});

export const previewListingMerge = defineTeamOperation({
  name: 'preview_listing_merge',
  roles: ['editor'],
  title: 'Preview a merge of two listings',
  summary: 'What would move from one listing to the other, and what prevents it.',
  description: 'Changes nothing. `double_votes` are votes of people who voted for both: each of them counts once.',
  writes: false,
  input: z.strictObject(inputs),
  output: z.strictObject({ from: side, into: side, double_votes: v.count, problems: z.array(z.string()) }),
  async handle(given, call) {
    const { from, into } = await findPair(call, given);
    const facts = await readFacts(call, { from: from.id, into: into.id });
    const double = await findDoubleVotes(call.db, { from: from.id, into: into.id });
    return { from: showSide(facts.from), into: showSide(facts.into), double_votes: double.length, problems: faultsOfMerge(facts).map(({ detail }) => detail) };
  },
});

export const mergeListings = defineTeamOperation({
  name: 'merge_listings',
  roles: ['editor'],
  title: 'Merge two listings of one product',
  summary: 'Merges two listings into one: votes, followers, reviews, launches and awards move, and the old address redirects.',
  description:
    'Texts and pictures of the listing that stays don’t change. A person who voted for both counts once; results of past weeks don’t change. The owners of the listing that stays keep it; if it has none, the other listing’s owners get it. A listing with orders can only be the one that stays. Emails to owners can’t be unsent; everything else can be undone.',
  writes: true,
  input: z.strictObject({ ...inputs, reason: reasonInput }),
  output: z.strictObject({ from: z.string(), into: z.string(), url: v.url, votes: v.count, followers: v.count, reviews: v.count }),
  async handle({ reason, ...given }, call) {
    const { db, site, now, caller } = call;
    await lockAddresses(db, site.id);
    const { from, into } = await holdPair(call, given);
    const facts = await readFacts(call, { from: from.id, into: into.id });
    requireMergeable(facts);
    const pair = { siteId: site.id, from: from.id, into: into.id, now };
    const owners = { from: await listOwners(db, from.id), into: await listOwners(db, into.id) };
    await unscheduleListing(db, from.id);
    await giveUpWeeks(db, [from.id]);
    const double = await findDoubleVotes(db, pair);
    const saved = {
      ...(await moveLaunches(db, { ...pair, double })),
      ...(await moveFollowing(db, pair)),
      ...(await retireInto(db, { ...pair, slug: from.slug })),
      members_moved: owners.into.length === 0,
    };
    // Nobody keeps a vote for their own product: those who own the other listing may have voted for this one.
    const members = [...(await listMembers(db, into.id)), ...(saved.members_moved ? saved.members : [])];
    for (const { account_id: accountId, role } of members) await addMember(call, { listingId: into.id, accountId, role });
    await saveMerge(db, { ...pair, saved });
    await settle(db, pair);
    const what = 'merge_listings';
    await keepVersion(db, { listingId: into.id, caller, what, now }, { before: {}, after: { merged: from.name } });
    await keepVersion(
      db,
      { listingId: from.id, caller, what, now },
      { before: { slug: from.slug, status: from.status }, after: { slug: into.slug, status: 'withdrawn' } },
    );
    const keepers = saved.members_moved ? owners.from : owners.into;
    const all = new Set([...owners.from, ...owners.into].map(({ email }) => email));
    const keeps = (email: string) => keepers.some((owner) => owner.email === email);
    await mailPeople(db, { to: [...all], write: (to) => writeMerged({ site, from: from.name, into, reason, keeps: keeps(to) }) });
    call.note({
      subject: `listing:${into.slug}`,
      before: { listings: [from.slug, into.slug] },
      after: { merged_into: into.slug },
      undo: { operation: 'split_listing', input: { listing: from.id } },
    });
    const { votes, followers, reviews } = facts.from;
    return { from: from.slug, into: into.slug, url: addressOf.listing(site.origin, into.slug), votes, followers, reviews };
  },
});

export const splitListing = defineTeamOperation({
  name: 'split_listing',
  roles: ['editor'],
  title: 'Undo a merge of listings',
  summary: 'Splits two merged listings again.',
  description:
    'The removed listing gets its address, state, launches, votes, followers, reviews and owners back, if they still exist. A lost place in a launch week, and votes that new owners lost, aren’t restored.',
  writes: true,
  input: z.strictObject({ listing: v.id('Id of the listing that was merged, from the log.', 12) }),
  output: z.strictObject({ slug: z.string(), url: v.url }),
  async handle({ listing }, call) {
    const { db, site, now, caller } = call;
    await lockAddresses(db, site.id);
    const merge = await lockMerge(db, { siteId: site.id, from: listing });
    if (!merge) throw refusal('not_found', 'This merge has already been undone.');
    const { into_id: into, saved } = merge;
    await lockDraftsOfListings(db, [listing, into]);
    const holder = await findAddressHolder(db, { siteId: site.id, slug: saved.slug, listingId: into });
    if (holder) throw invalidInput([{ pointer: '/listing', code: 'taken', detail: `The address /listings/${saved.slug} leads to ${holder.name} now.` }]);
    const pair = { siteId: site.id, from: listing, into, now };
    await splitMerge(db, { ...pair, saved });
    // Nobody keeps a vote for their own product: votes were cast for the two as one, or before somebody became an owner.
    for (const listingId of [listing, into])
      for (const { account_id: accountId, role } of await listMembers(db, listingId)) await addMember(call, { listingId, accountId, role });
    await settle(db, pair);
    await keepVersion(db, { listingId: listing, caller, what: 'split_listing', now }, { before: { status: 'withdrawn' }, after: { status: saved.status } });
    call.note({ subject: `listing:${saved.slug}`, before: { merged: true }, after: { slug: saved.slug, status: saved.status } });
    return { slug: saved.slug, url: addressOf.listing(site.origin, saved.slug) };
  },
});

interface Slugs {
  from: string;
  into: string;
}

/** @throws Refusal listing_not_found, invalid_request */
async function findPair(call: TeamCall, { from, into }: Slugs): Promise<{ from: OwnListing; into: OwnListing }> {
  const other = await findTeamListing(call.db, { siteId: call.site.id, slug: into });
  const pair = { from: await getTeamListing(call, from), into: other };
  if (!pair.into) throw invalidInput([{ pointer: '/into', code: 'listing_not_found', detail: `No listing has the address /listings/${into}.` }]);
  if (pair.from.id === pair.into.id) throw invalidInput([{ pointer: '/into', code: 'same', detail: 'Choose two different listings.' }]);
  return { from: pair.from, into: pair.into };
}

/** The same, locked in the order that every other writer takes. */
async function holdPair(call: TeamCall, slugs: Slugs): Promise<{ from: OwnListing; into: OwnListing }> {
  const { db, site } = call;
  const found = await findPair(call, slugs);
  const ids = [found.from.id, found.into.id].sort((a, b) => a - b);
  await lockDraftsOfListings(db, ids);
  const held: OwnListing[] = [];
  for (const id of ids) {
    const { slug } = id === found.from.id ? found.from : found.into;
    const one = await findTeamListing(db, { siteId: site.id, slug, lock: true });
    if (one?.id !== id) throw refusal('listing_not_found', 'One of the listings has just been renamed or merged. Check them again.');
    held.push(one);
  }
  return { from: held.find(({ id }) => id === found.from.id)!, into: held.find(({ id }) => id === found.into.id)! };
}

async function readFacts({ db }: TeamCall, pair: { from: number; into: number }) {
  return { from: await getMergeFacts(db, pair.from), into: await getMergeFacts(db, pair.into), commonWeeks: await findCommonWeeks(db, pair) };
}

async function settle(db: TeamCall['db'], { from, into }: { from: number; into: number }): Promise<void> {
  const ids = [from, into].sort((a, b) => a - b);
  await refreshListingStats(db, ids);
  await indexListings(db, ids);
}

const showSide = ({ id: _id, site_id: _site, pending_claims: _claims, is_merged: _merged, imported_votes: base, votes, ...facts }: MergeFacts) => ({
  ...facts,
  votes: votes + base,
});
