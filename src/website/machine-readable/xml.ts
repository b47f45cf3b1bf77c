// What XML 1.0 can't contain even when escaped: most control characters, unpaired surrogates and two noncharacters.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const special = /[&<>"'\r]/g;

/**
 * Escapes text for an element or an attribute. Uses numeric references, which also look right in readers that treat titles as HTML
 * (RSS Advisory Board, best practices: character data).
 */
export function escapeXml(text: string): string {
  return text.replaceAll(unwritable, '\ufffd').replaceAll(special, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with text, or nothing if there is no text. */
export function element(name: string, text: string | null | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>\n` : '';
}
