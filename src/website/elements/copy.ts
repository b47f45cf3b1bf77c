import { tell } from './live-status.ts';

/** A click on a button with `data-copy` copies the text of the element it names. */
export async function copyOnClick({ target }: Event): Promise<void> {
  const button = (target as Element).closest<HTMLElement>('button[data-copy]');
  const source = button && document.getElementById(button.dataset.copy!);
  if (!source) return;
  const field = source instanceof HTMLTextAreaElement || source instanceof HTMLInputElement ? source : undefined;
  try {
    await navigator.clipboard.writeText(field ? field.value : source.textContent!.trim());
    tell('copied');
  } catch {
    // Without https there is no clipboard: the text is selected so that people can copy it themselves.
    if (field) field.select();
    else getSelection()?.selectAllChildren(source);
    tell('marked');
  }
}
