/** A button next to a password field shows what was typed, and hides it again when the form is sent: browsers then offer to save it. */
export function startShowTyped(button: HTMLButtonElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls')!) as HTMLInputElement | null;
  if (!field) return;
  const show = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  field.form?.addEventListener('submit', () => show(false));
}
