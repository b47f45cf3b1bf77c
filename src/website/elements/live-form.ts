/** A form of choices that shows what it asks for at once: the part of the next page that it names takes the place of ours. */
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
