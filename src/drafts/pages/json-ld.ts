const MOST_SCRIPT = 200_000;
const MOST_NODES = 2_000;

export interface JsonLdNode {
  types: string[];
  /** Each property's values, plain ones as strings. */
  values: Map<string, (string | JsonLdNode)[]>;
  /** The property of another node that this one is in; undefined at the top and in a `@graph`. */
  under: string | undefined;
  /** The script it came from. */
  raw: string;
}

/** Reads scripts of structured data. Unreadable parts are left out: authors make every possible mistake. */
export function readJsonLd(scripts: string[]): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  for (const script of scripts) {
    const value = parseTolerantly(script.slice(0, MOST_SCRIPT));
    if (value !== undefined) collect(value, script, nodes);
  }
  return nodes;
}

function parseTolerantly(script: string): unknown {
  const bare = script
    .replace(/^[ \t]*(?:\/\*[\s\S]{0,5000}?\*\/|<!--|\/\/.*$|<!\[CDATA\[)+/m, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .trim()
    .replace(/;\s*$/, '');
  for (const attempt of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt, or nothing.
    }
  }
  return undefined;
}

/** Turns everything into plain nodes, in a loop, because nesting is unlimited. */
function collect(value: unknown, raw: string, nodes: JsonLdNode[]): void {
  const waiting: { value: unknown; under: string | undefined; into: (string | JsonLdNode)[] | undefined }[] = [{ value, under: undefined, into: undefined }];
  while (waiting.length > 0 && nodes.length < MOST_NODES) {
    const { value: found, under, into } = waiting.shift()!;
    if (Array.isArray(found)) for (const one of found.slice(0, 500)) waiting.push({ value: one, under, into });
    else if (typeof found === 'string' || typeof found === 'number') into?.push(String(found).replaceAll('\u0000', ''));
    else if (found !== null && typeof found === 'object') {
      const entries = Object.entries(found);
      if ('@value' in found || '@list' in found) {
        waiting.push({ value: (found as Record<string, unknown>)['@value'] ?? (found as Record<string, unknown>)['@list'], under, into });
        continue;
      }
      const node: JsonLdNode = { types: [], values: new Map(), under, raw };
      nodes.push(node);
      into?.push(node);
      for (const [key, inner] of entries.slice(0, 200)) {
        if (key === '@type')
          node.types = [inner]
            .flat()
            .filter((type): type is string => typeof type === 'string')
            .map((type) => type.replace(/^.*[/:#]/, ''));
        else if (key === '@graph') waiting.push({ value: inner, under: undefined, into: undefined });
        else {
          const values: (string | JsonLdNode)[] = [];
          node.values.set(key, values);
          waiting.push({ value: inner, under: key, into: values });
        }
      }
    }
  }
}

/** The plain values of a property, trimmed, without empty ones. None if there is no node. */
export function textsOf(node: JsonLdNode | undefined, property: string): string[] {
  return (node?.values.get(property) ?? []).filter((value): value is string => typeof value === 'string' && value.trim() !== '').map((value) => value.trim());
}

/** The values of a property that are nodes themselves, such as an address. None if there is no node. */
export function nodesOf(node: JsonLdNode | undefined, property: string): JsonLdNode[] {
  return (node?.values.get(property) ?? []).filter((value): value is JsonLdNode => typeof value !== 'string');
}

/** The place in the script where a property has a value, exactly as written there, so that a person can find it in the page's source. */
export function quoteProperty(node: JsonLdNode, property: string, value: string): string {
  const encoded = JSON.stringify(value).slice(1, -1);
  for (const written of [encoded, encoded.replaceAll('/', '\\/')]) {
    const pattern = new RegExp(`"${escapeForRegExp(property)}"\\s*:\\s*(?:\\[\\s*)?"?${escapeForRegExp(written)}"?`);
    const found = pattern.exec(node.raw)?.[0];
    if (found !== undefined) return found;
    if (node.raw.includes(`"${written}"`)) return `"${written}"`;
  }
  return `"${property}": "${value}"`;
}

/** The same for a property of a node inside another: `"founder": { …, "name": "Jane Roe"`. */
export function quoteNested(outer: JsonLdNode, key: string, property: string, value: string): string {
  const encoded = escapeForRegExp(JSON.stringify(value).slice(1, -1));
  const pattern = new RegExp(`"${escapeForRegExp(key)}"\\s*:\\s*[[{][^\\]]{0,600}?"${escapeForRegExp(property)}"\\s*:\\s*"${encoded}"`);
  return pattern.exec(outer.raw)?.[0] ?? `"${key}": "${value}"`;
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
