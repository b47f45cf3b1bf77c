import { addressOf } from '../../../contract/addresses.ts';
import { refusal } from '../../../contract/errors.ts';
import { listVotes } from '../../../launches/index.ts';
import { messageTask } from '../../../orders/index.ts';
import { assignQueueItem, getQueueItem, kindsOf, listQueue, listTeamMembers, noteQueueItem, type QueueKind } from '../../../team/index.ts';
import { Form, LongInput, Select } from '../../forms/form.tsx';
import type { Redirect, Sheet } from '../../page.ts';
import { Paragraphs } from '../../parts/text.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { Age } from './age.tsx';
import { Author } from './author.tsx';
import { Content } from './content.tsx';
import { DecisionForms } from './decision-forms.tsx';
import { type Deed, deeds, sayDecided } from './deeds.ts';
import { type HeldVote, HeldVotes, MOST_SINGLE } from './held-votes.tsx';
import type { Item } from './item-type.ts';
import { addressOfItem, filterOf, nameOf } from './queue.tsx';
import { TaskMessages } from './task-messages.tsx';

export const teamQueueItem: PersonalPage = {
  path: '/team/queue/{item}/{id}',
  parameters: [...doneParameters, 'kind', 'whose'],
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  show: showItem,
  async post(visit) {
    const { form = '' } = visit.sent.values;
    const { item = '', id = '' } = visit.values;
    if (form === 'assign') return assign(visit);
    if (form === 'hand') return handOver(visit);
    if (form === 'note') {
      await visit.ask(noteQueueItem, { body: { kind: item, id, body: visit.sent.values['body'] } });
      return settled(visit, addressOfItem({ kind: item, id }, filterOf(visit)), 'noted');
    }
    if (form === 'message' && item === 'task') {
      await visit.ask(messageTask, { body: { id: Number(id), body: visit.sent.values['body'] } });
      return settled(visit, addressOfItem({ kind: item, id }, filterOf(visit)), 'messaged', { canUndo: false });
    }
    const deed = deedOf(item, form);
    if (!deed) throw refusal('invalid_request', 'This form is no longer on this page. Reload the page.');
    const entry = await visit.ask(getQueueItem, { body: { kind: item, id } });
    const body = deed.body(id, visit.sent.values, entry);
    // A person with an older page open doesn't replace what someone else has decided.
    const isGuarded = deed.operation.bodyInput !== undefined && 'only_if_waiting' in deed.operation.bodyInput.shape;
    await visit.ask(deed.operation, { body: isGuarded ? { ...body, only_if_waiting: true } : body });
    // If the decision was only about some of the held votes, the others are still waiting.
    if (item === 'votes' && (await visit.ask(getQueueItem, { body: { kind: item, id } })).is_open)
      return settled(visit, addressOfItem({ kind: item, id }, filterOf(visit)), `${item}-${form}`);
    return toNext(visit, { cursor: entry.cursor, done: `${item}-${form}` });
  },
};

const deedOf = (kind: string, form: string): Deed | undefined => {
  const all = Object.hasOwn(deeds, kind) ? deeds[kind as QueueKind] : {};
  return Object.hasOwn(all, form) ? all[form] : undefined;
};

async function assign(visit: PersonalVisit): Promise<Redirect> {
  const { item = '', id = '' } = visit.values;
  const isTaking = visit.sent.values['take'] === 'yes';
  const from = visit.sent.values['from'] ?? '';
  const member = isTaking ? visit.team!.accountId : null;
  await visit.ask(assignQueueItem, { body: { kind: item, id, member, ...(/^\d{1,15}$/.test(from) && { instead_of: Number(from) }) } });
  return settled(visit, addressOfItem({ kind: item, id }, filterOf(visit)), isTaking ? 'taken' : 'released');
}

/** To a colleague. A person with an older page open doesn't take it from someone else. */
async function handOver(visit: PersonalVisit): Promise<Redirect> {
  const { item = '', id = '' } = visit.values;
  const { member = '', from = '' } = visit.sent.values;
  const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  await visit.ask(assignQueueItem, { body: { kind: item, id, member: number(member) ?? member, ...(number(from) && { instead_of: number(from) }) } });
  return settled(visit, addressOfItem({ kind: item, id }, filterOf(visit)), 'handed');
}

/** The next entry of the part of the queue that a person works through; after the last, the first one, or the empty list. */
async function findNext(visit: PersonalVisit, cursor: string): Promise<{ kind: QueueKind; id: string } | undefined> {
  const { kind, whose } = filterOf(visit);
  const body = { ...(kind && { kind }), whose: whose || 'all', per_page: 2 };
  const isOther = (one: { cursor: string }) => one.cursor !== cursor;
  const later = (await visit.ask(listQueue, { body: { ...body, after: cursor } })).items.find(isOther);
  return later ?? (await visit.ask(listQueue, { body })).items.find(isOther);
}

async function toNext(visit: PersonalVisit, { cursor, done }: { cursor: string; done: string }): Promise<Redirect> {
  const next = await findNext(visit, cursor);
  const { kind, whose } = filterOf(visit);
  return settled(visit, next ? addressOfItem(next, { kind, whose }) : `/team/queue?${new URLSearchParams({ kind, whose })}`, done);
}

