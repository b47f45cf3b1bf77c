import { z } from 'zod';
import { getEmail, hashToken, mailPeople, makeToken, recordAudit, requireMailAllowance } from '../../accounts/index.ts';
import { siteOf } from '../../contract/call.ts';
import type { AccountCaller } from '../../contract/caller.ts';
import { type InputError, invalidInput, refusal } from '../../contract/errors.ts';
import { type CallBy, defineWrite } from '../../contract/operation.ts';
import { SLUG_PATTERN } from '../../contract/values.ts';
import { sayUnknownListing } from '../../listings/index.ts';
import { hasLastingProof, isOwner, listOwners } from '../../ownership/index.ts';
import { faultOfAddress } from '../address-fault.ts';
import { CLAIM_DAYS } from '../claim-facts.ts';
import { claimMethod, claimShape } from '../claim-shape.ts';
import {
  type ClaimRow,
  countPending,
  expireClaims,
  findOwnClaim,
  findPending,
  insertClaim,
  lockAccountClaims,
  noteOwnerTold,
  saveLink,
} from '../claim-store.ts';
import { type ClaimableListing, findClaimableListing } from '../claimable-store.ts';
import { pendingClaim } from '../example-claim.ts';
import { writeClaimMade } from '../mails/dispute.ts';
import { LINK_HOURS, writeClaimLink } from '../mails/link.ts';
import { whatEachIs } from '../methods/index.ts';
import { showClaim } from '../show-claim.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_PENDING = 20;

const body = z
  .strictObject({
    slug: z
      .string()
      .max(220)
      .regex(SLUG_PATTERN)
      .meta({ description: 'Slug of the listing.', examples: ['tidewater'] }),
    method: claimMethod.meta({
      description: `${whatEachIs}.`,
    }),
    email: z.email().max(254).optional().meta({ description: "Required for the email method: an address at the company's registrable domain." }),
  })
  .check((context) => {
    const { method, email } = context.value;
    const fault = (code: string, message: string) => context.issues.push({ code: 'custom', input: email, path: ['email'], params: { code }, message });
    if (method === 'email' && email === undefined) fault('required', 'is required for the email method.');
    if (method !== 'email' && email !== undefined) fault('not_for_this_method', `is not used by the ${method} method. Leave it out.`);
  });

export const claimListing = defineWrite({
  name: 'claim_listing',
  title: 'Claim a listing',
  summary: "Starts a claim for your company's listing and says what to publish.",
  description:
    'Claims a listing of your company that someone else added (imported, or submitted but not published; `already_listed` in a draft has its slug), or verifies one you already own. Returns a pending claim: `instructions` has the exact strings to publish, `steps` explains how. Publish them, then call verify_claim. An email claim is verified when you open the link we send, signed in, within 24 hours. Repeating a pending claim returns the same one (email: with a new link). A claim expires after 14 days; up to 20 can be pending. If the listing has an owner, we tell them. If they never proved control of the domain, your proof makes you the owner immediately; otherwise the site team decides. Verification proves ownership; it is not a payment.',
  method: 'POST',
  path: '/claims',
  group: 'Claims',
  scope: 'listings:write',
  successStatus: 201,
  bodyInput: body,
  output: claimShape,
  annotations: { destructive: false, idempotent: true, openWorld: true },
  example: { body: { slug: 'tidewater', method: 'dns' }, answer: pendingClaim },
  async prepare(input, call) {
    await getClaimable(call, input);
    if (input.email !== undefined) await requireMailAllowance(call, input.email);
  },
  async handle(input, call) {
    const { db, caller, site } = call;
    const listing = await getClaimable(call, input);
    const id = await findOrInsert(call, listing, input);
    const claim = (await findOwnClaim(db, { id, accountId: caller.accountId, siteId: site.id }))!;
    if (claim.email !== null) await sendLink(call, claim, claim.email);
    return showClaim((await findOwnClaim(db, { id, accountId: caller.accountId, siteId: site.id }))!, call);
  },
});

type Input = z.output<typeof body>;

/** @throws Refusal invalid_request, already_yours */
async function getClaimable(call: CallBy<AccountCaller>, { slug, email }: Input): Promise<ClaimableListing> {
  const listing = await findClaimableListing(call.db, { siteId: call.site.id, slug, accountId: call.caller.accountId });
  const errors: InputError[] = [];
  if (!listing) errors.push({ pointer: '/slug', code: 'listing_not_found', detail: `${await sayUnknownListing(call, slug)} Find it with search_listings.` });
  const fault = listing && email !== undefined ? faultOfAddress(email, listing.host) : undefined;
  if (fault) errors.push({ pointer: '/email', ...fault });
  if (!listing || fault) throw invalidInput(errors);
  const own = { listingId: listing.id, accountId: call.caller.accountId };
  if ((await isOwner(call.db, own)) && (await hasLastingProof(call.db, own)))
    throw refusal('already_yours', `You already own ${listing.name}. There’s nothing to claim.`);
  return listing;
}

async function findOrInsert(
  call: CallBy<AccountCaller>,
  listing: ClaimableListing,
  { method, email = null }: { method: Input['method']; email?: string | null | undefined },
): Promise<number> {
  const { db, now } = call;
  const { accountId } = call.caller;
  await lockAccountClaims(db, accountId);
  await expireClaims(db, now, accountId);
  const asked = { accountId, listingId: listing.id, method, email };
  const pending = await findPending(db, asked);
  if (pending) return pending.id;
  if ((await countPending(db, accountId)) >= MOST_PENDING) throw refusal('too_many_claims');
  const expiresAt = new Date(now.getTime() + CLAIM_DAYS * DAY_MS);
  const id = await insertClaim(db, { ...asked, token: makeToken(), now, expiresAt });
  await recordAudit(db, { accountId, event: 'claim_made', detail: { listing: listing.name, method }, call });
  await tellOwners(call, id);
  return id;
}

/** The owners get at most one email about claims a day, so that nobody can flood their mailbox. */
async function tellOwners(call: CallBy<AccountCaller>, id: number): Promise<void> {
  const { db, now, site } = call;
  const claim = (await findOwnClaim(db, { id, accountId: call.caller.accountId, siteId: site.id }))!;
  const owners = (await listOwners(db, claim.listing_id)).filter(({ account_id }) => account_id !== claim.account_id);
  if (owners.length === 0 || !(await noteOwnerTold(db, { claim, since: new Date(now.getTime() - DAY_MS), now }))) return;
  for (const { email, has_proven } of owners)
    await mailPeople(db, { to: [email], write: () => writeClaimMade({ site: siteOf(call, claim), claim, hasProven: has_proven }) });
}

/** Sends the claim's new, only valid link. Its token appears in the email and nowhere else. */
async function sendLink(call: CallBy<AccountCaller>, claim: ClaimRow, to: string): Promise<void> {
  const { db, now, site } = call;
  if (claim.disputed) return;
  const token = makeToken();
  const expiresAt = new Date(Math.min(now.getTime() + LINK_HOURS * HOUR_MS, claim.expires_at.getTime()));
  await saveLink(db, claim.id, { hash: hashToken(token), expiresAt });
  const claimant = await getEmail(db, claim.account_id);
  await mailPeople(db, { to: [to], otherwise: call.from.language, write: () => writeClaimLink({ site, token, listing: claim, claimant, expiresAt }) });
}
