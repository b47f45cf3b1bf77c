import { basename } from 'node:path';

/**
 * Things that a contributor can add: the files that may define one, what such a definition looks like, and the list that everything else
 * reads.
 * @type {readonly { what: string, inside: RegExp, defines: RegExp, index: RegExp, hint: string, by?: 'name' }[]}
 */
const places = [
  {
    what: 'operation',
    inside: /^src\/[\w-]+\/.+\.ts$/,
    defines: /^export const (\w+) = define(?:Read|AccountRead|Write|SiteOperation|TeamOperation)\(/gm,
    // Rooms keep parts of the lists.
    index: /^src\/.+\.ts$/,
    hint: 'src/operations.ts, src/website-operations.ts, src/team-operations.ts or one of their parts',
    by: 'name',
  },
  {
    what: 'leaderboard',
    inside: /^src\/launches\/boards\/[\w-]+\.ts$/,
    defines: /^export const (\w+)(?:: Board = | = statsBoard\()/gm,
    index: /^src\/launches\/boards\/index\.ts$/,
    hint: 'boards in src/launches/boards/index.ts',
  },
  {
    what: 'badge kind',
    inside: /^src\/content\/badges\/kinds\/[\w-]+\.ts$/,
    defines: /^export (?:const|function) (\w+)(?:\(.*\))?: BadgeKind\b/gm,
    index: /^src\/content\/badges\/kinds\/index\.ts$/,
    hint: 'badgeKinds in src/content/badges/kinds/index.ts',
  },
  {
    what: 'badge shape',
    inside: /^src\/content\/badges\/shapes\/[\w-]+\.ts$/,
    defines: /^export const (\w+): BadgeShapeDrawing\b/gm,
    index: /^src\/content\/badges\/shapes\/index\.ts$/,
    hint: 'shapes in src/content/badges/shapes/index.ts',
  },
  {
    what: 'claim method',
    inside: /^src\/claims\/methods\/[\w-]+\.ts$/,
    defines: /^export const (\w+): ClaimMethod\b/gm,
    index: /^src\/claims\/methods\/index\.ts$/,
    hint: 'methods in src/claims/methods/index.ts',
  },
  {
    what: 'product',
    inside: /^src\/orders\/products\/[\w-]+\.ts$/,
    defines: /^export const (\w+) = defineProduct\(/gm,
    index: /^src\/orders\/products\/index\.ts$/,
    hint: 'products in src/orders/products/index.ts',
  },
  {
    what: 'page',
    inside: /^src\/website\/.+\.tsx?$/,
    defines: /^export const (\w+): (?:Page|PersonalPage) = /gm,
    // Some nouns keep the list of their pages, and routes.ts takes the whole list.
    index: /^src\/website\/.+\.tsx?$/,
    hint: 'its list in src/website/routes.ts',
  },
];

const imports = /^import [^;]*;$/gm;

/** A file's imports, and the rest of its code without comments at the end of a line. */
const read = ({ file, text }) => ({ file, text, taken: text.match(imports) ?? [], rest: text.replace(imports, '').replace(/\/\/.*$/gm, '') });

/** Whether a file imports a name or defines it itself. */
const knows = ({ file, taken }, from, name) =>
  file === from || taken.some((line) => line.includes(`/${basename(from)}'`) && new RegExp(`\\b${name}\\b`).test(line));

const operationLists = /^export const \w*[oO]perations\b[^=]*= \[([^\]]*)\]/gm;

/** The names in lists of operations, from any module: most are imported from the index of their folder. */
const namesInLists = (files) => new Set(files.flatMap(({ rest }) => [...rest.matchAll(operationLists)].flatMap(([, list]) => list.match(/\w+/g) ?? [])));

/** Whether a list contains the name, alone or as a call. */
const lists = ({ rest }, name) => new RegExp(`[[{,]\\s*${name}(?:\\([^)]*\\))?\\s*[,\\]}]`).test(rest);

/**
 * Things that are defined, but missing from the list that makes them appear.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findUnlisted(files) {
  const sources = files
    .filter(({ file }) => places.some(({ inside, index }) => inside.test(file) || index.test(file)) && !/\.test\.tsx?$/.test(file))
    .map(read);
  return places.flatMap(({ what, inside, defines, index, hint, by }) => {
    const indexes = sources.filter(({ file }) => index.test(file));
    const names = by === 'name' ? namesInLists(indexes) : undefined;
    return sources
      .filter(({ file }) => inside.test(file))
      .flatMap(({ file, text }) => [...text.matchAll(defines)].map(([, name]) => ({ file, name })))
      .filter(({ file, name }) => (names ? !names.has(name) : !indexes.some((one) => knows(one, file, name) && lists(one, name))))
      .map(({ file, name }) => `${file}: nothing shows the ${what} ${name}. Add it to ${hint}.`);
  });
}
