/** Served with an ETag and revalidated each time. */
export const checkoutScriptAddress = '/assets/checkout.js';

/** Updates the VAT while the buyer types: submits the form like its button "Update VAT" and takes the totals from the answer. */
export const checkoutScript = /* js */ `
const form = document.querySelector('form[data-vat]');
if (form) {
  const button = form.querySelector('button[name=only]');
  const country = form.elements.country;
  const number = form.elements.vat_number;
  let latest = 0;
  const update = async () => {
    if (country.value === '') return;
    const turn = ++latest;
    const fields = new URLSearchParams(new FormData(form));
    fields.set('only', 'vat');
    try {
      const answer = await fetch(location.pathname, { method: 'POST', body: fields });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const totals = page.getElementById('totals');
      // A newer request is on its way.
      if (turn === latest && answer.ok && totals) document.getElementById('totals').replaceChildren(...totals.childNodes);
    } catch {
      // The totals are recalculated anyway when the form is saved.
    }
  };
  button.parentElement.hidden = true;
  country.addEventListener('change', update);
  form.elements.postcode.addEventListener('change', update);
  number.addEventListener('change', update);
  // Chosen before this script was there, or filled in by the browser.
  const isTyped = [number, form.elements.postcode].some(({ value, defaultValue }) => value !== defaultValue);
  if (isTyped || !country.selectedOptions[0]?.defaultSelected) update();
}
`.trimStart();
