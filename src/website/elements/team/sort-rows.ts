/**
 * Rows of an ordered list are moved by their handle. A drop is sent like a form: which row (`what`), into which list (`level`),
 * and in front of which row (`before`; empty: at the end). Keys and buttons do the same without dragging.
 */
export function startSorting(form: HTMLFormElement): void {
  for (const handle of form.querySelectorAll<HTMLElement>('[data-handle]')) {
    handle.hidden = false;
    handle.addEventListener('pointerdown', (event) => {
      if (event.button === 0) drag(form, handle, event);
    });
  }
}

const listOf = (item: HTMLElement) => item.parentElement as HTMLElement;
const hasRowsBelow = (item: HTMLElement) => item.querySelector('[data-item]') !== null;

function drag(form: HTMLFormElement, handle: HTMLElement, down: PointerEvent): void {
  down.preventDefault();
  const item = handle.closest<HTMLElement>('[data-item]')!;
  const [list, next] = [listOf(item), item.nextElementSibling];
  const stop = new AbortController();
  const end = (isDropped: boolean) => {
    stop.abort();
    form.classList.remove('is-sorting');
    item.classList.remove('is-dragged');
    if (!isDropped) list.insertBefore(item, next);
    else if (listOf(item) !== list || item.nextElementSibling !== next) send(form, item);
  };
  form.classList.add('is-sorting');
  item.classList.add('is-dragged');
  handle.setPointerCapture(down.pointerId);
  const on = { signal: stop.signal };
  handle.addEventListener(
    'pointermove',
    (event) => {
      const edge = event.clientY < 48 ? -12 : event.clientY > innerHeight - 48 ? 12 : 0;
      if (edge !== 0) scrollBy(0, edge);
      place(form, item, event);
    },
    on,
  );
  handle.addEventListener('pointerup', () => end(true), on);
  handle.addEventListener('pointercancel', () => end(false), on);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(false);
    },
    on,
  );
}

/** Shows the row where it would be dropped. */
function place(form: HTMLFormElement, item: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const under = document.elementFromPoint(clientX, clientY);
  if (!under || !form.contains(under) || item.contains(under)) return;
  let other = under.closest<HTMLElement>('[data-item]');
  // There are two levels: what has rows below it stays on the upper one.
  if (other && hasRowsBelow(item)) other = listOf(other).closest<HTMLElement>('[data-item]') ?? other;
  const empty = under.closest<HTMLElement>('[data-level]:empty');
  if (empty && !hasRowsBelow(item)) empty.append(item);
  else if (other) {
    const { top, height } = other.firstElementChild!.getBoundingClientRect();
    if (clientY < top + height / 2) other.before(item);
    else other.after(item);
  }
}

function send(form: HTMLFormElement, item: HTMLElement): void {
  const nextItem = item.nextElementSibling as HTMLElement | null;
  const values = { form: 'place', what: item.dataset['item']!, level: listOf(item).dataset['level']!, before: nextItem?.dataset['item'] ?? '' };
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  form.submit();
}
