import { z } from 'zod';
import type { SiteTeam } from '../../contract/caller.ts';
import { invalidInput } from '../../contract/errors.ts';
import type { QueueEntry } from '../../contract/queue-waiting.ts';
import { isAllowed, type NamedRole } from '../../contract/roles.ts';

/** What can wait for a decision, and who apart from owners decides it: the roles of the operations that do. */
const queueRoles = {
  listing: ['editor', 'moderator'],
  report: ['moderator'],
  appeal: ['moderator'],
  review: ['moderator'],
  post: ['moderator'],
  votes: ['moderator'],
  claim: ['moderator'],
  dispute: ['moderator'],
  edit: ['editor', 'moderator'],
  draft: ['editor', 'moderator'],
  refund: ['finance'],
  task: ['editor', 'finance'],
} as const satisfies Record<string, readonly NamedRole[]>;
export type QueueKind = keyof typeof queueRoles;
export const queueKinds = Object.keys(queueRoles) as [QueueKind, ...QueueKind[]];

/** The kinds of entries that a member decides, in the order of the queue's filters. */
export const kindsOf = ({ role }: Pick<SiteTeam, 'role'>): QueueKind[] => queueKinds.filter((kind) => isAllowed(role, queueRoles[kind]));

/** One entry of the queue: its kind and its id within it. */
export const itemInput = {
  kind: z.enum(queueKinds),
  id: z
    .string()
    .regex(/^(?:[1-9]\d{0,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
    .meta({ description: 'Id within its kind, from list_queue.' }),
};

/** Checks that a member may decide entries of a kind. @throws Refusal invalid_request for a kind that the member's role doesn't decide */
export function requireKind(caller: SiteTeam, kind: QueueKind): void {
  if (!kindsOf(caller).includes(kind))
    throw invalidInput([{ pointer: '/kind', code: 'not_permitted', detail: 'Your role can’t decide entries of this kind.' }]);
}

/** Whether an entry of this kind can have this id: drafts have UUIDs, everything else has numbers. */
export const mayBeId = (kind: QueueKind, id: string): boolean => (kind === 'draft') === id.includes('-');

/** The name of a kind in the log of the site team, where it differs. */
const subjects: Partial<Record<QueueKind, string>> = { votes: 'launch', listing: 'new_listing', refund: 'refund_request' };
/** How the team's log names an entry of the queue, such as `claim:12`. It is the name that the deciding operation uses. */
export const subjectOf = (kind: QueueKind, id: string): string => `${subjects[kind] ?? kind}:${id}`;

/** The operations that end the wait of an entry, and those after which it waits again or may do so. An undo may be either. */
export const changesOf: Record<QueueEntry['kind'], { decide: readonly string[]; reopen: readonly string[] }> = {
  listing: { decide: ['check_queue_item', 'suspend_listing'], reopen: ['uncheck_queue_item', 'lift_suspension', 'undo_team_change'] },
  review: { decide: ['hide_review', 'restore_review'], reopen: ['hold_review', 'undo_team_change'] },
  post: { decide: ['hide_post', 'restore_post'], reopen: ['hold_post', 'undo_team_change'] },
  edit: { decide: ['check_queue_item', 'revert_edit'], reopen: ['uncheck_queue_item', 'undo_team_change'] },
  draft: { decide: ['check_queue_item', 'retry_draft'], reopen: ['uncheck_queue_item', 'undo_team_change'] },
};

/** The subjects in the log that a decision about an entry can have. For example, suspending a new listing is logged as `listing:…`. */
export function subjectsOf({ kind, id, slug }: { kind: QueueKind; id: string; slug: string | undefined }): string[] {
  return [subjectOf(kind, id), ...(kind === 'listing' && slug ? [`listing:${slug}`] : [])];
}
