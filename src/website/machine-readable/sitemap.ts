import { listAddresses, listAddressParts } from '../../content/index.ts';
import { refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Page } from '../page.ts';
import { serveText } from './served.ts';
import { staticPaths } from './static-paths.ts';
import { escapeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The site for search engines (sitemaps.org): an index, and parts of at most 10,000 addresses. A part is one range of ids, so
 * a site of a million listings is read part by part and never counted; `lastmod` stands only where it is true.
 */
export function sitemapPages(operations: readonly AnyOperation[]): Page[] {
  return [
    {
      path: '/sitemap.xml',
      async show({ ask, site }) {
        const { items } = await ask(listAddressParts, { body: {} });
        const names = ['pages-1', ...items.map(({ kind, part }) => `${kind}-${part}`)];
        const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${site.origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
        return serveText(`${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`, 'application/xml');
      },
    },
    {
      path: '/sitemaps/{part}.xml',
      async show({ ask, site, values }) {
        const [, kind, part] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(values.part!) ?? [];
        if (kind === undefined || (kind === 'pages' && part !== '1')) throw refusal('not_found');
        if (kind === 'pages') return serveUrls(staticPaths(operations).map((path) => ({ url: site.origin + path, changed_at: null })));
        if (!listAddresses.bodyInput!.shape.kind!.safeParse(kind).success) throw refusal('not_found');
        return serveUrls((await ask(listAddresses, { body: { kind, part: Number(part) } })).items);
      },
    },
  ];
}

function serveUrls(items: readonly { url: string; changed_at: string | null }[]) {
  const entries = items.map(({ url, changed_at }) => `<url><loc>${escapeXml(url)}</loc>${changed_at ? `<lastmod>${changed_at}</lastmod>` : ''}</url>\n`);
  return serveText(`${HEAD}<urlset ${SPACE}>\n${entries.join('')}</urlset>\n`, 'application/xml');
}
