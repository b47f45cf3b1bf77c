import { getPostCovers, listBlogPosts } from '../../content/index.ts';
import { pictureAt } from '../../pictures/index.ts';
import type { PageVisit } from '../page.ts';
import { pathOf } from '../words/safe-url.ts';

type CoverOfPost = Awaited<ReturnType<typeof getPostCovers.handle>>['items'][number];

/** Published posts as `listBlogPosts` returns them, each with its cover if it has one. */
export async function listPostsWithCovers(ask: PageVisit['ask'], query: Record<string, string>) {
  const found = await ask(listBlogPosts, { query });
  const covers = found.items.length > 0 ? (await ask(getPostCovers, { body: { slugs: found.items.map(({ slug }) => slug) } })).items : [];
  return { ...found, items: found.items.map((post) => ({ ...post, cover: covers.find(({ slug }) => slug === post.slug) })) };
}

/** The cover of a post. An empty alt text hides it from screen readers. */
export const Cover = ({ cover, width }: { cover: CoverOfPost | undefined; width: 640 | 1280 }) =>
  cover && <img class="post-cover" src={pictureAt(pathOf(cover.url), width)} alt={cover.alt ?? ''} width={cover.width} height={cover.height} loading="lazy" />;
