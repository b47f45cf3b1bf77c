/** Between two slugs in the address of their comparison. */
const BETWEEN = '-vs-';

/** Whether a comparison has its own address: without slugs that contain "-vs-", which could be read as another pair. */
export function ownsAddress(one: string, other: string): boolean {
  const pair = [one, other].sort().join(BETWEEN);
  return pair.indexOf(BETWEEN) === pair.lastIndexOf(BETWEEN);
}

/** The two slugs in the address of a comparison. */
export function readPair(pair: string): [string, string] | undefined {
  const [one, other, ...more] = pair.split(BETWEEN);
  return one && other && more.length === 0 ? [one, other] : undefined;
}

/** Public addresses of everything people can open, in one place for answers, pages, sitemaps and badges. */
export const addressOf = {
  listing: (origin: string, slug: string) => `${origin}/listings/${slug}`,
  alternatives: (origin: string, slug: string) => `${origin}/listings/${slug}/alternatives`,
  /** The link of a badge: the same page, marked so that the owner sees how many visitors came from it. */
  listingByBadge: (origin: string, slug: string) => `${origin}/listings/${slug}?from=badge`,
  /** The award that a listing won in a week. */
  award: (origin: string, slug: string, monday: string) => `${origin}/listings/${slug}/awards/${monday}`,
  discussions: (origin: string, slug: string) => `${origin}/listings/${slug}/discussions`,
  discussion: (origin: string, id: number) => `${origin}/discussions/${id}`,
  /** A post in its discussion, on the page that shows it. */
  post: (origin: string, discussion: number, id: number) => `${origin}/discussions/${discussion}?post=${id}#post-${id}`,
  collection: (origin: string, id: number) => `${origin}/collections/${id}`,
  person: (origin: string, name: string) => `${origin}/people/${name}`,
  /** Where an author or owner asks the site team for another look at what it has hidden or suspended. */
  appeal: (origin: string, kind: string, id: string | number) => `${origin}/account/appeals/${kind}/${id}`,
  category: (origin: string, slug: string) => `${origin}/categories/${slug}`,
  /** A list made from data; '' is the one of the whole directory. */
  bestList: (origin: string, kind: string, value: string) => `${origin}/best/${kind}${value && `/${encodeURIComponent(value)}`}`,
  /** A comparison of two products: the same address in either order. */
  comparison: (origin: string, one: string, other: string) => {
    const [first, second] = [one, other].sort();
    return ownsAddress(one, other) ? `${origin}/compare/${first}${BETWEEN}${second}` : `${origin}/compare?a=${first}&b=${second}`;
  },
  founder: (origin: string, slug: string) => `${origin}/founders/${slug}`,
  week: (origin: string, monday: string) => `${origin}/launches/${monday}`,
  board: (origin: string, board: string) => `${origin}/leaderboards/${board}`,
  blogPost: (origin: string, slug: string) => `${origin}/blog/${slug}`,
  // Pictures in their largest size (src/pictures/kinds.ts); `pictureAt` gives the address of another size.
  portrait: (origin: string, file: string) => `${origin}/files/${file}-256.webp`,
  logo: (origin: string, file: string) => `${origin}/files/${file}-256.webp`,
  screenshot: (origin: string, file: string) => `${origin}/files/${file}-1920.webp`,
  videoPicture: (origin: string, file: string) => `${origin}/files/${file}-1280.webp`,
};
