import type { Tool } from '@modelcontextprotocol/server';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Door } from '../http/challenge.ts';
import { showTool } from './tools.ts';

/** The tools available to one request. */
export interface Offer {
  operations: ReadonlyMap<string, AnyOperation>;
  /** The tools/list result for the protocol version. */
  tools(version: string | undefined): Tool[];
  /** The same as JSON text. */
  toolsText(version: string | undefined): string;
}

/** Versions without output schemas, and requests without a version, which count as 2025-03-26. */
const BEFORE_OUTPUT_SCHEMAS = new Set([undefined, '2024-11-05', '2025-03-26']);

/** Creates offers from operations. Each tool is serialized once. */
export function openOffers(): (operations: readonly AnyOperation[], door: Door) => Offer {
  const made = new Map<string, { tool: Tool; text: string }>();

  function show(operation: AnyOperation, door: Door, version: string | undefined): { tool: Tool; text: string } {
    const isBare = BEFORE_OUTPUT_SCHEMAS.has(version);
    const key = `${operation.name} ${door} ${isBare}`;
    let shown = made.get(key);
    if (!shown) {
      const { outputSchema, ...bare } = showTool(operation, door);
      const tool = isBare || !outputSchema ? bare : { ...bare, outputSchema };
      shown = { tool, text: JSON.stringify(tool) };
      made.set(key, shown);
    }
    return shown;
  }

  return (operations, door) => ({
    operations: new Map(operations.map((operation) => [operation.name, operation])),
    tools: (version) => operations.map((operation) => show(operation, door, version).tool),
    toolsText: (version) => `[${operations.map((operation) => show(operation, door, version).text).join(',')}]`,
  });
}
