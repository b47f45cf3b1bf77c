import type { ErrorCode } from '../contract/errors.ts';

// Who may write and change posts (docs/decisions/0217-questions-and-comments.md). Pure.

/** How long an author may change a post, in milliseconds. */
const EDIT_MS = 15 * 60_000;
/** Posts of one account within an hour; a person in a lively discussion writes fewer. */
export const MOST_PER_HOUR = 30;

/** The rules that hold a post for the site team, in words for its author. Reviews have the same ones. Makers’ posts on their own listing aren't held. */
export const postRules: readonly string[] = [
  '2 other accounts have written about the same listing from the same IP address this week,',
  'the account is less than a day old,',
  'the account uses a disposable email address, or',
  'the text contains a web address.',
];

interface Post {
  created_at: Date;
  deleted_at: Date | null;
  hidden_at: Date | null;
}

/** Until when an author may change a post; null: no longer. */
export function editableUntil({ created_at, deleted_at, hidden_at }: Post, now: Date): Date | null {
  const until = new Date(created_at.getTime() + EDIT_MS);
  return deleted_at === null && hidden_at === null && now < until ? until : null;
}

export interface WhyNot {
  code: Extract<ErrorCode, 'discussion_closed' | 'too_many_posts'>;
  detail: string;
}

/** Why nobody can reply; undefined if they can. @param isFirstShown whether strangers see what the replies are about */
export function whyNoReply(isFirstShown: boolean): WhyNot | undefined {
  if (isFirstShown) return undefined;
  return { code: 'discussion_closed', detail: 'The post or product that this discussion is about is no longer shown. You can start a new discussion.' };
}
