import { toSay } from '../words/say.ts';

/** One step of setting up a client. */
interface Step {
  /** Where the snippet goes. Translated by `say`. */
  place: string;
  snippet: string;
}

/** How to connect a client to an MCP server. */
export interface ClientSetUp {
  /** Used in addresses of the page. */
  id: string;
  client: string;
  steps: readonly Step[];
  /** Opens the client with everything filled in. */
  installLink?: string;
  /** It connects from its vendor's servers, which can't reach a service on this computer. */
  isElsewhere?: true;
}

const terminal = toSay('In a terminal');

/** Instructions for common MCP clients in their own formats. @param key name under which the client lists the server */
export function clientSetUps(key: string, mcpUrl: string): ClientSetUp[] {
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    {
      id: 'claude-code',
      client: 'Claude Code',
      steps: [
        { place: terminal, snippet: `claude mcp add --transport http ${key} ${mcpUrl}` },
        {
          place: toSay('Or with an API key, if your client can’t open a browser'),
          snippet: `claude mcp add --transport http ${key} ${mcpUrl} --header "Authorization: Bearer YOUR_KEY"`,
        },
      ],
    },
    {
      id: 'claude',
      client: 'Claude Desktop, claude.ai',
      isElsewhere: true,
      steps: [
        { place: toSay('Settings → Connectors → Add custom connector, then enter this address'), snippet: mcpUrl },
        {
          place: toSay('Or through a local bridge, in claude_desktop_config.json'),
          snippet: json({ mcpServers: { [key]: { command: 'npx', args: ['-y', 'mcp-remote', mcpUrl] } } }),
        },
      ],
    },
    {
      id: 'cursor',
      client: 'Cursor',
      steps: [{ place: toSay('~/.cursor/mcp.json, or .cursor/mcp.json in a project'), snippet: json({ mcpServers: { [key]: { url: mcpUrl } } }) }],
      installLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${key}&config=${encodeURIComponent(Buffer.from(JSON.stringify({ url: mcpUrl })).toString('base64'))}`,
    },
    {
      id: 'vs-code',
      client: 'VS Code',
      steps: [
        { place: '.vscode/mcp.json', snippet: json({ servers: { [key]: { type: 'http', url: mcpUrl } } }) },
        { place: toSay('Or in a terminal'), snippet: `code --add-mcp '${JSON.stringify({ name: key, type: 'http', url: mcpUrl })}'` },
      ],
      installLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: key, type: 'http', url: mcpUrl }))}`,
    },
    {
      id: 'chatgpt',
      client: 'ChatGPT',
      isElsewhere: true,
      steps: [{ place: toSay('Settings → Connectors → Advanced: turn developer mode on. Then choose Create, with this address and OAuth'), snippet: mcpUrl }],
    },
    { id: 'codex', client: 'Codex', steps: [{ place: '~/.codex/config.toml', snippet: `[mcp_servers.${key}]\nurl = "${mcpUrl}"` }] },
    {
      id: 'gemini',
      client: 'Gemini CLI',
      steps: [{ place: '~/.gemini/settings.json', snippet: json({ mcpServers: { [key]: { httpUrl: mcpUrl } } }) }],
    },
    {
      id: 'inspector',
      client: 'MCP Inspector',
      steps: [{ place: toSay('In a terminal. Choose Streamable HTTP and the address above'), snippet: 'npx @modelcontextprotocol/inspector' }],
    },
  ];
}

/** A site's name as such a key: lower-case letters, digits and hyphens. */
export function clientKey(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'directory'
  );
}
