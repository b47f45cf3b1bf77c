// What XML 1.0 has no way to write, however it is escaped: most control characters, halves of surrogate pairs, two noncharacters.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const special = /[&<>"'\r]/g;

/**
 * Text as it may stand in an element or an attribute. Characters are written by number, which readers that take a title for
 * HTML show right too (RSS Advisory Board, best practices: character data).
 */
export function escapeXml(text: string): string {
  return text.replaceAll(unwritable, '\ufffd').replaceAll(special, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with text in it; nothing where there is no text. */
export function element(name: string, text: string | null | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>\n` : '';
}
