/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Text directly in it. */
  text: string;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads XML 1.0 with namespaces as strictly as a feed reader may: what is not well-formed throws. Knows no comments, CDATA or DTD: ours have none. */
export function readXml(source: string): XmlElement {
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} at: ${source.slice(Math.max(0, at - 60), at + 60)}`);
  };
  const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
  const check = (text: string) => {
    if (unwritable.test(text) || !text.isWellFormed()) fail('a character that XML has not');
    return text;
  };
  check(source);
  const decode = (text: string) =>
    check(
      text.replaceAll(/&([^;&]*);?/g, (whole, name: string) => {
        const code = /^#(\d+)$/.exec(name)?.[1];
        const meant = code === undefined ? named[name] : String.fromCodePoint(Number(code));
        return whole.endsWith(';') && meant !== undefined ? meant : fail(`no entity: ${whole}`);
      }),
    );
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!source.startsWith(declaration)) fail('no declaration');
  at = declaration.length;
  const root: XmlElement = { name: '#document', attributes: {}, children: [], text: '' };
  const open: { element: XmlElement; prefixes: Set<string> }[] = [{ element: root, prefixes: new Set(['xml']) }];
  while (at < source.length) {
    const top = open.at(-1)!;
    const bracket = source.indexOf('<', at);
    const text = source.slice(at, bracket < 0 ? undefined : bracket);
    if (text.includes(']]>')) fail(']]> in text');
    if (open.length === 1 && text.trim() !== '') fail('text outside the root');
    top.element.text += decode(text);
    if (bracket < 0) break;
    at = bracket;
    const rest = source.slice(at, at + 100_000);
    const close = /^<\/([\w:-]+)>/.exec(rest);
    const start = /^<([a-zA-Z][\w:-]*)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/.exec(rest);
    if (close) {
      if (top.element.name !== close[1]) fail(`</${close[1]}> closes <${top.element.name}>`);
      open.pop();
      at += close[0].length;
    } else if (start) {
      const attributes: Record<string, string> = {};
      for (const [, name, value] of start[2]!.matchAll(/([a-zA-Z][\w:-]*)="([^"<]*)"/g)) {
        if (name! in attributes) fail(`${name} stands twice`);
        attributes[name!] = decode(value!);
      }
      const prefixes = new Set([...top.prefixes, ...Object.keys(attributes).flatMap((name) => (name.startsWith('xmlns:') ? [name.slice(6)] : []))]);
      const prefix = start[1]!.includes(':') ? start[1]!.split(':')[0]! : undefined;
      if (prefix !== undefined && !prefixes.has(prefix)) fail(`nobody says what ${prefix}: is`);
      const element: XmlElement = { name: start[1]!, attributes, children: [], text: '' };
      if (open.length === 1 && root.children.length > 0) fail('a second root');
      top.element.children.push(element);
      if (start[3] === '') open.push({ element, prefixes });
      at += start[0].length;
    } else fail('not a tag');
  }
  if (open.length > 1) fail(`<${open.at(-1)!.element.name}> is never closed`);
  return root.children[0] ?? fail('nothing there');
}

/** Texts of the children of this name. */
export const textsOf = (element: XmlElement, name: string): string[] => element.children.filter((child) => child.name === name).map(({ text }) => text);

/** Children of this name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name);
