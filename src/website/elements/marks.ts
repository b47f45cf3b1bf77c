import { markFollowed } from './follow.ts';
import { isKnown } from './send-act.ts';
import { markVoted } from './vote.ts';

interface Marks {
  votes: string[];
  follows: string[];
}

/** What a page that is the same for everybody shows of the person who looks at it. Asked only where somebody is signed in. */
export async function showMarks(): Promise<void> {
  if (!isKnown()) return;
  try {
    const response = await fetch('/account/marks', { headers: { Accept: 'application/json' } });
    // 204: nobody is signed in after all.
    if (response.status !== 200) return;
    const { votes, follows } = (await response.json()) as Marks;
    markVoted(votes);
    markFollowed(follows);
  } catch {
    // Without an answer the page stays as everybody sees it.
  }
}
