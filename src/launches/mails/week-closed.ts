import type { Site } from '../../contract/call.ts';
import { addressOf, awardTitle } from '../../directory/index.ts';
import type { Letter } from '../../notifications/index.ts';
import type { WeekResult } from '../award-store.ts';
import { inWords } from './free-plan.ts';

/** To an owner: how the launch week of their listing ended. */
export function writeWeekClosed({ site, week, result }: { site: Site; week: string; result: WeekResult }): Letter {
  const { name, slug, rank, of, week_votes: votes, award } = result;
  const counted = votes === 1 ? '1 vote' : `${votes} votes`;
  const stands =
    votes === 0
      ? `The week that began on ${inWords(week)} is closed. Nobody voted for ${name} in it. Votes that come from now on count to its all-time total.`
      : `The week that began on ${inWords(week)} is closed. ${name} is number ${rank} of ${of}, with ${counted}. Votes that come from now on count to its all-time total.`;
  const won = award === null ? [] : [`It won an award: ${awardTitle(award)}. Its badge is among the badges of the listing.`];
  return {
    site,
    subject:
      award !== null ? `${name} is ${awardTitle(award)}` : votes === 0 ? `The launch week of ${name} is over` : `${name} is number ${rank} of its launch week`,
    blocks: [stands, ...won, { button: { label: 'See the launch week', url: addressOf.week(site.origin, week) } }, ownListing(site, name, slug)],
  };
}

const ownListing = (site: Site, name: string, slug: string) => ({ small: `The page of ${name}: ${addressOf.listing(site.origin, slug)}` });
