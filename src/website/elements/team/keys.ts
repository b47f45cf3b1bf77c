// Keyboard shortcuts of the console. A control names its key in data-key: within a row it applies to that row, elsewhere to the
// page.

/** A checkbox isn't a text field, so the keys keep working after a click on one. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]') !== null;

/** j and k move between rows, Enter opens the row's link, other keys press their control, and ? lists them all. */
export function startTeamKeys(): void {
  const help = document.querySelector<HTMLButtonElement>('[data-keys-help]');
  if (help) {
    help.hidden = false;
    help.addEventListener('click', () => showKeys(help.ariaLabel ?? ''));
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key === '?') showKeys(help?.ariaLabel ?? '');
    else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1);
    else if (!press(event.key)) return;
    event.preventDefault();
  });
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

function move(by: number): void {
  const all = rows();
  const at = all.indexOf(currentRow()!);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: 'nearest' });
}

function press(key: string): boolean {
  const row = currentRow();
  if (key === 'Enter') {
    // A focused control handles Enter itself.
    const link = document.activeElement === row ? row?.querySelector<HTMLAnchorElement>('a[href]') : null;
    link?.click();
    return Boolean(link);
  }
  const selector = `[data-key="${CSS.escape(key)}"]`;
  const control = row?.querySelector<HTMLElement>(selector) ?? [...document.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('[data-row]'));
  if (!control) return false;
  // Fields are focused; anything else is clicked.
  if (control.matches('input:not([type=checkbox]), textarea, select')) control.focus();
  else control.click();
  return true;
}

function showKeys(title: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'team-keys';
  const heading = document.createElement('h2');
  heading.textContent = title;
  const list = document.createElement('dl');
  const known = new Map<string, string>();
  for (const control of document.querySelectorAll<HTMLElement>('[data-key]')) {
    known.set(control.dataset['key']!, control.dataset['keyLabel'] ?? control.ariaLabel ?? control.textContent?.trim() ?? '');
  }
  const words = document.querySelector<HTMLElement>('[data-keys-move]')?.dataset;
  if (rows().length > 0 && words?.['keysMove']) known.set('j / k', words['keysMove']);
  if (rows().some((row) => row.querySelector('a[href]')) && words?.['keysOpen']) known.set('Enter', words['keysOpen']);
  for (const [key, label] of known) {
    const [term, says] = [document.createElement('dt'), document.createElement('dd')];
    const kbd = document.createElement('kbd');
    kbd.textContent = key;
    term.append(kbd);
    says.textContent = label;
    list.append(term, says);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = document.querySelector<HTMLElement>('[data-keys-close]')?.dataset['keysClose'] ?? 'OK';
  close.addEventListener('click', () => dialog.close());
  dialog.append(heading, list, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
