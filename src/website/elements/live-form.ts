/** A form that applies each choice immediately: it fetches the next page and replaces the part that the form names. */
export function startLiveForm(form: HTMLFormElement): void {
  const id = form.dataset.live!;
  let latest = 0;
  form.addEventListener('change', async () => {
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
  });
}
