import { listCategoryNames } from '../../../categories/index.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { editListingForTeam, getListingForTeam, labelOfKey } from '../../../my-listings/index.ts';
import { Input, Select } from '../../forms/form.tsx';
import { Clash, ProfileForm } from '../../my-listings/edit-form.tsx';
import { changeRows } from '../../my-listings/history/change-rows.ts';
import { CLASH } from '../../my-listings/profile-form.ts';
import { bodyOf, clashesIn, compareTyped, markOf, marksOf, type ProfileValues, readTyped, showAgain, valuesOf } from '../../my-listings/profile-values.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { allOf } from '../../words/any-of.ts';
import { say } from '../../words/say.ts';
import { settled, teamPage } from '../frame/team-area.tsx';
import { type TeamListing, teamListingPath } from './listing.tsx';
import { choicesOf } from './listing-filters.ts';

/** Bytes; enough for every text at its maximum length, at nine bytes per encoded character. */
const LARGEST_FORM = 1024 * 1024;

/** Fields that the owner's form doesn't have; `tags` are separated by commas. */
const typedAsText = ['name', 'stage', 'tags'] as const;
const more = [...typedAsText, 'category'] as const;

/** The whole profile in one form, with a reason. */
export const teamListingEdit: PersonalPage = {
  path: '/team/listings/{slug}/edit',
  audience: 'team',
  roles: ['editor'],
  maxBytes: LARGEST_FORM,
  show: (visit) => showEdit(visit),
  async post(visit) {
    const { values } = visit.sent;
    const typed = readTyped(values);
    const rows = values.do ? changeRows(typed, values.do) : undefined;
    if (rows) return showEdit({ ...visit, sent: { ...visit.sent, error: undefined } }, { typed: rows.values, at: rows.at });
    const slug = visit.values.slug!;
    const found = await visit.ask(getListingForTeam, { query: { slug } });
    const { changed, clashing } = compareTyped(typed, { now: valuesOf(found.listing), marks: values.seen ?? '' });
    const own = moreOf(found, values);
    const all = [...clashing, ...own.clashing];
    if (all.length > 0) throw invalidInput(all.map((key) => ({ pointer: pointerOf(key), code: CLASH, detail: `${key} was changed elsewhere.` })));
    const body = bodyOf(typed, changed);
    if (changed.length === 0 && Object.keys(own.given).length === 0) return settled(visit, teamListingPath(slug), 'same', { canUndo: false });
    const fields = { ...(body['fields'] as object | undefined), ...own.given };
    const edit = { ...body, ...(Object.keys(fields).length > 0 && { fields }) };
    await visit.ask(editListingForTeam, { body: { ...edit, slug, reason: values.reason ?? '' } });
    return settled(visit, teamListingPath(slug), 'edited');
  },
};

const pointerOf = (key: string) => (key === 'faqs' || key === 'socials' ? `/${key}` : `/fields/${key}`);

const moreNow = ({ listing, category }: TeamListing): Record<(typeof more)[number], string> => ({
  name: listing.name,
  stage: listing.stage ?? '',
  tags: listing.tags.join(', '),
  category: category ?? '',
});

/** The values that the form was opened with, in short. */
const moreMarks = (found: TeamListing) =>
  Object.entries(moreNow(found))
    .map(([key, text]) => `${key}:${markOf(text)}`)
    .join(' ');

const readMoreMarks = (values: Record<string, string>) => new Map((values['seen_more'] ?? '').split(' ').map((pair) => pair.split(':') as [string, string]));

/** The changed fields, as the operation's input, and those among them that someone else has changed since the form was opened. */
function moreOf(found: TeamListing, values: Record<string, string>): { given: Record<string, unknown>; clashing: string[] } {
  const now = moreNow(found);
  const seen = readMoreMarks(values);
  const given: Record<string, unknown> = {};
  const clashing: string[] = [];
  for (const key of more) {
    const text = (values[`fields/${key}`] ?? now[key]).trim();
    const opened = seen.get(key);
    // An unchanged field isn't an edit, even if the stored value has changed since.
    if (text === now[key] || markOf(text) === opened) continue;
    if (opened !== undefined && opened !== markOf(now[key])) clashing.push(key);
    if (key === 'tags') given[key] = text.split(',').filter((tag) => tag.trim() !== '');
    else given[key] = key === 'category' ? text : text || null;
  }
  return { given, clashing };
}

