import { escapeHtml } from '../html/escape-html.ts';

/** The operator's own subject and opening of a kind of email, in one language; null where Slipway's are used. */
export interface OwnWords {
  subject: string | null;
  /** A subset of Markdown: paragraphs, lists, **bold**, *italic*, [link](https://…). */
  opening: string | null;
}

type Values = Readonly<Record<string, string>>;

/** Everything in braces, right or wrong. */
const braces = /\{([^{}]*)\}/g;

/** What a text names in braces that isn't known, in the order of the text. */
export function findUnknown(text: string, known: readonly string[]): string[] {
  return [...new Set([...text.matchAll(braces)].map(([, name]) => name!))].filter((name) => !known.includes(name));
}

const fill = (text: string, values: Values) => text.replaceAll(braces, (whole, name: string) => values[name] ?? whole);

/** The operator's subject with its {placeholders} filled in; unknown ones stay as they are. */
export const fillSubject = (subject: string, values: Values): string => fill(subject, values);

type Piece = { text: string; as?: 'strong' | 'em'; to?: string };

const marks = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\((https?:\/\/[^\s()<>"'{}]+)\)/g;

/** Marks are read before values are filled in: a name with asterisks or brackets stays a name. */
function readLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, strong, em, label, to] = match;
    if (match.index > at) pieces.push({ text: line.slice(at, match.index) });
    if (strong !== undefined) pieces.push({ text: strong, as: 'strong' });
    else if (em !== undefined) pieces.push({ text: em, as: 'em' });
    else pieces.push({ text: label!, to: to! });
    at = match.index + whole.length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

/** Paragraphs and lists: a paragraph whose every line starts with a hyphen is a list. */
function readParagraphs(text: string): { isList: boolean; lines: string[] }[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const isList = lines.every((line) => /^\s*- /.test(line));
      return { isList, lines: isList ? lines.map((line) => line.replace(/^\s*- /, '')) : lines };
    });
}

/** The operator's opening of an email as plain text: links with their address in brackets, lists with hyphens. */
export function showOpeningAsText(opening: string, values: Values): string {
  const line = (text: string) =>
    readLine(text)
      .map((piece) => (piece.to === undefined ? fill(piece.text, values) : `${fill(piece.text, values)} (${piece.to})`))
      .join('');
  return readParagraphs(opening)
    .map(({ isList, lines }) => lines.map((one) => (isList ? `- ${line(one)}` : line(one))).join('\n'))
    .join('\n\n');
}

/** The same as HTML: paragraphs, lists, bold, italics and links. Everything else is escaped, values too. */
export function showOpeningAsHtml(opening: string, values: Values): string {
  const line = (text: string) =>
    readLine(text)
      .map((piece) => showPiece(piece, values))
      .join('');
  return readParagraphs(opening)
    .map(({ isList, lines }) =>
      isList
        ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.map((one) => `<li>${line(one)}</li>`).join('')}</ul>`
        : `<p style="margin:0 0 16px">${lines.map(line).join('<br>')}</p>`,
    )
    .join('\n');
}

function showPiece({ text, as, to }: Piece, values: Values): string {
  const shown = escapeHtml(fill(text, values));
  if (to !== undefined) return `<a href="${escapeHtml(to)}">${shown}</a>`;
  return as === undefined ? shown : `<${as}>${shown}</${as}>`;
}
