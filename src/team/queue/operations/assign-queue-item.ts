import { z } from 'zod';
import { mailPeople } from '../../../accounts/index.ts';
import type { Call } from '../../../contract/call.ts';
import type { SiteTeam } from '../../../contract/caller.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { writeAssigned } from '../../mails/assigned.ts';
import { listMembers, type Member } from '../../member-store.ts';
import { itemInput, kindsOf, mayBeId, type QueueKind, requireKind } from '../kinds.ts';
import { findAssignee, saveAssignee } from '../team-item-store.ts';
import { findListingOf } from '../team-listing-of-store.ts';
import { findWaiting, type WaitingRow } from '../team-waiting-store.ts';

export const assignQueueItem = defineTeamOperation({
  name: 'assign_queue_item',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Assign an entry in the review queue',
  summary: 'Assigns an entry to a member, so that nobody else starts on it, and emails them unless they took it themselves.',
  description:
    'Assigns an entry to a member, or to nobody with null. If it is already assigned, name that member in `instead_of`. This prevents you from taking over an entry that someone else has taken in the meantime. The member’s role must be able to decide it.',
  writes: true,
  input: z.strictObject({
    ...itemInput,
    member: v.id('Id of the member, from list_team_members; null: nobody.', 7).nullable(),
    instead_of: v.id('Id of the member who has it now.', 8).optional(),
  }),
  output: z.strictObject({ kind: itemInput.kind, id: z.string(), member: v.count.nullable() }),
  async handle({ kind, id, member, instead_of }, call) {
    const { db: tx, site, caller, now } = call;
    requireKind(caller as SiteTeam, kind);
    const item = { siteId: site.id, kind, ref: id };
    const entry = mayBeId(kind, id) ? await findWaiting(tx, item) : undefined;
    if (!entry) throw refusal('not_found', `No entry ${kind} ${id} is waiting for a decision.`);
    const members = member === null ? [] : await listMembers(tx);
    const to = member === null ? undefined : requireDecider(members, { kind, member });
    const has = await findAssignee(tx, item);
    if ((has?.id ?? null) === member) return { kind, id, member };
    const isTaken = has && has.id !== (instead_of ?? (caller as SiteTeam).accountId);
    if (isTaken || !(await saveAssignee(tx, { ...item, from: has?.id ?? null, to: member, now }))) {
      const detail = has ? `This is already assigned to ${has.name}.` : 'Someone else took it at the same time.';
      throw invalidInput([{ pointer: '/member', code: 'taken', detail }]);
    }
    const undo = { operation: 'assign_queue_item', input: { kind, id, member: has?.id ?? null, ...(member !== null && { instead_of: member }) } };
    const by = (caller as SiteTeam).accountId;
    if (to && to.id !== by) await mailAssigned(call, { entry, to, by: members.find((one) => one.id === by) });
    call.note({ subject: `queue:${kind}:${id}`, before: { member: has?.id ?? null }, after: { member }, undo });
    return { kind, id, member };
  },
});

/** Otherwise the entry would wait for someone who can't see it. @throws Refusal invalid_request */
function requireDecider(members: readonly Member[], { kind, member }: { kind: QueueKind; member: number }): Member {
  const found = members.find((one) => one.id === member);
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/member', code, detail }]);
  if (!found) throw refuse('unknown', `No member of the team has the id ${member}.`);
  if (!kindsOf({ role: found.team_role }).includes(kind))
    throw refuse('not_permitted', 'This member’s role doesn’t let them decide on this entry. Choose someone else.');
  return found;
}

/** Tells a member of an entry that somebody else assigned to them: without it, they would only see it when they next open the queue. */
async function mailAssigned({ db, site }: Call, given: { entry: WaitingRow; to: Member; by: Member | undefined }): Promise<void> {
  const { entry, to, by } = given;
  const listing = entry.listing_id === null ? undefined : await findListingOf(db, entry.listing_id);
  const named = entry.kind === 'draft' || entry.kind === 'refund' ? (entry.about ?? undefined) : undefined;
  const letter = { site, kind: entry.kind, id: entry.ref, about: listing?.name ?? named, by: by && (by.name ?? by.email) };
  await mailPeople(db, { to: [to.email], write: () => writeAssigned(letter) });
}
