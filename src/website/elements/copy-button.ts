/** Copies the text of the field that it names, and says that it did. */
export function startCopyButton(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset.copies!) as HTMLTextAreaElement | null;
  const says = button.querySelector('[aria-live]');
  if (!field || !says) return;
  const label = says.textContent;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Not allowed here: what is to be copied is selected.
      return;
    }
    says.textContent = button.dataset.copied!;
    setTimeout(() => {
      says.textContent = label;
    }, 2000);
  });
}
