import { markFollowed } from './follow.ts';
import { isKnown } from './send-act.ts';
import { markVoted } from './vote.ts';

interface Marks {
  votes: string[];
  follows: string[];
}

/** Adds a signed-in person's marks to a page that is the same for everyone. Only requested if a person is signed in. */
export async function showMarks(): Promise<void> {
  if (!isKnown()) return;
  try {
    const response = await fetch('/account/marks', { headers: { Accept: 'application/json' } });
    // 204: nobody is signed in.
    if (response.status !== 200) return;
    const { votes, follows } = (await response.json()) as Marks;
    markVoted(votes);
    markFollowed(follows);
  } catch {
    // If the request fails, the page doesn't change.
  }
}
