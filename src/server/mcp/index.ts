export { createMcp } from './endpoint.ts';
export { PROTOCOL_VERSIONS as MCP_VERSIONS } from './protocol.ts';
export { toolsetNames } from './tool-set.ts';
export { showTool } from './tools.ts';
export type { McpExtras, McpResourceTemplate } from './visit.ts';
