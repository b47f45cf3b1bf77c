import { listSentEmails, resendEmail } from '../../../mails/index.ts';
import { findExplanation } from '../../../platform/mail/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { Choice, Text } from '../../forms/field.tsx';
import { ActionButton } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { addressWith } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { saySiteSentence } from '../../words/known/site-sentences.ts';
import { say, sayCount, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';

const path = '/team/mail';
const filters = ['q', 'state', 'kind'] as const;

type Answer = Awaited<ReturnType<typeof listSentEmails.handle>>;
type Row = Answer['items'][number];

const stateWords: Record<Row['state'], string> = {
  waiting: toSay('Waiting'),
  sent: toSay('Sent'),
  failed: toSay('Failed'),
  bounced: toSay('Bounced'),
  expired: toSay('Expired'),
};

export const teamMail: PersonalPage = {
  path,
  parameters: [...doneParameters, ...filters, 'before'],
  audience: 'team',
  roles: ['moderator'],
  show,
  post: chooseForm({
    async again(visit) {
      await visit.ask(resendEmail, { body: { id: readId(visit) } });
      return settled(visit, path, 'again', { canUndo: false });
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query } = visit;
  const asked = Object.fromEntries([...filters, 'before'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const found = await visit.ask(listSentEmails, { query: asked });
  const narrowed = Object.fromEntries(filters.map((name) => [name, query[name] ?? '']));
  const titles = new Map(found.kinds.map(({ kind, title }) => [kind, title]));
  return () =>
    teamPage({
      visit,
      path,
      title: say('Sent emails'),
      purpose: say('Every email from the last 30 days: whether it was sent, and what the mail server said. Their content isn’t kept here.'),
      done: sayDone(visit, { again: say('Email queued again. Reload the page in a minute to see whether it was sent.') }),
      children: (
        <>
          <Counts counts={found.counts} />
          <Filters query={query} kinds={titles} />
          <TeamTable
            caption={say('Emails')}
            rows={found.items}
            empty={
              Object.keys(asked).length === 0 ? (
                say('No emails have been sent yet.')
              ) : (
                <>
                  {say('No matching emails.')} <a href={path}>{say('Show all emails')}</a>
                </>
              )
            }
            columns={columns(visit, titles)}
          />
          {found.next !== null && (
            <nav class="pager" aria-label={say('Pages')}>
              <a href={addressWith(path, narrowed)}>{say('Newest')}</a>
              <a rel="next" href={addressWith(path, { ...narrowed, before: String(found.next) })}>
                {say('Older emails')}
              </a>
            </nav>
          )}
        </>
      ),
    });
}

/** How many emails need attention, with links to their lists. */
const Counts = ({ counts }: { counts: Answer['counts'] }) => (
  <div class="tiles">
    {(['failed', 'bounced', 'waiting'] as const).map((state) => (
      <a class="tile" href={`${path}?state=${state}`}>
        <strong>
          {figure(counts[state])}
          {counts[state] >= 1000 && '+'}
        </strong>
        {say(stateWords[state])}
      </a>
    ))}
  </div>
);

function Filters({ query, kinds: titles }: { query: Record<string, string>; kinds: ReadonlyMap<string, string> }) {
  const kinds = Object.fromEntries([...titles].map(([kind, title]) => [kind, say(title)]));
  const states = Object.fromEntries(Object.entries(stateWords).map(([state, words]) => [state, say(words)]));
  return (
    <form method="get" class="fields inline">
      <Text name="q" label={say('Address')} value={query.q} max={320} type="search" placeholder={say('ada@… or @example.org')} />
      <Choice name="state" label={say('State')} values={Object.keys(states)} chosen={query.state} any={say('Any')} labels={states} />
      <Choice name="kind" label={say('Kind')} values={Object.keys(kinds)} chosen={query.kind} any={say('Any')} labels={kinds} />
      <button type="submit">{say('Filter')}</button>
    </form>
  );
}

const columns = ({ site: { timeZone } }: PersonalVisit, titles: ReadonlyMap<string, string>) => [
  {
    label: say('To'),
    isHead: true as const,
    show: (mail: Row) => <WholeWords text={mail.to} />,
  },
  {
    label: say('Email'),
    show: (mail: Row) => (
      <>
        {say(titles.get(mail.kind) ?? mail.kind)} <Tag>{mail.language}</Tag>
      </>
    ),
  },
  { label: say('Queued'), show: (mail: Row) => <Moment at={mail.queued_at} timeZone={timeZone} /> },
  {
    label: say('State'),
    show: (mail: Row) => (
      <>
        {say(stateWords[mail.state])}
        {mail.attempts > 1 && <span class="hint"> {sayCount('{n} attempt|{n} attempts', mail.attempts)}</span>}
        <Answered mail={mail} />
      </>
    ),
  },
  { label: say('Send again'), show: (mail: Row) => <Again mail={mail} /> },
];

/** What the mail server said last; of a failure, also what that means if it is known. Nothing until it has said something. */
function Answered({ mail: { state, answer } }: { mail: Row }) {
  if (answer === null) return null;
  const explained = state === 'sent' ? undefined : findExplanation(answer);
  if (explained !== undefined) return <p class="hint">{saySiteSentence(explained)}</p>;
  return (
    <p class="hint" dir="ltr">
      {answer}
    </p>
  );
}

function Again({ mail }: { mail: Row }) {
  if (mail.can_resend) return <ActionButton form="again" id={mail.id} label={say('Send again')} about={mail.to} />;
  const isLost = ['failed', 'bounced', 'expired'].includes(mail.state);
  return <>{isLost ? <span class="hint">{say('Can’t be sent again, because its link was temporary. Ask them to request a new one.')}</span> : '–'}</>;
}
