import { addressOf } from '../../directory/index.ts';
import type { getLeaderboard } from '../../launches/index.ts';
import { metricInWords } from '../words/figures.ts';
import { Paid } from './marks.tsx';

type Board = Awaited<ReturnType<typeof getLeaderboard.handle>>;

/** The first places of a board, for pages that show several. */
export function BoardPreview({ board, level = 3 }: { board: Board; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article class={board.paid ? 'board is-paid' : 'board'}>
      <Heading class="name">
        <a href={addressOf.board('', board.board)}>{board.title}</a> {board.paid && <Paid />}
      </Heading>
      {board.items.length === 0 ? (
        <p class="empty">No entries yet.</p>
      ) : (
        <ol>
          {board.items.map((item) => (
            <li>
              <span class="rank">{item.rank}</span>
              <a class="name" href={addressOf.listing('', item.listing.slug)} dir="auto">
                {item.listing.name}
              </a>
              <span class="board-value">{metricInWords(item.metric)}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
