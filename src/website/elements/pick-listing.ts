interface Suggestion {
  slug: string;
  name: string;
  tagline: string | null;
}

const WAIT_MS = 120;

/** A field for a product's name with suggestions while typing (WAI-ARIA APG, combobox with listbox). */
export function startPick(input: HTMLInputElement): void {
  const list = document.createElement('ul');
  list.className = 'picks';
  list.id = `${input.id}-picks`;
  list.role = 'listbox';
  list.hidden = true;
  list.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '');
  input.insertAdjacentElement('afterend', list);
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  let at = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  const options = () => [...list.children] as HTMLElement[];
  function close(): void {
    // An answer that is still on its way must not open the list again.
    clearTimeout(timer);
    latest++;
    list.hidden = true;
    mark(-1);
    input.ariaExpanded = 'false';
  }
  function mark(next: number): void {
    at = next;
    for (const [i, option] of options().entries()) option.ariaSelected = String(i === at);
    const active = options()[at];
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
    active?.scrollIntoView({ block: 'nearest' });
  }
  function choose(option: HTMLElement): void {
    input.value = option.dataset.name!;
    close();
  }
  async function ask(): Promise<void> {
    const turn = ++latest;
    const q = input.value.trim();
    if (q === '') return close();
    try {
      const response = await fetch(`/suggest?${new URLSearchParams({ q: q.slice(0, 100), only: 'listings' })}`);
      const { listings } = (await response.json()) as { listings: Suggestion[] };
      if (turn !== latest || document.activeElement !== input) return;
      // If an option of an earlier answer was selected, it stays selected.
      const chosen = options()[at]?.dataset.name;
      list.replaceChildren(...listings.map(draw));
      for (const [i, option] of options().entries()) option.id = `${list.id}-${i}`;
      mark(chosen === undefined ? -1 : listings.findIndex(({ name }) => name === chosen));
      list.hidden = listings.length === 0;
      input.ariaExpanded = String(listings.length > 0);
    } catch {
      close();
    }
  }
  const askSoon = () => {
    clearTimeout(timer);
    mark(-1);
    timer = setTimeout(ask, WAIT_MS);
  };
  input.addEventListener('input', askSoon);
  input.addEventListener('keydown', (event) => {
    const many = options().length;
    if (list.hidden || many === 0) return;
    if (event.key === 'ArrowDown') mark((at + 1) % many);
    else if (event.key === 'ArrowUp') mark(at <= 0 ? many - 1 : at - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && at >= 0) choose(options()[at]!);
    else return;
    event.preventDefault();
  });
  list.addEventListener('pointerdown', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]');
    event.preventDefault();
    if (option) choose(option);
  });
  input.addEventListener('blur', close);
  close();
  if (document.activeElement === input && input.value !== input.defaultValue) askSoon();
}

function draw({ name, tagline }: Suggestion): HTMLElement {
  const option = document.createElement('li');
  option.role = 'option';
  option.dataset.name = name;
  const title = document.createElement('strong');
  title.dir = 'auto';
  title.textContent = name;
  const line = document.createElement('span');
  line.dir = 'auto';
  line.textContent = tagline;
  option.append(title, line);
  return option;
}
