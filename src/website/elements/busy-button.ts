/** A button whose form takes a while. It shows that when pressed, and can't be pressed twice. Other buttons of its form leave it as it is. */
export function startBusyButton(button: HTMLButtonElement): void {
  const label = button.textContent;
  button.form?.addEventListener('submit', (event) => {
    if (event.submitter && event.submitter !== button) return;
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
