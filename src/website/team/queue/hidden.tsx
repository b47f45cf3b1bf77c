import { restoreCollection } from '../../../collections/index.ts';
import { refusal } from '../../../contract/errors.ts';
import type { AnyOperation } from '../../../contract/operation.ts';
import { restorePost } from '../../../discussions/index.ts';
import { restoreFounderPage } from '../../../founders/index.ts';
import { liftSuspension } from '../../../launches/index.ts';
import { restoreUpdate } from '../../../my-listings/index.ts';
import { restorePersonPage } from '../../../people/index.ts';
import { restoreReview } from '../../../reviews/index.ts';
import { type HiddenKind, hiddenKinds, listHiddenContent } from '../../../team/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Choice } from '../../forms/field.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say, toSay, type Words } from '../../words/say.ts';
import { sayListed } from '../frame/say-listed.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';

const path = '/team/hidden';
type Row = Awaited<ReturnType<typeof listHiddenContent.handle>>['items'][number];

/** What each kind is called, and how it is shown again. */
const kinds: Readonly<Record<HiddenKind, { name: Words; restore: AnyOperation; body(id: string): Record<string, unknown> }>> = {
  review: { name: toSay('Review'), restore: restoreReview, body: (id) => ({ review: Number(id) }) },
  post: { name: toSay('Question or comment'), restore: restorePost, body: (id) => ({ post: Number(id) }) },
  update: { name: toSay('Update'), restore: restoreUpdate, body: (id) => ({ update: Number(id) }) },
  collection: { name: toSay('Collection'), restore: restoreCollection, body: (id) => ({ collection: Number(id) }) },
  person: { name: toSay('Profile'), restore: restorePersonPage, body: (id) => ({ person: id }) },
  founder: { name: toSay('Founder page'), restore: restoreFounderPage, body: (id) => ({ founder: id }) },
  listing: { name: toSay('Listing'), restore: liftSuspension, body: (id) => ({ slug: id }) },
};
const isKind = (kind: string): kind is HiddenKind => Object.hasOwn(kinds, kind);

/** Everything that the site team has hidden, with the way back. */
export const teamHidden: PersonalPage = {
  path,
  parameters: [...doneParameters, 'kind', 'page'],
  audience: 'team',
  roles: ['moderator'],
  show,
  post: chooseForm({
    async restore(visit) {
      const { kind = '', id = '', reason = '' } = visit.sent.values;
      if (!isKind(kind)) throw refusal('invalid_request', 'This form is no longer on this page. Reload the page.');
      await visit.ask(kinds[kind].restore, { body: { ...kinds[kind].body(id), reason } });
      return settled(visit, addressOf(visit), 'restored');
    },
  }),
};

/** The list, filtered as it was. */
const addressOf = ({ query: { kind = '' } }: PersonalVisit) => (isKind(kind) ? `${path}?kind=${kind}` : path);

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { kind = '' } = visit.query;
  const found = await visit.ask(listHiddenContent, { body: { ...(kind && { kind }), page: Number(visit.query.page ?? 1), per_page: Number(ROWS) } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Hidden content'),
      purpose: say('What the team has hidden or suspended: who did it, why and when. You can restore it here.'),
      done: sayDone(visit, { restored: say('Restored. Its author or owner gets an email.') }),
      children: (
        <>
          <form method="get" class="fields inline">
            <Choice
              name="kind"
              label={say('Kind')}
              any={say('All')}
              values={hiddenKinds}
              chosen={kind}
              labels={Object.fromEntries(hiddenKinds.map((one) => [one, say(kinds[one].name)]))}
            />
            <button type="submit">{say('Filter')}</button>
          </form>
          <p class="hint" role="status">
            {sayListed(found, toSay('{n} hidden item|{n} hidden items'))}
          </p>
          <TeamTable
            caption={say('Hidden content')}
            rows={found.items}
            empty={kind ? say('Nothing of this kind is hidden.') : say('Nothing is hidden.')}
            columns={[
              { label: say('Content'), isHead: true, show: (row) => <What row={row} /> },
              { label: say('Author'), show: ({ author }) => <AuthorLink author={author} /> },
              { label: say('When'), show: ({ hidden_at }) => <Moment at={hidden_at} timeZone={visit.site.timeZone} /> },
              { label: say('By'), show: ({ by }) => (by ? <WholeWords text={by} /> : say('Command line or closed account')) },
              { label: say('Reason'), show: ({ reason }) => <span dir="auto">{reason}</span> },
              { label: say('Restore'), show: (row) => <Restore row={row} visit={visit} /> },
            ]}
          />
          <Pager list={found} path={path} query={{ kind }} />
        </>
      ),
    });
}

const nameOf = ({ kind, id, listing, said }: Row) =>
  `${say(kinds[kind].name)} ${listing?.name ?? (kind === 'person' || kind === 'founder' ? id : (said ?? id))}`;

const What = ({ row: { kind, listing, said } }: { row: Row }) => (
  <>
    <span class="facts">
      <span>{say(kinds[kind].name)}</span>
      {listing && (
        <a href={`/team/listings/${listing.slug}`} dir="auto">
          <WholeWords text={listing.name} />
        </a>
      )}
    </span>
    <p class="hint" dir="auto">
      {said ?? say('Deleted by its author.')}
    </p>
  </>
);

const AuthorLink = ({ author }: { author: Row['author'] }) =>
  author === null ? (
    <>–</>
  ) : author.id === null ? (
    <WholeWords text={author.name} />
  ) : (
    <a href={`/team/people/${author.id}`}>
      <WholeWords text={author.name} />
    </a>
  );

/** Closed until it is needed, so that the list stays a list. What was typed stays if it was refused. */
function Restore({ row, visit: { sent } }: { row: Row; visit: PersonalVisit }) {
  const isRefused = sent.error !== undefined && sent.values.kind === row.kind && sent.values.id === row.id;
  return (
    <details open={isRefused}>
      <summary>
        {say('Restore')} <span class="unseen">{nameOf(row)}</span>
      </summary>
      <form method="post" class="form">
        <input type="hidden" name="form" value="restore" />
        <input type="hidden" name="kind" value={row.kind} />
        <input type="hidden" name="id" value={row.id} />
        <label>
          {say('Reason, for the log')}
          <input type="text" name="reason" maxlength={1000} required autocomplete="off" dir="auto" value={isRefused ? sent.values.reason : undefined} />
        </label>
        <button type="submit">{say('Restore')}</button>
      </form>
    </details>
  );
}
