import { listTeamChanges } from '../../../team/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { Choice, DayField, Text } from '../../forms/field.tsx';
import { ActionButton } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { codeInWords } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';
import { sayListed } from '../frame/say-listed.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { BeforeAfter, ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import { undoFrom } from './undo.tsx';

const path = '/team/log';
const filters = ['by', 'thing', 'operation', 'subject', 'via', 'from', 'until'] as const;

/** What can be changed, by the word before the colon of a subject. */
const things: Readonly<Record<string, string>> = {
  listing: toSay('Listing'),
  bulk: toSay('Bulk change'),
  edit: toSay('Edit'),
  draft: toSay('Draft'),
  review: toSay('Review'),
  report: toSay('Reported content'),
  appeal: toSay('Request for another look'),
  claim: toSay('Claim'),
  account: toSay('Account'),
  person: toSay('Profile'),
  company: toSay('Company'),
  update: toSay('Update'),
  collection: toSay('Collection'),
  category: toSay('Category'),
  categories: toSay('Categories'),
  word: toSay('Missing category'),
  attribute: toSay('Attribute'),
  blog_post: toSay('Blog post'),
  post: toSay('Question or comment'),
  page: toSay('Page'),
  navigation: toSay('Navigation'),
  text: toSay('Legal text'),
  order: toSay('Order'),
  coupon: toSay('Coupon'),
  price: toSay('Price'),
  payout: toSay('Payout'),
  webhook: toSay('Webhook'),
  payments: toSay('Payments'),
  refund_request: toSay('Refund request'),
  new_listing: toSay('New listing'),
  site: toSay('Site'),
  member: toSay('Member'),
  team: toSay('Team'),
  founder: toSay('Founder'),
  question: toSay('Interview question'),
  questions: toSay('Interview questions'),
  announcement: toSay('Announcement'),
  launch: toSay('Launch'),
  hosting_networks: toSay('Networks of hosting providers'),
  week: toSay('Launch week'),
  dispute: toSay('Dispute'),
  task: toSay('Task'),
  team_key: toSay('Team API key'),
  api_key: toSay('API key'),
  email: toSay('Sent email'),
  mail: toSay('Test email'),
  setting: toSay('Setting'),
  email_text: toSay('Email text'),
  job: toSay('Job'),
  import: toSay('Import'),
  queue: toSay('Note in the review queue'),
  exchange_rates: toSay('Exchange rates'),
  domain_ratings: toSay('Domain Rating'),
  app: toSay('Connected app'),
  award_log: toSay('Award log'),
};
const viaWords = { console: toSay('Console'), command: toSay('Command line'), team_api: toSay('Team API') } as const;

export const teamLog: PersonalPage = {
  path,
  parameters: [...doneParameters, ...filters, 'page'],
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  show: showLog,
  post: chooseForm({
    async undo(visit) {
      return undoFrom(visit, { change: String(readId(visit)), back: path });
    },
  }),
};

async function showLog(visit: PersonalVisit): Promise<Sheet> {
  const { query, site } = visit;
  const asked = Object.fromEntries([...filters, 'page'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const found = await visit.ask(listTeamChanges, { query: { ...asked, per_page: ROWS } });
  // The operation shows other members only their own changes.
  const seesAll = visit.team!.role === 'owner';
  return () =>
    teamPage({
      visit,
      path,
      title: say('Audit log'),
      purpose: seesAll
        ? say('Everything the team changed: who, how, why, and what it was before. Most changes can be undone for 30 days.')
        : say('Everything you changed, and what it was before. Most changes can be undone for 30 days.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <Filters seesAll={seesAll} query={query} operations={found.operations} />
          <p class="hint" role="status">
            {sayListed(found, toSay('{n} change|{n} changes'))}
          </p>
          <TeamTable
            caption={say('Changes')}
            rows={found.items}
            empty={
              Object.keys(asked).length === 0 ? (
                say('Nothing here yet.')
              ) : (
                <>
                  {say('No matching changes.')} <a href={path}>{say('Show all changes')}</a>
                </>
              )
            }
            columns={[
              { label: say('When'), show: (change) => <Moment at={change.at} timeZone={site.timeZone} /> },
              {
                label: say('Changes'),
                isHead: true,
                show: (change) => (
                  <>
                    <code>{change.operation}</code> <a href={`${path}?${new URLSearchParams({ subject: change.subject })}`}>{change.subject}</a>{' '}
                    {change.undone_by !== null && <Tag>{say('Undone')}</Tag>} {change.undoes !== null && <Tag>{say('Undo')}</Tag>}
                    {change.reason && <p dir="auto">{change.reason}</p>}
                    <BeforeAfter before={change.before} after={change.after} />
                  </>
                ),
              },
              {
                label: say('By'),
                show: (change) => (
                  <>
                    {change.by ? <WholeWords text={change.by} /> : change.via === 'command' ? say('Command line') : say('Closed account')}
                    {change.via === 'team_api' && <p class="hint">{say('Team API')}</p>}
                  </>
                ),
              },
              {
                label: say('Undo'),
                show: (change) => change.can_undo_until && <ActionButton form="undo" id={change.id} label={say('Undo')} about={change.subject} />,
              },
            ]}
          />
          <Pager list={found} path={path} query={Object.fromEntries(filters.map((name) => [name, query[name] ?? '']))} />
        </>
      ),
    });
}

/** @param operations the names that the log has */
function Filters({ seesAll, query, operations }: { seesAll: boolean; query: Record<string, string>; operations: readonly string[] }) {
  const inWords = (words: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(words).map(([code, text]) => [code, say(text)]));
  return (
    <form method="get" class="fields inline">
      {seesAll && <Text name="by" label={say('Who')} value={query.by} max={200} type="search" placeholder={say('Email or name')} />}
      <Choice name="thing" label={say('Kind')} values={Object.keys(things)} chosen={query.thing} any={say('Any')} labels={inWords(things)} />
      <Choice
        name="operation"
        label={say('Operation')}
        values={operations}
        chosen={query.operation}
        any={say('Any')}
        labels={Object.fromEntries(operations.map((name) => [name, codeInWords(name)]))}
      />
      <Text name="subject" label={say('Item changed')} value={query.subject} max={240} placeholder="listing:acme" />
      <Choice name="via" label={say('Made with')} values={Object.keys(viaWords)} chosen={query.via} any={say('Any')} labels={inWords(viaWords)} />
      <DayField name="from" label={say('From day')} value={query.from} />
      <DayField name="until" label={say('Until day')} value={query.until} />
      <button type="submit">{say('Filter')}</button>
    </form>
  );
}
