import { languages } from '../words/messages/languages.ts';
import { reader } from '../words/reader.ts';

/** A part of a letter; a text alone is a paragraph. */
export type Block = string | { button: { label: string; url: string } } | { facts: (readonly [label: string, value: string])[] } | { small: string };

/**
 * Writes a plain letter in the language of the reader it is drawn for, as text and as HTML. Everything is escaped; nothing is loaded from anywhere.
 * @param letter.blocks in the order of reading; the address of a button stands below it too
 */
export function writeLetter(letter: { site: { name: string; origin: string }; blocks: readonly Block[] }): { text: string; html: string } {
  const { site, blocks } = letter;
  const text = `${blocks.map(showAsText).join('\n\n')}\n\n-- \n${site.name}\n${site.origin}\n`;
  return { text, html: wrap(site, blocks.map((block) => showAsHtml(block, site.origin)).join('\n')) };
}

function showAsText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.small;
}

function showAsHtml(block: Block, origin: string): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ('button' in block) return showButton(block.button);
  if ('facts' in block) return showFacts(block.facts);
  return `<p style="margin:0 0 16px;font-size:13px;opacity:.75">${linkOwn(block.small, origin)}</p>`;
}

/** Escapes a text and makes links of its addresses of this site: those of others, in names for one, stay text. */
function linkOwn(text: string, origin: string): string {
  const pieces = text.split(/(https?:\/\/\S*[^\s.,;:!?)”“])/);
  return pieces
    .map((piece) => (piece.startsWith(`${origin}/`) ? `<a href="${escapeHtml(piece)}" style="color:inherit">${escapeHtml(piece)}</a>` : escapeHtml(piece)))
    .join('');
}

function showButton({ label, url }: { label: string; url: string }): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A button of a letter leads to a web address.');
  // Its own two colours hold in light and in dark.
  return `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;
}

function showFacts(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;opacity:.75;vertical-align:top;overflow-wrap:normal">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

// No colours of page or text: the reader's own stand, light or dark.
function wrap(site: { name: string; origin: string }, body: string): string {
  const { language } = reader();
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site.name)}</title>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${body}
<p style="margin:24px 0 0;font-size:13px;opacity:.75">${escapeHtml(site.name)} · <a href="${escapeHtml(site.origin)}" style="color:inherit">${escapeHtml(site.origin)}</a></p>
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
