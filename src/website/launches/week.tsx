import { addressOf } from '../../contract/addresses.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { findMakers } from '../../founders/index.ts';
import {
  getLaunchWeek,
  hiddenUntil,
  listLaunchWeeks,
  listWaitingWeeks,
  listWeekAwards,
  listWeekCorrections,
  runningWeek,
  showLaunchWeek,
} from '../../launches/index.ts';
import { weekPictureAddress } from '../../pictures/index.ts';
import { weekLd } from '../machine-readable/json-ld/index.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import type { Page, PageVisit } from '../page.ts';
import { addressWith } from '../parts/pager.tsx';
import { ahead } from '../serving/ahead.ts';
import { scriptOf } from '../serving/scripts.ts';
import { weekInWords, weekNumber } from '../words/days.ts';
import { say, sayCount } from '../words/say.ts';
import { WeekCorrections } from './week-corrections.tsx';
import { WeekIssue } from './week-issue.tsx';

/** The page of a week is at its Monday; all other dates of the week redirect there. */
export const week: Page = {
  path: '/launches/{week}',
  parameters: ['page'],
  async show({ ask, values, query, site, now }) {
    // The running week's place among the others is shown beside its launches.
    const isRunning = values.week === runningWeek(now, site.timeZone);
    // Faces for the running week; past ones are lists to look things up in. Those of the first page are asked for before its launches are known.
    const isFirst = isRunning && query.page === undefined && !hiddenUntil(site, values.week!, now);
    const ofLeaders = isFirst ? ahead(ask(findMakers, { body: { week: values.week! } })) : undefined;
    const place = isRunning ? ahead(ask(listLaunchWeeks, { body: { week: values.week! } })) : undefined;
    const found = await ask(showLaunchWeek, { body: { week: values.week!, ...(query.page !== undefined && { page: Number(query.page) }) } }).catch(
      (error: unknown) => {
        // An address that isn't a week has no page.
        const isNoWeek =
          error instanceof Refusal && error.code === 'invalid_request' && error.errors?.some((one) => 'pointer' in one && one.pointer === '/week');
        throw isNoWeek ? refusal('not_found') : error;
      },
    );
    const own = addressOf.week('', found.week);
    if (values.week !== found.week) return { to: own, status: /^\d/.test(values.week!) ? 301 : 302 };
    const isPast = found.state === 'past';
    const [{ items: won }, { items: corrections }, { items: waits }, places] = await Promise.all([
      isPast ? ask(listWeekAwards, { body: { from: found.week, to: found.week } }) : { items: [] },
      isPast ? ask(listWeekCorrections, { body: { week: found.week } }) : { items: [] },
      isPast ? ask(listWaitingWeeks, { body: {} }) : { items: [] },
      place,
    ]);
    const others = { body: { listings: found.items.map(({ listing }) => listing.slug) } };
    const { makers } = (await ofLeaders) ?? (found.state === 'running' ? await ask(findMakers, others) : { makers: {} });
    const waiting = waits.find((one) => one.week === found.week);
    const running = places?.items[0];
    return () => {
      const title = say('Launch week {number}, {dates}', { number: weekNumber(found.week), dates: weekInWords(found.week) });
      return {
        title,
        description: sayCount('{n} product in the launch week of {dates}.|{n} products in the launch week of {dates}.', found.total, {
          dates: weekInWords(found.week),
        }),
        canonical: addressWith(own, { page: found.page > 1 ? String(found.page) : '' }),
        unlisted: found.items.length === 0,
        section: 'launches',
        ...(found.state === 'running' && !running?.voting_ended && { script: scriptOf('counts').address }),
        jsonLd: weekLd(found, title, site.origin),
        picture: weekPictureAddress(site, found),
        body: (
          <>
            <WeekIssue
              week={found}
              won={won}
              makers={makers}
              now={now}
              votingEnded={running?.voting_ended ?? false}
              hidden={hiddenUntil(site, found.week, now)}
              waiting={waiting}
            />
            <WeekCorrections corrections={corrections} />
            {hasFeature(site, 'weekly_mail') && (
              <section class="block-section">
                <h2>{say('The launches of the week by email')}</h2>
                <NewsletterForm />
              </section>
            )}
          </>
        ),
      };
    };
  },
};

/** The API's path of a week, for people who try it in the browser. */
export const weekByApiPath: Page = {
  path: '/launches/weeks/{week}',
  async show({ ask, values }: PageVisit) {
    const found = await ask(getLaunchWeek, { path: { week: values.week! } });
    return { to: addressOf.week('', found.week), status: /^\d/.test(values.week!) ? 301 : 302 };
  },
};
