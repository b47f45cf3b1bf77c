import type { previewVoteReview } from '../../../launches/index.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';

type Preview = Awaited<ReturnType<typeof previewVoteReview.handle>>;

/** What counting or dropping held votes changes: the launch's place and its votes. */
export function Effect({ preview: { chosen, in_time: inTime, now, if_counted: counted, if_dropped: dropped, overtaken } }: { preview: Preview }) {
  const place = (at: number | null) => (at === null ? '–' : figure(at));
  const states = [
    [say('Now'), now],
    [say('If you count them'), counted],
    [say('If you drop them'), dropped],
  ] as const;
  return (
    <section>
      <h2>{sayCount('What a decision on {n} vote changes|What a decision on {n} votes changes', chosen)}</h2>
      <div class="team-table">
        <table>
          <caption class="unseen">{say('What a decision changes')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" class="number">
                {say('Place in its week')}
              </th>
              <th scope="col" class="number">
                {say('Votes of its week')}
              </th>
              <th scope="col" class="number">
                {say('All votes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {states.map(([name, { place: at, week_votes, votes }]) => (
              <tr>
                <th scope="row">{name}</th>
                <td class="number" data-label={say('Place in its week')}>
                  {place(at)}
                </td>
                <td class="number" data-label={say('Votes of its week')}>
                  {figure(week_votes)}
                </td>
                <td class="number" data-label={say('All votes')}>
                  {figure(votes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!inTime && <p>{say('Its week is closed or it had none: counted votes only add to the all-time total.')}</p>}
      {overtaken.length > 0 && (
        <>
          <p>{say('If you count them, it passes:')}</p>
          <ul class="points">
            {overtaken.map(({ slug, name, place: at }) => (
              <li>
                <a href={`/listings/${slug}`} dir="auto">
                  {name}
                </a>{' '}
                <span class="count">{say('now number {place}', { place: figure(at) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
