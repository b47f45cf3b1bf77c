import { Tokenizer } from 'htmlparser2';

/** Callbacks for a page's tokens, in document order. Names are lower case. */
export interface TagReader {
  text(text: string): void;
  /** @param attrs of duplicate attributes, the first counts (HTML standard) @param slash whether it ends in `/>` */
  open(tag: string, attrs: Record<string, string>, slash: boolean): void;
  close(tag: string): void;
  comment?: ((text: string) => void) | undefined;
}

/**
 * Reads a page's tags in linear time for any input. The package's parser needs hours for a million nested elements, so only its
 * tokenizer is used. Entities are decoded.
 */
export function readTags(html: string, reader: TagReader): void {
  let tag = '';
  let attrs: Record<string, string> = {};
  let attribute = '';
  let value = '';
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => reader.text(html.slice(start, end)),
      ontextentity: (codepoint) => reader.text(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        attrs = {};
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: () => {
        if (!Object.hasOwn(attrs, attribute) && attribute !== '__proto__') attrs[attribute] = value;
      },
      onopentagend: () => reader.open(tag, attrs, false),
      onselfclosingtag: () => reader.open(tag, attrs, true),
      onclosetag: (start, end) => reader.close(html.slice(start, end).toLowerCase()),
      oncomment: (start, end) => reader.comment?.(html.slice(start, end)),
      oncdata: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
      isInForeignContext: () => false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
