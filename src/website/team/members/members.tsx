import { invalidInput } from '../../../contract/errors.ts';
import { type TeamRole, teamRoles } from '../../../contract/roles.ts';
import { changeTeamRole, demandSecondStep, inviteTeamMember, listTeamMembers, removeTeamMember, roleWords } from '../../../team/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { Text } from '../../forms/field.tsx';
import { Form, Input, Select } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { securityAddress } from '../../serving/return-to.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';

const path = '/team/members';

export const teamMembers: PersonalPage = {
  path,
  parameters: [...doneParameters, 'q'],
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  show: showMembers,
  post: chooseForm({
    async invite(visit) {
      const { email = '', role = '' } = visit.sent.values;
      await visit.ask(inviteTeamMember, { body: { email, role } });
      return settled(visit, path, 'invited');
    },
    async role(visit) {
      const isOwn = requireSure(visit);
      await visit.ask(changeTeamRole, { body: { member: readId(visit), role: visit.sent.values['role'] } });
      return settled(visit, path, 'changed', { canUndo: !isOwn });
    },
    async demand(visit) {
      const demanded = visit.sent.values.demanded === 'yes';
      await visit.ask(demandSecondStep, { body: { demanded } });
      return settled(visit, path, demanded ? 'demanded' : 'not_demanded');
    },
    async remove(visit) {
      const isOwn = requireSure(visit);
      await visit.ask(removeTeamMember, { body: { member: readId(visit) } });
      // They can't open this page any more.
      return isOwn ? { to: '/account', status: 303 } : settled(visit, path, 'removed');
    },
  }),
};

/**
 * People who remove their own role can't restore it themselves, so they have to confirm it.
 * @returns whether it is their own; @throws Refusal invalid_request
 */
function requireSure(visit: PersonalVisit): boolean {
  const isOwn = readId(visit) === visit.team!.accountId;
  if (isOwn && visit.sent.values.sure !== 'yes')
    throw invalidInput([{ pointer: '/sure', code: 'missing', detail: 'This is your own role. Tick the box to confirm that you’re giving it up.' }]);
  return isOwn;
}

