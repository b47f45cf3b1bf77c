import type { Child } from 'hono/jsx';
import { say } from '../../words/say.ts';

/** Rows per page, as text for the query. `page-of-rows.ts` plans for the same number. */
export const ROWS = '25';

interface Column<Row> {
  label: string;
  /** The column that names the row. */
  isHead?: true;
  isNumber?: true;
  show(row: Row): Child;
}

interface TableGiven<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The text shown if there are no rows. */
  empty: Child;
}

/** A list of the console: a table, and on a phone one card for each row. `j` and `k` move between its rows. */
export function TeamTable<Row>({ caption, columns, rows, empty }: TableGiven<Row>) {
  if (rows.length === 0) return <p class="empty">{empty}</p>;
  return (
    <section class="team-table" aria-label={caption} tabindex={0}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th scope="col" class={isNumber ? 'number' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr data-row tabindex={-1}>
              {columns.map(({ label, isHead, isNumber, show }) =>
                isHead ? (
                  <th scope="row" data-label={label}>
                    {show(row)}
                  </th>
                ) : (
                  <td class={isNumber ? 'number' : undefined} data-label={label}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a change set, field by field: before and after, short. */
export function BeforeAfter({ before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  if (names.length === 0) return null;
  return (
    <dl class="before-after">
      {names.map((name) => (
        <div>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {before && name in before && (
              <del>
                <span class="unseen">{say('Before:')} </span>
                {inShort(before[name])}
              </del>
            )}{' '}
            {after && name in after && (
              <ins>
                <span class="unseen">{say('After:')} </span>
                {inShort(after[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function inShort(value: unknown): string {
  const text = value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
