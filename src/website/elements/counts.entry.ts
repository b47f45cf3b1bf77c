// For the home page and the page of the running week, while votes count.

/** When the person last voted or took a vote back, or an answer to that came (vote.ts). */
let actedAt = Number.NEGATIVE_INFINITY;
/** Pages may be a second old, and must not take back what a button already shows. */
const SETTLES_MS = 3000;

const FRESH = '[data-fresh-votes]';
const buttonsIn = (page: Document) => page.querySelectorAll<HTMLButtonElement>('button[data-vote]');
const countOf = (button: HTMLButtonElement) => button.querySelector<HTMLElement>('.vote-count')!;

/**
 * Shows other people's votes as they come: reads the page again every `data-fresh-votes` seconds while it's visible, and when it becomes
 * visible again, until votes no longer count. Only counts change, so nothing moves under a finger.
 */
function keepCounts(part: HTMLElement): void {
  const update = async () => {
    const asked = performance.now();
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href);
      if (!answer.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (!next.querySelector(FRESH)) stop();
      if (actedAt > asked - SETTLES_MS) return;
      for (const fresh of buttonsIn(next)) {
        for (const one of buttonsIn(document)) {
          const votes = countOf(fresh).textContent!;
          if (one.dataset.vote !== fresh.dataset.vote || one.dataset.counts !== fresh.dataset.counts || countOf(one).textContent === votes) continue;
          countOf(one).textContent = votes;
          one.classList.add('is-moved');
          one.onanimationend = () => one.classList.remove('is-moved');
        }
      }
    } catch {
      // Offline: the next time may work.
    }
  };
  const timer = setInterval(update, Number(part.dataset.freshVotes) * 1000);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
  document.addEventListener('visibilitychange', update);
}

document.addEventListener('voted', () => {
  actedAt = performance.now();
});
const part = document.querySelector<HTMLElement>(FRESH);
if (part) keepCounts(part);
