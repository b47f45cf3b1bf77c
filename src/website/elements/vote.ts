import { tell } from './live-status.ts';
import { isKnown, sendAct } from './send-act.ts';

type Launch = { week: string; words: string };
type Counts = 'votes' | 'week_votes';
type Answer = { voted: boolean; state: 'counted' | 'held' | 'dropped' | null; until: string | null; launch: Launch | null } & Record<Counts, number>;

const isVoted = (button: HTMLButtonElement) => button.ariaPressed === 'true';
const countOf = (button: HTMLButtonElement) => button.querySelector<HTMLElement>('.vote-count')!;
const buttonsOf = (slug: string) => document.querySelectorAll<HTMLButtonElement>(`button[data-vote="${CSS.escape(slug)}"]`);

/** Shows a button as voted or not. @param votes formatted number; left out: unchanged */
function show(button: HTMLButtonElement, voted: boolean, votes?: string): void {
  button.ariaPressed = String(voted);
  if (votes !== undefined) countOf(button).textContent = votes;
}

/** Updates the votes of a launch on its profile. */
function showLaunch(slug: string, { week, words }: Launch): void {
  for (const line of document.querySelectorAll(`[data-votes-of="${CSS.escape(slug)}"][data-week="${week}"]`)) line.textContent = words;
}

let isMarked = false;
/** Tells the script of counts that the person voted or took a vote back, or that an answer to that came. */
const tellCounts = () => document.dispatchEvent(new Event('voted'));

/** Marks the listings that the person has voted for, because pages are the same for everyone. @param stands can't be taken back */
export function markVoted(slugs: readonly string[], stands: readonly string[]): void {
  isMarked = true;
  for (const slug of slugs) {
    for (const button of buttonsOf(slug)) {
      show(button, true);
      button.dataset.stands = stands.includes(slug) ? 'yes' : '';
    }
  }
}

/** One click votes, the next one takes the vote back. It is shown immediately and reverted if the request fails. */
export function startVote(button: HTMLButtonElement): void {
  const form = button.form!;
  const slug = button.dataset.vote!;
  form.addEventListener('submit', async (event) => {
    if (!isKnown()) return;
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    if (button.dataset.stands) return tell('stands');
    tellCounts();
    const before = isVoted(button);
    const same = [...buttonsOf(slug)].map((one) => ({ one, text: countOf(one).textContent! }));
    for (const { one, text } of same) {
      one.ariaBusy = 'true';
      // Until the page knows what the person voted for, a vote may be there and counted already.
      show(one, !before, isMarked || before ? write(read(text) + (before ? -1 : 1)) : text);
    }
    const answer = await sendAct<Answer>(before ? form.action.replace(/vote$/, 'unvote') : form.action, form);
    tellCounts();
    const stands = answer?.voted && !answer.until;
    for (const { one, text } of same) {
      one.ariaBusy = 'false';
      if (answer) show(one, answer.voted, write(answer[one.dataset.counts as Counts]));
      else show(one, before, text);
      if (stands) one.dataset.stands = 'yes';
    }
    if (answer?.launch) showLaunch(slug, answer.launch);
    if (answer) tell(!answer.voted ? 'unvoted' : stands ? 'stands' : answer.state === 'held' ? 'held' : 'voted');
  });
}

const read = (text: string): number => Number(text.replaceAll(/\D/g, ''));
const write = (votes: number): string => votes.toLocaleString(document.documentElement.lang, { numberingSystem: 'latn' });
