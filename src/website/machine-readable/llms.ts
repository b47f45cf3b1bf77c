import { addressOf } from '../../contract/addresses.ts';
import { hasPage } from '../../contract/features.ts';
import { boards } from '../../launches/index.ts';
import type { Page } from '../page.ts';
import { HOURLY, serveText } from './served.ts';

/** What the site is and where its facts are, for language models (llmstxt.org). */
export const llms: Page = {
  path: '/llms.txt',
  show({ site }) {
    const link = (title: string, path: string, about: string) => (hasPage(site, path) ? `- [${title}](${site.origin}${path}): ${about}` : undefined);
    const lines = [
      `# ${flat(site.name)}`,
      '',
      `> ${flat(site.tagline ?? 'A directory of startup products with launch weeks, leaderboards and community votes.')}`,
      '',
      ...(site.purpose ? [flat(site.purpose), ''] : []),
      'Facts that a product’s own site does not state are left blank and named as not stated. Rankings are separate: community votes, a paid billboard (always to be presented as paid), Domain Rating and revenue. Votes come only from people on the site.',
      '',
      '## For developers',
      '',
      link('API description', '/api/v1/openapi.json', 'OpenAPI 3.1; reading needs no credentials.'),
      link('API and MCP reference', '/docs', 'every operation with examples, sign-in, limits and errors.'),
      link('MCP server', '/mcp', 'Streamable HTTP; the same operations as tools. /mcp/account asks for the sign-in while it connects.'),
      link('MCP description', '/.well-known/mcp.json', 'addresses, versions and sets of tools; /server.json is the form of the MCP registry.'),
      '',
      '## Pages',
      '',
      link('Listings', '/listings', 'every product, with search and filters.'),
      link('Categories', '/categories', 'the directory as a tree.'),
      link('Launches', '/launches', 'this week, trending, newest and upcoming.'),
      ...boards.map(({ code, title, howCounted }) => link(title, addressOf.board('', code), howCounted)),
      link('Awards', '/awards', 'the three most voted launches of each closed week.'),
      link('Founders', '/founders', 'the people behind the listings.'),
      link('Latest updates', '/updates', 'news of the products by the people who make them.'),
      link('Questions to makers', '/discussions', 'the newest questions about the products, with what their makers answered.'),
      link('Blog', '/blog', 'posts of the site.'),
      link('Products and prices', '/products', 'what can be bought here.'),
      '',
      '## Feeds',
      '',
      link('Launches', '/feeds/launches.json', 'JSON Feed; also .atom and .rss.'),
      link('Latest updates', '/feeds/updates.json', 'JSON Feed; also .atom and .rss.'),
      link('Blog', '/feeds/blog.json', 'JSON Feed; also .atom and .rss.'),
      link('Launch weeks', '/launches.ics', 'a calendar to subscribe to.'),
      link('Sitemap', '/sitemap.xml', 'the address of every public page.'),
    ];
    return serveText(`${lines.filter((line) => line !== undefined).join('\n')}\n`, 'text/plain', HOURLY);
  },
};

/** Text on one line that can't create headings, links or markup. */
const flat = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[[\]<>`*_#\\]/g, String.raw`\$&`);
