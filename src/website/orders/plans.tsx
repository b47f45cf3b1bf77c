import type { Child } from 'hono/jsx';
import type { SiteSettings } from '../../platform/config/settings.ts';
import { Icon } from '../parts/icon.tsx';
import { dollars } from '../words/figures.ts';
import { say } from '../words/say.ts';

/** Free and paid launch side by side, and what money changes nothing about. */
export function Plans({ launchCents, settings }: { launchCents: number; settings: SiteSettings }) {
  const { free_weeks_ahead_from: from, free_weeks_ahead_to: to } = settings;
  const rows: readonly (readonly [what: string, free: Child, paid: Child])[] = [
    [say('Price'), say('Nothing'), dollars(launchCents)],
    [
      say('When it launches'),
      say('In the first week {from} to {to} weeks ahead that has a free place', { from, to }),
      say('At once, or in a week of your choice'),
    ],
    [say('Badge on your homepage'), say('Needed, before the launch and while listed'), say('Not needed')],
    [say('Story, milestones, media'), say('Not on the profile'), say('On the profile')],
  ];
  const same = [
    say('A profile of its own, with every fact beside the words of your site'),
    say('Votes: one for each person, none for money'),
    say('The same boards, weeks and awards'),
    say('Reviews, followers, updates, statistics'),
    say('Editing, history and restoring of every version'),
    say('API, MCP server, feeds and badges'),
  ];
  return (
    <section class="plans">
      <h2>{say('Two ways to launch')}</h2>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('The free and the paid launch compared')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{say('Free launch')}</th>
              <th scope="col">{say('Paid launch')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, free, paid]) => (
              <tr>
                <th scope="row">{what}</th>
                <td>{free}</td>
                <td>{paid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{say('The same for both')}</h3>
      <ul class="same">
        {same.map((words) => (
          <li>
            <Icon name="check" />
            {words}
          </li>
        ))}
      </ul>
      <p class="acts">
        <a class="button primary" href="/submit">
          {say('Submit a product')}
        </a>
      </p>
    </section>
  );
}
