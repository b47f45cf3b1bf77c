import type { Site } from '../../../contract/call.ts';
import type { Thing } from './json-ld.tsx';

/** The site as the publisher of its pages, for search engines. */
export const organisationLd = (site: Pick<Site, 'name' | 'origin'>): Thing => ({
  '@type': 'Organization',
  '@id': `${site.origin}/#organization`,
  name: site.name,
  url: `${site.origin}/`,
});

/** The front page: the site, its publisher, and how to search it. */
export function siteLd(site: Pick<Site, 'name' | 'origin' | 'tagline' | 'purpose'>): Thing[] {
  const website: Thing = {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.name,
    url: `${site.origin}/`,
    description: site.purpose ?? site.tagline,
    publisher: { '@id': `${site.origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/listings?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [{ ...organisationLd(site), logo: `${site.origin}/favicon.svg` }, website];
}
