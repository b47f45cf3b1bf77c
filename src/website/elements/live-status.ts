const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what a script has just done, for those who see the page and those who hear it. @param key of the texts that the page brings along (parts/live-status.tsx) */
export function tell(key: string): void {
  const place = document.getElementById('live');
  if (!place) return;
  place.textContent = place.dataset[key] ?? '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = '';
  }, SHOWN_MS);
}
