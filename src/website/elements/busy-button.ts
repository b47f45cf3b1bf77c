/** A button whose form takes a while: says so once it is pressed, and is not pressed twice. */
export function startBusyButton(button: HTMLButtonElement): void {
  const label = button.textContent;
  button.form?.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-busy') === 'true') return event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    button.textContent = button.dataset.busy!;
  });
  // Back in the browser, the page is as it was.
  addEventListener('pageshow', () => {
    button.removeAttribute('aria-busy');
    button.textContent = label;
  });
}
