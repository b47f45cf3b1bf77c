/** Attributes that contain a row's number. */
const numbered = ['name', 'id', 'for', 'value', 'aria-describedby'];

/**
 * Adds, removes and moves rows of a list without reloading. Without a script, the same buttons submit the form and the page
 * returns with the changed rows.
 */
export function startRows(group: HTMLElement): void {
  const path = group.dataset.rows!;
  const most = Number(group.dataset.most);
  const list = group.querySelector('ol')!;
  const rows = () => [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const fields = (row: HTMLElement) => [...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];

  group.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name="do"]');
    const [, act, at] = button ? (/^(add|remove|up):.*?(?:\/(\d+))?$/.exec(button.value) ?? []) : [];
    if (!act) return;
    event.preventDefault();
    const row = rows()[Number(at)];
    if (act === 'add') addRow();
    else if (row) act === 'up' ? raise(row) : remove(row);
    // Values set by a script don't fire an input event on their own.
    group.dispatchEvent(new Event('input', { bubbles: true }));
  });

  function addRow(): void {
    const all = rows();
    const last = all.at(-1)!;
    if (fields(last).every(({ value }) => value === '') || all.length >= most) return fields(last)[0]!.focus();
    const fresh = last.cloneNode(true) as HTMLElement;
    for (const error of fresh.querySelectorAll('.field-error')) error.remove();
    for (const field of fields(fresh)) {
      field.value = '';
      field.removeAttribute('aria-invalid');
    }
    list.append(fresh);
    number();
    fields(fresh)[0]!.focus();
  }

  function remove(row: HTMLElement): void {
    const next = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null;
    if (next) row.remove();
    else for (const field of fields(row)) field.value = '';
    number();
    fields(next ?? row)[0]!.focus();
  }

  function raise(row: HTMLElement): void {
    const above = row.previousElementSibling as HTMLElement | null;
    if (!above) return;
    // Values are swapped instead of rows, because the first row has no button to move it up.
    const [upper, lower] = [fields(above), fields(row)];
    for (const [i, field] of upper.entries()) [field.value, lower[i]!.value] = [lower[i]!.value, field.value];
    upper[0]!.focus();
  }

  /** Renumbers all rows, including the text of their labels. */
  function number(): void {
    for (const [i, row] of rows().entries()) {
      for (const element of row.querySelectorAll('*')) {
        for (const name of numbered) {
          const text = element.getAttribute(name);
          if (text?.includes(`${path}/`)) element.setAttribute(name, text.replaceAll(/\/\d+(?=$|\/|-)/g, `/${i}`));
        }
        const label = element.getAttribute('aria-label');
        if (label) element.setAttribute('aria-label', label.replace(/\d+$/, String(i + 1)));
        if (element.tagName === 'LABEL') element.textContent = element.textContent!.replace(/\d+$/, String(i + 1));
      }
    }
  }
}
