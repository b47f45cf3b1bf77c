// Removes bidi controls, NUL, invisible fillers, tags and private-use characters. Joiners and emoji variation selectors are part
// of some names.
const unwanted = /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;
const tooManyMarks = /(\p{M}{3})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const longest = 60;

/** One line without control characters, at most 60 characters; `otherwise` if nothing visible is left. */
export function plainName(raw: string, otherwise: string): string {
  const name = raw
    .slice(0, 2000)
    .replace(/\s+/gu, ' ')
    .replace(unwanted, '')
    .replace(/([\u200c\u200d\ufe0e\ufe0f])+/gu, '$1')
    .replace(tooManyMarks, '$1')
    .replace(/ +/g, ' ')
    .trim();
  if (!visible.test(name)) return otherwise;
  const letters = Array.from(name);
  return letters.length <= longest
    ? name
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** A name for use in an English sentence: right-to-left names are isolated, so that they don't reorder the text around them. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// Characters that XML 1.0 can't contain even as a reference.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text or an attribute value, for both SVG and HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(notXml, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
