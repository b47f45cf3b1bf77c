/** Marks a form with unsaved input and warns before leaving the page. */
export function guardTyped(form: HTMLFormElement): void {
  const told = form.querySelector<HTMLElement>('[data-unsaved]');
  // A form that came back with errors isn't saved either.
  let isDirty = form.querySelector('[aria-invalid]') !== null;
  form.addEventListener('input', () => {
    isDirty = true;
    if (told && told.textContent === '') told.textContent = told.dataset.unsaved!;
  });
  form.addEventListener('submit', () => {
    isDirty = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });
}
