import { markFollowed, markPosts, marksWanted, markUndone } from './follow.ts';
import { isKnown } from './send-act.ts';
import { markVoted } from './vote.ts';

interface Marks {
  votes: string[];
  /** Votes that can no longer be taken back. */
  stands: string[];
  reminders: string[];
  follows: string[];
  uses: string[];
  subjects: string[];
  posts: { own: number[]; helpful: number[]; muted: number[] };
  /** How many notices are unread, up to 100. */
  notices: number;
}

/** Adds a signed-in person's marks to a page that is the same for everyone. Only requested if a person is signed in. */
export async function showMarks(): Promise<void> {
  if (!isKnown()) return;
  try {
    for (const wanted of marksWanted()) {
      const response = await fetch(`/account/marks?${wanted}`, { headers: { Accept: 'application/json' } });
      // 204: nobody is signed in.
      if (response.status !== 200) return;
      const { votes, stands, follows, uses, reminders, subjects, posts, notices } = (await response.json()) as Marks;
      markVoted(votes, stands);
      markFollowed(follows);
      showNotices(notices);
      markUndone('use', uses);
      markUndone('remind', reminders);
      markUndone('subject', subjects);
      markPosts(posts);
    }
  } catch {
    // If the request fails, the page doesn't change.
  }
}

/** A count on the link to the account. Screen readers read out what it counts. */
function showNotices(unread: number): void {
  const count = document.querySelector<HTMLElement>('[data-notices]');
  if (!count || unread === 0) return;
  count.firstElementChild!.textContent = unread > 99 ? '99+' : String(unread);
  count.hidden = false;
}
