/** A part of a regular expression. */
export type Part =
  | { is: 'one'; source: string }
  | { is: 'row' | 'choice'; parts: Part[] }
  | { is: 'repeat'; body: Part; least: number; most: number; isLazy: boolean }
  | { is: 'group'; body: Part; number: number }
  | { is: 'edge'; edge: '^' | '$' | 'b' | 'B' }
  | { is: 'look'; body: Part; isBehind: boolean; isNegative: boolean }
  | { is: 'back'; to: number };

/** Parses a regular expression that the engine accepts. @throws if it has a part that isn't known here */
export function parsePattern(source: string, flags: string): Part {
  new RegExp(source, flags);
  const reader = new Reader(source, flags);
  const part = reader.choice();
  if (reader.at < source.length) throw new Error(`unread: ${source.slice(reader.at)}`);
  return part;
}

class Reader {
  at = 0;
  private groups = 0;
  private readonly source: string;
  private readonly isUnicode: boolean;
  private readonly hasSets: boolean;
  private readonly names: string[];

  constructor(source: string, flags: string) {
    this.source = source;
    this.isUnicode = /[uv]/.test(flags);
    this.hasSets = flags.includes('v');
    // Every group that captures, in order: a name or an empty text.
    this.names = [...source.replaceAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, '').matchAll(/\((?:(?!\?)|\?<(?![=!])([^>]*)>)/g)].map(([, name]) => name ?? '');
  }

  choice(): Part {
    const parts = [this.row()];
    while (this.take('|')) parts.push(this.row());
    return parts.length === 1 ? parts[0]! : { is: 'choice', parts };
  }

  private row(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !/^[|)]/.test(this.source.slice(this.at, this.at + 1))) parts.push(this.repeated(this.single()));
    return parts.length === 1 ? parts[0]! : { is: 'row', parts };
  }

  private repeated(body: Part): Part {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.source.slice(this.at, this.at + 24));
    if (!found) return body;
    this.at += found[0].length;
    const isLazy = this.take('?');
    const [sign, least, comma, most] = found;
    if (sign === '*') return { is: 'repeat', body, least: 0, most: Infinity, isLazy };
    if (sign === '+') return { is: 'repeat', body, least: 1, most: Infinity, isLazy };
    if (sign === '?') return { is: 'repeat', body, least: 0, most: 1, isLazy };
    return { is: 'repeat', body, least: Number(least), most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most), isLazy };
  }

  private single(): Part {
    if (this.take('^')) return { is: 'edge', edge: '^' };
    if (this.take('$')) return { is: 'edge', edge: '$' };
    if (this.take('(?:')) return this.closed(this.choice());
    for (const [sign, isBehind, isNegative] of looks) if (this.take(sign)) return { is: 'look', body: this.closed(this.choice()), isBehind, isNegative };
    if (this.take('(')) {
      const number = ++this.groups;
      if (this.take('?<')) this.at = this.source.indexOf('>', this.at) + 1;
      return { is: 'group', body: this.closed(this.choice()), number };
    }
    if (this.source[this.at] === '[') return this.one(this.endOfClass());
    if (this.source[this.at] === '\\') return this.escape();
    const length = this.isUnicode ? String.fromCodePoint(this.source.codePointAt(this.at)!).length : 1;
    return this.one(this.at + length);
  }

  private escape(): Part {
    const rest = this.source.slice(this.at);
    const [edge] = /^\\[bB]/.exec(rest) ?? [];
    if (edge) {
      this.at += 2;
      return { is: 'edge', edge: edge === '\\b' ? 'b' : 'B' };
    }
    const [back, name, number] = /^\\(?:k<([^>]*)>|([1-9]\d*))/.exec(rest) ?? [];
    if (back) {
      this.at += back.length;
      return { is: 'back', to: name === undefined ? Number(number) : this.names.indexOf(name) + 1 };
    }
    const [written] = /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|[\s\S])/i.exec(rest)!;
    return this.one(this.at + written.length);
  }

  private endOfClass(): number {
    let depth = 0;
    for (let at = this.at; at < this.source.length; at++) {
      if (this.source[at] === '\\') at++;
      else if (this.source[at] === '[' && (depth === 0 || this.hasSets)) depth++;
      else if (this.source[at] === ']' && --depth === 0) return at + 1;
    }
    throw new Error('an open class');
  }

  private one(end: number): Part {
    const source = this.source.slice(this.at, end);
    this.at = end;
    return { is: 'one', source };
  }

  private closed(part: Part): Part {
    if (!this.take(')')) throw new Error('an open group');
    return part;
  }

  private take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

const looks = [
  ['(?=', false, false],
  ['(?!', false, true],
  ['(?<=', true, false],
  ['(?<!', true, true],
] as const;
