import { z } from 'zod';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { countSite } from '../site-store.ts';

export const getSiteInfo = defineRead({
  name: 'get_site_info',
  title: 'Get site info',
  summary: 'What this site is, how many listings it has, and where its API is.',
  description:
    "Returns the site's name and purpose, its public addresses, the number of live listings and categories, and links to the API reference, the OpenAPI file and the MCP server. A good first call.",
  path: '/site',
  group: 'Site',
  topics: ['entries', 'settings'],
  output: z.strictObject({
    name: z.string(),
    tagline: z.string().nullable(),
    purpose: z.string().nullable(),
    url: v.url,
    time_zone: z.string().meta({ description: 'Time zone of launch weeks.' }),
    urls: z.strictObject({
      listings: v.url,
      categories: v.url,
      launches: v.url,
      leaderboards: v.url,
      founders: v.url,
      awards: v.url,
      blog: v.url,
      products: v.url,
    }),
    counts: z.strictObject({ live_listings: v.count, upcoming_listings: v.count, categories: v.count, founders: v.count }),
    api: z.strictObject({ base_url: v.url, version: z.string(), docs_url: v.url, openapi_url: v.url, mcp_url: v.url }),
  }),
  example: {
    answer: (origin) => ({
      name: 'Harbour Launches',
      tagline: "This week's new boats and bots",
      purpose: 'A directory of new products and the week each one launched.',
      url: `${origin}/`,
      time_zone: 'UTC',
      urls: Object.fromEntries(
        ['listings', 'categories', 'launches', 'leaderboards', 'founders', 'awards', 'blog', 'products'].map((page) => [page, `${origin}/${page}`]),
      ),
      counts: { live_listings: 2, upcoming_listings: 1, categories: 2, founders: 2 },
      api: {
        base_url: `${origin}/api/v1`,
        version: '1.0.0',
        docs_url: `${origin}/docs`,
        openapi_url: `${origin}/api/v1/openapi.json`,
        mcp_url: `${origin}/mcp`,
      },
    }),
  },
  async handle(_input, call) {
    const { origin, name, tagline, purpose, timeZone, id } = call.site;
    const at = (path: string) => `${origin}${path}`;
    return {
      name,
      tagline,
      purpose,
      url: at('/'),
      time_zone: timeZone,
      urls: {
        listings: at('/listings'),
        categories: at('/categories'),
        launches: at('/launches'),
        leaderboards: at('/leaderboards'),
        founders: at('/founders'),
        awards: at('/awards'),
        blog: at('/blog'),
        products: at('/products'),
      },
      counts: await countSite(call.db, id),
      api: { base_url: at('/api/v1'), version: '1.0.0', docs_url: at('/docs'), openapi_url: at('/api/v1/openapi.json'), mcp_url: at('/mcp') },
    };
  },
});
