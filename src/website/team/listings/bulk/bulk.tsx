import { listCategoryNames } from '../../../../categories/index.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { type BulkAction, changeListings, previewBulkChange } from '../../../../my-listings/index.ts';
import { Form, Input, LongInput, Select } from '../../../forms/form.tsx';
import type { Sheet } from '../../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../../personal-page.ts';
import { say, sayCount } from '../../../words/say.ts';
import { teamPage } from '../../frame/team-area.tsx';
import { choicesOf, listingFilterNames } from '../listing-filters.ts';
import { ChangeTable, LeftList } from './bulk-tables.tsx';
import { actionWords } from './bulk-words.ts';

const LIST = '/team/listings';
/** Bytes; enough for a thousand slugs of maximum length. */
const LARGEST_FORM = 400 * 1024;
/** More listings than this are changed in steps, on a page that shows the progress. */
const AT_ONCE = 100;
const needsReason = (action: BulkAction) => action === 'suspend' || action === 'set_category';

/**
 * What an action would do to the listings that were chosen in the list, and its confirmation. The form contains the chosen listings, so
 * that the page works in two tabs and after going back.
 */
export const teamBulk: PersonalPage = {
  path: '/team/bulk',
  audience: 'team',
  roles: ['editor', 'moderator'],
  maxBytes: LARGEST_FORM,
  lists: ['listing'],
  show: showBulk,
  async post(visit) {
    const { values } = visit.sent;
    if (values.form !== 'run') return showBulk(visit);
    const { bulk } = await visit.ask(changeListings, {
      body: {
        ...askedOf(values),
        listings: slugsOf(visit),
        ...(values.reason?.trim() && { reason: values.reason }),
        seen: values.seen ?? '',
        in_steps: slugsOf(visit).length > AT_ONCE,
      },
    });
    return { to: `/team/bulk/${bulk}?done=done&undo=${visit.changes.at(-1)}`, status: 303 };
  },
};

const slugsOf = ({ sent: { values, lists } }: PersonalVisit): string[] =>
  [...new Set([...(lists.listing ?? []), ...(values.listings ?? '').split(' ')])].filter(Boolean);

const askedOf = (values: Record<string, string>) => ({
  action: values.action,
  ...(values.category && { category: values.category }),
});

type Preview = Awaited<ReturnType<typeof previewBulkChange.handle>>;

async function showBulk(visit: PersonalVisit): Promise<Sheet> {
  const { values } = visit.sent;
  const slugs = slugsOf(visit);
  const action = values.action as BulkAction | undefined;
  if (!action || (slugs.length === 0 && values.all !== 'yes')) return () => teamPage({ ...frame(visit), children: <Nothing hasAction={Boolean(action)} /> });
  // The address of the list has its own category; this page's form has the new one.
  const narrowed = listingFilterNames.map((name) => [name, values[name === 'category' ? 'in' : name]] as const);
  const search = Object.fromEntries(narrowed.filter(([, value]) => value));
  const chosen = values.all === 'yes' ? { search } : { listings: slugs };
  const isAsked = action !== 'set_category' || Boolean(values.category);
  const refused = visit.sent.error;
  let preview: Preview | undefined;
  if (isAsked) {
    preview = await visit.ask(previewBulkChange, { body: { ...askedOf(values), ...chosen } }).catch((error: unknown) => {
      // The form already shows why the request was refused; the preview then has nothing to show.
      if (refused && error instanceof Refusal) return undefined;
      throw error;
    });
  }
  const categories = action === 'set_category' ? (await visit.ask(listCategoryNames, { body: {} })).items : [];
  const all = preview ? [...preview.changes, ...preview.left].map(({ slug }) => slug) : slugs;
  return () =>
    teamPage({
      ...frame(visit, action),
      children: (
        <>
          {preview?.is_capped && (
            <p class="notice">{say('More than 1,000 listings match. These are the 1,000 that changed most recently. Change the others afterwards.')}</p>
          )}
          {action === 'set_category' && (
            <Form name="preview" class="form">
              <Chosen action={action} slugs={all} search={values.all === 'yes' && !preview ? visit.sent.values : undefined} />
              <Select
                form="preview"
                name="category"
                label={say('New category')}
                required
                value={values.category ?? ''}
                options={[['', say('Choose')], ...choicesOf(categories)]}
                sent={visit.sent}
              />
              <button type="submit" class={preview ? 'quiet' : undefined}>
                {say('Preview changes')}
              </button>
            </Form>
          )}
          {preview && <Confirm visit={visit} action={action} preview={preview} slugs={all} />}
        </>
      ),
    });
}

const frame = (visit: PersonalVisit, action?: BulkAction) => ({
  visit,
  path: LIST,
  title: action ? say('Change many listings: {action}', { action: say(actionWords[action]) }) : say('Change many listings'),
  purpose: say('You see what would change before you confirm. You can undo all of it for 30 days.'),
});

const Nothing = ({ hasAction }: { hasAction: boolean }) => (
  <p class="empty">
    {hasAction ? say('Choose at least one listing first.') : say('Choose an action first.')} <a href={LIST}>{say('Choose listings')}</a>
  </p>
);

/** The selection, for the next step. */
const Chosen = ({ action, slugs, search }: { action: BulkAction; slugs: readonly string[]; search?: Record<string, string> | undefined }) => (
  <>
    <input type="hidden" name="action" value={action} />
    {search ? (
      <>
        <input type="hidden" name="all" value="yes" />
        {['in', ...listingFilterNames.filter((name) => name !== 'category')].map(
          (name) => search[name] && <input type="hidden" name={name} value={search[name]} />,
        )}
      </>
    ) : (
      <input type="hidden" name="listings" value={slugs.join(' ')} />
    )}
  </>
);

function Confirm({ visit, action, preview, slugs }: { visit: PersonalVisit; action: BulkAction; preview: Preview; slugs: readonly string[] }) {
  const { sent } = visit;
  const { changes, left, seen } = preview;
  const count = sayCount('{n} listing|{n} listings', changes.length);
  return (
    <>
      {changes.length > 0 && (
        <Form name="run">
          <Chosen action={action} slugs={slugs} />
          {action === 'set_category' && <input type="hidden" name="category" value={sent.values.category ?? ''} />}
          <input type="hidden" name="seen" value={seen} />
          {action === 'feature' && <p class="hint">{say('Editor’s choice stays on until you end it. To choose a last day, open a single listing.')}</p>}
          {needsReason(action) && <LongInput form="run" name="reason" label={say('Reason (owners will see it)')} max={1000} sent={sent} />}
          {!needsReason(action) && <Input form="run" name="reason" label={say('Reason, for the log')} max={1000} autocomplete="off" sent={sent} optional />}
          {(action === 'suspend' || action === 'lift' || action === 'set_category') && (
            <p class="hint">{say('Each owner gets one email about all of their listings. Emails can’t be unsent.')}</p>
          )}
          <p class="team-acts">
            <button type="submit" data-busy={say('Changing…')}>
              {say('{action}: {count}', { action: say(actionWords[action]), count })}
            </button>
            <a class="button quiet" href={LIST}>
              {say('Cancel')}
            </a>
          </p>
        </Form>
      )}
      <ChangeTable title={sayCount('{n} listing changes|{n} listings change', changes.length)} changes={changes} timeZone={visit.site.timeZone} />
      <LeftList left={left} />
    </>
  );
}
