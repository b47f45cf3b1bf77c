import { listMyAudit } from '../../accounts/index.ts';
import { AccountArea } from '../areas/account-area.tsx';
import { Moment } from '../forms/moment.tsx';
import { Pager } from '../parts/pager.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { sayHistory } from '../words/known/history-sentences.ts';
import { say } from '../words/say.ts';

export const history: PersonalPage = {
  path: '/account/history',
  parameters: ['page'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    const found = await visit.ask(listMyAudit, { body: { page: /^\d{1,6}$/.test(page) ? Number(page) : page, per_page: 50 } });
    const zone = visit.site.timeZone;
    return () => ({
      title: say('History'),
      body: (
        <AccountArea visit={visit} path="/account/history" title={say('History')}>
          <p>
            {say(
              'Sign-ins and changes to keys, apps and addresses, newest first. See something you don’t recognise? {sign_out}, then check your keys, apps and addresses.',
              {
                sign_out: <a href="/account/security">{say('Sign out everywhere')}</a>,
              },
            )}
          </p>
          {found.items.length === 0 ? (
            <p class="empty">{say('Nothing yet.')}</p>
          ) : (
            <ul class="entries">
              {found.items.map((entry) => (
                <li class="entry">
                  <div class="entry-main">
                    <p dir="auto">{sayHistory(entry.says)}</p>
                    <p class="facts">
                      <Moment at={entry.at} timeZone={zone} />
                      {entry.client && <span dir="auto">{entry.client}</span>}
                      {entry.address && <span>{entry.address}</span>}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <Pager list={found} path="/account/history" query={{}} />
          <p class="hint">{say('Times are in {zone}.', { zone })}</p>
        </AccountArea>
      ),
    });
  },
};
