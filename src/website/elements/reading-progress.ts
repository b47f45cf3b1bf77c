/** The progress of reading a website, as src/website/drafts/reading.tsx returns it. */
interface Stand {
  status: string;
  step: string;
  percent: number;
  pages_read: number;
  pages_found: number | null;
  read: string[];
}

const LOOK_MS = 700;
const MOST_FAILURES = 5;

/** Updates the page while a website is being read, and reloads it at the end. */
export function startReading(place: HTMLElement): void {
  const figures = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' });
  const find = <Found extends Element>(selector: string) => place.querySelector<Found>(selector)!;
  const row = find<HTMLTemplateElement>('[data-page-row]');
  const pages = find('[data-pages]');
  let failures = 0;
  let step = '';

  function show(stand: Stand): void {
    find<HTMLProgressElement>('[data-percent]').value = stand.percent;
    find('[data-read]').textContent = figures.format(stand.pages_read);
    if (stand.pages_found !== null) find('[data-found]').textContent = figures.format(stand.pages_found);
    for (const page of stand.read.slice(pages.children.length)) {
      const entry = row.content.cloneNode(true) as DocumentFragment;
      entry.querySelector('bdi')!.textContent = page;
      pages.append(entry);
    }
    if (stand.step !== step) showStep(stand.step);
    step = stand.step;
  }

  function showStep(name: string): void {
    const steps = [...place.querySelectorAll<HTMLElement>('[data-step]')];
    const now = steps.findIndex(({ dataset }) => dataset.step === name);
    for (const [i, element] of steps.entries()) {
      element.dataset.state = i < now ? 'done' : i === now ? 'now' : 'next';
      if (i === now) element.setAttribute('aria-current', 'step');
      else element.removeAttribute('aria-current');
    }
    if (now >= 0) find('[data-says]').textContent = steps[now]!.textContent;
  }

  async function look(): Promise<void> {
    try {
      const answer = await fetch(place.dataset.reading!, { headers: { Accept: 'application/json' } });
      const stand = (await answer.json()) as Stand;
      if (stand.status !== 'crawling' && stand.status !== 'drafting') return location.reload();
      show(stand);
      failures = 0;
    } catch {
      // Reloading shows the actual problem, such as an expired session.
      if (++failures >= MOST_FAILURES) return location.reload();
    }
    setTimeout(look, LOOK_MS * (1 + failures * 2));
  }
  setTimeout(look, LOOK_MS);
}
