import { nameOf, type Picture } from './take-pictures.ts';

/** A page for browsing all pictures of a run, one row for each page of the site. */
export function showSheet(pictures: readonly Picture[]): string {
  const kinds = [...new Set(pictures.map(({ kind }) => kind))];
  const row = (kind: string) => pictures.filter((picture) => picture.kind === kind).map(showPicture);
  const rows = kinds.map((kind) => `<section id="${nameOf(kind)}"><h2>${asText(kind)}</h2><div>${row(kind).join('')}</div></section>`);
  const links = kinds.map((kind) => `<a href="#${nameOf(kind)}">${asText(kind)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>
body { font: 14px/1.5 sans-serif; margin: 1rem; background: #888; }
nav { columns: 5; margin-bottom: 2rem; } nav a { display: block; color: #000; }
h2 { position: sticky; top: 0; margin: 0; background: #888; }
div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
img { height: 30rem; width: auto; object-fit: contain; object-position: top; }
figure { margin: 0 0 2rem; }
</style><h1>${pictures.length} pictures</h1><nav>${links.join('')}</nav>${rows.join('\n')}</html>\n`;
}

/** The page of docs/looks. */
export function showChosen(pictures: readonly Picture[]): string {
  const shown = pictures.map(({ kind, file, width, scheme }) => `## ${kind}, ${width} pixels wide, ${scheme}\n\n![Screenshot of ${kind}](${file})\n`);
  return `# Screenshots\n\nSome pages of the demo. \`bin/looks --docs\` makes these pictures again. \`bin/looks\` makes pictures of every page.\n\n${shown.join('\n')}`;
}

const showPicture = ({ file, width, scheme }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width}, ${scheme}</figcaption></figure>`;

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
