const special = /[&<>"']/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text for an element or a quoted attribute of HTML. Tested before it is replaced: nearly all texts have nothing to replace. */
export const escapeHtml = (text: string): string => (special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character]!) : text);
