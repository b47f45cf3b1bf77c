const QUIET_MS = 250;

/** Shows a preview of Markdown while it is typed, rendered by the server. Without scripts, a button does the same. */
export function startLivePreview(group: HTMLElement): void {
  const source = group.querySelector('textarea')!;
  const out = group.querySelector<HTMLElement>('[data-preview-out]')!;
  const button = group.querySelector<HTMLElement>('[data-preview-button]');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  async function render(): Promise<void> {
    const mine = ++asked;
    const answer = await fetch(group.dataset.preview!, { method: 'POST', body: new URLSearchParams({ text: source.value }) }).catch(() => undefined);
    // An older answer must not replace a newer one.
    if (!answer?.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (mine !== asked) return;
    out.replaceChildren(...page.body.childNodes);
    out.parentElement!.hidden = source.value.trim() === '';
  }

  if (button) button.hidden = true;
  source.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void render(), QUIET_MS);
  });
  if (source.value.trim() !== '') void render();
}