async function showItem(visit: PersonalVisit): Promise<Sheet> {
  const item = await visit.ask(getQueueItem, { body: { kind: visit.values['item'], id: visit.values['id'] } });
  const next = await findNext(visit, item.cursor);
  const colleagues = item.is_open ? await listColleagues(visit, item) : [];
  const held = item.kind === 'votes' && item.is_open ? await listHeld(visit) : [];
  const filter = filterOf(visit);
  return () => {
    const about = String(item.content[item.kind === 'draft' ? 'host' : item.kind === 'refund' ? 'order' : 'founder'] ?? '');
    const listing = item.listing ?? (about ? { name: about } : null);
    return teamPage({
      visit,
      path: '/team/queue',
      title: nameOf({ ...item, listing, about: String(item.content['task'] ?? item.content['thing'] ?? '') }),
      purpose: say('Decide on this entry. The next one opens automatically.'),
      done: sayDone(visit, {
        ...sayDecided(),
        noted: say('Note added.'),
        messaged: say('Message sent. The buyer gets it by email.'),
        taken: say('Entry assigned to you.'),
        handed: say('Entry assigned to your colleague.'),
        released: say('Entry released.'),
      }),
      children: (
        <>
          <p class="facts">
            <span>{say('Waiting for {time}', { time: <Age since={item.since} now={visit.now} /> })}</span>
            {item.listing && (
              <a href={addressOf.listing('', item.listing.slug)} dir="auto">
                {item.listing.name}
              </a>
            )}
            <a href={`/team/queue?${new URLSearchParams(filter)}`}>{say('Back to the queue')}</a>
            {next && (
              <a href={addressOfItem(next, filter)} data-key="n">
                {say('Next entry')}
              </a>
            )}
          </p>
          {!item.is_open && <Decided item={item} timeZone={visit.site.timeZone} />}
          {item.kind === 'votes' && <HeldVotes item={item} held={held} timeZone={visit.site.timeZone} />}
          <Content item={item} timeZone={visit.site.timeZone} />
          {item.kind === 'task' && <TaskMessages visit={visit} item={item} />}
          {item.is_open && <DecisionForms visit={visit} item={item} held={held} />}
          {item.author && <Author author={item.author} timeZone={visit.site.timeZone} />}
          <Team visit={visit} item={item} colleagues={colleagues} />
        </>
      ),
    });
  };
}

type Colleague = Awaited<ReturnType<typeof listTeamMembers.handle>>['items'][number];

/** The others who can sign in and decide an entry: not the person who asks for another look, and the one who hid it only if nobody else can. */
async function listColleagues(visit: PersonalVisit, { kind, concerned }: Item): Promise<Colleague[]> {
  const { items } = await visit.ask(listTeamMembers, { body: {} });
  const able = items.filter(
    ({ id, role, suspended, has_signed_in }) =>
      id !== visit.team!.accountId && id !== concerned?.asker && has_signed_in && !suspended && kindsOf({ role }).includes(kind),
  );
  const others = able.filter(({ id }) => id !== concerned?.hider);
  return others.length > 0 ? others : able;
}

async function listHeld(visit: PersonalVisit): Promise<HeldVote[]> {
  return (await visit.ask(listVotes, { body: { launch: Number(visit.values['id']), state: 'held', per_page: MOST_SINGLE } })).items;
}

/** Someone else was faster: who, when and why. */
const Decided = ({ item: { decided }, timeZone }: { item: Item; timeZone: string }) => (
  <p class="notice">
    {say('This has already been decided.')}{' '}
    {decided && (
      <>
        <span dir="auto">{decided.by ?? say('Command line')}</span>, <Instant at={decided.at} timeZone={timeZone} />
        {decided.reason && (
          <>
            {': '}
            <span dir="auto">{decided.reason}</span>
          </>
        )}
      </>
    )}
  </p>
);

/** Who it is assigned to, and the team's notes. */
function Team({ visit, item, colleagues }: { visit: PersonalVisit; item: Item; colleagues: readonly Colleague[] }) {
  const others = colleagues.filter(({ id }) => id !== item.assigned_to?.id);
  const isMine = item.assigned_to !== null && item.assigned_to.id === visit.team!.accountId;
  return (
    <section>
      <h2>{say('On the team')}</h2>
      {item.is_open && (
        <Form name="assign" class="team-acts">
          <input type="hidden" name="take" value={isMine ? 'no' : 'yes'} />
          <input type="hidden" name="from" value={item.assigned_to ? String(item.assigned_to.id) : ''} />
          <span dir="auto">{item.assigned_to ? say('Assigned to {name}.', { name: item.assigned_to.name }) : say('Not assigned.')}</span>
          <button class="quiet" type="submit" data-key="m">
            {isMine ? say('Release') : say('Assign to me')}
          </button>
        </Form>
      )}
      {others.length > 0 && (
        <Form name="hand" class="team-acts">
          <input type="hidden" name="from" value={item.assigned_to ? String(item.assigned_to.id) : ''} />
          <Select
            form="hand"
            name="member"
            label={say('Colleague')}
            options={others.map(({ id, name, email }) => [String(id), name ?? email] as const)}
            value={String(others[0]!.id)}
            sent={visit.sent}
          />
          <button class="quiet" type="submit">
            {say('Hand over')}
          </button>
        </Form>
      )}
      {item.notes.map((note) => (
        <div class="queue-note">
          <p class="facts">
            <strong dir="auto">{note.by ?? say('Command line')}</strong> <Instant at={note.at} timeZone={visit.site.timeZone} />
          </p>
          <Paragraphs text={note.body} />
        </div>
      ))}
      <Form name="note">
        <LongInput form="note" name="body" label={say('Note for the team')} max={2000} sent={visit.sent} />
        <button class="quiet" type="submit">
          {say('Add note')}
        </button>
      </Form>
    </section>
  );
}
