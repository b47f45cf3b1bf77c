import { listPostsForTeam } from '../../../content/index.ts';
import { hasFeature } from '../../../contract/features.ts';
import { Choice, Text } from '../../forms/field.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';

const path = '/team/content';
const filters = ['state', 'q'] as const;

export const postStateWords = { draft: toSay('Draft'), scheduled: toSay('Scheduled'), published: toSay('Published') } as const;

export const teamPosts: PersonalPage = { path, parameters: [...doneParameters, ...filters, 'page'], audience: 'team', roles: ['editor'], show: showPosts };

async function showPosts(visit: PersonalVisit): Promise<Sheet> {
  const { query, site } = visit;
  const asked = Object.fromEntries([...filters, 'page'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const found = await visit.ask(listPostsForTeam, { query: { ...asked, per_page: ROWS } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Blog posts'),
      purpose: say('Write, schedule and publish posts on your blog.'),
      done: sayDone(visit, { deleted: say('Post deleted.') }),
      children: (
        <>
          <p class="acts">
            <a class="button primary" href="/team/content/posts/new" data-key="n" data-key-label={say('Write a post')}>
              {say('Write a post')}
            </a>
            {hasFeature(site, 'blog') && (
              <a class="button quiet" href="/blog">
                {say('View the blog')}
              </a>
            )}
          </p>
          <form method="get" class="fields inline">
            <Choice
              name="state"
              label={say('State')}
              values={Object.keys(postStateWords)}
              chosen={query.state}
              any={say('Any')}
              labels={Object.fromEntries(Object.entries(postStateWords).map(([state, words]) => [state, say(words)]))}
            />
            <Text name="q" label={say('Search terms')} value={query.q} max={200} type="search" />
            <button type="submit">{say('Filter')}</button>
          </form>
          <TeamTable
            caption={say('Blog posts')}
            rows={found.items}
            empty={query.q || query.state ? say('No posts match your search.') : say('There are no posts yet. The first one could introduce your directory.')}
            columns={[
              {
                label: say('Title'),
                isHead: true,
                show: (post) => (
                  <a href={`/team/content/posts/${post.id}`} dir="auto">
                    {post.title}
                  </a>
                ),
              },
              { label: say('State'), show: (post) => <Tag>{say(postStateWords[post.state])}</Tag> },
              { label: say('Author'), show: (post) => post.author && <span dir="auto">{post.author}</span> },
              { label: say('Date'), show: (post) => post.published_at && <Moment at={post.published_at} timeZone={site.timeZone} /> },
              { label: say('Last edited'), show: (post) => <Moment at={post.updated_at} timeZone={site.timeZone} /> },
            ]}
          />
          <Pager list={found} path={path} query={Object.fromEntries(filters.map((name) => [name, query[name] ?? '']))} />
        </>
      ),
    });
}
