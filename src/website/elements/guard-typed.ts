/** Marks a form with unsaved input and warns before leaving the page. */
export function guardTyped(form: HTMLFormElement): void {
  const told = form.querySelector<HTMLElement>('[data-unsaved]');
  // A form that came back with errors isn't saved either.
  let isDirty = form.querySelector('[aria-invalid]') !== null;
  const note = () => {
    isDirty = true;
    if (told && told.textContent === '') told.textContent = told.dataset.unsaved!;
  };
  form.addEventListener('input', note);
  if (isChanged(form)) note();
  form.addEventListener('submit', () => {
    isDirty = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });
}

/** Whether a form has other input than its page came with: typed before the scripts were there, or put back by the browser. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return isChosen(field);
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.name === '') return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

function isChosen({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const isAsBrought = [...options].every(({ selected, defaultSelected }) => selected === defaultSelected);
  // If the page selects no option, the browser selects the first one.
  return !isAsBrought && (multiple || selectedIndex > 0 || [...options].some(({ defaultSelected }) => defaultSelected));
}
