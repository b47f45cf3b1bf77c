import type { getWeekProof } from '../../launches/index.ts';
import { Moment } from '../forms/moment.tsx';
import { say, sayCount } from '../words/say.ts';

type Proof = Awaited<ReturnType<typeof getWeekProof.handle>>;

/** The site team's decisions about the held votes of a week, from the log of awards. */
export const DecisionList = ({ decisions }: Pick<Proof, 'decisions'>) => (
  <ul>
    {decisions.map(({ decision, launch, votes, reason, reopened, of_counted, own_listing }) => (
      <li>
        {decision === 'hold'
          ? sayCount('Launch {launch}: {n} counted vote held.|Launch {launch}: {n} counted votes held.', votes, { launch })
          : of_counted
            ? sayCount('Launch {launch}: {n} counted vote dropped.|Launch {launch}: {n} counted votes dropped.', votes, { launch })
            : decision === 'count'
              ? sayCount('Launch {launch}: {n} held vote counted.|Launch {launch}: {n} held votes counted.', votes, { launch })
              : sayCount('Launch {launch}: {n} held vote dropped.|Launch {launch}: {n} held votes dropped.', votes, { launch })}{' '}
        {own_listing && <>{say('It was decided by the product’s own owner or founder, because nobody else on the site team could.')} </>}
        {say('Reason:')} <span dir="auto">{reason}</span>
        {reopened !== undefined && <> {say('The site team reversed this decision.')}</>}
      </li>
    ))}
  </ul>
);

/** The site team's decisions on votes of a week that was closed by then; nothing if there are none. @param level of its heading */
export function LateDecisions({ decisions, level: Heading }: { decisions: Proof['late_decisions']; level: 'h2' | 'h3' }) {
  if (decisions.length === 0) return null;
  return (
    <>
      <Heading>{say('Decisions made after the week closed')}</Heading>
      <p>{say('They don’t change the week’s ranking or awards.')}</p>
      <ul>
        {decisions.map(({ number, launch, decision, reason, votes, awards_would_change }) => (
          <li>
            <a href={`/awards/entries/${number}.json`}>{say('Entry {number}', { number })}</a>{' '}
            {decision === 'count'
              ? sayCount('Launch {launch}: {n} held vote counted.|Launch {launch}: {n} held votes counted.', votes, { launch })
              : decision === 'drop'
                ? sayCount('Launch {launch}: {n} held vote dropped.|Launch {launch}: {n} held votes dropped.', votes, { launch })
                : sayCount('Launch {launch}: {n} dropped vote held again.|Launch {launch}: {n} dropped votes held again.', votes, { launch })}{' '}
            {awards_would_change && <>{say('If made in time, it would have changed the awards.')} </>}
            {say('Reason:')} <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** When the site team ended voting in a week early, and when it began again. */
export const VotingList = ({ voting, timeZone }: Pick<Proof, 'voting'> & { timeZone: string }) => (
  <ul>
    {voting.map(({ number, at, ended, reason }) => (
      <li>
        <a href={`/awards/entries/${number}.json`}>{say('Entry {number}', { number })}</a> <Moment at={at} timeZone={timeZone} />{' '}
        {ended ? say('The site team ended voting.') : say('The site team opened voting again.')} {say('Reason:')} <span dir="auto">{reason}</span>
      </li>
    ))}
  </ul>
);

/** The entries of the log that correct the awards of a week. */
export const CorrectionList = ({ corrections }: Pick<Proof, 'corrections'>) => (
  <ul>
    {corrections.map(({ number, what }) => (
      <li>
        <a href={`/awards/entries/${number}.json`}>{say('Entry {number}', { number })}</a> <span dir="auto">{what}</span>
      </li>
    ))}
  </ul>
);
