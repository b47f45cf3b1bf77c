/** A text of a page without its elements, as people see it. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The contents of the forms that send this name: several of a page may have a field called the same. */
function contentsOf(html: string, form: string): string {
  const named = (inner: string) =>
    [...inner.matchAll(/<(?:input|button)(\s[^>]*)>/g)].flatMap(([, tag]) => (attribute(tag!, 'name') === 'form' ? [attribute(tag!, 'value') ?? ''] : []));
  const forms = [...html.matchAll(/<form[\s>].*?<\/form>/gs)].map(([inner]) => inner);
  return forms
    .filter((inner) => {
      const names = named(inner);
      return names.length === 0 ? form === '' : names.includes(form);
    })
    .join('');
}

/**
 * What people see as the names of the fields in a form of a drawn page of ours, by the names they are sent with: labels that name a
 * field, that surround it, or that only screen readers read. For errors at the top of a page, far from their fields.
 * @param form which form of the page was sent; a page with one form needs no name
 */
export function drawnLabels(page: string, form = ''): Record<string, string> {
  const html = contentsOf(page, form);
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
