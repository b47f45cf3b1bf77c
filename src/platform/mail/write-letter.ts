import { toHex, tonesOf } from '../colours.ts';
import { readSiteSettings } from '../config/settings.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { languages } from '../words/messages/languages.ts';
import { reader } from '../words/reader.ts';
import type { Block, Letter, LetterSite } from './letter.ts';
import { fillSubject, type OwnWords, showOpeningAsHtml, showOpeningAsText } from './own-words.ts';

/**
 * Writes a letter in the current reader's language, ready to send.
 * @param own the operator's words, which replace the subject, the opening or both
 */
export function drawLetter(letter: Letter, own: OwnWords | undefined): { subject: string; text: string; html: string } {
  const { site, values, blocks } = letter;
  const opening: Block[] = own?.opening != null ? [{ own: own.opening, values }] : letter.opening === null ? [] : [letter.opening];
  const subject = own?.subject != null ? fillSubject(own.subject, values) : letter.subject;
  return { subject, ...writeLetter({ site, blocks: [...opening, ...blocks] }) };
}

/** What a letter shows of its site: its name and address, and with its settings its logo and its own colour. */
type ShownSite = Omit<LetterSite, 'id'>;

/**
 * Writes a simple email in the current reader's language, as text and HTML. Everything is escaped. It only loads
 * the site's logo, if there is one. Everyone gets the same file, so loading it doesn't reveal who is reading.
 * @param letter.blocks in reading order; a button's address is also shown below it
 */
export function writeLetter(letter: { site: ShownSite; blocks: readonly Block[] }): { text: string; html: string } {
  const { site, blocks } = letter;
  const text = `${blocks.map(showAsText).join('\n\n')}\n\n-- \n${site.name}\n${site.origin}\n`;
  return { text, html: wrap(site, [showLogo(site), ...blocks.map((block) => showAsHtml(block, site))].join('\n')) };
}

function showAsText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('links' in block) return block.links.map(({ label, url, says }) => [label, says, url].filter(Boolean).join('\n')).join('\n\n');
  return 'small' in block ? block.small : showOpeningAsText(block.own, block.values);
}

function showAsHtml(block: Block, site: ShownSite): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ('button' in block) return showButton(block.button, site);
  if ('facts' in block) return showFacts(block.facts);
  if ('links' in block) return showLinks(block.links);
  if ('own' in block) return showOpeningAsHtml(block.own, block.values);
  return `<p style="margin:0 0 16px;font-size:13px;opacity:.75">${linkOwn(block.small, site.origin)}</p>`;
}

/** Escapes a text and links the addresses of this site in it. Other addresses, for example in names, stay plain text. */
function linkOwn(text: string, origin: string): string {
  const pieces = text.split(/(https?:\/\/\S*[^\s.,;:!?)”“])/);
  return pieces
    .map((piece) => (piece.startsWith(`${origin}/`) ? `<a href="${escapeHtml(piece)}" style="color:inherit">${escapeHtml(piece)}</a>` : escapeHtml(piece)))
    .join('');
}

/** Height of a logo in an email, in pixels. */
const LOGO = 36;

/** The site's logo, and in dark mode the one for it. Where pictures aren't shown, its name is. */
function showLogo(site: ShownSite): string {
  const { light, dark } = readSiteSettings(site.settings ?? {}).logos;
  if (!light) return '';
  const address = ({ file }: typeof light) => escapeHtml(`${site.origin}/files/${file}-640.webp`);
  const width = Math.min(280, Math.max(1, Math.round((light.width / light.height) * LOGO)));
  const inDark = dark ? `<source media="(prefers-color-scheme: dark)" srcset="${address(dark)}">` : '';
  const picture = `<img src="${address(light)}" alt="${escapeHtml(site.name)}" width="${width}" style="display:block;height:auto;max-width:100%;border:0;font-size:20px;font-weight:700">`;
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(site.origin)}" style="color:inherit;text-decoration:none"><picture>${inDark}${picture}</picture></a></p>`;
}

/** The site's own colour, dark enough for white words; otherwise a blue that suits light and dark mode. */
function buttonColour({ settings }: ShownSite): string {
  const { accent } = readSiteSettings(settings ?? {}).theme;
  return accent.startsWith('#') ? toHex(tonesOf(accent).light.accent) : '#1f4fd8';
}

function showButton({ label, url }: { label: string; url: string }, site: ShownSite): string {
  requireWebAddress(url);
  return `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${buttonColour(site)};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;
}

function requireWebAddress(url: string): void {
  if (!/^https?:\/\//.test(url)) throw new Error('A link in an email must start with http:// or https://.');
}

/** Each link on a line of its own, in the reader's text colour so that it can be read in light and dark mode. */
function showLinks(links: readonly { label: string; url: string; says: string }[]): string {
  const shown = links.map(({ label, url, says }) => {
    requireWebAddress(url);
    const line = says && `<br><span style="opacity:.75">${escapeHtml(says)}</span>`;
    return `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:inherit;font-weight:600">${escapeHtml(label)}</a>${line}</p>`;
  });
  return `<div style="margin:0 0 16px">${shown.join('')}</div>`;
}

/** A label without a place to break at, such as a product's name of 80 letters, would make the email wider than a phone. */
const isUnbroken = (label: string) => /\S{25}/u.test(label);

function showFacts(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;opacity:.75;vertical-align:top;${isUnbroken(label) ? 'word-break:break-word' : 'overflow-wrap:normal'}">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

// No page or text colours: the reader's own are used, light or dark.
function wrap(site: ShownSite, body: string): string {
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
