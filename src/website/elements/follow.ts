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

/** Turns the buttons for these listings or subjects into ones that undo it: “I use this”, and following a person, category or week. */
export function markUndone(kind: 'use' | 'subject', keys: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-${kind}]`)) {
    if (!keys.includes(button.dataset[kind]!)) continue;
    show(button, true);
    button.form!.querySelector('input')!.value = 'no';
  }
}

/** Shows which posts the person found helpful. Their own have no button: nobody marks what they wrote. */
export function markPosts({ own, helpful }: { own: readonly number[]; helpful: readonly number[] }): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(HELPFUL)) {
    const id = Number(button.dataset.helpful);
    const isOn = helpful.includes(id);
    button.ariaPressed = String(isOn);
    button.classList.toggle('is-on', isOn);
    if (isOn) button.form!.querySelector<HTMLInputElement>('[name="helpful"]')!.value = 'no';
    if (own.includes(id)) button.form!.remove();
  }
}

const HELPFUL = 'button[data-helpful]';

/** What this page asks about: the posts that it shows, and whom or what it offers to follow. */
export function marksWanted(): string {
  const wanted = new URLSearchParams();
  const posts = [...document.querySelectorAll<HTMLElement>(HELPFUL)].map((button) => button.dataset.helpful);
  if (posts.length > 0) wanted.set('posts', posts.join());
  const subject = document.querySelector<HTMLElement>('button[data-subject]')?.dataset.subject;
  if (subject) wanted.set('subject', subject);
  return wanted.size > 0 ? `?${wanted}` : '';
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
