import { basename, dirname } from 'node:path';
import { exportedValues, readModule } from './exported-values.mjs';

/**
 * Things that a contributor can add: the files that may define one, what makes a value one (its type, the functions that return one, or the
 * keys that only such an object has), and the list that everything else reads.
 * @type {readonly { what: string, inside: RegExp, types: readonly string[], makers: readonly string[], keys: readonly string[], index: RegExp, hint: string, by?: 'name' }[]}
 */
const places = [
  {
    what: 'operation',
    inside: /^src\/[\w-]+\/.+\.ts$/,
    types: ['Operation', 'AnyOperation'],
    makers: ['defineRead', 'defineAccountRead', 'defineWrite', 'defineSiteOperation', 'defineTeamOperation'],
    keys: ['name', 'input', 'output', 'handle'],
    // Rooms keep parts of the lists.
    index: /^src\/.+\.ts$/,
    hint: 'src/operations.ts, src/website-operations.ts, src/team-operations.ts or one of their parts',
    by: 'name',
  },
  {
    what: 'leaderboard',
    inside: /^src\/launches\/boards\/(?!index\.ts)[\w-]+\.ts$/,
    types: ['Board'],
    makers: [],
    keys: ['code', 'howCounted', 'list'],
    index: /^src\/launches\/boards\/index\.ts$/,
    hint: 'boards in src/launches/boards/index.ts',
  },
  {
    what: 'badge kind',
    inside: /^src\/content\/badges\/kinds\/(?!index\.ts)[\w-]+\.ts$/,
    types: ['BadgeKind'],
    makers: [],
    keys: ['code', 'emblem', 'eligible'],
    index: /^src\/content\/badges\/kinds\/index\.ts$/,
    hint: 'badgeKinds in src/content/badges/kinds/index.ts',
  },
  {
    what: 'badge shape',
    inside: /^src\/content\/badges\/shapes\/(?!index\.ts)[\w-]+\.ts$/,
    types: ['BadgeShapeDrawing'],
    makers: [],
    keys: ['width', 'height', 'draw'],
    index: /^src\/content\/badges\/shapes\/index\.ts$/,
    hint: 'shapes in src/content/badges/shapes/index.ts',
  },
  {
    what: 'claim method',
    inside: /^src\/claims\/methods\/(?!index\.ts)[\w-]+\.ts$/,
    types: ['ClaimMethod'],
    makers: [],
    keys: ['instruct', 'copied', 'look'],
    index: /^src\/claims\/methods\/index\.ts$/,
    hint: 'methods in src/claims/methods/index.ts',
  },
  {
    what: 'product',
    inside: /^src\/orders\/products\/(?!index\.ts)[\w-]+\.ts$/,
    types: ['Product'],
    makers: ['defineProduct'],
    keys: ['code', 'price', 'check'],
    index: /^src\/orders\/products\/index\.ts$/,
    hint: 'products in src/orders/products/index.ts',
  },
  {
    what: 'page',
    inside: /^src\/website\/(?!routes\.ts).+\.tsx?$/,
    types: ['Page', 'PersonalPage'],
    makers: [],
    keys: ['path', 'show'],
    // Some nouns keep the list of their pages, and routes.ts takes the whole list.
    index: /^src\/website\/.+\.tsx?$/,
    hint: 'its list in src/website/routes.ts',
  },
];

const imports = /^import [^;]*;$/gm;

/** A file's imports, and the rest of its code without comments at the end of a line. */
const read = ({ file, text }) => ({ file, text, taken: text.match(imports) ?? [], rest: text.replace(imports, '').replace(/\/\/.*$/gm, '') });

/** What a file calls a name of another file, or of its own; none if it doesn't know it. */
function namesFor({ file, taken }, from, { name, local }) {
  if (file === from) return [name, local];
  const lines = taken.filter((line) => line.includes(`/${basename(from)}'`));
  const pattern = name === 'default' ? /^import (?:type )?(\w+)/ : new RegExp(`\\b${name}(?: as (\\w+))?\\b`);
  return lines.flatMap((line) => {
    const match = line.match(pattern);
    return match ? [match[1] ?? name] : [];
  });
}

