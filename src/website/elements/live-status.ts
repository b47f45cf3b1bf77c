const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows and announces what a script has just done. @param key names one of the texts in the page (parts/live-status.tsx) */
export function tell(key: string): void {
  const place = document.getElementById('live');
  if (!place) return;
  place.textContent = place.dataset[key] ?? '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = '';
  }, SHOWN_MS);
}
