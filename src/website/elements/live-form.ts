import { isChanged } from './guard-typed.ts';

/** A form that applies each choice immediately: it fetches the next page and replaces the part that the form names. */
export function startLiveForm(form: HTMLFormElement): void {
  const id = form.dataset.live!;
  let latest = 0;
  const apply = async () => {
    const turn = ++latest;
    const address = `${form.action}?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
    try {
      const response = await fetch(address);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(id);
      if (turn !== latest) return;
      if (!response.ok || !next) throw new Error(`no #${id} at ${address}`);
      document.getElementById(id)!.replaceWith(document.adoptNode(next));
      history.replaceState(null, '', address);
    } catch {
      if (turn === latest) form.submit();
    }
  };
  form.addEventListener('change', apply);
  if (isChanged(form)) void apply();
}

/**
 * Keeps a part of the page up to date: requests the page every `data-fresh` seconds while it's visible, and when it becomes visible
 * again. Changes nothing if nothing is new or if a link in the part has the focus, and keeps what is unfolded. Stops once the part
 * comes without `data-fresh`.
 */
export function keepFresh(part: HTMLElement): void {
  let known = part.outerHTML;
  const update = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href);
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(part.id);
      const shown = document.getElementById(part.id)!;
      const focused = shown.contains(document.activeElement) ? document.activeElement : null;
      if (!answer.ok || !next || next.outerHTML === known || (focused && focused.tagName !== 'SUMMARY')) return;
      known = next.outerHTML;
      const folds = next.querySelectorAll('details');
      for (const [i, fold] of shown.querySelectorAll('details').entries()) if (folds[i]) folds[i].open = fold.open;
      const place = [...shown.querySelectorAll('summary')].indexOf(focused as HTMLElement);
      shown.replaceWith(document.adoptNode(next));
      if (focused) next.querySelectorAll('summary')[place]?.focus({ preventScroll: true });
      if (next.dataset.fresh === undefined) stop();
    } catch {
      // Offline: the next time may work.
    }
  };
  const timer = setInterval(update, Number(part.dataset.fresh) * 1000);
  document.addEventListener('visibilitychange', update);
  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  }
}

/**
 * Keeps the total below an order form up to date. After each choice it asks for the same page as "Show total" does without scripts,
 * and takes the total from it.
 */
export function startOrderTotal(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[value="quote"]')!;
  const place = form.querySelector('[data-order-total]')!;
  let latest = 0;
  const update = async () => {
    const turn = ++latest;
    const fields = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
    // Without a choice, there is no total.
    if (!fields.get('launch') && !fields.has('products')) {
      button.hidden = true;
      return place.replaceChildren();
    }
    try {
      const answer = await fetch(form.action, { method: 'POST', body: fields });
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-order-total]');
      if (turn !== latest) return;
      if (!next) throw new Error('no total in the answer');
      place.replaceChildren(...next.childNodes);
      button.hidden = true;
    } catch {
      // Offline or signed out: the button asks for the page itself.
      if (turn !== latest) return;
      place.replaceChildren();
      button.hidden = false;
    }
  };
  form.addEventListener('change', update);
  if (place.childElementCount === 0 || isChanged(form)) void update();
  else button.hidden = true;
}
