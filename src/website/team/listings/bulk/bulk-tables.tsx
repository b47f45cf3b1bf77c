import type { getBulkChange } from '../../../../my-listings/index.ts';
import { say, sayCount } from '../../../words/say.ts';
import { TeamTable } from '../../frame/team-table.tsx';
import { sayState, whyWords } from './bulk-words.ts';

type Done = Awaited<ReturnType<typeof getBulkChange.handle>>;
type Change = Omit<Done['changes'][number], 'why_kept'> & { why_kept?: Done['changes'][number]['why_kept'] };
type Left = Done['left'][number];

const Listing = ({ row: { slug, name } }: { row: { slug: string; name: string } }) => (
  <a href={`/team/listings/${slug}`} dir="auto">
    {name}
  </a>
);

/** What changes: each listing, before and after. */
export const ChangeTable = ({ title, changes, timeZone, isUndone }: { title: string; changes: readonly Change[]; timeZone: string; isUndone?: boolean }) => (
  <section>
    <h2>{title}</h2>
    <TeamTable<Change>
      caption={title}
      rows={changes}
      empty={say('None of these listings would change.')}
      columns={[
        { label: say('Listing'), isHead: true, show: (row) => <Listing row={row} /> },
        { label: say('Before'), show: (row) => <del dir="auto">{sayState(row.before, timeZone)}</del> },
        { label: say('After'), show: (row) => <ins dir="auto">{sayState(row.after, timeZone)}</ins> },
        ...(isUndone ? [{ label: say('Undo'), show: (row: Change) => (row.why_kept ? say(whyWords[row.why_kept]) : say('Undone')) }] : []),
      ]}
    />
  </section>
);

/** Skipped listings, grouped by reason. */
export function LeftList({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  const groups = [...new Set(left.map(({ why }) => why))].map((why) => [why, left.filter((row) => row.why === why)] as const);
  return (
    <section>
      <h2>{sayCount('{n} listing stays as it is|{n} listings stay as they are', left.length)}</h2>
      {groups.map(([why, rows]) => (
        <details open={rows.length <= 20}>
          <summary>
            {say(whyWords[why])} <span class="count">{rows.length}</span>
          </summary>
          <ul class="facts">
            {rows.map((row) => (
              <li>{why === 'unknown' ? row.slug : <Listing row={row} />}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