/** What `showAgain` does, for the fields that only the team's form has. */
function showMoreAgain(found: TeamListing, { values, shown }: { values: Record<string, string>; shown: ReadonlySet<string> }) {
  const now = moreNow(found);
  const seen = readMoreMarks(values);
  const isUntouched = (key: string) => seen.has(key) && markOf(values[`fields/${key}`] ?? '') === seen.get(key);
  const marks = more.map((key) => `${key}:${isUntouched(key) || shown.has(key) || !seen.has(key) ? markOf(now[key]) : seen.get(key)}`);
  const kept = Object.fromEntries(more.flatMap((key) => (isUntouched(key) ? [[`fields/${key}`, now[key]]] : [])));
  return { values: { ...values, ...kept }, marks: marks.join(' ') };
}

async function showEdit(visit: PersonalVisit, given: { typed?: ProfileValues; at?: string } = {}): Promise<Sheet> {
  const { sent } = visit;
  const slug = visit.values.slug!;
  const [found, { items: categories }] = await Promise.all([visit.ask(getListingForTeam, { query: { slug } }), visit.ask(listCategoryNames, { body: {} })]);
  const { listing, category } = found;
  const saved = valuesOf(listing);
  const errors = sent.error?.errors ?? [];
  const clashes = clashesIn(errors);
  const seen = sent.values.seen ?? '';
  const refused = sent.error && sent.values.form === 'edit' ? showAgain(readTyped(sent.values), { saved, marks: seen, shown: clashes }) : undefined;
  const typed = given.typed ?? refused?.typed ?? (sent.values.form === 'edit' ? readTyped(sent.values) : undefined);
  const marks = refused?.marks ?? ((typed && seen) || marksOf(saved));
  const now = moreNow(found);
  const again = refused ? showMoreAgain(found, { values: sent.values, shown: clashes }) : undefined;
  const opened = again?.marks ?? ((typed && sent.values['seen_more']) || moreMarks(found));
  const others = errors.filter(({ code }) => code !== CLASH);
  const filled = { ...sent, values: again?.values ?? sent.values, error: others.length > 0 ? invalidInput(others) : undefined };
  const editors = editorsOf(found, errors);
  return () =>
    teamPage({
      visit,
      path: '/team/listings',
      title: say('Edit {name}', { name: listing.name }),
      purpose: say('Changes are public immediately. The owner gets an email with what you changed and why, and can undo it.'),
      children: (
        <>
          {editors.length > 0 && (
            <p class="notice" role="alert">
              {say('{name} saved this while you were editing. Nothing was overwritten. Compare both versions, then save again.', { name: allOf(editors) })}
            </p>
          )}
          <ProfileForm
            path={visit.path}
            sent={sent}
            saved={saved}
            typed={typed}
            at={given.at}
            marks={marks}
            isElsewhere={false}
            isPaid={listing.unlocked_sections.includes('media')}
          >
            <section class="form-section is-pairs" id="team" aria-labelledby="team-title">
              <h2 id="team-title">{say('For the site team')}</h2>
              <input type="hidden" name="seen_more" value={opened} />
              {typedAsText.map((key) => (
                <div>
                  <Input
                    form="edit"
                    name={`fields/${key}`}
                    label={say(labelOfKey.get(key) ?? labelOfKey.get('categories')!)}
                    value={now[key]}
                    max={key === 'tags' ? 4000 : 500}
                    autocomplete="off"
                    hint={key === 'tags' ? say('Separated by commas.') : undefined}
                    sent={filled}
                    optional={key !== 'name'}
                  />
                  <Clash isOne={clashes.has(key)} value={now[key]} />
                </div>
              ))}
              <Select
                form="edit"
                name="fields/category"
                label={say('Main category')}
                value={category ?? ''}
                options={[...(category ? [] : [['', '–'] as const]), ...choicesOf(categories)]}
                sent={filled}
              />
              <Clash isOne={clashes.has('category')} value={categories.find(({ slug: one }) => one === category)?.name ?? ''} />
              <Input form="edit" name="reason" label={say('Reason (the owner will see it)')} max={1000} autocomplete="off" sent={sent} />
            </section>
          </ProfileForm>
        </>
      ),
    });
}

/** Who saved the fields of a conflict, as far as the history knows. */
function editorsOf({ versions }: TeamListing, errors: readonly InputError[]): string[] {
  const keys = errors.flatMap(({ pointer, code }) => (code === CLASH ? [pointer!.slice(pointer!.lastIndexOf('/') + 1)] : []));
  const names = keys.map((key) => versions.items.find(({ changes }) => changes.some((one) => one.key === (key === 'category' ? 'categories' : key)))?.by);
  return [...new Set(names.flatMap((name) => name ?? []))];
}
