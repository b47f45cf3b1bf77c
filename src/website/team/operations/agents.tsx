import { disconnectAgent, listAgents, revokeAccountKey } from '../../../accounts/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { Text } from '../../forms/field.tsx';
import { ActionButton } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Day, Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';

const path = '/team/agents';

export const teamAgents: PersonalPage = {
  path,
  parameters: [...doneParameters, 'email'],
  audience: 'team',
  show,
  post: chooseForm({
    async disconnect(visit) {
      await visit.ask(disconnectAgent, { body: { client_id: visit.sent.values['id'] ?? '' } });
      return settled(visit, path, 'disconnected', { canUndo: false });
    },
    async revoke(visit) {
      await visit.ask(revokeAccountKey, { body: { id: readId(visit) } });
      return settled(visit, path, 'revoked', { canUndo: false });
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query, site } = visit;
  const { apps, keys } = await visit.ask(listAgents, { query: query.email ? { email: query.email } : {} });
  const used = (day: string | null) => (day === null ? say('Never') : <Day day={day} short />);
  return () =>
    teamPage({
      visit,
      path,
      title: say('Connected agents'),
      purpose: say('Apps and API keys that act for people here. If one is misused, end its access. The people who use it see this in their history.'),
      done: sayDone(visit, { disconnected: say('App disconnected for everyone.'), revoked: say('API key revoked.') }),
      children: (
        <>
          <section>
            <h2>{say('Apps')}</h2>
            <TeamTable
              caption={say('Apps')}
              rows={apps}
              empty={say('Nobody has connected an app.')}
              columns={[
                {
                  label: say('App'),
                  isHead: true,
                  show: (app) => (
                    <>
                      <span dir="auto">{app.name}</span> <span class="hint">{app.host}</span>
                    </>
                  ),
                },
                { label: say('People'), isNumber: true, show: (app) => figure(app.accounts) },
                { label: say('First allowed'), show: (app) => <Instant at={app.first_allowed_at} timeZone={site.timeZone} /> },
                { label: say('Last used'), show: (app) => used(app.last_used_on) },
                { label: say('Access'), show: (app) => <ActionButton form="disconnect" id={app.client_id} label={say('Disconnect')} about={app.name} /> },
              ]}
            />
          </section>
          <section>
            <h2>{say('API keys')}</h2>
            <form method="get" class="fields inline">
              <Text name="email" label={say('Email of the account')} value={query.email} max={254} type="search" />
              <button type="submit">{say('Filter')}</button>
            </form>
            <TeamTable
              caption={say('API keys')}
              rows={keys}
              empty={query.email ? say('This account has no active keys.') : say('Nobody has an active key.')}
              columns={[
                {
                  label: say('Key'),
                  isHead: true,
                  show: (key) => (
                    <>
                      <span dir="auto">{key.name}</span> <code>{key.hint}</code>
                    </>
                  ),
                },
                { label: say('Account'), show: (key) => <span dir="auto">{key.email}</span> },
                { label: say('Scopes'), show: (key) => key.scopes.map((scope) => <code>{scope} </code>) },
                { label: say('Last used'), show: (key) => used(key.last_used_on) },
                { label: say('Expires'), show: (key) => (key.expires_at === null ? say('Never') : <Instant at={key.expires_at} timeZone={site.timeZone} />) },
                { label: say('Access'), show: (key) => <ActionButton form="revoke" id={key.id} label={say('Revoke')} about={`${key.name}, ${key.email}`} /> },
              ]}
            />
            {keys.length === 100 && <p class="hint">{say('These are the 100 most recently used keys. Search for an account to see its keys.')}</p>}
          </section>
        </>
      ),
    });
}
