/** Public addresses of everything a person can open: one place, for answers, pages, sitemaps and badges alike. */
export const addressOf = {
  listing: (origin: string, slug: string) => `${origin}/listings/${slug}`,
  /** Where a badge links to: the same page, and the owner sees how many came by it. */
  listingByBadge: (origin: string, slug: string) => `${origin}/listings/${slug}?from=badge`,
  category: (origin: string, slug: string) => `${origin}/categories/${slug}`,
  founder: (origin: string, slug: string) => `${origin}/founders/${slug}`,
  week: (origin: string, monday: string) => `${origin}/launches/${monday}`,
  board: (origin: string, board: string) => `${origin}/leaderboards/${board}`,
  blogPost: (origin: string, slug: string) => `${origin}/blog/${slug}`,
  // Pictures in their largest size (src/pictures/kinds.ts); `pictureAt` gives the address of another one.
  logo: (origin: string, file: string) => `${origin}/files/${file}-256.webp`,
  screenshot: (origin: string, file: string) => `${origin}/files/${file}-1920.webp`,
  videoPicture: (origin: string, file: string) => `${origin}/files/${file}-1280.webp`,
};
