import { listAddresses, listAddressParts, listFilled } from '../../content/index.ts';
import { refusal } from '../../contract/errors.ts';
import { hasPage } from '../../contract/features.ts';
import { boards as allBoards } from '../../launches/index.ts';
import { listBestAddresses, listComparisonAddresses } from '../../listings/index.ts';
import { listPageAddresses } from '../../sites/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { serveText } from './served.ts';
import type { StaticPage } from './static-paths.ts';
import { escapeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const weekly = allBoards.find((board) => board.weekly)!.code;
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Sitemaps (sitemaps.org): an index and parts of at most 10,000 addresses. Each part is a range of ids, so even a site with a
 * million listings is read in parts and never counted. `lastmod` is only given where it is correct.
 * @param fixed the pages that exist on every site; those without entries at the moment are left out
 */
export function sitemapPages(fixed: readonly StaticPage[]): Page[] {
  return [
    {
      path: '/sitemap.xml',
      async show({ ask, site }) {
        const [{ items }, lists, comparisons] = await Promise.all([
          ask(listAddressParts, { body: {} }),
          ask(listBestAddresses, { body: {} }),
          ask(listComparisonAddresses, { body: {} }),
        ]);
        const made = [...(lists.urls.length > 0 ? ['best-1'] : []), ...(comparisons.urls.length > 0 ? ['compare-1'] : [])];
        const names = ['pages-1', ...made, ...items.map(({ kind, part }) => `${kind}-${part}`)];
        const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${site.origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
        return serveText(`${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`, 'application/xml');
      },
    },
    {
      path: '/sitemaps/{part}.xml',
      async show(visit) {
        const { ask, site, values } = visit;
        const [, kind, part] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(values.part!) ?? [];
        if (kind === undefined || (kind === 'pages' && part !== '1')) throw refusal('not_found');
        if (kind === 'pages') {
          const { paths } = await ask(listPageAddresses, { body: {} });
          const filled = (await findFilled(visit, fixed)).map(({ path }) => path);
          return serveUrls([...filled, ...paths].filter((path) => hasPage(site, path)).map((path) => ({ url: site.origin + path, changed_at: null })));
        }
        const made = kind === 'best' ? listBestAddresses : kind === 'compare' ? listComparisonAddresses : undefined;
        if (made) {
          const { urls } = await ask(made, { body: {} });
          if (part !== '1' || urls.length === 0) throw refusal('not_found');
          return serveUrls(urls.map((url) => ({ url, changed_at: null })));
        }
        if (!listAddresses.bodyInput!.shape.kind!.safeParse(kind).success) throw refusal('not_found');
        const { items } = await ask(listAddresses, { body: { kind, part: Number(part) } });
        return serveUrls(items.filter(({ url }) => hasPage(site, url.slice(site.origin.length))));
      },
    },
  ];
}

/** Which of these pages have something to list now. Only looked up, not drawn: the sitemap isn't made again with every vote. */
async function findFilled({ ask }: PageVisit, pages: readonly StaticPage[]): Promise<StaticPage[]> {
  const { kinds, boards } = await ask(listFilled, { body: {} });
  // The board of the week is there with the launches of the week.
  const ranked = boards.filter((code) => code !== weekly);
  const filled = new Set<string>([...kinds, ...ranked.map((code) => `board:${code}`)]);
  if (ranked.length > 0 || filled.has('launches_of_week')) filled.add('boards');
  return pages.filter(({ path, page: { lists } }) => lists === undefined || filled.has(typeof lists === 'function' ? lists(path) : lists));
}

function serveUrls(items: readonly { url: string; changed_at: string | null }[]) {
  const entries = items.map(({ url, changed_at }) => `<url><loc>${escapeXml(url)}</loc>${changed_at ? `<lastmod>${changed_at}</lastmod>` : ''}</url>\n`);
  return serveText(`${HEAD}<urlset ${SPACE}>\n${entries.join('')}</urlset>\n`, 'application/xml');
}
