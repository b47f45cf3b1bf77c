import type { getBlogPost } from '../../../content/index.ts';
import { addressOf } from '../../../contract/addresses.ts';
import type { Site } from '../../../contract/call.ts';
import type { getFounder } from '../../../founders/index.ts';
import type { getAward, getLaunchWeek, getLeaderboard } from '../../../launches/index.ts';
import type { getBestList, getCategory } from '../../../listings/index.ts';
import type { getPersonPage } from '../../../people/index.ts';
import { safeUrl } from '../../words/safe-url.ts';
import { say } from '../../words/say.ts';
import type { Thing } from './json-ld.tsx';
import { breadcrumbsLd, faqLd, listLd } from './lists.ts';
import { organisationLd } from './site.ts';

type Answer<Operation extends { handle: (...given: never[]) => unknown }> = Awaited<ReturnType<Operation['handle']>>;

/** The launches of a week, ranked once it has begun. @param title of the week's page */
export function weekLd(week: Answer<typeof getLaunchWeek>, title: string, origin: string): Thing[] {
  const { url, total, items, state } = week;
  const way = breadcrumbsLd([
    { name: say('Launches'), url: `${origin}/launches` },
    { name: title, url },
  ]);
  return [listLd({ name: title, url, total, items, isRanked: state !== 'coming' }), way];
}

/** A product with one award, and the breadcrumb of the award's page. @param title of the page */
export function awardLd({ listing, title: won, week, url }: Answer<typeof getAward>, title: string, origin: string): Thing[] {
  const { name, url: profile, logo_url: image, category, website_url } = listing;
  const product: Thing = {
    '@type': 'Product',
    '@id': `${profile}#product`,
    name,
    url: profile,
    image,
    category: category?.name,
    sameAs: safeUrl(website_url),
    award: `${say(won)} (${week})`,
  };
  const way = breadcrumbsLd([
    { name: say('Listings'), url: `${origin}/listings` },
    { name, url: profile },
    { name: title, url },
  ]);
  return [product, way];
}

/** A leaderboard as a ranked list (schema.org/ItemList), with its breadcrumb. */
export function boardLd(board: Answer<typeof getLeaderboard>, origin: string): Thing[] {
  const { title: name, url, total, items } = board;
  const way = breadcrumbsLd([
    { name: say('Leaderboards'), url: `${origin}/leaderboards` },
    { name, url },
  ]);
  return [listLd({ name, url, total, items, isRanked: true }), way];
}

/** A page of a category's listings, ranked across its pages, with its breadcrumb and its questions. */
export function categoryLd(category: Answer<typeof getCategory>, origin: string): Thing[] {
  const { name, url, parent, total, items, faqs, page, per_page } = category;
  const ranked = items.map((listing, i) => ({ listing, rank: (page - 1) * per_page + i + 1 }));
  const way = breadcrumbsLd([
    { name: say('Categories'), url: `${origin}/categories` },
    ...(parent ? [{ name: parent.name, url: parent.url }] : []),
    { name, url },
  ]);
  return [listLd({ name, url, total, items: ranked, isRanked: true }), way, ...faqLd(faqs)];
}

/** The products on a page of a list, by rank. @param words.kind name of the list's kind, or null on the page of that kind */
export function bestListLd(found: Answer<typeof getBestList>, words: { title: string; kind: string | null; origin: string }): Thing[] {
  const { list, total, items, page, per_page } = found;
  const { title: name, kind, origin } = words;
  const ranked = items.map(({ listing }, i) => ({ listing, rank: (page - 1) * per_page + i + 1 }));
  const way = breadcrumbsLd([
    { name: say('Best products'), url: `${origin}/best` },
    ...(kind === null ? [] : [{ name: kind, url: addressOf.bestList(origin, list.kind, '') }]),
    { name, url: list.url },
  ]);
  return [listLd({ name, url: list.url, total, items: ranked, isRanked: true }), way];
}

/** A founder (schema.org/Person), with their page's breadcrumb and their interview as questions. */
export function founderLd(founder: Answer<typeof getFounder>, origin: string): Thing[] {
  const { name, url, title, bio, city, country, socials } = founder;
  const person: Thing = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name,
    url,
    jobTitle: title,
    description: bio,
    sameAs: Object.values(socials).flatMap((address) => safeUrl(address) ?? []),
    address: city || country ? { '@type': 'PostalAddress', addressLocality: city, addressCountry: country } : null,
  };
  const way = breadcrumbsLd([
    { name: say('Founders'), url: `${origin}/founders` },
    { name, url },
  ]);
  return [person, way, ...faqLd(founder.interview)];
}

/** A person's profile (schema.org/ProfilePage), with what they chose to show. */
export function personLd(person: Answer<typeof getPersonPage>): Thing[] {
  const { name, called, url, about, links, portrait, since, updated_at, products } = person;
  const them: Thing = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: called ?? name,
    alternateName: name,
    url,
    description: about,
    image: portrait,
    sameAs: links.flatMap((address) => safeUrl(address) ?? []),
    owns: products.map((listing) => ({ '@type': 'Product', name: listing.name, url: listing.url })),
  };
  return [{ '@type': 'ProfilePage', '@id': `${url}#page`, url, dateCreated: since, dateModified: updated_at, mainEntity: them }];
}

/** A post of the blog (schema.org/BlogPosting), with its breadcrumb and its questions. @param given.cover path of its cover */
export function postLd(post: Answer<typeof getBlogPost>, { site, cover }: { site: Site; cover: string | undefined }): Thing[] {
  const { title, url, summary, author, tags, published_at, updated_at, faqs } = post;
  const article: Thing = {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: title,
    url,
    mainEntityOfPage: url,
    description: summary,
    image: cover && site.origin + cover,
    keywords: tags.join(', '),
    datePublished: published_at,
    // A post written in advance counts from its publication.
    dateModified: updated_at > published_at ? updated_at : null,
    author: author === site.name ? { '@id': `${site.origin}/#organization` } : author && { '@type': 'Person', name: author },
    publisher: organisationLd(site),
  };
  const way = breadcrumbsLd([
    { name: 'Blog', url: `${site.origin}/blog` },
    { name: title, url: addressOf.blogPost(site.origin, post.slug) },
  ]);
  return [article, way, ...faqLd(faqs)];
}
