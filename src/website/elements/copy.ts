/** A button that copies the text of an element, and says so for a moment in its own words. */
export function startCopy(button: HTMLButtonElement): void {
  const source = document.getElementById(button.dataset.copy!);
  const words = button.querySelector<HTMLElement>('[aria-live]') ?? button;
  const before = words.textContent;
  if (!source || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf(source));
      words.textContent = button.dataset.copied ?? before;
    } catch {
      // Not allowed to write: what is to be copied is marked, and the reader copies it.
      getSelection()?.selectAllChildren(source);
      return;
    }
    setTimeout(() => {
      words.textContent = before;
    }, 2000);
  });
}

const textOf = (source: HTMLElement): string =>
  (source instanceof HTMLTextAreaElement || source instanceof HTMLInputElement ? source.value : (source.textContent ?? '')).trim();
