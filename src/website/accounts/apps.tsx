import { listConnectedApps, revokeConnectedApp } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { ActionButton } from '../forms/form.tsx';
import { Day, Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { scopeWords } from './words.ts';

export const apps: PersonalPage = {
  path: '/account/apps',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { items } = await visit.ask(listConnectedApps, { body: {} });
    const zone = visit.site.timeZone;
    return () => ({
      title: say('Connected apps'),
      body: (
        <AccountArea
          visit={visit}
          path="/account/apps"
          title={say('Connected apps')}
          done={doneIn(visit, { disconnected: say('App disconnected. It no longer has access.') })}
        >
          <p>{say('Apps and agents that can access your account. If you disconnect one, it loses access immediately and has to ask again.')}</p>
          {items.length === 0 ? (
            <p class="empty">
              {say('No connected apps yet. Agents ask for access the first time they need your account.')}{' '}
              {hasFeature(visit.site, 'agents') && <a href="/agents">{say('How to connect an agent')}</a>}
            </p>
          ) : (
            <ul class="entries">
              {items.map((app) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      <strong dir="auto">{app.name}</strong> <span class="soft">{app.host}</span>
                    </p>
                    <p class="soft">{app.scopes.map((scope) => say(scopeWords[scope].label)).join(' · ')}</p>
                    <p class="facts">
                      <span>{say('Allowed on {day}', { day: <Instant at={app.first_allowed_at} timeZone={zone} /> })}</span>
                      <span>{app.last_used_on ? say('Last used {day}', { day: <Day day={app.last_used_on} short /> }) : say('Never used')}</span>
                    </p>
                  </div>
                  <ActionButton form="disconnect" field="client_id" id={app.client_id} label={say('Disconnect')} about={app.name} />
                </li>
              ))}
            </ul>
          )}
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async disconnect(visit) {
      const { client_id } = visit.sent.values;
      if (!client_id) throw refusal('invalid_request', 'This entry is no longer on this page. Reload the page.');
      await visit.ask(revokeConnectedApp, { body: { client_id } });
      return { to: '/account/apps?done=disconnected', status: 303 };
    },
  }),
};
