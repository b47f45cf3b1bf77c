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
  for (const button of buttonsOf('follow')) if (slugs.includes(button.dataset.follow!)) show(button, true);
}

/** Turns the buttons for these listings or subjects into ones that undo it: “I use this”, reminders, and following a person, category or week. */
export function markUndone(kind: 'use' | 'remind' | 'subject', keys: readonly string[]): void {
  for (const button of buttonsOf(kind)) {
    if (!keys.includes(button.dataset[kind]!)) continue;
    show(button, true);
    button.form!.querySelector('input')!.value = 'no';
  }
}

/** Shows which posts the person found helpful, and tells the script of posts whose to collapse. Their own have no button: nobody marks what they wrote. */
export function markPosts({ own, helpful, muted }: { own: readonly number[]; helpful: readonly number[]; muted: readonly number[] }): void {
  document.body.dataset.muted = muted.join();
  document.dispatchEvent(new Event('muted'));
  for (const button of buttonsOf('helpful')) {
    const id = Number(button.dataset.helpful);
    const isOn = helpful.includes(id);
    button.ariaPressed = String(isOn);
    button.classList.toggle('is-on', isOn);
    if (isOn) button.form!.querySelector<HTMLInputElement>('[name="helpful"]')!.value = 'no';
    if (own.includes(id)) button.form!.remove();
  }
}

/** Buttons about a listing, by the part of `dataset` that has its slug. */
const KINDS = ['vote', 'follow', 'use', 'remind'];
/** Slugs in one address: even the longest ones are far below what the service accepts. */
const MOST_SLUGS = 30;

/** What this page asks about: the listings and posts that it shows, and whom or what it offers to follow. A very long page asks several times. */
export function marksWanted(): string[] {
  const slugs = [...new Set(KINDS.flatMap((kind) => valuesOf(kind)))];
  const posts = valuesOf('helpful').join();
  const subject = valuesOf('subject')[0] ?? '';
  const asked = [];
  do asked.push(`listings=${slugs.splice(0, MOST_SLUGS).join('+')}${posts && `&posts=${posts}`}${subject && `&subject=${encodeURIComponent(subject)}`}`);
  while (slugs.length > 0);
  return asked;
}

const buttonsOf = (kind: string) => [...document.querySelectorAll<HTMLButtonElement>(`button[data-${kind}]`)];
const valuesOf = (kind: string) => buttonsOf(kind).map((button) => button.dataset[kind]!);

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
