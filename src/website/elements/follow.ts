import { tell } from './live-status.ts';
import { isKnown, sendAct } from './send-act.ts';

const isFollowing = (button: HTMLButtonElement) => button.classList.contains('is-on');

function show(button: HTMLButtonElement, following: boolean): void {
  if (following === isFollowing(button)) return;
  const label = button.querySelector('span')!;
  const other = button.dataset.other!;
  button.dataset.other = label.textContent!;
  label.textContent = other;
  button.classList.toggle('is-on', following);
}

/** Turns the follow buttons of these listings into "Following". Cached pages don't know who reads them. */
export function markFollowed(slugs: readonly string[]): void {
  const all = new Set(slugs);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-follow]')) if (all.has(button.dataset.follow!)) show(button, true);
}

/** Turns “I use this” on the pages of these listings into a button that undoes it. */
export function markUsed(slugs: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-use]')) {
    if (!slugs.includes(button.dataset.use!)) continue;
    show(button, true);
    button.form!.querySelector('input')!.value = 'no';
  }
}

/** Lets a button follow and unfollow without a new page. Before signing in, its form is sent as without a script. */
export function startFollow(button: HTMLButtonElement): void {
  const form = button.form!;
  form.addEventListener('submit', async (event) => {
    if (!isKnown()) return;
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    const before = isFollowing(button);
    button.ariaBusy = 'true';
    show(button, !before);
    const answer = await sendAct<{ following: boolean }>(before ? form.action.replace(/follow$/, 'unfollow') : form.action, form);
    button.ariaBusy = 'false';
    show(button, answer ? answer.following : before);
    if (answer) tell(answer.following ? 'followed' : 'unfollowed');
  });
}
