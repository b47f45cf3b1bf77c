import type { Child } from 'hono/jsx';
import { runningWeek, suspicionRules } from '../../launches/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say, sayCount } from '../words/say.ts';

/** How ranking works: what the code does (launches/votes, launches/boards), in plain words. */
export const ranking: Page = {
  path: '/ranking',
  show: ({ site, now }) => {
    const { trending_half_life_days: days } = readSiteSettings(site.settings);
    const week = runningWeek(now, site.timeZone);
    return () => ({
      title: say('How ranking works'),
      description: say('Which votes count and when, how ties are settled, which votes wait, what money can do and cannot, and how anyone can check it.'),
      section: 'leaderboards',
      body: (
        <article class="reading prose rules">
          <PageHead title={say('How ranking works')}>
            <p class="lede">{say('People decide the ranks by voting. Money buys places that say so, never a rank.')}</p>
          </PageHead>
          <Votes timeZone={site.timeZone} />
          <Orders days={days} />
          <Held />
          <Money />
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

const Votes = ({ timeZone }: { timeZone: string }) => (
  <section>
    <h2>{say('Which votes count')}</h2>
    <List
      items={[
        say('Everybody who is signed in with a confirmed mail address has one vote for each launch. Double taps, two windows and repeats count once.'),
        say('Votes are cast by people on the site. No program, key or agent can cast one.'),
        say('Nobody votes for a product that is their own, or on which they stand as a founder.'),
        say('A launch week runs from Monday 00:00 to Sunday 24:00, {zone}. Votes cast in it rank the week.', { zone: timeZone }),
        say('A vote can be taken back until the week in which it was cast has closed.'),
        say('A vote after the close goes to the latest launch of the product. It counts to the total of all time and moves no week that is over.'),
      ]}
    />
  </section>
);

const Orders = ({ days }: { days: number }) => (
  <section>
    <h2>{say('How the orders are made')}</h2>
    <List
      items={[
        say('A week is ordered by the votes cast in it. Of two launches with as many, the one that reached the count first stands ahead.'),
        say(
          'When the week closes, its first three with at least one vote become Launch of the Week #1, #2 and #3. What comes later changes neither order nor awards.',
        ),
        sayCount(
          'Trending weighs each vote by its age: after {n} day it counts half.|Trending weighs each vote by its age: every {n} days it counts half of before.',
          days,
        ),
        say('The board of all time adds the votes of all launches of a product, and those that an import brought along.'),
        say(
          'Domain Rating comes from a third party. The revenue board lists only figures that a payment provider has confirmed; what an owner only states is shown on the profile and ranks nowhere.',
        ),
      ]}
    />
  </section>
);

const Held = () => (
  <section>
    <h2>{say('Votes that wait')}</h2>
    <p>{say('Nearly all votes count at once. A vote waits until the site team has looked at it when')}</p>
    <List items={suspicionRules.map((rule) => say(rule))} />
    <p>
      {say(
        'Whoever votes is told so, and can take the vote back. The team counts or drops all waiting votes of a launch, and every decision stays in a log with its reason. Votes that are counted after the close rank no week.',
      )}
    </p>
  </section>
);

const Money = () => (
  <section>
    <h2>{say('What money can do')}</h2>
    <List
      items={[
        say('It can choose the launch week, or shorten the wait of the free plan. {prices}', { prices: <a href="/products">{say('Prices')}</a> }),
        say('It can buy a featured place for a week, marked {paid} wherever it stands.', { paid: <span class="paid">{say('Featured · Paid')}</span> }),
        say('It can climb the {billboard}, a board of its own that ranks by money and says so.', {
          billboard: <a href="/leaderboards/billboard">{say('Billboard (paid)')}</a>,
        }),
      ]}
    />
    <h2>{say('What money cannot do')}</h2>
    <List
      items={[
        say('Buy, weigh or remove a vote.'),
        say('Move a place in a launch week, in trending or on a board of community votes.'),
        say('Win an award, or keep one from somebody.'),
      ]}
    />
  </section>
);

function Check({ week }: { week: string }) {
  const addresses: readonly [path: string, about: string][] = [
    [`/api/v1/launches/weeks/${week}`, say('the launches of a week with their votes')],
    ['/api/v1/launches?section=trending', say('what trends')],
    ['/api/v1/leaderboards/community-all-time', say('a leaderboard')],
    ['/api/v1/awards', say('all awards with the votes they were won by')],
  ];
  return (
    <section>
      <h2>{say('Check it')}</h2>
      <p>{say('Counts and orders are public as data. Put the launches of a week in order by their votes yourself, and compare:')}</p>
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
        {say('Who voted for what is nobody’s business and is not published. The rules are code, and the code is open: {api} describes what it answers.', {
          api: <a href="/docs">{say('API and MCP')}</a>,
        })}
      </p>
    </section>
  );
}
