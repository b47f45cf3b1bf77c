// The draft editor: submits its form without leaving the page, and knows what is unsaved. The server returns the same page as for
// a browser without scripts.

import { isChanged } from './guard-typed.ts';

/** Starts the editor in `desk`; called again each time it is replaced. */
export function startDraftDesk(desk: HTMLElement): void {
  const form = desk.querySelector<HTMLFormElement>('[data-desk-form]');
  if (!form) return;
  const base = form.elements.namedItem('base') as HTMLInputElement;
  const note = form.querySelector<HTMLElement>('[data-unsaved-note]')!;
  const busy = form.querySelector<HTMLElement>('[data-busy-note]')!;
  const before = textOf(form);
  const isTypedBefore = isChanged(form);
  let isUnsaved = desk.dataset.unsaved === 'true';
  let isLeaving = false;

  const look = () => {
    isUnsaved = desk.dataset.unsaved === 'true' || isTypedBefore || textOf(form) !== before;
    note.hidden = !isUnsaved;
  };
  look();
  form.addEventListener('input', ({ target }) => {
    look();
    if (target instanceof HTMLInputElement && target.dataset.filter) filter(target);
    else count(desk, target as HTMLInputElement);
  });

  const away = new AbortController();
  addEventListener('beforeunload', (event) => void (isUnsaved && !isLeaving && event.preventDefault()), { signal: away.signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.requestSubmit(form.querySelector<HTMLButtonElement>('[data-save]'));
    },
    { signal: away.signal },
  );

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const button = event.submitter as HTMLButtonElement | null;
    form.ariaBusy = 'true';
    busy.hidden = false;
    const fields = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
    const sent = new Map(fieldsOf(form).map((field) => [field, stateOf(field)]));
    try {
      const answer = await fetch(form.action, { method: 'POST', body: fields });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.querySelector<HTMLElement>('[data-desk]');
      if (!next) {
        // Another page: the preview or the sign-in page.
        isLeaving = true;
        return location.assign(answer.url);
      }
      away.abort();
      const active = document.activeElement;
      replace(desk, next, button);
      keepTyped(sent, next, active);
    } catch {
      // Offline: let the browser submit the form and show the error.
      isLeaving = true;
      form.ariaBusy = null;
      base.form!.submit();
    }
  });
}

/** Content of all fields. */
const textOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isChoice = (field: Field) => field.type === 'checkbox' || field.type === 'radio';
const stateOf = (field: Field) => (isChoice(field) ? String((field as HTMLInputElement).checked) : field.value);
const fieldsOf = (part: HTMLElement) => [...part.querySelectorAll<Field>('input:not([type="hidden"]), textarea, select')].filter(({ name }) => name !== '');

/**
 * Puts what was typed while the server was saving into the editor that it returned; the cursor stays.
 * @param sent the fields of the editor before, with what was sent of each
 * @param active what had the focus in it
 */
function keepTyped(sent: ReadonlyMap<Field, string>, fresh: HTMLElement, active: Element | null): void {
  const all = fieldsOf(fresh);
  for (const [field, was] of sent) {
    if (stateOf(field) === was) continue;
    const isSame = (one: Field) => one.name === field.name && (!isChoice(one) || one.value === field.value);
    const same = all.filter(isSame);
    // A row of a list may have moved: it still has the text that was sent.
    const to = same.find((one) => stateOf(one) === was) ?? same[[...sent.keys()].filter(isSame).indexOf(field)];
    if (!to) continue;
    if (isChoice(to)) (to as HTMLInputElement).checked = (field as HTMLInputElement).checked;
    else to.value = field.value;
    to.dispatchEvent(new Event('input', { bubbles: true }));
    if (field !== active) continue;
    to.focus({ preventScroll: true });
    if ('setSelectionRange' in to && !isChoice(to) && to.selectionStart !== null) {
      to.setSelectionRange((field as HTMLInputElement).selectionStart, (field as HTMLInputElement).selectionEnd);
    }
  }
}

/** Replaces the editor with the returned one; focus and scroll position stay. */
function replace(desk: HTMLElement, next: HTMLElement, button: HTMLButtonElement | null): void {
  const place = button?.closest<HTMLElement>('[id]:not(form)');
  const top = place?.getBoundingClientRect().top;
  const opened = [...desk.querySelectorAll('details')].map(({ open }) => open);
  const fresh = document.adoptNode(next);
  desk.replaceWith(fresh);
  const details = [...fresh.querySelectorAll('details')];
  if (details.length === opened.length) for (const [i, element] of details.entries()) element.open ||= opened[i]!;
  const again = place && document.getElementById(place.id);
  if (again && top !== undefined) scrollBy({ top: again.getBoundingClientRect().top - top, behavior: 'instant' });
  startDraftDesk(fresh);
  tell(fresh.querySelector('.desk-told [role]')?.textContent ?? '');
  focusOn(fresh, button, again);
}

/** Announces the result: a live region has to exist before its text. */
function tell(words: string): void {
  let live = document.querySelector<HTMLElement>('[data-desk-live]');
  if (!live) {
    live = document.createElement('p');
    live.className = 'unseen';
    live.dataset.deskLive = '';
    live.setAttribute('role', 'status');
    document.body.append(live);
  }
  live.textContent = words.trim();
}

/** Focuses the first error, otherwise the button that was pressed, otherwise the element that replaced it. */
function focusOn(fresh: HTMLElement, button: HTMLButtonElement | null, place: HTMLElement | null | undefined): void {
  const wanted = fresh.querySelector<HTMLElement>('[autofocus]');
  if (wanted) return wanted.focus();
  const same = button && [...fresh.querySelectorAll<HTMLButtonElement>('button[name="do"]:not([tabindex])')].find(({ value }) => value === button.value);
  (same ?? place?.querySelector<HTMLElement>('button, input, textarea, select') ?? fresh.querySelector<HTMLElement>('[data-save]'))?.focus({
    preventScroll: true,
  });
}

/** The counter next to a text with a limited length. */
function count(desk: HTMLElement, { id, value }: HTMLInputElement): void {
  const place = id && desk.querySelector<HTMLElement>(`[data-count-of="${CSS.escape(id)}"]`);
  if (!place) return;
  const length = [...value.trim()].length;
  place.querySelector('[data-count]')!.textContent = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(length);
  place.classList.toggle('is-over-long', length > Number(place.dataset.most));
}

/** Shows the categories that contain the words, and the selected ones. */
function filter({ value, dataset }: HTMLInputElement): void {
  const words = value.trim().toLowerCase();
  for (const label of document.querySelectorAll<HTMLElement>(`#${dataset.filter} [data-filter-text]`)) {
    label.hidden = !label.dataset.filterText!.includes(words) && !label.querySelector('input')!.checked;
  }
  for (const group of document.querySelectorAll<HTMLElement>(`#${dataset.filter} fieldset`)) group.hidden = !group.querySelector('label:not([hidden])');
}
