/** A list with checkboxes: shows how many are ticked, ticks the whole page at once, and a range with the shift key. */
export function startChoosing(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')];
  const bar = form.querySelector<HTMLElement>('[data-choice]');
  if (!bar || boxes.length === 0) return;
  const all = bar.querySelector<HTMLInputElement>('input[name=all]');
  const says = bar.querySelector<HTMLElement>('[data-choice-count]')!;
  const page = document.createElement('input');
  page.type = 'checkbox';
  page.ariaLabel = bar.dataset['choice']!;
  page.title = page.ariaLabel;
  form.querySelector('thead th')?.replaceChildren(page);
  let last = -1;

  const show = () => {
    const chosen = boxes.filter((box) => box.checked).length;
    page.checked = chosen === boxes.length;
    page.indeterminate = chosen > 0 && chosen < boxes.length;
    says.textContent = chosen > 0 && !all?.checked ? `${chosen} / ${boxes.length}` : '';
  };
  page.addEventListener('change', () => {
    for (const box of boxes) box.checked = page.checked;
    show();
  });
  all?.addEventListener('change', show);
  for (const [at, box] of boxes.entries()) {
    box.addEventListener('click', (event) => {
      if (event.shiftKey && last >= 0) for (const between of boxes.slice(Math.min(last, at), Math.max(last, at) + 1)) between.checked = box.checked;
      last = at;
      show();
    });
  }
  // After going back in the browser, boxes are still ticked.
  addEventListener('pageshow', show);
  show();
}
