import type { Child } from 'hono/jsx';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';

interface Given {
  /** What is counted. */
  columns: readonly string[];
  /** Only hours with votes. */
  rows: readonly { hour: Child; votes: readonly number[] }[];
}

/** The numbers of a chart of votes by hour, folded. */
export const HoursTable = ({ columns, rows }: Given) => (
  <details class="as-table">
    <summary>{say('Show as a table')}</summary>
    <table>
      <caption class="unseen">{say('Votes by hour')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Hour starting at')}</th>
          {columns.map((name) => (
            <th scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, votes }) => (
          <tr>
            <th scope="row">{hour}</th>
            {votes.map((n) => (
              <td class="number">{figure(n)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
