import { createCategory, listCategoriesForTeam, mergeCategories, retireCategory, updateCategory } from '../../../categories/index.ts';
import { refusal } from '../../../contract/errors.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input, LongInput, Select } from '../../forms/form.tsx';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { categoriesPath } from './categories.tsx';

type Category = Awaited<ReturnType<typeof listCategoriesForTeam.handle>>['items'][number];

const placeOf = (slug: string) => `${categoriesPath}/${slug}`;
const MOST_FAQS = 20;

/** Any slug may belong to a category, so the form for a new one has a separate path. */
export const teamNewCategory: PersonalPage = {
  path: '/team/new-category',
  parameters: ['parent'],
  audience: 'team',
  roles: ['editor'],
  maxBytes: 512 * 1024,
  show: showCategory,
  post: chooseForm({
    async create(visit) {
      const { slug = '', ...fields } = readFields(visit);
      const made = await visit.ask(createCategory, { body: { ...fields, ...(slug && { slug }) } });
      return settled(visit, placeOf(made.slug), 'created');
    },
  }),
};

export const teamCategory: PersonalPage = {
  path: `${categoriesPath}/{slug}`,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  maxBytes: 512 * 1024,
  show: showCategory,
  post: chooseForm({
    async change(visit) {
      const { slug: new_slug, ...fields } = readFields(visit);
      const work = visit.ask(updateCategory, { body: { slug: visit.values.slug!, ...fields, ...(new_slug && { new_slug }), ...sinceOf(visit.sent) } });
      const saved = await placeErrors(work, (pointer) => (pointer === '/new_slug' ? 'slug' : undefined));
      return settled(visit, placeOf(saved.slug), 'saved');
    },
    async merge(visit) {
      await visit.ask(mergeCategories, { body: { from: visit.values.slug!, into: visit.sent.values['into'] ?? '' } });
      return settled(visit, categoriesPath, 'merged');
    },
    async retire(visit) {
      await visit.ask(retireCategory, { body: { slug: visit.values.slug! } });
      return settled(visit, categoriesPath, 'retired');
    },
  }),
};

function readFields({ sent: { values } }: PersonalVisit) {
  const { name = '', slug = '', parent = '', description = '' } = values;
  const faqs = Array.from({ length: MOST_FAQS + 1 }, (_, i) => ({
    question: (values[`question-${i}`] ?? '').trim(),
    answer: (values[`answer-${i}`] ?? '').trim().replaceAll('\r\n', '\n'),
  })).filter(({ question, answer }) => question !== '' || answer !== '');
  return { name, slug: slug.trim(), parent: parent === '' ? null : parent, description, faqs };
}

