import { posix } from 'node:path';

/** Texts whose links and paths are checked: those at the root, the docs, and the README of a folder. The changelog isn't checked, because it mentions files that are gone. */
export const isChecked = (file) => /^(?:[A-Z_]+|docs\/.*|(?:src\/.*|db)\/README|\.github\/.*)\.md$/.test(file) && file !== 'CHANGELOG.md';

/** File extensions by which a word in code counts as one of our files. */
const ENDING = /\.(?:tsx?|mjs|md|json|sql|ya?ml|css|webp|cjs)$/;

/** Names in code that look like our files but belong to other projects. */
export const elsewhere = ['index.json', 'truth.json', 'ip-ranges.json', 'cloud.json'];

/**
 * Empty pages, relative links that lead nowhere, paths in code that no file has, and pages of the docs and files that a comment names and that
 * don't exist.
 * @param {ReadonlyMap<string, string | undefined>} files every file of the repository; its text, if it is Markdown or code
 * @returns {string[]} a sentence for each
 */
export function findBrokenLinks(files) {
  const tree = readTree(files);
  const problems = [];
  for (const [file, text] of files) {
    if (text === undefined) continue;
    // Tests of architecture plant what is wrong.
    for (const page of file.startsWith('test/architecture/') ? [] : new Set(pagesNamedIn(text)))
      if (!isPage(page, tree)) problems.push(`${file}: ${page} doesn't exist.`);
    for (const name of new Set(filesNamedIn(file, text))) if (!isFile(name, tree)) problems.push(`${file}: a comment names ${name}, which doesn't exist.`);
    if (!isChecked(file)) continue;
    if (text.trim() === '') problems.push(`${file} is empty.`);
    const prose = text.replaceAll(/^( *)```.*?^\1```$/gms, '');
    for (const target of linksOf(prose)) problems.push(...checkLink(target, { file, files, tree }));
    for (const code of new Set(codeOf(text))) if (!isInTree(code, file, tree)) problems.push(`${file}: \`${code}\` is no file or folder of this repository.`);
  }
  const texts = [...files].filter(([file, text]) => isChecked(file) && text !== undefined).map(([, text]) => text);
  for (const name of elsewhere) if (!texts.some((text) => text.includes(`\`${name}\``))) problems.push(`${name} is excepted, but no text names it.`);
  return problems;
}

/** Pages of the docs that a text or comment names without a link: `docs/backup.md`, or `docs/decisions/0002`. */
const pagesNamedIn = (text) => text.match(/(?<![\w/.-]|\]\(|\]: )docs\/(?:[a-z-]+\/)?(?:[a-z0-9-]+\.md|\d{4}(?:-[a-z0-9-]+)?)(?![\w/])/g) ?? [];

const isPage = (page, { paths, all }) => (page.endsWith('.md') ? paths.has(page) : all.some((known) => known === `${page}.md` || known.startsWith(`${page}-`)));

/** Files of code that the comments of a file name. Migrations are never changed, so theirs may name what was there at the time. */
function filesNamedIn(file, text) {
  if (!/\.(?:tsx?|mjs)$/.test(file) || file.startsWith('test/architecture/')) return [];
  const comments = [...text.matchAll(/(?:^|\s)(?:\/\/|\/\*\*|\*) (.*)$/gm)].map(([, comment]) => comment);
  return comments.flatMap((comment) => comment.match(/(?<![\w.@/<*-])[\w/-][\w./-]*\.(?:tsx?|mjs|sql)(?![\w/])/g) ?? []);
}

const isFile = (name, { all }) => all.some((known) => known === name || known.endsWith(`/${name}`));

/** Folders and files, and the first names of paths that are meant to be ours. */
function readTree(files) {
  const folders = new Set();
  for (const file of files.keys()) for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  const firsts = new Set([...folders].flatMap((folder) => /^(?:src\/)?([^/]+)$/.exec(folder)?.slice(1) ?? []));
  return { paths: new Set([...folders, ...files.keys()]), all: [...folders, ...files.keys()], firsts };
}

/** Addresses of links and pictures that are relative. */
const linksOf = (markdown) =>
  [...markdown.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
    .map(([, inline, reference]) => inline ?? reference)
    .filter((target) => !/^(?:[a-z]+:|\/)/i.test(target));

function checkLink(target, { file, files, tree }) {
  const [path, anchor] = target.split(/#(.*)/s);
  const to = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '');
  if (!tree.paths.has(to)) return [`${file}: the link ${target} leads nowhere.`];
  const text = files.get(to);
  if (anchor !== undefined && to.endsWith('.md') && !anchorsOf(text ?? '').has(anchor)) return [`${file}: ${to} has no heading #${anchor}.`];
  return [];
}

/** Anchors of a text's headings, as GitHub names them. */
function anchorsOf(markdown) {
  const anchors = new Set();
  for (const [, heading] of markdown.replaceAll(/^( *)```.*?^\1```$/gms, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const name = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = name;
    for (let i = 1; anchors.has(anchor); i++) anchor = `${name}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Paths in code spans, and the commands of bin/ in blocks of code. */
function codeOf(markdown) {
  const blocks = [...markdown.matchAll(/^( *)```.*?\n(.*?)^\1```$/gms)].flatMap(([, , block]) => block.match(/(?<![\w./-])bin\/[\w-]+/g) ?? []);
  const spans = [...markdown.replaceAll(/^( *)```.*?^\1```$/gms, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code.split(/[\s,;]+/));
  return [...blocks, ...spans];
}

/**
 * Whether a word in code is a path of the tree, or is not meant to be one. `<name>`, `…`, `*` and NNNN mean any name. A path may
 * start at the root, in src, or next to the text; a name alone may be anywhere.
 */
function isInTree(word, file, { paths, all, firsts }) {
  const path = word.replace(/^\.\//, '').replace(/[.:]$/, '').replace(/\/$/, '');
  const isPath = /^[\w.@<>…*[\]{}-]+(?:\/[\w.@<>…*[\]{}-]+)*$/.test(path) && !word.startsWith('./');
  if (!isPath) return true;
  const isName = !path.includes('/');
  if (isName ? !(ENDING.test(path) && path.length > 5) : !firsts.has(path.split('/')[0])) return true;
  if (isName && elsewhere.includes(path)) return true;
  if (/[<…*]|NNNN/.test(path)) {
    const pattern = path
      .replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&')
      .replaceAll(/<[^>]+>|…|\*/g, '[^/]*')
      .replaceAll('NNNN', '\\d{4}');
    const any = new RegExp(`(?:^|/)${pattern}$`);
    return all.some((known) => any.test(known));
  }
  if (isName) return all.some((known) => known === path || known.endsWith(`/${path}`));
  return [path, `src/${path}`, posix.join(posix.dirname(file), path)].some((known) => paths.has(posix.normalize(known)));
}
