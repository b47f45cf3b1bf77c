import type { Child } from 'hono/jsx';
import { attributeLabel } from '../words/compare-facts.ts';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';
import type { Pair } from './columns.ts';

type Side = 'a' | 'b';
const otherOf = { a: 'b', b: 'a' } as const;
const isYes = (value: string | null) => value?.toLowerCase() === 'yes';

/** Where each of two products is ahead of the other: votes, ratings, and attributes for which only it says Yes. Empty if neither is ahead. */
export function Ahead({ pair }: { pair: Pair }) {
  const sides = (['a', 'b'] as const).map((side) => ({ listing: pair[side], points: pointsOf(pair, side) }));
  if (sides.every(({ points }) => points.length === 0)) return null;
  return (
    <section class="ahead">
      <h2>{say('Where each is ahead')}</h2>
      <div>
        {sides.map(({ listing, points }) => (
          <div>
            <h3 dir="auto">{listing.name}</h3>
            {points.length === 0 ? (
              <p class="soft">{say('Not ahead in any of the details stated for both products.')}</p>
            ) : (
              <ul class="points">
                {points.map((point) => (
                  <li>{point}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function pointsOf({ rows, ...pair }: Pair, side: Side): Child[] {
  const [own, other] = [pair[side], pair[otherOf[side]]];
  const rating = own.community_rating;
  const points: Child[] = [];
  if (own.votes > other.votes) points.push(say('More votes: {n}', { n: figure(own.votes) }));
  if (rating && other.community_rating && rating.average > other.community_rating.average)
    points.push(say('Better rated: {stars} out of 5', { stars: figure(rating.average) }));
  // If the other product says nothing about a fact, it isn't an advantage: its website may just not mention it.
  for (const row of rows)
    if (isYes(row[side].value) && row[otherOf[side]].stated && !isYes(row[otherOf[side]].value))
      points.push(say('{fact}: yes', { fact: attributeLabel(row.attribute, row.label) }));
  return points;
}
