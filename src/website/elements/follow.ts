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

/** Turns the buttons for these listings or subjects into ones that undo it: “I use this”, reminders, and following a person, category or week. */
export function markUndone(kind: 'use' | 'remind' | 'subject', keys: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-${kind}]`)) {
    if (!keys.includes(button.dataset[kind]!)) continue;
    show(button, true);
    button.form!.querySelector('input')!.value = 'no';
  }
}

/** Shows which posts the person found helpful, and collapses those by people whom they muted. Their own have no button: nobody marks what they wrote. */
export function markPosts({ own, helpful, muted }: { own: readonly number[]; helpful: readonly number[]; muted: readonly number[] }): void {
  for (const id of muted) {
    const post = document.getElementById(`post-${id}`);
    if (!post || post.parentElement!.className === 'muted-post') continue;
    const fold = document.createElement('details');
    fold.className = 'muted-post';
    post.replaceWith(fold);
    fold.appendChild(document.createElement('summary')).textContent = document.getElementById('live')!.dataset.muted!;
    fold.append(post);
  }
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

/** Buttons about a listing, by the part of `dataset` that has its slug. */
const KINDS = ['vote', 'follow', 'use', 'remind'];
/** Characters of slugs in one address, far below what the service accepts. */
const MOST_CHARACTERS = 4000;

/** What this page asks about: the listings and posts that it shows, and whom or what it offers to follow. A very long page asks several times. */
export function marksWanted(): URLSearchParams[] {
  const slugs = KINDS.flatMap((kind) => [...document.querySelectorAll<HTMLElement>(`button[data-${kind}]`)].map((button) => button.dataset[kind]!));
  const parts = [''];
  for (const slug of new Set(slugs)) {
    if (parts[0]!.length + slug.length > MOST_CHARACTERS) parts.unshift('');
    parts[0] += `${slug} `;
  }
  const posts = [...document.querySelectorAll<HTMLElement>(HELPFUL)].map((button) => button.dataset.helpful);
  const subject = document.querySelector<HTMLElement>('button[data-subject]')?.dataset.subject;
  return parts.map((part) => new URLSearchParams({ listings: part.trimEnd(), ...(posts.length > 0 && { posts: posts.join() }), ...(subject && { subject }) }));
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
