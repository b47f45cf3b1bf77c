import { refusal } from '../../../contract/errors.ts';
import { hasPage } from '../../../contract/features.ts';
import { arrangeNavigation, type LinkPlace, listNavigation, listPages, pathOfPage } from '../../../sites/index.ts';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { isOwnPage, sayLink } from '../../words/site-links.ts';
import { Handle, MoveButton } from '../categories/move-button.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';

export const linksPath = '/team/content/links';

/** In which order the header and the footer of every page show their links. */
export const teamLinks: PersonalPage = {
  path: linksPath,
  parameters: [...doneParameters, 'moved'],
  audience: 'team',
  roles: ['editor'],
  show: showLinks,
  post: move,
};

async function move(visit: PersonalVisit): Promise<PersonalAnswer> {
  const { up, down, form, place, what = '', before = '' } = visit.sent.values;
  if (place !== 'header' && place !== 'footer') throw refusal('invalid_request', 'This form is no longer on this page. Reload the page.');
  const paths = (await visit.ask(listNavigation))[place];
  const path = form === 'place' ? what : (up ?? down ?? '');
  const at = paths.indexOf(path);
  if (at < 0) throw refusal('invalid_request', 'This link is no longer on this page. Reload the page.');
  const rest = paths.toSpliced(at, 1);
  const dropped = rest.indexOf(before);
  const to = form !== 'place' ? Math.max(0, at + (up === undefined ? 1 : -1)) : dropped < 0 ? rest.length : dropped;
  await visit.ask(arrangeNavigation, { body: { place, paths: rest.toSpliced(to, 0, path) } });
  return settled(visit, `${linksPath}?moved=${encodeURIComponent(path)}`, 'arranged');
}

async function showLinks(visit: PersonalVisit): Promise<Sheet> {
  const links = await visit.ask(listNavigation);
  const { items } = await visit.ask(listPages);
  return () => {
    const titles = (slug: string) =>
      Object.fromEntries(items.filter((page) => page.is_public && page.slug === slug).map(({ language, title }) => [language, title]));
    const headerPages = [...new Set(items.map(({ slug }) => slug))].map((slug) => ({ slug, titles: titles(slug) }));
    const list = (place: LinkPlace) => (
      <form method="post" class="team-tree" data-sorting>
        <input type="hidden" name="place" value={place} />
        <ol data-level={place}>
          {links[place].map((path, i, { length }) => {
            const name = sayLink(path, { headerPages });
            const page = items.find(({ slug }) => pathOfPage(slug) === path);
            return (
              <li data-item={path}>
                <div data-row tabindex={-1} autofocus={path === visit.query['moved'] ? true : undefined}>
                  <Handle />
                  <a href={page ? `/team/content/pages/own/${page.slug}/${page.language}` : path} dir={isOwnPage(path) ? 'auto' : undefined}>
                    {name}
                  </a>{' '}
                  {page && <Tag>{say('Your own page')}</Tag>} {!hasPage(visit.site, path) && <Tag>{say('Turned off')}</Tag>}
                  <span class="team-acts">
                    <MoveButton way="up" value={path} name={name} isEnd={i === 0} />
                    <MoveButton way="down" value={path} name={name} isEnd={i === length - 1} />
                  </span>
                </div>
              </li>
            );
          })}
        </ol>
      </form>
    );
    return teamPage({
      visit,
      path: '/team/content/pages',
      title: say('Link order'),
      purpose: say('The links at the top of every page, and those at the bottom under “{heading}”. On each of your own pages you choose where it is linked.', {
        heading: say('This site'),
      }),
      done: sayDone(visit, { arranged: say('Order saved.') }),
      children: (
        <>
          <p class="facts">
            <a href="/team/content/pages">{say('All pages')}</a>
          </p>
          <section>
            <h2>{say('At the top of every page')}</h2>
            {list('header')}
          </section>
          <section>
            <h2>{say('At the bottom of every page')}</h2>
            {list('footer')}
          </section>
        </>
      ),
    });
  };
}
