import { addressOf } from '../../directory/index.ts';
import { listAwards } from '../../launches/index.ts';
import type { Page } from '../page.ts';
import { parametersOf } from '../parts/field.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { weekInWords, weekNumber } from '../words/days.ts';
import { figure } from '../words/figures.ts';

// Three awards a week: pages end with a week.
const WHOLE_WEEKS = '21';

type Award = Awaited<ReturnType<typeof listAwards.handle>>['items'][number];

export const awards: Page = {
  path: '/awards',
  parameters: parametersOf(listAwards),
  async show({ ask, query }) {
    const found = await ask(listAwards, { query: { per_page: WHOLE_WEEKS, ...query } });
    const weeks = new Map<string, Award[]>();
    for (const award of found.items) weeks.set(award.week, [...(weeks.get(award.week) ?? []), award]);
    return {
      title: 'Awards',
      description: 'Launch of the Week #1, #2 and #3: when a week closes, its three most voted launches. Community votes only.',
      canonical: addressWith('/awards', { listing: query.listing ?? '', page: query.page ?? '' }),
      section: 'awards',
      body: (
        <>
          <PageHead title="Awards">
            <p class="lede">When a week closes, its three most voted launches become Launch of the Week. Community votes only: money has no part in it.</p>
          </PageHead>
          {found.items.length === 0 && <p class="empty">{query.listing ? 'No awards for this listing.' : 'No week has closed with votes yet.'}</p>}
          <div class="weeks">
            {[...weeks].map(([week, won]) => (
              <section>
                <h2>
                  <a href={addressOf.week('', week)}>{weekInWords(week)}</a> <span class="count">week {weekNumber(week)}</span>
                </h2>
                <ol class="rows small">
                  {won.map((award) => (
                    <ListingRow listing={award.listing} rank={award.rank} at={{ value: figure(award.votes), label: award.votes === 1 ? 'vote' : 'votes' }} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <Pager list={found} path="/awards" query={{ listing: query.listing ?? '', per_page: query.per_page ?? '' }} />
        </>
      ),
    };
  },
};