const operationLists = /^export const \w*[oO]perations\b[^=]*= \[([^\]]*)\]/gm;

/** The names in lists of operations, from any module: most are imported from the index of their folder. */
const namesInLists = (files) => new Set(files.flatMap(({ rest }) => [...rest.matchAll(operationLists)].flatMap(([, list]) => list.match(/\w+/g) ?? [])));

/** Whether a list contains the name: alone, as a call, or as a list of its own. */
const lists = ({ rest }, name) => new RegExp(`[[{,]\\s*(?:\\.\\.\\.)?${name}(?:\\([^)]*\\))?\\s*[,\\]}]`).test(rest);

/**
 * Things that are defined, but missing from the list that makes them appear.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findUnlisted(files) {
  const sources = files
    .filter(({ file }) => places.some(({ inside, index }) => inside.test(file) || index.test(file)) && !/\.test\.tsx?$/.test(file))
    .map(read);
  return places.flatMap((place) => {
    const indexes = sources.filter(({ file }) => place.index.test(file));
    const listed = place.by === 'name' ? namesInLists(indexes) : undefined;
    const isListed = (file, value) =>
      listed
        ? listed.has(value.name) || indexes.some((one) => namesFor(one, file, value).some((name) => listed.has(name)))
        : indexes.some((one) => namesFor(one, file, value).some((name) => lists(one, name)));
    const inside = sources.filter(({ file }) => place.inside.test(file));
    // A function that others make theirs with isn't one itself.
    const isHelper = (file, value) =>
      value.isFunction && inside.some((one) => one.file !== file && namesFor(one, file, value).some((name) => new RegExp(`\\b${name}\\b`).test(one.rest)));
    return definitionsIn(inside, place)
      .filter(({ file, value }) => !isListed(file, value) && !isHelper(file, value))
      .map(({ file, value }) => `${file}: nothing shows the ${place.what} ${value.name}. Add it to ${place.hint}.`);
  });
}

/**
 * Operations that are defined outside an operations/ folder, where nobody looks for them. The lists of a room's operations may be elsewhere.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findMisplacedOperations(files) {
  const place = places.find(({ what }) => what === 'operation');
  const sources = files.filter(({ file }) => place.inside.test(file) && !/\.test\.ts$/.test(file)).map(read);
  const makes = new RegExp(`\\b(?:${place.makers.join('|')})\\b`);
  const onlyLists = new Set(sources.filter(({ rest }) => !makes.test(rest)).map(({ file }) => file));
  return definitionsIn(sources, place)
    .filter(({ file, value }) => !file.includes('/operations/') && !value.isFunction && !(onlyLists.has(file) && /operations$/i.test(value.name)))
    .map(({ file, value }) => `${file}: the operation ${value.name} is outside an operations/ folder. Move the file to ${dirname(file)}/operations/.`);
}

/** What the files define, also with types and functions that they made for it. */
function definitionsIn(sources, { types, makers, keys }) {
  const known = { types: new Map(types.map((name) => [name, undefined])), makers: new Map(makers.map((name) => [name, undefined])), keys };
  for (;;) {
    const before = known.types.size + known.makers.size;
    const named = new RegExp(`\\b(?:${[...known.types.keys(), ...known.makers.keys(), keys.at(-1)].join('|')})\\b`);
    const found = sources.filter(({ text }) => named.test(text)).map(({ file, text }) => ({ file, ...exportedValues(readModule(file, text), known) }));
    for (const { file, typeNames, values } of found) {
      for (const name of typeNames) if (!known.types.has(name)) known.types.set(name, basename(file));
      for (const { name, isFunction } of values) if (isFunction && !known.makers.has(name)) known.makers.set(name, basename(file));
    }
    if (known.types.size + known.makers.size === before) return found.flatMap(({ file, values }) => values.map((value) => ({ file, value })));
  }
}
