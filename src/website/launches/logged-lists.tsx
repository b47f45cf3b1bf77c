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
