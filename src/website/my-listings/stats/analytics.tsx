import { getMyListingAnalytics } from '../../../my-listings/index.ts';
import { ListingArea } from '../../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../../areas/own-listing.ts';
import type { PersonalPage } from '../../personal-page.ts';
import { scriptOf } from '../../serving/scripts.ts';
import { dayInShort } from '../../words/days.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount, toSay } from '../../words/say.ts';
import { Change } from '../history/change.tsx';
import { type Bar, DayChart } from './day-chart.tsx';
import { VisitSources } from './visit-sources.tsx';

type Found = Awaited<ReturnType<typeof getMyListingAnalytics.handle>>;

const spans = [7, 28, 90, 365] as const;
/** Longer periods are shown in weeks, because daily bars would be too thin. */
const MOST_BARS = 90;

const measures = [
  ['views', toSay('Views'), toSay('Times the profile was viewed, on its page or through the API.')],
  ['votes', toSay('Votes'), toSay('Votes that count, by the day they were cast.')],
  ['followers', toSay('New followers'), toSay('People who started following and still do.')],
  ['badge_clicks', toSay('Badge clicks'), toSay('Visits from your homepage. They also count as views.')],
] as const;

/** Views, votes, followers and badge clicks over time, compared with the period before. */
export const listingAnalytics: PersonalPage = {
  path: `${PLACE}/analytics`,
  parameters: ['days'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const days = spans.find((span) => String(span) === visit.query.days) ?? 28;
    const found = await visit.ask(getMyListingAnalytics, { body: { listing_id: listing.id, days } });
    return () => ({
      title: say('Stats for {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea visit={visit} listing={listing} at="/analytics">
          <nav class="spans" aria-label={say('Period')}>
            {spans.map((span) => (
              <a href={placeOf(listing, `/analytics?days=${span}`)} aria-current={span === days ? 'page' : undefined}>
                {sayCount('{n} day|{n} days', span)}
              </a>
            ))}
          </nav>
          <p class="soft">
            {say('{from} to {to}, compared with the same number of days before. Days are in {zone}, and today isn’t over yet.', {
              from: dayInShort(found.totals.from),
              to: dayInShort(found.totals.to),
              zone: found.time_zone,
            })}
          </p>
          {measures.every(([key]) => found.totals[key] === 0 && found.before[key] === 0) ? (
            <p class="empty">{say('No views, votes, followers or badge clicks in this period. Once there are some, you see them here day by day.')}</p>
          ) : (
            <>
              <div class="charts">
                {measures.map(([key, label, meaning]) => (
                  <Measure found={found} name={key} label={say(label)} meaning={say(meaning)} />
                ))}
              </div>
              <Table found={found} />
            </>
          )}
          <VisitSources sources={found.sources} site={visit.site.name} />
        </ListingArea>
      ),
    });
  },
};

type Measured = (typeof measures)[number][0];

function Measure({ found, name, label, meaning }: { found: Found; name: Measured; label: string; meaning: string }) {
  const sum = found.totals[name];
  return (
    <section class="measure" aria-labelledby={`m-${name}`}>
      <h2 id={`m-${name}`}>{label}</h2>
      <dl class="measure-sum">
        <dt class="unseen">{label}</dt>
        <dd>{figure(sum)}</dd>
        <Change now={sum} before={found.before[name]} days={found.days} isSpan />
      </dl>
      {sum > 0 && (
        <DayChart
          bars={barsOf(found, name)}
          label={say('{label}: {sum} from {from} to {to}', { label, sum: figure(sum), from: dayInShort(found.totals.from), to: dayInShort(found.totals.to) })}
        />
      )}
      <p class="hint">{meaning}</p>
    </section>
  );
}

/** One bar per day or, for long periods, per week; the last week ends today. */
function barsOf({ series }: Pick<Found, 'series'>, name: Measured): Bar[] {
  if (series.length <= MOST_BARS) return series.map((day) => ({ day: day.day, value: day[name] }));
  const bars: Bar[] = [];
  for (let end = series.length; end > 0; end -= 7) {
    const week = series.slice(Math.max(0, end - 7), end);
    bars.unshift({ day: week[0]!.day, until: week.at(-1)!.day, value: week.reduce((sum, day) => sum + day[name], 0) });
  }
  return bars;
}

function Table({ found: { series } }: { found: Found }) {
  return (
    <details class="as-table">
      <summary>{say('Show as a table')}</summary>
      <section class="table-wrap" tabindex={0} aria-label={say('Show as a table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('Day')}</th>
              {measures.map(([, label]) => (
                <th scope="col" class="number">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map((day) => (
              <tr>
                <th scope="row">
                  <time datetime={day.day}>{dayInShort(day.day)}</time>
                </th>
                {measures.map(([key]) => (
                  <td class="number">{figure(day[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
