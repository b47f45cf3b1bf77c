import { sayTotal } from '../../parts/pager.tsx';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';

/** How many entries a list has, and how many of them it shows if there are more. @param forms as for sayCount: "{n} listing|{n} listings" */
export function sayListed(list: { total: number; total_is_capped: boolean }, forms: string): string {
  const total = sayTotal(list, forms);
  return list.total_is_capped ? `${total} – ${say('showing the first {n}. Filter the list to see others.', { n: figure(list.total) })}` : total;
}
