/** A text of a page without its elements, as people see it. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * What people see as the names of the fields in a drawn page of ours, by the names they are sent with: labels that name a field, that
 * surround it, or that only screen readers read. For errors at the top of a page, far from their fields.
 */
export function drawnLabels(html: string): Record<string, string> {
  const labels = new Map<string, string>();
  const around = new Map<string, string>();
  for (const [, tag, inner] of html.matchAll(/<label(\s[^>]*)?>(.*?)<\/label>/gs)) {
    const id = attribute(tag ?? '', 'for');
    if (id !== undefined) labels.set(id, textOf(inner!));
    const within = /<(?:input|select|textarea)(\s[^>]*)>/.exec(inner!)?.[1];
    const name = within && attribute(within, 'name');
    if (name) around.set(name, textOf(inner!.replaceAll(/<option.*?<\/option>|<textarea.*?<\/textarea>/gs, '')));
  }
  const found: Record<string, string> = {};
  for (const [, tag] of html.matchAll(/<(?:input|select|textarea)(\s[^>]*)>/g)) {
    const name = attribute(tag!, 'name');
    if (name === undefined || name in found || attribute(tag!, 'type') === 'hidden') continue;
    const label = labels.get(attribute(tag!, 'id') ?? '') ?? around.get(name) ?? textOf(attribute(tag!, 'aria-label') ?? '');
    if (label) found[name] = label;
  }
  return found;
}
