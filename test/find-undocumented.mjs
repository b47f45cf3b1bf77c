import { posix } from 'node:path';

const exported = /^export \{([^}]*)\} from '(\.[^']+)';$/gm;

/**
 * Functions that a folder offers to others by its index.ts, and that don't say what they do.
 * @param {readonly { file: string, text: string }[]} files with their paths below the root
 * @returns {string[]} a sentence for each
 */
export function findUndocumented(files) {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const offered = files.filter(({ file }) => /^src\/.*\/index\.ts$/.test(file)).flatMap(offeredBy);
  const bare = offered.filter(({ file, name }) => isBare(texts.get(file) ?? '', name));
  return [...new Set(bare.map(({ file, name, door }) => `${file}: ${name} needs a docstring, because ${door} offers it to others.`))];
}

/** Names in a list of exports, with their files; types are left out. */
const offeredBy = ({ file: door, text }) =>
  [...text.matchAll(exported)].flatMap(([, names, path]) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*$/s, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ door, name, file: posix.join(posix.dirname(door), path) })),
  );

/** Whether a text defines a function of this name without a comment above it. */
const isBare = (text, name) =>
  new RegExp(`^(?<!\\*/\\n)export (?:(?:async )?function\\*? ${name}\\b|const ${name} = (?:async )?(?:<[^>]*>)?\\()`, 'm').test(text);
