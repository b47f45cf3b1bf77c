import { readFileSync } from 'node:fs';
import { findGrowth, type Growth } from './find-growth.ts';
import { readPatterns } from './read-patterns.ts';

const LIST = 'test/architecture/slow-patterns.json';

/** Patterns whose time may grow with the square of a text, and why none of their texts is long. */
export interface Listed {
  /** Folders whose patterns aren't searched. */
  folders: { why: string; folders: string[] }[];
  patterns: { why: string; files: Record<string, string[]> }[];
}

/** What test/architecture/slow-patterns.json lists. */
export const listedPatterns: Listed = JSON.parse(readFileSync(new URL('../architecture/slow-patterns.json', import.meta.url), 'utf8'));

/**
 * Regular expressions whose time grows faster than the length of some text: whoever sends that text holds up everyone, as the service
 * answers in one thread.
 * @param sources code by its path below the root
 * @returns a sentence for each, and one for each that is listed without need
 */
export function findSlowPatterns(sources: readonly { file: string; text: string }[], listed = listedPatterns): string[] {
  const folders = listed.folders.flatMap((group) => group.folders);
  const reasons = listed.patterns.flatMap(({ files }) => Object.entries(files).flatMap(([file, patterns]) => patterns.map((pattern) => `${file} ${pattern}`)));
  const unused = new Set(reasons);
  const problems = new Set<string>();
  for (const { file, text } of sources) {
    if (/\.(?:test|make)\.tsx?$/.test(file) || folders.some((folder) => file.startsWith(folder))) continue;
    for (const { source, flags } of readPatterns(text, file)) {
      const growth = growthOf(source, flags);
      if (!growth || unused.delete(`${file} /${source}/${flags}`) || reasons.includes(`${file} /${source}/${flags}`)) continue;
      problems.add(
        `${file}: /${source}/${flags} ${said(growth)}. Write it so that it reads each character once, or list it in ${LIST} with the bound of its texts.`,
      );
    }
  }
  return [...problems, ...[...unused].map((one) => `${LIST} lists ${one} without need.`)];
}

/** Many patterns are in the code several times. */
const known = new Map<string, ReturnType<typeof findGrowth>>();

function growthOf(source: string, flags: string): ReturnType<typeof findGrowth> {
  const key = `/${source}/${flags}`;
  // Most patterns repeat nothing without an end.
  if (!/[*+]|\{\d+,\d*\}/.test(source)) return undefined;
  if (!known.has(key)) known.set(key, findGrowth(source, flags));
  return known.get(key);
}

const said = (growth: Growth | 'unknown'): string =>
  growth === 'unknown'
    ? 'is too intricate to say how long it takes'
    : `takes time that grows faster than its text: ${JSON.stringify(growth.before)} + ${JSON.stringify(growth.again)} many times + ${JSON.stringify(growth.after)}`;
