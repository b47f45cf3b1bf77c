import { getPostCovers, listBlogPosts } from '../../content/index.ts';
import { pictureAt } from '../../pictures/index.ts';
import type { Document, PageVisit } from '../page.ts';
import { pathOf } from '../words/safe-url.ts';

type CoverOfPost = Awaited<ReturnType<typeof getPostCovers.handle>>['items'][number];

/** Published posts as `listBlogPosts` returns them, each with its cover if it has one. */
export async function listPostsWithCovers(ask: PageVisit['ask'], query: Record<string, string>) {
  const found = await ask(listBlogPosts, { query });
  const covers = found.items.length > 0 ? (await ask(getPostCovers, { body: { slugs: found.items.map(({ slug }) => slug) } })).items : [];
  return { ...found, items: found.items.map((post) => ({ ...post, cover: covers.find(({ slug }) => slug === post.slug) })) };
}

/**
 * The cover of a post. An empty alt text hides it from screen readers.
 * @param given.large it is the largest picture of its page
 */
export function Cover({ cover, large = false }: { cover: CoverOfPost | undefined; large?: boolean }) {
  if (!cover) return null;
  const at = (width: 640 | 1280) => pictureAt(pathOf(cover.url), width);
  return (
    <img
      class="post-cover"
      src={at(large ? 1280 : 640)}
      srcset={large ? `${at(640)} 640w, ${at(1280)} 1280w` : undefined}
      sizes={large ? '(min-width: 48rem) 44rem, 100vw' : undefined}
      alt={cover.alt ?? ''}
      width={cover.width}
      height={cover.height}
      loading={large ? undefined : 'lazy'}
    />
  );
}

/** A post's cover as the picture of shared links, with its size; nothing without a cover. */
export const sharedCover = (cover: CoverOfPost | undefined): Pick<Document, 'picture' | 'pictureSize'> =>
  cover ? { picture: pictureAt(pathOf(cover.url), 1280), pictureSize: scaled(cover, 1280) } : {};

/** Stored versions are never larger than the picture that was uploaded. */
const scaled = ({ width, height }: CoverOfPost, most: number): readonly [number, number] =>
  width <= most ? [width, height] : [most, Math.round((height * most) / width)];
