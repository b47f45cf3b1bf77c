/** A node of the server's parsed form of a statement: its kind, such as VAR, and its fields. */
export interface Node {
  kind: string;
  fields: ReadonlyMap<string, Part>;
}

/** A field's value: a node, a list, a word, or null for none. Fields with several words, such as constants, are a list. */
export type Part = Node | readonly Part[] | string | null;

/** Reads what PostgreSQL writes for a parsed statement or view (`nodeToString`). */
export function readParseTree(text: string): Part {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}()[\]]|(?:[^\s{}()[\]\\]|\\.)+/gs) ?? [];
  let at = 0;
  const isEnd = (token: string | undefined): boolean => token === undefined || token === '}' || /^:[a-zA-Z_]/.test(token);
  function read(): Part {
    const token = tokens[at++]!;
    if (token === '{') return readNode();
    if (token !== '(' && token !== '[') return token === '<>' ? null : token.replaceAll(/^"|"$|\\/g, '');
    const parts: Part[] = [];
    for (const end = token === '(' ? ')' : ']'; at < tokens.length && tokens[at] !== end; ) parts.push(read());
    at++;
    return parts;
  }
  function readNode(): Node {
    const kind = tokens[at++]!;
    const fields = new Map<string, Part>();
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = tokens[at++]!.slice(1);
      const parts: Part[] = [];
      while (!isEnd(tokens[at])) parts.push(read());
      fields.set(name, parts.length > 1 ? parts : (parts[0] ?? null));
    }
    at++;
    return { kind, fields };
  }
  return read();
}

export const isNode = (part: Part | undefined): part is Node => part !== null && part !== undefined && typeof part === 'object' && !Array.isArray(part);

/** The nodes of a list; none if there is no list. */
export const nodesIn = (part: Part | undefined): readonly Node[] => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []);

/** The numbers of a list or set, such as `(b 3 4)`, without the letter that says what it is. */
export const numbersIn = (part: Part | undefined): readonly number[] => (Array.isArray(part) ? part.slice(1).map(Number) : []);
