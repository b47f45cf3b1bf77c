/** How a client is told of an MCP server. */
export interface ClientSetUp {
  client: string;
  /** Where the snippet goes. */
  place: string;
  snippet: string;
}

/** Set-up of the common MCP clients. @param key name under which the client lists the server */
export function clientSetUps(key: string, mcpUrl: string): ClientSetUp[] {
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    { client: 'Claude Code', place: 'In a terminal', snippet: `claude mcp add --transport http ${key} ${mcpUrl}` },
    { client: 'Claude, ChatGPT and other apps', place: 'Settings, connectors, add a custom connector with this address', snippet: mcpUrl },
    { client: 'Cursor', place: '.cursor/mcp.json', snippet: json({ mcpServers: { [key]: { url: mcpUrl } } }) },
    { client: 'VS Code', place: '.vscode/mcp.json', snippet: json({ servers: { [key]: { type: 'http', url: mcpUrl } } }) },
    { client: 'Codex', place: '~/.codex/config.toml', snippet: `[mcp_servers.${key}]\nurl = "${mcpUrl}"` },
    { client: 'Gemini CLI', place: '~/.gemini/settings.json', snippet: json({ mcpServers: { [key]: { httpUrl: mcpUrl } } }) },
    { client: 'To look around', place: 'In a terminal; choose Streamable HTTP', snippet: 'npx @modelcontextprotocol/inspector' },
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
