import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { getBestList } from '../../listings/index.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';

type Entry = Awaited<ReturnType<typeof getBestList.handle>>['items'][number];

/** Why a product is in a list: awards, ratings and facts, and what its website says. Nothing that was paid for. */
export function Reasons({ entry: { listing, reasons } }: { entry: Entry }) {
  const facts: Child[] = [];
  const { award, quote } = reasons;
  if (award) facts.push(<a href={addressOf.week('', award.week)}>{say('Launch of the Week #{rank}', { rank: award.rank })}</a>);
  const rating = listing.community_rating;
  if (rating) facts.push(say('{stars} out of 5 from {reviews}', { stars: figure(rating.average), reviews: sayCount('{n} review|{n} reviews', rating.count) }));
  if (listing.followers > 0) facts.push(sayCount('{n} follower|{n} followers', listing.followers));
  if (reasons.open_source && listing.pricing_model !== 'open-source') facts.push(say('Open source'));
  if (reasons.free_plan) facts.push(say('Free plan'));
  if (reasons.founded_year) facts.push(say('Founded in {year}', { year: String(reasons.founded_year) }));
  if (facts.length === 0 && !quote) return null;
  return (
    <>
      {facts.length > 0 && (
        <p class="facts">
          {facts.map((fact) => (
            <span>{fact}</span>
          ))}
        </p>
      )}
      {quote && (
        <p class="hint">
          <q dir="auto">{quote.quote}</q> <ExternalLink url={quote.url}>{say('Its website')}</ExternalLink>
        </p>
      )}
    </>
  );
}
