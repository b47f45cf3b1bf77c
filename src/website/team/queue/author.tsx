import { Tag } from '../../parts/marks.tsx';
import { Instant } from '../../parts/time.tsx';
import { codeInWords } from '../../words/names.ts';
import { say, sayCount } from '../../words/say.ts';
import { WholeWords } from '../frame/whole-words.tsx';
import type { Item } from './item-type.ts';

/** Who wrote or requested it, and earlier decisions about them. */
export const Author = ({ author, timeZone }: { author: NonNullable<Item['author']>; timeZone: string }) => (
  <section>
    <h2>{say('Author')}</h2>
    <p class="facts">
      <WholeWords text={author.name ?? author.email} />
      {author.name !== null && <WholeWords text={author.email} />}
      <span>{say('Member since {day}', { day: <Instant at={author.since} timeZone={timeZone} /> })}</span>
      {author.suspended && <Tag>{say('Suspended')}</Tag>}
    </p>
    <p class="facts">
      <span>{sayCount('{n} review|{n} reviews', author.reviews)}</span>
      <span>{sayCount('{n} hidden review|{n} hidden reviews', author.hidden_reviews)}</span>
      <span>{sayCount('{n} dropped vote|{n} dropped votes', author.dropped_votes)}</span>
      <span>{sayCount('{n} rejected claim|{n} rejected claims', author.rejected_claims)}</span>
    </p>
    {author.decisions.length > 0 && (
      <ul class="points">
        {author.decisions.map(({ at, what, listing, reason }) => (
          <li>
            <Instant at={at} timeZone={timeZone} /> {codeInWords(what)} ({listing}): <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
