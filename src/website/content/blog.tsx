import { raw } from 'hono/html';
import { getBlogPost, getPostCovers, listBlogPosts } from '../../content/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { parametersOf, Text } from '../forms/field.tsx';
import { postLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { Icon } from '../parts/icon.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Faqs } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import { renderMarkdown } from '../words/markdown.ts';
import { say } from '../words/say.ts';
import { Cover, listPostsWithCovers, sharedCover } from './post-cover.tsx';

export const blog: Page = {
  path: '/blog',
  lists: 'posts',
  parameters: parametersOf(listBlogPosts),
  async show({ ask, query, site }) {
    const found = await listPostsWithCovers(ask, query);
    return () => ({
      title: say('Blog'),
      description: say('Blog posts from {site}.', { site: site.name }),
      canonical: addressWith('/blog', { page: query.page ?? '' }),
      section: 'blog',
      unlisted: Boolean(query.q) || found.items.length === 0,
      body: (
        <div class="reading">
          <PageHead title={say('Blog')} />
          <search>
            <form class="fields inline" action="/blog" method="get">
              <Text name="q" label={say('Search terms')} value={query.q} max={200} type="search" />
              <button type="submit">{say('Search')}</button>
            </form>
          </search>
          {found.items.length === 0 && <NoPosts q={query.q} total={found.total} />}
          <ul class="posts">
            {found.items.map((post) => (
              <li>
                <Cover cover={post.cover} />
                <div>
                  <h2>
                    <a class="name" href={addressOf.blogPost('', post.slug)} dir="auto">
                      {post.title}
                    </a>
                  </h2>
                  {post.summary && <p dir="auto">{post.summary}</p>}
                  <Byline post={post} timeZone={site.timeZone} />
                </div>
              </li>
            ))}
          </ul>
          <Pager list={found} path="/blog" query={{ q: query.q ?? '', per_page: query.per_page ?? '' }} />
        </div>
      ),
    });
  },
};

function NoPosts({ q, total }: { q: string | undefined; total: number }) {
  return (
    <div class="empty nothing">
      <p class="nothing-head">{total > 0 ? say('There aren’t that many pages.') : q ? say('No posts match your search.') : say('There are no posts yet.')}</p>
      <ul>
        {(q || total > 0) && (
          <li>
            <a href="/blog">{say('View all posts')}</a>
          </li>
        )}
        <li>
          <a href="/updates">{say('Product news')}</a>
        </li>
      </ul>
    </div>
  );
}

export const blogPost: Page = {
  path: '/blog/{slug}',
  async show({ ask, values, site }) {
    const post = await ask(getBlogPost, { path: { slug: values.slug! } });
    const [cover] = (await ask(getPostCovers, { body: { slugs: [post.slug] } })).items;
    return () => ({
      title: post.title,
      description: post.summary,
      canonical: addressOf.blogPost('', post.slug),
      section: 'blog',
      jsonLd: postLd(post, { site, cover: sharedCover(cover).picture }),
      sharedAs: 'article',
      ...sharedCover(cover),
      body: (
        <article class="reading">
          <PageHead title={post.title} over={<a href="/blog">{say('Blog')}</a>}>
            {post.summary && (
              <p class="lede" dir="auto">
                {post.summary}
              </p>
            )}
            <Byline post={post} timeZone={site.timeZone} />
          </PageHead>
          <Cover cover={cover} large />
          <div class="prose" dir="auto">
            {raw(renderMarkdown(post.body))}
          </div>
          <Faqs faqs={post.faqs} title={say('Questions and answers')} />
          <p class="read-on">
            <a href="/blog">
              <Icon name="left" /> {say('All posts')}
            </a>
          </p>
        </article>
      ),
    });
  },
};

function Byline({ post, timeZone }: { post: { author: string | null; published_at: string; updated_at: string; tags: string[] }; timeZone: string }) {
  return (
    <p class="facts">
      <Instant at={post.published_at} timeZone={timeZone} />
      {post.author && <span dir="auto">{post.author}</span>}
      {post.tags.map((tag) => (
        <span dir="auto">{tag}</span>
      ))}
    </p>
  );
}
