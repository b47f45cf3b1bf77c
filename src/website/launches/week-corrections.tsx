import type { listWeekCorrections } from '../../launches/index.ts';
import { say } from '../words/say.ts';

type Correction = Awaited<ReturnType<typeof listWeekCorrections.handle>>['items'][number];

/** What was corrected after the week had closed, and why; nothing if nothing was. */
export function WeekCorrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section class="block-section" id="corrections">
      <h2>{say('Corrections')}</h2>
      <p>{say('The awards of this week were corrected after it closed. Votes, ranks and earlier log entries didn’t change.')}</p>
      <ul>
        {corrections.map(({ number, corrects, reason, without }) => (
          <li>
            {say('{entry} corrects {earlier}.', { entry: <EntryLink number={number} />, earlier: <EntryLink number={corrects} /> })}{' '}
            {without.length > 0 ? (
              <>
                {say('No award:')} <bdi>{without.join(', ')}</bdi>.
              </>
            ) : (
              say('The awards are calculated from the votes again.')
            )}{' '}
            {say('Reason:')} <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const EntryLink = ({ number }: { number: number }) => <a href={`/awards/entries/${number}.json`}>{say('Entry {number}', { number })}</a>;
