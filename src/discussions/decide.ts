import { z } from 'zod';
import { requireOtherAuthor } from '../accounts/index.ts';
import type { SiteTeam } from '../contract/caller.ts';
import { invalidInput, refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { onlyIfWaiting, queueWaitingNeed } from '../contract/queue-waiting.ts';
import { saveHold, saveStanding } from './decision-store.ts';
import { postNumber } from './inputs.ts';
import { findPost, lockDiscussion, type PostRow } from './post-store.ts';

export const decisionInput = z.strictObject({
  post: postNumber,
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The author sees it if the post is hidden.' }),
});

/** The same, for decisions that the review queue takes. */
export const queueDecisionInput = decisionInput.extend({ only_if_waiting: onlyIfWaiting });

export const decisionOutput = z.strictObject({ post: z.int(), listing: z.string().meta({ description: 'Slug.' }), hidden: z.boolean() });

type Decision = 'hide' | 'restore' | 'hold';

/**
 * Decides on a question, comment or reply.
 * @returns its new state, and what undoes the decision
 * @throws Refusal not_found; not_permitted to show one's own again while another member can; invalid_request if it was deleted or already has that state
 */
export async function decide(
  call: CallBy<SiteTeam>,
  given: { id: number; decision: Decision; reason: string; rule?: string | undefined; isExpectedWaiting?: boolean },
): Promise<{ post: PostRow; wasHidden: boolean; undo: { operation: string; input: Record<string, unknown> } }> {
  const { db: tx, now, site } = call;
  const { id, decision, reason } = given;
  const find = () => findPost(tx, { siteId: site.id, id });
  const found = await find();
  if (!found) throw refusal('not_found', `This site has no post ${id}.`);
  await lockDiscussion(tx, found.discussion_id);
  const before = (await find()) ?? found;
  if (given.isExpectedWaiting) await call.need(queueWaitingNeed)(call, { kind: 'post', id: String(id) });
  requireChange(before, decision);
  if (decision === 'restore') await requireOtherAuthor(call, [before.account_id]);
  if (decision === 'hold') await saveHold(tx, { id, rule: given.rule ?? null });
  else await saveStanding(tx, { id, hiddenBecause: decision === 'hide' ? reason : null, now });
  return { post: (await find())!, wasHidden: before.hidden_at !== null, undo: undoOf(before) };
}

/** What puts a post back into the state that it has now. */
function undoOf({ id, hidden_at, hidden_because, held, held_by }: PostRow) {
  if (hidden_at) return { operation: 'hide_post', input: { post: id, reason: hidden_because ?? 'Undone.' } };
  if (held) return { operation: 'hold_post', input: { post: id, ...(held_by !== null && { rule: held_by }), reason: 'Undone.' } };
  return { operation: 'restore_post', input: { post: id, reason: 'Undone.' } };
}

function requireChange(post: PostRow, decision: Decision): void {
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/post', code, detail }]);
  if (decision === 'hide' && post.hidden_at) throw refuse('hidden', `Post ${post.id} is already hidden.`);
  if (decision === 'restore' && !post.hidden_at && !post.held) throw refuse('shown', `Post ${post.id} is neither hidden nor held.`);
  if (decision === 'hold' && post.held && !post.hidden_at) throw refuse('held', `Post ${post.id} is already on hold.`);
  if (post.deleted_at) throw refuse('deleted', `The author has deleted post ${post.id}.`);
}
