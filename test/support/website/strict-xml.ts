export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Decoded text directly inside. */
  text: string;
}

const tag = /^<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/;
const character = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * A reader for the subset of XML that badges use: elements, double-quoted attributes, text. It accepts less than XML
 * does. @throws Error for anything not well-formed
 */
export function readStrictXml(source: string): XmlElement[] {
  if (!character.test(source)) throw new Error('A character that XML cannot hold');
  const all: XmlElement[] = [];
  const open: XmlElement[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const data = /^[^<]+/.exec(rest)?.[0];
    const inside = open.at(-1);
    if (data !== undefined) {
      if (!inside || data.includes(']]>')) throw new Error(`Text out of place: ${data}`);
      inside.text += decode(data);
      at += data.length;
      continue;
    }
    const found = tag.exec(rest);
    if (!found) throw new Error(`Not a tag: ${rest.slice(0, 60)}`);
    const [whole, closing, name = '', pairs = '', empty] = found;
    if (closing) {
      if (open.pop()?.name !== name || pairs || empty) throw new Error(`Unexpected </${name}>`);
    } else {
      if (!inside && all.length > 0) throw new Error('A second root');
      const element = { name, attributes: readAttributes(pairs), text: '' };
      all.push(element);
      if (!empty) open.push(element);
    }
    at += whole.length;
  }
  if (open.length > 0 || all.length === 0) throw new Error('Not closed');
  return all;
}

function readAttributes(pairs: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of pairs.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`${name} twice`);
    attributes[name] = decode(value);
  }
  return attributes;
}

function decode(data: string): string {
  return data.replace(/&(#39|\w+);|&/g, (_, entity: string | undefined) => {
    const sign = entity === '#39' ? "'" : named[entity ?? ''];
    if (sign === undefined) throw new Error(`Unknown entity &${entity}`);
    return sign;
  });
}
