export { createMcp } from './endpoint.ts';
export { showTool } from './tools.ts';
export type { McpExtras, McpResourceTemplate } from './visit.ts';
