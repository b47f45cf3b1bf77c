import { arrangeCategories, copyCategories, createCategory, listCategoriesForTeam, moveCategory } from '../../../categories/index.ts';
import { refusal } from '../../../contract/errors.ts';
import { dismissMissingCategory, listMissingCategories } from '../../../drafts/index.ts';
import { Form, Select } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { MissingCategories } from './missing.tsx';
import { Handle, MoveButton } from './move-button.tsx';

type Category = Awaited<ReturnType<typeof listCategoriesForTeam.handle>>['items'][number];

export const categoriesPath = '/team/categories';

/** The tree: every category can be opened, and moved up and down within its level. Below it, what drafts found no category for. */
export const teamCategories: PersonalPage = {
  path: categoriesPath,
  parameters: [...doneParameters, 'moved'],
  audience: 'team',
  roles: ['editor'],
  show: showTree,
  post: move,
};

async function move(visit: PersonalVisit): Promise<PersonalAnswer> {
  const { up, down, form, name = '', parent, word = '', what = '', level, before } = visit.sent.values;
  if (form === 'create') {
    await visit.ask(createCategory, { body: { name, parent: parent || null } });
    return settled(visit, categoriesPath, 'created');
  }
  if (form === 'copy') {
    await visit.ask(copyCategories, { body: { from: visit.sent.values.from ?? '' } });
    return settled(visit, categoriesPath, 'copied', { canUndo: false });
  }
  if (form === 'dismiss') {
    await visit.ask(dismissMissingCategory, { body: { word } });
    return settled(visit, categoriesPath, 'dismissed');
  }
  if (form === 'place') {
    await visit.ask(moveCategory, { body: { slug: what, parent: level || null, before: before || null } });
    return settled(visit, `${categoriesPath}?moved=${what}`, 'arranged');
  }
  const slug = up ?? down ?? '';
  const { items } = await visit.ask(listCategoriesForTeam);
  const found = items.find((category) => category.slug === slug);
  if (!found) throw refusal('category_not_found', 'This category is no longer on this page. Reload the page.');
  const slugs = items.filter(({ parent }) => parent === found.parent).map((category) => category.slug);
  const at = slugs.indexOf(slug);
  const to = at + (up === undefined ? 1 : -1);
  if (to >= 0 && to < slugs.length) [slugs[at], slugs[to]] = [slugs[to]!, slug];
  await visit.ask(arrangeCategories, { body: { parent: found.parent, slugs } });
  return settled(visit, `${categoriesPath}?moved=${slug}`, 'arranged');
}

async function showTree(visit: PersonalVisit): Promise<Sheet> {
  const [{ items }, missing] = await Promise.all([visit.ask(listCategoriesForTeam), visit.ask(listMissingCategories)]);
  const tops = items.filter(({ parent }) => parent === null);
  const { moved } = visit.query;
  return () =>
    teamPage({
      visit,
      path: categoriesPath,
      title: say('Categories'),
      purpose: say('The category tree that visitors browse and drafts use. It has two levels.'),
      done: sayDone(visit, {
        created: say('Category created.'),
        copied: say('Categories copied.'),
        arranged: say('Order saved.'),
        dismissed: say('Word left out. Later drafts don’t list it again.'),
        merged: say('Categories merged. The earlier address redirects to the other category.'),
        retired: say('Category retired.'),
      }),
      children: (
        <>
          <p class="acts">
            <a class="button primary" href="/team/new-category" data-key="n" data-key-label={say('New category')}>
              {say('New category')}
            </a>
            <a class="button quiet" href="/categories">
              {say('View the categories')}
            </a>
          </p>
          {items.length === 0 ? (
            <p class="empty">{say('There are no categories yet. Drafts can’t have one until you add some.')}</p>
          ) : (
            <form method="post" class="team-tree" data-sorting>
              <Level
                of={tops}
                name=""
                moved={moved}
                below={(top) => <Level of={items.filter(({ parent }) => parent === top.slug)} name={top.slug} moved={moved} />}
              />
            </form>
          )}
          <CopyForm visit={visit} />
          <MissingCategories items={missing.items} visit={visit} tops={tops} />
        </>
      ),
    });
}

/** Takes over the tree of another site, for a new one. */
function CopyForm({ visit: { site, sites, sent } }: { visit: PersonalVisit }) {
  const others = sites.filter(({ id }) => id !== site.id);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{say('Copy from another site')}</h2>
      <Form name="copy">
        <Select
          form="copy"
          name="from"
          label={say('Copy from')}
          options={others.map(({ key, name }) => [key, name] as const)}
          value={others[0]!.key}
          sent={sent}
        />
        <p class="hint">
          {say(
            'Adds that site’s categories with their descriptions, questions and attributes. Unused default categories are removed. Your other categories stay as they are. This can’t be undone.',
          )}
        </p>
        <button class="quiet" type="submit">
          {say('Copy categories')}
        </button>
      </Form>
    </section>
  );
}

/** Categories of one level with their buttons; `below` draws what belongs to each. An empty level is shown too, so that something can be dropped into it. */
function Level({ of, name, moved, below }: { of: readonly Category[]; name: string; moved: string | undefined; below?: (category: Category) => unknown }) {
  return (
    <ol data-level={name}>
      {of.map((category, i) => (
        <li data-item={category.slug}>
          <div data-row tabindex={-1} autofocus={category.slug === moved ? true : undefined}>
            <Handle />
            <a href={`${categoriesPath}/${category.slug}`} dir="auto">
              {category.name}
            </a>{' '}
            {!category.has_listings && !below && <Tag>{say('Empty')}</Tag>}{' '}
            {category.redirects.length > 0 && <span class="hint">{sayCount('{n} earlier address|{n} earlier addresses', category.redirects.length)}</span>}
            <span class="team-acts">
              <MoveButton way="up" value={category.slug} name={category.name} isEnd={i === 0} />
              <MoveButton way="down" value={category.slug} name={category.name} isEnd={i === of.length - 1} />
            </span>
          </div>
          {below?.(category) as never}
        </li>
      ))}
    </ol>
  );
}
