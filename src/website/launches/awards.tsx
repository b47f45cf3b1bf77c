import { addressOf } from '../../contract/addresses.ts';
import { listAwards } from '../../launches/index.ts';
import { parametersOf } from '../forms/field.tsx';
import type { Page } from '../page.ts';
import { WonRow } from '../parts/launch-row.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { weekInWords, weekNumber } from '../words/days.ts';
import { say } from '../words/say.ts';

// Three awards per week, so pages end with whole weeks.
const WHOLE_WEEKS = '21';

type Award = Awaited<ReturnType<typeof listAwards.handle>>['items'][number];

export const awards: Page = {
  path: '/awards',
  lists: 'awards',
  parameters: parametersOf(listAwards),
  async show({ ask, query }) {
    const found = await ask(listAwards, { query: { per_page: WHOLE_WEEKS, ...query } });
    const weeks = new Map<string, Award[]>();
    for (const award of found.items) weeks.set(award.week, [...(weeks.get(award.week) ?? []), award]);
    return () => ({
      title: say('Awards'),
      description: say('Launch of the Week #1, #2 and #3: when a week closes, its three launches with the most votes win. Community votes only.'),
      canonical: addressWith('/awards', { listing: query.listing ?? '', page: query.page ?? '' }),
      // The awards of one product are on its own page too.
      unlisted: found.items.length === 0 || query.listing !== undefined,
      section: 'awards',
      body: (
        <>
          <PageHead title={say('Awards')}>
            <p class="lede">
              {say('When a week closes, its three launches with the most votes become Launch of the Week. Only community votes count. Money plays no part.')}
            </p>
            <p>
              <a href="/integrity">{say('Proof of results')}</a>
            </p>
          </PageHead>
          {found.items.length === 0 && (
            <div class="empty">
              <p>{query.listing ? say('No awards for this product.') : say('No closed week has any votes yet.')}</p>
              <p>
                <a href={query.listing ? '/awards' : '/launches'}>{query.listing ? say('All awards') : say('View launch calendar')}</a>
              </p>
            </div>
          )}
          <div class="weeks">
            {[...weeks].map(([week, won]) => (
              <section>
                <h2>
                  <a href={addressOf.week('', week)}>{weekInWords(week)}</a> <span class="count">{say('Week {number}', { number: weekNumber(week) })}</span>
                </h2>
                <ol class="rows small">
                  {won.map(({ listing, rank, votes }) => (
                    <WonRow listing={listing} rank={rank} votes={votes} week={week} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <Pager list={found} path="/awards" query={{ listing: query.listing ?? '', per_page: query.per_page ?? '' }} />
        </>
      ),
    });
  },
};
