import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { addDays } from '../../launches/index.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { Lead } from '../launches/home-lead.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { weekInWords } from '../words/days.ts';
import { say } from '../words/say.ts';
import type { FrontFacts } from './front-facts.ts';

/**
 * A week without launches: the latest winners, what is new, and what people follow.
 * @param given.trending leads if there is nothing else
 * @param given.links to other weeks
 */
export function Quiet(given: { front: FrontFacts['front']; quiet: NonNullable<FrontFacts['quiet']>; trending: Child; links: Child }) {
  const { front, quiet, trending, links } = given;
  const { week } = front;
  const latest = front.awards[0]?.week;
  const awards = front.awards.filter((award) => award.week === latest);
  const isLastWeek = latest === addDays(week, -7);
  return (
    <section class="front-main" aria-label={say('This week’s launches')}>
      <p class="quiet-week">
        {say('No launches this week yet.')} <a href="/submit">{say('Submit a product')}</a>
      </p>
      {latest && awards.length > 0 && (
        <section>
          <SectionHead title={isLastWeek ? say('Last week’s winners') : say('Latest winners')} to="/awards" more={say('All awards')}>
            <a class="count" href={addressOf.week('', latest)}>
              {weekInWords(latest)}
            </a>
          </SectionHead>
          {awards.map(({ listing, votes, rank, makers }) => (
            <Lead
              listing={listing}
              votes={votes}
              open={false}
              award={<a href={addressOf.award('', listing.slug, latest)}>{say('Launch of the Week #{rank}', { rank })}</a>}
              makers={makers}
            />
          ))}
        </section>
      )}
      {trending}
      <QuietList
        title={quiet.isThisMonth ? say('New this month') : say('Latest launches')}
        to="/launches?section=recent"
        more={say('All launches')}
        items={quiet.fresh}
        large={awards.length === 0}
      />
      <QuietList title={say('Most followed')} to="/launches?section=most-followed" more={say('All')} items={quiet.followed} />
      {links}
    </section>
  );
}

/** @param given.large whether it leads the page, and so shows the facts of each product too */
const QuietList = (given: { title: string; to: string; more: string; items: readonly { listing: ListingSummary }[]; large?: boolean }) => {
  const { title, to, more, items, large = false } = given;
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} to={to} more={more} />
      <ul class={large ? 'rows' : 'rows small'}>
        {items.map(({ listing }) => (
          <ListingRow listing={listing} brief={!large} />
        ))}
      </ul>
    </section>
  );
};
