import { z } from 'zod';
import { mailPeople } from '../../../accounts/index.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { declineAlternative, isDeclined, listApprovedIds, replaceApproved, takeBackDecline } from '../../../listing-changes/index.ts';
import { listOwners, type OwnListing } from '../../../ownership/index.ts';
import { editListing } from '../../edit-listing.ts';
import { decidedAlternatives, findAlternativeId, MOST_APPROVED, showAlternatives } from '../../operations/alternatives.ts';
import { writeEditedByTeam } from '../mails/edited-by-team.ts';
import { getTeamListing, holdTeamListing, reasonInput, slugInput } from '../team-listing.ts';
import { listWaitingAlternatives } from '../waiting-alternatives-store.ts';

export const listAlternativesToDecide = defineTeamOperation({
  name: 'list_alternatives',
  roles: ['editor'],
  title: 'List alternatives to approve',
  summary: 'Live listings whose suggested alternatives nobody has approved or declined yet, most votes first.',
  description:
    'Until someone decides, a listing’s page shows similar products from its category. Owners decide for their listings; the site team can decide for all. Suggestions for a new listing are found within a day. Returns at most the first 200.',
  writes: false,
  input: z.strictObject({ owner: z.enum(['with', 'without']).optional(), ...v.paging }),
  output: v.pageOf(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      url: v.url,
      votes: v.count,
      has_owner: z.boolean(),
      suggested: z.array(z.string()).meta({ description: 'Names of the first suggestions.' }),
    }),
  ),
  async handle({ owner, ...at }, { db, site }) {
    const { rows, total, isCapped } = await listWaitingAlternatives(db, { siteId: site.id, owner, at });
    return v.showPage(
      rows.map((row) => ({ ...row, url: addressOf.listing(site.origin, row.slug) })),
      at,
      total,
      isCapped,
    );
  },
});

export const getAlternativesForTeam = defineTeamOperation({
  name: 'get_listing_alternatives',
  roles: ['editor'],
  title: 'Get the alternatives to a listing',
  summary: 'The approved, suggested and declined alternatives to a listing in any state.',
  description: 'Approved ones in the order of the public page, then suggestions from the same category, most similar first.',
  writes: false,
  input: z.strictObject({ slug: slugInput }),
  output: decidedAlternatives,
  handle: async ({ slug }, call) => showAlternatives(call, await getTeamListing(call, slug), call.site.origin),
});

const decisions = ['approve', 'decline', 'reopen'] as const;
const results = { approve: 'approved', decline: 'declined', reopen: 'undecided' } as const;

export const decideAlternative = defineTeamOperation({
  name: 'decide_alternative',
  roles: ['editor'],
  title: 'Decide about an alternative',
  summary: 'Approves or declines an alternative to a listing, or reopens the decision.',
  description:
    'Approved alternatives come first on the listing’s page and in get_alternatives. A declined one is no longer suggested. If the approved ones change, we email the owners what and why. An alternative has to be a live product of another company.',
  writes: true,
  input: z.strictObject({
    slug: slugInput,
    alternative: v.slug('alternative', 'harbor-books').meta({ description: 'Slug of the other listing.' }),
    decision: z.enum(decisions),
    place: z.int().min(1).max(MOST_APPROVED).optional().meta({ description: 'With approve: its place among the approved ones. Default: the last one.' }),
    reason: reasonInput.optional().meta({ description: 'Reason, for the log and for the owners; required to decline.' }),
  }),
  output: z.strictObject({ slug: z.string(), alternative: z.string(), decision: z.enum(['approved', 'declined', 'undecided']) }),
  async handle({ slug, alternative, decision, place, reason }, call) {
    const { db, now } = call;
    const listing = await holdTeamListing(call, slug);
    const id = decision === 'approve' ? await findAlternativeId(call, listing, alternative).catch(atAlternative) : (await getTeamListing(call, alternative)).id;
    const pair = { listingId: listing.id, alternativeId: id };
    const ids = await listApprovedIds(db, listing.id);
    const at = ids.indexOf(id);
    const before = at >= 0 ? 'approved' : (await isDeclined(db, pair)) ? 'declined' : 'undecided';
    const after = results[decision];
    const faults: InputError[] = [];
    if (before === after && (decision !== 'approve' || place === undefined || place === at + 1))
      faults.push({ pointer: '/decision', code: 'unchanged', detail: 'This alternative already has this status.' });
    if (decision === 'decline' && reason === undefined) faults.push({ pointer: '/reason', code: 'missing', detail: 'Say why you’re declining it.' });
    if (decision === 'approve' && at < 0 && ids.length >= MOST_APPROVED)
      faults.push({ pointer: '/decision', code: 'too_many', detail: `A listing can have at most ${MOST_APPROVED} approved alternatives. Remove one first.` });
    if (faults.length > 0) throw invalidInput(faults);
    const others = ids.filter((one) => one !== id);
    const next = decision === 'approve' ? others.toSpliced((place ?? MOST_APPROVED) - 1, 0, id) : others;
    if (decision === 'decline') await declineAlternative(db, { ...pair, now });
    else await takeBackDecline(db, pair);
    if (next.join() !== ids.join()) await saveApproved(call, listing, { next, reason });
    const back = { approved: 'approve', declined: 'decline', undecided: 'reopen' } as const;
    const undone = `Undone: ${reason ?? results[decision]}`.slice(0, 1000);
    call.note({
      subject: `listing:${slug}`,
      before: { alternatives: { [alternative]: before } },
      after: { alternatives: { [alternative]: after } },
      undo: { operation: 'decide_alternative', input: { slug, alternative, decision: back[before], ...(at >= 0 && { place: at + 1 }), reason: undone } },
    });
    return { slug, alternative, decision: after };
  },
});

/** Which field of this operation's input was refused. */
function atAlternative(error: unknown): never {
  const { errors } = error as { errors?: InputError[] };
  throw errors ? invalidInput(errors.map((one) => ({ ...one, pointer: '/alternative' }))) : error;
}

async function saveApproved(call: TeamCall, listing: OwnListing, { next, reason }: { next: readonly number[]; reason: string | undefined }): Promise<void> {
  const { db, site } = call;
  const keys = await editListing(call, listing, { what: 'decide_alternative', work: () => replaceApproved(db, listing.id, next) });
  const owners = await listOwners(db, listing.id);
  await mailPeople(db, { to: owners.map(({ email }) => email), write: () => writeEditedByTeam({ site, listing, keys, reason }) });
}