async function showMembers(visit: PersonalVisit): Promise<Sheet> {
  const { items, demands_second_step } = await visit.ask(listTeamMembers, { body: {} });
  const { sent, team } = visit;
  const isOwner = team!.role === 'owner';
  const sought = visit.query.q?.trim() ?? '';
  const found = items.filter((member) => isSought(member, sought));
  return () => {
    const roles = teamRoles.map((role) => [role, say(roleWords[role].name)] as const);
    return teamPage({
      visit,
      path,
      title: say('Members and roles'),
      purpose: say('The people who run this directory, and what each of them can do.'),
      done: sayDone(visit, {
        invited: say('Invited. We’ve emailed them how to sign in.'),
        changed: say('Role changed. It applies immediately.'),
        demanded: say('The console now asks every member for a passkey or a code.'),
        not_demanded: say('The console no longer asks for a passkey or a code.'),
        removed: say('Removed from the team. They keep their account.'),
      }),
      children: (
        <>
          {isOwner && (
            <p class="team-acts">
              <a class="button quiet" href="#invite">
                {say('Invite someone')}
              </a>
            </p>
          )}
          {(items.length > FEW || sought !== '') && (
            <form method="get" class="fields inline">
              <Text name="q" label={say('Search')} value={visit.query.q} max={200} type="search" placeholder={say('Email or name')} />
              <button type="submit">{say('Filter')}</button>
            </form>
          )}
          <TeamTable
            caption={say('Members')}
            rows={found}
            empty={
              sought === '' ? (
                say('Nobody has a role yet.')
              ) : (
                <>
                  {say('No matching members.')} <a href={path}>{say('Show all members')}</a>
                </>
              )
            }
            columns={[
              {
                label: say('Member'),
                isHead: true,
                show: (member) => (
                  <>
                    <WholeWords text={member.name ?? member.email} /> {!member.has_signed_in && <Tag>{say('Invited')}</Tag>}{' '}
                    {member.suspended && <Tag>{say('Suspended')}</Tag>}
                  </>
                ),
              },
              { label: say('Email'), show: (member) => (member.name === null ? '–' : <WholeWords text={member.email} />) },
              { label: say('Passkey or app'), show: (member) => (member.has_second_step ? say('Yes') : say('No')) },
              {
                label: say('Role'),
                show: (member) =>
                  isOwner ? <RoleForm member={member} roles={roles} isOwn={member.id === team!.accountId} /> : say(roleWords[member.role].name),
              },
              ...(isOwner
                ? [{ label: say('Remove'), show: (member: (typeof items)[number]) => <RemoveForm member={member} isOwn={member.id === team!.accountId} /> }]
                : []),
            ]}
          />
          {isOwner && (
            <section>
              <h2 id="invite">{say('Invite someone')}</h2>
              <Form name="invite">
                <Input form="invite" name="email" type="email" label={say('Email')} max={254} autocomplete="off" sent={sent} />
                <Select form="invite" name="role" label={say('Role')} options={roles} value="editor" sent={sent} />
                <button type="submit">{say('Send invite')}</button>
              </Form>
            </section>
          )}
          {isOwner && (
            <section>
              <h2>{say('Passkey or two-step sign-in')}</h2>
              <DemandForm
                demanded={demands_second_step}
                without={items.filter((member) => !member.has_second_step).length}
                isReady={items.some(({ id, has_second_step }) => id === team!.accountId && has_second_step)}
              />
            </section>
          )}
          <section>
            <h2>{say('What each role can do')}</h2>
            <dl>
              {teamRoles.map((role) => (
                <div>
                  <dt>{say(roleWords[role].name)}</dt>
                  <dd>{say(roleWords[role].does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      ),
    });
  };
}

/** A team of up to this many doesn't need a search field. */
const FEW = 8;

/** Whether a member's name or address contains what was typed, in capitals or not. */
const isSought = ({ name, email }: { name: string | null; email: string }, sought: string) =>
  [name ?? '', email].some((text) => text.toLocaleLowerCase().includes(sought.toLocaleLowerCase()));

/** In the forms about oneself: confirms giving up one's own role. */
const Sure = () => (
  <label>
    <input type="checkbox" name="sure" value="yes" required /> {say('I’m giving up my own role')}
  </label>
);

function RoleForm(given: { member: { id: number; email: string; role: TeamRole }; roles: readonly (readonly [TeamRole, string])[]; isOwn: boolean }) {
  const { member, roles, isOwn } = given;
  return (
    <form method="post">
      <input type="hidden" name="form" value="role" />
      <input type="hidden" name="id" value={String(member.id)} />
      <label class="unseen" for={`role-${member.id}`}>
        {say('Role of {email}', { email: member.email })}
      </label>
      <select id={`role-${member.id}`} name="role">
        {roles.map(([role, label]) => (
          <option value={role} selected={role === member.role}>
            {label}
          </option>
        ))}
      </select>
      {isOwn && <Sure />}
      <button class="quiet" type="submit">
        {say('Change')}
      </button>
    </form>
  );
}

const RemoveForm = ({ member, isOwn }: { member: { id: number; email: string }; isOwn: boolean }) => (
  <form method="post">
    <input type="hidden" name="form" value="remove" />
    <input type="hidden" name="id" value={String(member.id)} />
    {isOwn && <Sure />}
    <button class="quiet" type="submit">
      {say('Remove')}
      <span class="unseen"> {member.email}</span>
    </button>
  </form>
);

/** Whether a password or an email link alone opens the console. */
const DemandForm = ({ demanded, without, isReady }: { demanded: boolean; without: number; isReady: boolean }) => (
  <>
    <p>
      {demanded
        ? say('To open the console, you need a passkey or a code from an authenticator app.')
        : say('Right now, a password or an email link is enough to open the console.')}{' '}
      {without > 0 &&
        sayCount(
          '{n} member has neither a passkey nor an app, and has to set one up first.|{n} members have neither a passkey nor an app, and have to set one up first.',
          without,
        )}
    </p>
    {demanded || isReady ? (
      <Form name="demand">
        {!demanded && <input type="hidden" name="demanded" value="yes" />}
        <button class={demanded ? 'quiet' : undefined} type="submit">
          {demanded ? say('Stop requiring it') : say('Require it for every member')}
        </button>
        <p class="hint">{say('Signed-in members have to confirm on the next page they open. Team API keys keep working.')}</p>
      </Form>
    ) : (
      <p>
        {say('To require it for every member, set up your own under {security} first.', {
          security: <a href={securityAddress({ returnTo: '/team/members' })}>{say('Security')}</a>,
        })}
      </p>
    )}
  </>
);
