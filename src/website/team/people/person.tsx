import { closeAccountForTeam, exportPerson, getPerson, liftAccount, resetTwoStep, signOutPerson, suspendAccount } from '../../../accounts/index.ts';
import { refusal } from '../../../contract/errors.ts';
import { isAllowed } from '../../../contract/roles.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input, LongInput } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { sayHistory } from '../../words/known/history-sentences.ts';
import { codeInWords } from '../../words/names.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { PersonData } from './person-data.tsx';

const getOne = (visit: PersonalVisit) => {
  const { id = '' } = visit.values;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refusal('not_found');
  return visit.ask(getPerson, { body: { account: Number(id) } });
};

type Person = Awaited<ReturnType<typeof getOne>>;

export const teamPerson: PersonalPage = {
  path: '/team/people/{id}',
  parameters: doneParameters,
  audience: 'team',
  roles: ['moderator'],
  show,
  post: chooseForm({
    async suspend(visit) {
      const { email } = await getOne(visit);
      await visit.ask(suspendAccount, { body: { email, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, visit.path, 'suspended');
    },
    async lift(visit) {
      const { email } = await getOne(visit);
      await visit.ask(liftAccount, { body: { email, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, visit.path, 'lifted');
    },
    async export(visit) {
      const { id } = await getOne(visit);
      const { data } = await visit.ask(exportPerson, { body: { account: id, reason: visit.sent.values.reason ?? '' } });
      const headers = ['Content-Disposition', `attachment; filename="account-${id}.json"`];
      return { body: Buffer.from(JSON.stringify(data, null, 2)), contentType: 'application/json; charset=utf-8', headers };
    },
    async delete(visit) {
      const { id } = await getOne(visit);
      const { email = '', reason = '' } = visit.sent.values;
      await visit.ask(closeAccountForTeam, { body: { account: id, email: email.trim(), reason } });
      return settled(visit, '/team/people', 'deleted', { canUndo: false });
    },
    async two_step(visit) {
      const { id } = await getOne(visit);
      await visit.ask(resetTwoStep, { body: { account: id, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, visit.path, 'two_step', { canUndo: false });
    },
    async sign_out(visit) {
      const { id } = await getOne(visit);
      await visit.ask(signOutPerson, { body: { account: id, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, visit.path, 'signed_out', { canUndo: false });
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { site, sent, team } = visit;
  const person = await getOne(visit);
  const maySeeOrders = isAllowed(team!.role, ['finance']);
  return () => {
    // A slug may be another listing's on the site whose console this is.
    const elsewhere = (one: { site: string }) => (one.site === site.origin ? '' : one.site);
    const siteOf = (one: { site: string }) => visit.sites.find(({ origin }) => origin === one.site)?.name ?? one.site;
    const hasSites = visit.sites.length > 1;
    const more = (kind: (typeof person.more)[number]) => person.more.includes(kind) && <p class="hint">{say('Only the newest entries are listed.')}</p>;
    const at = (instant: string) => <Instant at={instant} timeZone={site.timeZone} />;
    return teamPage({
      visit,
      path: '/team/people',
      title: person.name ?? person.email,
      purpose: say('What this account has here. You see how many votes it cast, but not for which products.'),
      done: sayDone(visit, {
        suspended: say('Account suspended. We’ve emailed them the reason.'),
        lifted: say('Suspension lifted. We’ve emailed them.'),
        merged: say('Accounts merged. Both addresses get an email.'),
        two_step: say('Two-step sign-in turned off. We’ve emailed them.'),
        signed_out: say('Signed out everywhere.'),
      }),
      children: (
        <>
          <dl>
            <div>
              <dt>{say('Email')}</dt>
              <dd dir="auto">
                {person.email} {person.suspended && <Tag>{say('Suspended')}</Tag>}
              </dd>
            </div>
            <div>
              <dt>{say('Account created')}</dt>
              <dd>{at(person.created_at)}</dd>
            </div>
            <div>
              <dt>{say('Votes')}</dt>
              <dd>{figure(person.votes)}</dd>
            </div>
          </dl>
          <section>
            <h2>{say('Listings')}</h2>
            <TeamTable<Person['listings'][number]>
              caption={say('Listings')}
              rows={person.listings}
              empty={say('Nothing here yet.')}
              columns={[
                {
                  label: say('Name'),
                  isHead: true,
                  show: (one) => (
                    <a href={`${elsewhere(one)}/team/listings/${one.slug}`} dir="auto">
                      {one.name}
                    </a>
                  ),
                },
                { label: say('Role'), show: (one) => codeInWords(one.role) },
                ...(hasSites ? [{ label: say('Site'), show: siteOf }] : []),
              ]}
            />
            {more('listings')}
          </section>
          <section>
            <h2>{say('Orders')}</h2>
            <TeamTable<Person['orders'][number]>
              caption={say('Orders')}
              rows={person.orders}
              empty={say('Nothing here yet.')}
              columns={[
                {
                  label: say('Number'),
                  isHead: true,
                  show: (one) => (maySeeOrders ? <a href={`${elsewhere(one)}/team/orders/${one.number}`}>{one.number}</a> : one.number),
                },
                { label: say('Status'), show: (one) => codeInWords(one.status) },
                { label: say('When'), show: (one) => at(one.created_at) },
                ...(hasSites ? [{ label: say('Site'), show: siteOf }] : []),
              ]}
            />
            {more('orders')}
          </section>
          <section>
            <h2>{say('Sessions')}</h2>
            <TeamTable
              caption={say('Sessions')}
              rows={person.sessions}
              empty={say('Nothing here yet.')}
              columns={[
                { label: say('Browser'), isHead: true, show: (one) => one.client ?? say('an unknown program') },
                { label: say('Address'), show: (one) => <code>{one.address}</code> },
                { label: say('Last used'), show: (one) => at(one.last_seen_at) },
              ]}
            />
            <Form name="sign_out">
              <Input
                form="sign_out"
                name="reason"
                label={say('Reason')}
                max={1000}
                autocomplete="off"
                hint={say('For the log. Signing out can’t be undone. API keys keep working.')}
                sent={sent}
              />
              <button class="quiet" type="submit">
                {say('Sign out everywhere')}
              </button>
            </Form>
          </section>
          {person.two_step && team!.role === 'owner' && (
            <section>
              <h2>{say('Two-step sign-in')}</h2>
              <Form name="two_step">
                <p>{say('On. If they’ve lost their phone and their recovery codes, check who they are, then turn it off for them.')}</p>
                <Input
                  form="two_step"
                  name="reason"
                  label={say('Reason')}
                  max={1000}
                  autocomplete="off"
                  hint={say('For the log: why, and how you checked who they are. An email from their address isn’t enough.')}
                  sent={sent}
                />
                <button class="quiet" type="submit">
                  {say('Turn off two-step sign-in')}
                </button>
              </Form>
            </section>
          )}
          <section>
            <h2>{say('API keys and apps')}</h2>
            <TeamTable
              caption={say('API keys and apps')}
              rows={[
                ...person.keys.map(({ name, hint, revoked }) => ({ name, detail: hint, isOver: revoked })),
                ...person.apps.map(({ name, client_id }) => ({ name: name ?? client_id, detail: client_id, isOver: false })),
              ]}
              empty={say('Nothing here yet.')}
              columns={[
                { label: say('Name'), isHead: true, show: (one) => <span dir="auto">{one.name}</span> },
                { label: say('ID'), show: (one) => <code>{one.detail}</code> },
                { label: say('Status'), show: (one) => (one.isOver ? say('Revoked') : say('Active')) },
              ]}
            />
          </section>
          <section>
            <h2>{say('History')}</h2>
            <TeamTable
              caption={say('History')}
              rows={person.history}
              empty={say('Nothing here yet.')}
              columns={[
                { label: say('When'), show: (one) => at(one.at) },
                { label: say('What happened'), isHead: true, show: (one) => sayHistory(one.says) },
              ]}
            />
          </section>
          <section>
            <h2>{person.suspended ? say('Lift the suspension') : say('Suspend the account')}</h2>
            {person.suspended ? (
              <Form name="lift">
                <LongInput form="lift" name="reason" label={say('Reason')} max={1000} hint={say('Only the site team sees it.')} sent={sent} />
                <button type="submit">{say('Lift the suspension')}</button>
              </Form>
            ) : (
              <Form name="suspend">
                <LongInput
                  form="suspend"
                  name="reason"
                  label={say('Reason')}
                  max={1000}
                  hint={say('We email it to the person. Nobody can sign in to the account, and its keys and apps stop working.')}
                  sent={sent}
                />
                <button type="submit">{say('Suspend the account')}</button>
              </Form>
            )}
          </section>
          <PersonData visit={visit} person={person} />
        </>
      ),
    });
  };
}
