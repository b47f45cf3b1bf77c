import { type Group, startPicker } from './picker.ts';

/** The command palette: opens with Ctrl+K, Cmd+K or a slash, and works entirely by keyboard. */
export function startPalette(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form')!;
  const input = form.querySelector('input')!;
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  for (const hint of document.querySelectorAll('kbd[data-palette-key]')) {
    if (isApple) hint.textContent = '⌘K';
    (hint as HTMLElement).hidden = false;
  }

  // The page's own actions: the palette presses their buttons.
  const own = (typed: string): Group => {
    const wanted = typed.toLowerCase().split(/\s+/);
    const choices = [...document.querySelectorAll<HTMLElement>('[data-command]:not(.languages [aria-pressed="true"])')]
      .map((element) => ({ name: element.dataset.command!, run: () => leave(() => element.click()) }))
      .filter(({ name }) => wanted.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`)));
    return { title: form.dataset.commands!, choices };
  };
  const picker = startPicker({ form, takesFirst: true, opensEmpty: true, own });

  function leave(run: () => void): void {
    dialog.close();
    run();
  }
  function open(): void {
    if (dialog.open || document.querySelector('dialog[open]')) return;
    input.value = '';
    dialog.showModal();
    picker.refresh();
  }

  // The event comes later than the closing: by then, it may be open again.
  dialog.addEventListener('close', () => {
    if (!dialog.open) picker.close();
  });
  // Clicking outside closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      if (dialog.open) dialog.close();
      else open();
    } else if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) {
      event.preventDefault();
      open();
    }
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
