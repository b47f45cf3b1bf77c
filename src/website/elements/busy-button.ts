/** A button whose form takes a while. It shows that when pressed, and can't be pressed twice. */
export function startBusyButton(button: HTMLButtonElement): void {
  const label = button.textContent;
  button.form?.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-busy') === 'true') return event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    button.textContent = button.dataset.busy!;
  });
  // After going back in the browser, the button works again.
  addEventListener('pageshow', () => {
    button.removeAttribute('aria-busy');
    button.textContent = label;
  });
}
