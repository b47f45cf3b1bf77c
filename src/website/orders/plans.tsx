import type { Child } from 'hono/jsx';
import type { SiteSettings } from '../../platform/config/settings.ts';
import { Icon } from '../parts/icon.tsx';
import { dollars } from '../words/figures.ts';
import { say } from '../words/say.ts';

/** Free and paid launch side by side, and what money doesn't change. */
export function Plans({ launchCents, settings }: { launchCents: number; settings: SiteSettings }) {
  const { free_weeks_ahead_from: from, free_weeks_ahead_to: to } = settings;
  const rows: readonly (readonly [what: string, free: Child, paid: Child])[] = [
    [say('Price'), say('Free'), dollars(launchCents)],
    [
      say('When you launch'),
      say('In the first week with a free place, {from} to {to} weeks from now', { from, to }),
      say('Right away, or in a week you choose'),
    ],
    [say('Badge on your homepage'), say('Required before the launch and while listed'), say('Not required')],
    [say('Story, milestones, media'), say('Not on your profile'), say('On your profile')],
  ];
  const same = [
    say('Your own profile, with quotes from your website next to the facts'),
    say('Votes: one per person, never for money'),
    say('The same leaderboards, weeks and awards'),
    say('Reviews, followers, updates and stats'),
    say('Editing, version history and restore'),
    say('API, MCP server, feeds and badges'),
  ];
  return (
    <section class="plans">
      <h2>{say('Two ways to launch')}</h2>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('Free and paid launches compared')}</caption>
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
      <h3>{say('Included in both')}</h3>
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
