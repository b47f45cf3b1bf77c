import type { Site } from '../../contract/call.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { openHeaders } from '../../server/http/answers.ts';
import { resourceUrl } from '../../server/http/challenge.ts';
import { MCP_VERSIONS, toolsetNames } from '../../server/mcp/index.ts';
import { version } from '../../version.ts';
import { clientKey } from '../docs/clients.ts';
import type { Page, Served } from '../page.ts';
import { HOURLY, serveText } from './served.ts';

/** Maximum length of description and title in the registry. */
const MOST = 100;
const cut = (text: string) => (text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`);

const describe = ({ tagline }: Site) => cut(tagline ?? 'A directory of startup products with launch weeks, leaderboards and community votes.');

/** Name in the registry: the host's labels reversed, then the site. It proves who may publish under it. */
function registryName({ origin, name }: Site): string {
  const labels = new URL(origin).hostname.split('.').filter((label) => /^[a-z0-9-]+$/.test(label));
  return `${labels.reverse().join('.') || 'localhost'}/${clientKey(name)}`;
}

/** JSON that any website may read, like the API. */
const serveJson = (value: object): Served => ({ ...serveText(`${JSON.stringify(value, null, 2)}\n`, 'application/json', HOURLY), headers: openHeaders });

const remotesOf = (site: Site) => (['mcp', 'mcp_account'] as const).map((door) => ({ type: 'streamable-http', url: resourceUrl(site, door) }));

/** The site's MCP server in the format of the official MCP registry, ready to be published by the operator. */
export const serverJson: Page = {
  path: '/server.json',
  show: ({ site }) =>
    serveJson({
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name: registryName(site),
      title: cut(site.name),
      description: describe(site),
      version,
      websiteUrl: `${site.origin}/agents`,
      // The registry only accepts icons over https.
      ...(site.origin.startsWith('https:') && { icons: [{ src: `${site.origin}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }] }),
      remotes: remotesOf(site),
    }),
};

/** Lets programs that only know the site find its MCP server. There is no standard for this document yet. */
export const mcpJson = (operations: readonly AnyOperation[]): Page => ({
  path: '/.well-known/mcp.json',
  show: ({ site }) =>
    serveJson({
      name: registryName(site),
      title: site.name,
      description: describe(site),
      version,
      documentation: `${site.origin}/agents`,
      protocolVersions: MCP_VERSIONS,
      remotes: [
        { ...remotesOf(site)[0], authentication: { required: false, schemes: ['oauth2', 'bearer'] } },
        { ...remotesOf(site)[1], authentication: { required: true, schemes: ['oauth2', 'bearer'] } },
      ],
      toolsets: toolsetNames(operations.filter(({ surface }) => surface === 'public')),
      registry: `${site.origin}/server.json`,
    }),
});
