import type { Child } from 'hono/jsx';
import { hasFeature } from '../../contract/features.ts';
import type { VoteSensitivity } from '../../contract/vote-sensitivity.ts';
import { LEAST_IN_A_DAY, runningWeek } from '../../launches/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { sayDoubled, sayVoteRules } from '../words/rule-words.ts';
import { say, sayCount } from '../words/say.ts';

/** How ranking works, in plain words: it has to match the code (launches/votes, launches/boards). */
export const ranking: Page = {
  path: '/ranking',
  show: ({ site, now }) => {
    const {
      trending_half_life_days: days,
      votes_hidden_hours: hiddenHours,
      rank_account_days: accountDays,
      awards_wait_days: waitDays,
      vote_sensitivity: step,
    } = readSiteSettings(site.settings);
    const week = runningWeek(now, site.timeZone);
    return () => ({
      title: say('How ranking works'),
      description: say('Which votes count and when, how ties are settled, which votes are held, what money can and can’t do, and how anyone can check it.'),
      section: 'leaderboards',
      body: (
        <article class="reading prose rules">
          <PageHead title={say('How ranking works')}>
            <p class="lede">{say('People decide the rankings by voting. Money buys places that are marked as paid, never a rank.')}</p>
          </PageHead>
          <Votes timeZone={site.timeZone} accountDays={accountDays} hiddenHours={hiddenHours} />
          <Orders days={days} waitDays={waitDays} timeZone={site.timeZone} />
          <Held step={step} />
          {hasFeature(site, 'paid_orders') && <Money />}
          <Check week={week} />
        </article>
      ),
    });
  },
};

const List = ({ items }: { items: readonly Child[] }) => (
  <ul>
    {items.map((item) => (
      <li>{item}</li>
    ))}
  </ul>
);

const Votes = ({ timeZone, accountDays, hiddenHours }: { timeZone: string; accountDays: number; hiddenHours: number }) => (
  <section>
    <h2>{say('Which votes count')}</h2>
    <List
      items={[
        say('Everyone who’s signed in with a verified email address has one vote per launch. Double taps, repeats and voting in two windows count once.'),
        say('Only people on the site can vote. Programs, API keys and agents can’t.'),
        say('You can’t vote for a product that you own or are a founder of.'),
        say('A launch week runs from Monday 00:00 to Sunday 24:00, {zone}. Votes cast during that time decide the week’s ranking.', { zone: timeZone }),
        ...(accountDays > 0
          ? [
              sayCount(
                'A vote counts towards the week’s ranking if the account is at least {n} day old. A vote from a newer account counts towards the all-time total.|A vote counts towards the week’s ranking if the account is at least {n} days old. A vote from a newer account counts towards the all-time total.',
                accountDays,
              ),
            ]
          : []),
        ...(hiddenHours > 0
          ? [
              sayCount(
                'In the first {n} hour of a week, counts and ranks are hidden, and the launches are in a random order.|In the first {n} hours of a week, counts and ranks are hidden, and the launches are in a random order that changes each hour.',
                hiddenHours,
              ),
            ]
          : []),
        say('You can remove a vote until the week you cast it in closes.'),
        say('After a week closes, new votes go to the product’s latest launch. They count towards its all-time total and don’t change past weeks.'),
      ]}
    />
  </section>
);

const Orders = ({ days, waitDays, timeZone }: { days: number; waitDays: number; timeZone: string }) => (
  <section>
    <h2>{say('How rankings are calculated')}</h2>
    <List
      items={[
        say('A week is ranked by the votes cast in it. If two launches have the same number of votes, the one that got there first ranks higher.'),
        say(
          'When the week closes, the top three launches with at least one vote become Launch of the Week #1, #2 and #3. Nothing that happens later changes the ranking or the awards.',
        ),
        ...(waitDays > 0
          ? [
              sayCount(
                'If held votes could change the top three, the week closes once the site team has decided on them, or after {n} day at the latest.|If held votes could change the top three, the week closes once the site team has decided on them, or after {n} days at the latest.',
                waitDays,
              ),
            ]
          : []),
        sayCount(
          'The launch of the day is the launch of the current week with the most votes since midnight, {zone}, once it has {n} vote. In a tie, the one that got there first is shown.|The launch of the day is the launch of the current week with the most votes since midnight, {zone}, once it has {n} votes. In a tie, the one that got there first is shown.',
          LEAST_IN_A_DAY,
          { zone: timeZone },
        ),
        sayCount(
          'In Trending, votes count less as they get older: after {n} day, a vote counts half as much.|In Trending, votes count less as they get older: the weight of a vote halves every {n} days.',
          days,
        ),
        say('The all-time leaderboard adds up the votes for all launches of a product, plus imported votes.'),
        say(
          'Domain Rating comes from a third party. The revenue leaderboard only lists revenue confirmed by a payment provider. Revenue stated by the owner is shown on the profile, but isn’t ranked.',
        ),
      ]}
    />
  </section>
);

const Held = ({ step }: { step: VoteSensitivity }) => (
  <section>
    <h2>{say('Held votes')}</h2>
    <p>{say('Almost all votes count immediately. A vote is held for the site team to check when')}</p>
    <List items={sayVoteRules(step)} />
    <p>{sayDoubled()}</p>
    <p>
      {say(
        'If your vote is held, we tell you, and you can remove it. The team counts or drops all held votes for a launch, and logs each decision with its reason. Votes counted after the week closes don’t affect its ranking.',
      )}
    </p>
  </section>
);

const Money = () => (
  <section>
    <h2>{say('What money can do')}</h2>
    <List
      items={[
        say('It can buy a choice of launch week, or shorten the wait on the free plan. {prices}', { prices: <a href="/products">{say('Prices')}</a> }),
        say('It can buy a featured place for a week, marked {paid}.', { paid: <span class="paid">{say('Featured · Paid')}</span> }),
        say('It can move a listing up the {billboard}, a separate leaderboard that openly ranks by money.', {
          billboard: <a href="/leaderboards/billboard">{say('Billboard (paid)')}</a>,
        }),
      ]}
    />
    <h2>{say('What money can’t do')}</h2>
    <List
      items={[
        say('Buy, weight or remove a vote.'),
        say('Change a rank in a launch week, in Trending or on a community leaderboard.'),
        say('Win an award, or take one from someone.'),
      ]}
    />
  </section>
);

function Check({ week }: { week: string }) {
  const addresses: readonly [path: string, about: string][] = [
    [`/api/v1/launches/weeks/${week}`, say('the launches of a week, with their votes')],
    ['/api/v1/launches?section=trending', say('trending launches')],
    ['/api/v1/leaderboards/community-all-time', say('a leaderboard')],
    ['/api/v1/awards', say('all awards, with the votes that won them')],
  ];
  return (
    <section>
      <h2>{say('Check it yourself')}</h2>
      <p>{say('Votes and rankings are available as public data. Sort a week’s launches by their votes yourself, and compare:')}</p>
      <ul>
        {addresses.map(([path, about]) => (
          <li>
            <a href={path}>
              <code>{path}</code>
            </a>{' '}
            {about}
          </li>
        ))}
      </ul>
      <p>
        {say('Closed weeks are signed, with every vote that counted and every vote that didn’t: {proof}.', {
          proof: <a href="/integrity">{say('Proof of results')}</a>,
        })}
      </p>
      <p>
        {say('We don’t publish who voted for what. The rules are part of the code, and the code is open. For what the API returns, see {api}.', {
          api: <a href="/docs">{say('API and MCP')}</a>,
        })}
      </p>
    </section>
  );
}
