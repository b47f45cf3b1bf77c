import type { listComparisons } from '../../listings/index.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';

type Comparisons = Awaited<ReturnType<typeof listComparisons.handle>>['items'];

/** Links to comparisons of two products; nothing without any. */
export const ComparisonChips = ({ items }: { items: Comparisons }) =>
  items.length > 0 && (
    <ul class="chips">
      {items.map(({ a, b, url }) => (
        <li>
          <a href={new URL(url).pathname}>{say('{a} vs {b}', { a: <bdi>{a.name}</bdi>, b: <bdi>{b.name}</bdi> })}</a>
        </li>
      ))}
    </ul>
  );

/** The section "Compare …" on the page of a product; nothing without comparisons. */
export const Comparisons = ({ name, items }: { name: string; items: Comparisons }) =>
  items.length > 0 && (
    <section class="chip-lists">
      <SectionHead title={say('Compare {name}', { name: <span dir="auto">{name}</span> })} />
      <ComparisonChips items={items} />
    </section>
  );
