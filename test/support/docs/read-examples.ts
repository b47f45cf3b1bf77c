/** A request that a page of the docs shows, and the answer it promises. Both may name variables, as in a shell: `$DRAFT`. */
export interface Example {
  /** Line of the page at which it begins. */
  line: number;
  request: { method: string; url: string; headers: Record<string, string>; body?: string };
  answer: { status: number; headers: [name: string, value: string][]; json?: string };
}

/** The examples of a page in Markdown, in their order: fenced blocks named `console`, and addresses in blocks named `text`. */
export function readExamples(markdown: string): (Example | { line: number; open: string })[] {
  return [...markdown.matchAll(/^( *)```(console|text)\n(.*?)^\1```$/gms)].map(({ index, 1: indent = '', 2: kind, 3: block = '' }) => {
    const line = markdown.slice(0, index).split('\n').length;
    const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim();
    return kind === 'text' ? { line, open: text } : { line, ...readConsole(text, line) };
  });
}

function readConsole(text: string, line: number): Omit<Example, 'line'> {
  const [, command, rest] = /^\$ (curl .*?[^\\])\n(HTTP\/1\.1 .*)$/s.exec(text) ?? [];
  if (command === undefined || rest === undefined) throw new Error(`line ${line}: a console block is "$ curl …" and the answer "HTTP/1.1 …"`);
  const [head = '', json] = rest.split(/\n\n(.*)/s);
  const [first = '', ...headers] = head.split('\n');
  return {
    request: readCurl(command),
    answer: {
      status: Number(first.split(' ')[1]),
      headers: headers.map((header) => [header.slice(0, header.indexOf(':')).toLowerCase(), header.slice(header.indexOf(':') + 2)]),
      ...(json !== undefined && { json }),
    },
  };
}

/** Reads a curl command with the options that our pages use. @throws for any other option */
function readCurl(command: string): Example['request'] {
  const words = readWords(command).slice(1);
  const request: Example['request'] = { method: '', url: '', headers: {} };
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (!word.startsWith('-')) request.url = word;
    else if (word === '-X') request.method = words[++i]!;
    else if (word === '-d') request.body = [request.body, words[++i]!].filter((part) => part !== undefined).join('&');
    else if (word === '-H') {
      const [name = '', value = ''] = words[++i]!.split(/: (.*)/s);
      request.headers[name] = value;
    } else throw new Error(`curl ${word} isn't known here`);
  }
  request.method ||= request.body === undefined ? 'GET' : 'POST';
  if (request.body !== undefined) request.headers['Content-Type'] ??= 'application/x-www-form-urlencoded';
  return request;
}

/** Words of a shell command. Variables stay as they are, except in single quotes, where the shell would not replace them. */
function readWords(command: string): string[] {
  const words: string[] = [];
  for (const [, text] of command.matchAll(/((?:'[^']*'|"(?:\\.|[^"\\])*"|\\\n|[^\s'"\\])+)/g)) {
    const word = text!.replaceAll(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\\n/g, (_all, single?: string, double?: string) => {
      if (single?.includes('$')) throw new Error(`a variable in single quotes: ${single}`);
      return single ?? double?.replaceAll(/\\(.)/g, '$1') ?? '';
    });
    if (word !== '') words.push(word);
  }
  return words;
}

/** Values of variables, which examples read and set. */
export type Variables = Map<string, string | number>;

/** A text with its variables replaced. @throws for one without a value */
export const fill = (text: string, variables: Variables): string =>
  text.replaceAll(/\$([A-Z]+)/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`$${name} has no value yet`);
    return String(value);
  });

/**
 * Compares what a page promises with the actual answer, and sets variables without a value from it. An object may have more keys than
 * promised, a list more entries, in another order. `…` matches any text.
 * @returns a sentence for each difference
 */
export function findDifferences(promised: unknown, came: unknown, variables: Variables, at = ''): string[] {
  if (typeof promised === 'string') {
    const [, name] = /^\$([A-Z]+)$/.exec(promised) ?? [];
    if (name !== undefined && !variables.has(name) && (typeof came === 'string' || typeof came === 'number')) variables.set(name, came);
    if (name !== undefined && variables.get(name) === came) return [];
    const pattern = fill(promised, variables).split('…').map(escapeAll).join('.+');
    return typeof came === 'string' && new RegExp(`^${pattern}$`, 's').test(came) ? [] : [`${at} is ${JSON.stringify(came)}, not ${promised}`];
  }
  if (Array.isArray(promised)) {
    if (!Array.isArray(came)) return [`${at} is no list`];
    if (promised.length === 0) return came.length === 0 ? [] : [`${at} has ${came.length} entries`];
    return promised.flatMap((entry, i) => {
      const tries = came.map((other) => findDifferences(entry, other, variables, `${at}/${i}`));
      return tries.some((found) => found.length === 0) ? [] : (tries[0] ?? [`${at} is empty`]);
    });
  }
  if (typeof promised === 'object' && promised !== null) {
    if (typeof came !== 'object' || came === null) return [`${at} is ${JSON.stringify(came)}`];
    return Object.entries(promised).flatMap(([key, value]) =>
      Object.hasOwn(came, key) ? findDifferences(value, (came as Record<string, unknown>)[key], variables, `${at}/${key}`) : [`${at}/${key} is missing`],
    );
  }
  return promised === came ? [] : [`${at} is ${JSON.stringify(came)}, not ${JSON.stringify(promised)}`];
}

const escapeAll = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** JSON of an example, in which a variable may also be a number. */
export const parsePromised = (json: string): unknown => JSON.parse(json.replaceAll(/(: )(\$[A-Z]+)/g, '$1"$2"'));
