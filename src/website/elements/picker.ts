import { initialOf, tileOf } from '../words/monogram.ts';

/** An option: somewhere to go, or something to do. */
export interface Choice {
  name: string;
  line?: string | null;
  to?: string;
  logo?: string | null;
  run?: () => void;
}

/** Options under a heading. */
export interface Group {
  title: string;
  choices: Choice[];
}

interface Suggested {
  listings: { name: string; tagline: string | null; path: string; logo: string | null }[];
  categories: { name: string; path: string }[];
  pages: { title: string; path: string }[];
}

/** Texts from the page: the form's `data-` attributes. */
type Texts = DOMStringMap;

const PAUSE = 120;
const MOST_KEPT = 60;
/** With fewer letters, pages and commands aren't offered. */
const NAMED = 4;
const kept = new Map<string, Suggested>();

async function suggest(q: string, signal: AbortSignal): Promise<Suggested> {
  const known = kept.get(q);
  if (known) return known;
  const answer = await fetch(`/suggest?q=${encodeURIComponent(q)}`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const found = (await answer.json()) as Suggested;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(q, found);
  return found;
}

/**
 * A field with a list of options below it (WAI-ARIA APG, combobox with list autocomplete). If no option is chosen, Enter submits
 * the form as without scripts.
 * @param own options in addition to the site's results
 */
export function startPicker(given: { form: HTMLFormElement; takesFirst: boolean; opensEmpty: boolean; own?: (typed: string) => Group }): {
  close(): void;
  refresh(): void;
} {
  const { form, takesFirst, opensEmpty, own } = given;
  const texts: Texts = form.dataset;
  const input = form.querySelector('input')!;
  const list = form.querySelector<HTMLElement>('[data-list]')!;
  const status = form.querySelector<HTMLElement>('[role="status"]')!;
  list.id = `${input.id}-list`;
  let options: { element: HTMLElement; choice: Choice }[] = [];
  let active = -1;
  /** Whether the list belongs to an older value of the field. */
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const) {
    input.setAttribute(name, value);
  }

  const isOpen = () => !list.hidden;
  const typed = () => input.value.trim();

  function close(): void {
    clearTimeout(timer);
    request?.abort();
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    move(-1);
  }

  function move(to: number): void {
    options[active]?.element.setAttribute('aria-selected', 'false');
    active = to;
    const now = options[active]?.element;
    now?.setAttribute('aria-selected', 'true');
    now?.scrollIntoView({ block: 'nearest' });
    if (now) input.setAttribute('aria-activedescendant', now.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function take({ to, run }: Choice, isAside = false): void {
    if (to && isAside) {
      open(to);
      return;
    }
    close();
    if (to) location.assign(to);
    else run?.();
  }

  function show(groups: Group[], note?: string): void {
    // If an option of an earlier answer was selected, it stays selected.
    const chosen = options[active]?.choice;
    isStale = false;
    options = [];
    const shown = groups.filter(({ choices }) => choices.length > 0).map(drawGroup);
    if (note) shown.push(draw('p', 'picker-note', note));
    list.replaceChildren(...shown);
    list.hidden = false;
    input.setAttribute('aria-expanded', String(options.length > 0));
    status.textContent = note ?? texts.count!.replace('{n}', String(options.length));
    const again = chosen === undefined ? -1 : options.findIndex(({ choice }) => choice.name === chosen.name && choice.to === chosen.to);
    active = -1;
    move(again >= 0 ? again : takesFirst && options.length > 0 ? 0 : -1);
  }

  function drawGroup({ title, choices }: Group): HTMLElement {
    const group = draw('div', 'picker-group');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', title);
    const head = draw('p', 'picker-head', title);
    head.setAttribute('aria-hidden', 'true');
    group.append(head, ...choices.map(drawChoice));
    return group;
  }

  function drawChoice(choice: Choice): HTMLElement {
    const element = draw('div', 'picker-choice');
    element.id = `${list.id}-${options.length}`;
    element.setAttribute('role', 'option');
    element.setAttribute('aria-selected', 'false');
    if (choice.logo !== undefined) element.append(drawLogo(choice.name, choice.logo));
    const name = draw('span', 'picker-name', choice.name);
    name.dir = 'auto';
    element.append(name);
    if (choice.line) {
      const line = draw('span', 'picker-line', choice.line);
      line.dir = 'auto';
      element.append(line);
    }
    element.addEventListener('click', (event) => take(choice, event.ctrlKey || event.metaKey));
    options.push({ element, choice });
    return element;
  }

  async function look(): Promise<void> {
    request?.abort();
    const mine = new AbortController();
    request = mine;
    const q = typed();
    const groups = own ? [own(q)] : [];
    try {
      const { listings, categories, pages } = await suggest(q.slice(0, 100), mine.signal);
      if (mine.signal.aborted) return;
      const found: Group[] = [
        { title: texts.listings!, choices: listings.map(({ name, tagline, path, logo }) => ({ name, line: tagline, to: path, logo })) },
        { title: texts.categories!, choices: categories.map(({ name, path }) => ({ name, to: path })) },
      ];
      const ways: Group[] = [{ title: texts.pages!, choices: pages.map(({ title, path }) => ({ name: title, to: path })) }, ...groups];
      // The palette is for navigation and commands, so matching ones come first. Elsewhere, products do.
      if (own && q.length >= NAMED) found.unshift(...ways);
      else found.push(...ways);
      const isEmpty = found.every(({ choices }) => choices.length === 0);
      show(found, isEmpty ? texts.none : undefined);
    } catch {
      if (!mine.signal.aborted) show(groups, texts.error);
    }
  }

  function refresh(): void {
    clearTimeout(timer);
    // An answer to older words that comes now would count as that to the new ones.
    request?.abort();
    isStale = true;
    // Enter mustn't choose an option for other words.
    move(-1);
    if (!opensEmpty && typed() === '') return close();
    timer = setTimeout(look, kept.has(typed()) ? 0 : PAUSE);
  }

  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen()) return void look();
      if (options.length === 0) return;
      // One position more than there are options: the field itself.
      const places = options.length + 1;
      move(((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
    } else if (key === 'Enter' && takesFirst && isStale) {
      event.preventDefault();
      clearTimeout(timer);
      void look().then(() => (active >= 0 ? take(options[active]!.choice) : form.requestSubmit()));
    } else if (key === 'Enter' && isOpen() && active >= 0) {
      event.preventDefault();
      take(options[active]!.choice, event.ctrlKey || event.metaKey);
    } else if (key === 'Escape' && isOpen() && !opensEmpty) {
      event.preventDefault();
      close();
    }
  });
  // Pressing an option mustn't take the focus from the field, which would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  if (!opensEmpty) input.addEventListener('blur', close);
  // Also shows suggestions if someone typed before this script was loaded.
  if (document.activeElement === input && input.value !== input.defaultValue) refresh();
  return { close, refresh };
}

function draw(tag: string, name: string, text?: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

function drawLogo(name: string, address: string | null): HTMLElement {
  if (address === null) {
    const letter = draw('span', `logo logo-s ${tileOf(name)}`, initialOf(name));
    letter.setAttribute('aria-hidden', 'true');
    return letter;
  }
  const picture = document.createElement('img');
  picture.className = 'logo logo-s';
  picture.alt = '';
  picture.src = address;
  return picture;
}
