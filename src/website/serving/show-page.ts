import type { Call } from '../../contract/call.ts';
import type { Dependency } from '../../contract/topics.ts';
import { boundTopics } from '../../server/cache/numbers.ts';
import type { Source } from '../../server/cache/public-reads.ts';
import type { Drawing, Page, PageAnswer, PageVisit } from '../page.ts';
import { createAsk } from './ask.ts';

/** What a public page shows, what that depends on, and which listings count as seen. */
interface Shown {
  shown: PageAnswer;
  topics: readonly Dependency[];
  views: readonly number[];
  mark: number;
}

/** Makes a public page from a database. */
export async function showPage(page: Page | Drawing, { call, source, visit }: { call: Call; source: Source; visit: Omit<PageVisit, 'ask'> }): Promise<Shown> {
  // The site's name and settings are on every page.
  const topics = new Set<Dependency>(['settings']);
  const views: number[] = [];
  const own: Call = {
    ...call,
    db: source.db,
    countView: (id) => void views.push(id),
    dependsOn: topics,
    lookedUp: new Map<string, Promise<unknown>>(),
  };
  const pageVisit: PageVisit = { ...visit, ask: createAsk(own, topics) };
  if ('draw' in page) for (const topic of ['directory', 'ranking'] as const) topics.add(topic);
  const shown = 'draw' in page ? await page.draw(pageVisit, source.db) : await page.show(pageVisit);
  return { shown, topics: boundTopics([...topics]), views, mark: source.mark };
}