async function showCategory(visit: PersonalVisit): Promise<Sheet> {
  const { items } = await visit.ask(listCategoriesForTeam);
  const { sent, query } = visit;
  const isNew = visit.values.slug === undefined;
  const category = isNew ? undefined : items.find(({ slug }) => slug === visit.values.slug);
  if (!isNew && !category) throw refusal('not_found');
  const children = items.filter(({ parent }) => category && parent === category.slug);
  const tops = items.filter(({ parent, slug }) => parent === null && slug !== category?.slug);
  const form = category ? 'change' : 'create';
  return () =>
    teamPage({
      visit,
      path: categoriesPath,
      title: category?.name ?? say('New category'),
      purpose: category ? say('Rename, describe, move, merge or retire this category.') : say('It’s public as soon as you create it, and drafts can use it.'),
      done: sayDone(visit, { created: say('Category created.'), saved: say('Category saved.') }),
      children: (
        <>
          <p class="facts">
            <a href={categoriesPath}>{say('All categories')}</a>
            {category && <a href={`/categories/${category.slug}`}>{say('View the category')}</a>}
            {category && category.parent === null && <a href={`/team/new-category?parent=${category.slug}`}>{say('Add a subcategory')}</a>}
          </p>
          <Form name={form} class="form team-form" marks={{ 'data-guard': true }}>
            {category && <VersionMark form={form} sent={sent} version={category.version} />}
            {category && <SavedMeanwhile form={form} sent={sent} path={placeOf(category.slug)} fields={savedFields(category, sent)} />}
            <div class="fields">
              <Input form={form} name="name" label={say('Name')} max={200} autocomplete="off" value={category?.name} sent={sent} />
              <Select
                form={form}
                name="parent"
                label={say('Belongs to')}
                options={[['', say('None (top level)')], ...tops.map(({ slug, name }) => [slug, name] as const)]}
                value={category ? (category.parent ?? '') : (query['parent'] ?? '')}
                sent={sent}
              />
              <Input
                form={form}
                name="slug"
                label={say('Address')}
                max={220}
                autocomplete="off"
                value={category?.slug}
                hint={
                  category
                    ? say('The part after /categories/. If you change it, the earlier address redirects to the new one.')
                    : say('The part after /categories/. Leave it empty to make it from the name.')
                }
                sent={sent}
                optional={!category}
              />
            </div>
            <LongInput
              form={form}
              name="description"
              label={say('Description')}
              max={5000}
              value={category?.description ?? undefined}
              hint={say('What belongs here. It’s shown on the page, and helps us find the right category for a draft.')}
              sent={sent}
            />
            {category && <Questions category={category} visit={visit} />}
            <div class="acts">
              <button type="submit" class="primary" data-key="s" data-key-label={say('Save')}>
                {category ? say('Save changes') : say('Create category')}
              </button>
              <span class="hint needs-script" role="status" data-unsaved={say('Unsaved changes')} />
            </div>
          </Form>
          {category && category.redirects.length > 0 && (
            <section>
              <h2>{say('Earlier addresses')}</h2>
              <ul>
                {category.redirects.map((slug) => (
                  <li>
                    <code>/categories/{slug}</code>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {category && <Ending category={category} children={children.length} items={items} visit={visit} />}
        </>
      ),
    });
}

function savedFields(category: Category, sent: PersonalVisit['sent']) {
  const rows = Array.from({ length: MOST_FAQS }, (_, i) => ({ i, faq: category.faqs[i] })).filter(
    ({ i, faq }) => faq !== undefined || `question-${i}` in sent.values,
  );
  return [
    { name: 'name', label: say('Name'), value: category.name },
    { name: 'parent', label: say('Belongs to'), value: category.parent ?? '' },
    { name: 'slug', label: say('Address'), value: category.slug },
    { name: 'description', label: say('Description'), value: category.description ?? '' },
    ...rows.flatMap(({ i, faq }) => [
      { name: `question-${i}`, label: say('Question {n}', { n: i + 1 }), value: faq?.question ?? '' },
      { name: `answer-${i}`, label: say('Answer {n}', { n: i + 1 }), value: faq?.answer ?? '' },
    ]),
  ];
}

function Questions({ category, visit: { sent } }: { category: Category; visit: PersonalVisit }) {
  const rows = Array.from({ length: Math.min(MOST_FAQS, category.faqs.length + 1) }, (_, i) => category.faqs[i]);
  return (
    <fieldset>
      <legend>{say('Questions and answers')}</legend>
      <p class="hint">{say('Shown on the category’s page. Clear a row to remove it. Save to get another row.')}</p>
      {rows.map((faq, i) => (
        <div>
          <Input
            form="change"
            name={`question-${i}`}
            label={say('Question {n}', { n: i + 1 })}
            max={300}
            autocomplete="off"
            value={faq?.question}
            sent={sent}
            optional
          />
          <LongInput form="change" name={`answer-${i}`} label={say('Answer {n}', { n: i + 1 })} max={1500} value={faq?.answer} sent={sent} />
        </div>
      ))}
    </fieldset>
  );
}

/** Merging and retiring, with what will happen. */
function Ending({ category, children, items, visit: { sent } }: { category: Category; children: number; items: readonly Category[]; visit: PersonalVisit }) {
  const others = items.filter(({ slug, parent }) => slug !== category.slug && (children === 0 || (parent === null && slug !== category.slug)));
  const names = new Map(items.map(({ slug, name }) => [slug, name]));
  return (
    <section>
      <h2>{say('Merge or retire')}</h2>
      {others.length > 0 && (
        <Form name="merge">
          <Select
            form="merge"
            name="into"
            label={say('Merge into')}
            options={others.map(({ slug, name, parent }) => [slug, parent === null ? name : `${names.get(parent)} › ${name}`] as const)}
            value={category.parent ?? others[0]!.slug}
            hint={say(
              'Listings, drafts, subcategories, comparison attributes and earlier addresses move there. This category’s address then redirects there. You can undo this for 30 days.',
            )}
            sent={sent}
          />
          <button type="submit">{say('Merge category')}</button>
        </Form>
      )}
      {!category.has_listings && children === 0 ? (
        <Form name="retire">
          <p class="hint">{say('This category is empty, so you can retire it without choosing another one.')}</p>
          <button type="submit" class="danger">
            {say('Retire category')}
          </button>
        </Form>
      ) : (
        <p class="hint">{say('To retire this category, merge it into another one, because its listings need a category.')}</p>
      )}
    </section>
  );
}
