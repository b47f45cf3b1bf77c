import { teamRoles } from '../../../contract/roles.ts';
import { createTeamKey, listTeamKeys, revokeTeamKey, roleWords } from '../../../team/index.ts';
import { Expiry } from '../../accounts/expiry.tsx';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { ActionButton, Form, Input, Select } from '../../forms/form.tsx';
import { Lifetime, NewKey, readLifetime } from '../../forms/new-key.tsx';
import { makeOnceId, openOnce } from '../../forms/once.ts';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Day, Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';

const path = '/team/keys';
const once = openOnce<Awaited<ReturnType<typeof createTeamKey.handle>>>();

export const teamKeys: PersonalPage = {
  path,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  show: (visit) => showKeys(visit),
  post: chooseForm({
    async create(visit) {
      const { name = '', role = '', expires = '', once: id = '' } = visit.sent.values;
      // Includes the inputs, so that another key requested in the same window is created too.
      const showing = id === '' ? undefined : JSON.stringify([visit.person!.sessionId, id, name, role, expires]);
      const made = await once(visit, showing, () => visit.ask(createTeamKey, { body: { name, role, expires_in_days: readLifetime(expires) } }));
      return showKeys({ ...visit, sent: { ...visit.sent, values: {} } }, made.key);
    },
    async revoke(visit) {
      await visit.ask(revokeTeamKey, { body: { id: readId(visit) } });
      return settled(visit, path, 'revoked', { canUndo: false });
    },
  }),
};

async function showKeys(visit: PersonalVisit, made?: string): Promise<Sheet> {
  const { items } = await visit.ask(listTeamKeys, { body: {} });
  const { sent, site, now, team } = visit;
  const roles = team!.role === 'owner' ? teamRoles : [team!.role];
  return () =>
    teamPage({
      visit,
      path,
      title: say('Team API keys'),
      purpose: say('Let programs use the console. A key can’t do more than you can, and can’t do anything that a person has to confirm.'),
      done: sayDone(visit, { revoked: say('Key revoked. It stopped working immediately.') }),
      children: (
        <>
          {made !== undefined && (
            <NewKey value={made}>
              <pre tabindex={0}>
                <code>{`curl -H 'Authorization: Bearer ${made}' ${site.origin}/api/team/v1/list-team-members`}</code>
              </pre>
            </NewKey>
          )}
          <p>
            <a href="/api/team/v1/openapi.json">{say('OpenAPI document for the team API')}</a>
          </p>
          <TeamTable
            caption={say('Team API keys')}
            rows={items}
            empty={say('There are no keys yet.')}
            columns={[
              {
                label: say('Key'),
                isHead: true,
                show: (key) => (
                  <>
                    <span dir="auto">{key.name}</span> <code>{key.hint}</code>{' '}
                    {key.revoked_at ? <Tag>{say('Revoked')}</Tag> : <Expiry at={key.expires_at} now={now} />}
                  </>
                ),
              },
              { label: say('Created by'), show: (key) => <span dir="auto">{key.by}</span> },
              { label: say('Role'), show: (key) => say(roleWords[key.role].name) },
              { label: say('Last used'), show: (key) => (key.last_used_on ? <Day day={key.last_used_on} short /> : say('Never used')) },
              { label: say('Expires'), show: (key) => (key.expires_at ? <Instant at={key.expires_at} timeZone={site.timeZone} /> : say('Never')) },
              { label: say('Revoke'), show: (key) => !key.revoked_at && <ActionButton form="revoke" id={key.id} label={say('Revoke')} about={key.name} /> },
            ]}
          />
          <section>
            <h2>{say('Create a key')}</h2>
            <Form name="create">
              <input type="hidden" name="once" value={makeOnceId()} />
              <Input
                form="create"
                name="name"
                label={say('Name')}
                max={120}
                autocomplete="off"
                hint={say('What you use it for, so that you can recognise it later.')}
                sent={sent}
              />
              <Select
                form="create"
                name="role"
                label={say('Role')}
                options={roles.map((role) => [role, say(roleWords[role].name)] as const)}
                value={roles[0]!}
                sent={sent}
              />
              <Lifetime days={[30, 90, 365]} value={90} sent={sent} />
              <button type="submit">{say('Create key')}</button>
            </Form>
          </section>
        </>
      ),
    });
}
