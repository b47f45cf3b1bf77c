import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const page = read('docs/provenance/README.md');
const own = JSON.parse(read('package.json')) as Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>;
const locked = JSON.parse(read('package-lock.json')).packages as Record<string, { license?: string }>;

const section = (title: string) => new RegExp(`^#+ ${title}$(.*?)(?=^## |^### |(?![\\s\\S]))`, 'ms').exec(page)?.[1] ?? '';
const rowsOf = (title: string) =>
  [...section(title).matchAll(/^\| (.+) \|$/gm)]
    .map(([, row]) => row!.split(' | ').map((cell) => cell.trim()))
    .filter(([first]) => !/^-+$|^(?:what|package)$/.test(first!));

describe('each package is in docs/provenance/README.md, with its licence and its source', () => {
  it.each([
    ['Installed with Slipway', { ...own.dependencies, ...own.optionalDependencies }],
    ['Only for development', own.devDependencies],
  ])('%s', (title, wanted) => {
    const rows = rowsOf(title);
    expect(rows.map(([name]) => name)).toEqual(Object.keys(wanted).map((name) => `\`${name}\``));
    const wrong = rows.filter(([name, licence, source]) => {
      const known = locked[`node_modules/${name!.slice(1, -1)}`]?.license;
      return (known !== undefined && known !== licence) || !/^github\.com\/[\w.-]+\/[\w.-]+$/.test(source!);
    });
    expect(wrong).toEqual([]);
  });
});

/** Paths of files and folders that a table names. */
const pathsIn = (title: string) => [...section(title).matchAll(/`((?:src|db|docs)\/[^`]*)`/g)].map(([, path]) => path!);
const named = [...pathsIn('Data'), ...pathsIn('Written by us')];
const isNamed = (file: string) => named.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<![\w.])\d[\d_.]*/g;
/** A file that is mostly texts and numbers, and long. SQL and pages are neither. */
const isMostlyData = (file: string, text: string): boolean => {
  if (!file.endsWith('.ts') || file.endsWith('-store.ts')) return false;
  const length = [...text.matchAll(literal)].reduce((sum, [one]) => sum + one.length, 0);
  return length >= 2500 && length >= text.length * 0.6;
};
/** A comment that says where values come from. */
const namesSource =
  /^\s*(?:\*|\/\/|\/\*\*).*(?:\bExtracted from\b|\b[Aa]s of (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b|\bCC[ -]BY\b|\(MIT\)|Universal\b|\bhelp pages of\b|\bindex-windows-)/m;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'db'], { cwd: packageRoot, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|\.md$|\/tsconfig\.json$/.test(file) && existsSync(join(packageRoot, file)));

describe('each list of data is in docs/provenance/README.md, with its source, its licence and how it is updated', () => {
  it('whichever file is mostly data, no program, or says that it has values from elsewhere', () => {
    const data = files.filter((file) => {
      if (!/\.(?:tsx?|sql)$/.test(file)) return true;
      const text = read(file);
      return isMostlyData(file, text) || namesSource.test(text);
    });
    expect(data.length).toBeGreaterThan(30);
    expect(data.filter((file) => !isNamed(file))).toEqual([]);
  });

  it('a list of data is told from a program', () => {
    const list = `export const cities = [\n${Array.from({ length: 300 }, (_, i) => `  'City ${i}',`).join('\n')}\n];\n`;
    expect(isMostlyData('src/a/cities.ts', list)).toBe(true);
    expect(isMostlyData('src/a/cities.ts', list.slice(0, 1000))).toBe(false);
    expect(isMostlyData('src/a/work.ts', Array.from({ length: 300 }, (_, i) => `const n${i} = work(n${i - 1}, 'x');`).join('\n'))).toBe(false);
    expect(namesSource.test('/** Rates, as of November 2026. */')).toBe(true);
    expect(namesSource.test("const text = 'as of November 2026';")).toBe(false);
  });

  it('and nothing that is gone', () => {
    const gone = named.filter((path) => !files.some((file) => file === path || (path.endsWith('/') && file.startsWith(path))));
    expect(gone.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
    expect(rowsOf('Data').filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([]);
    expect(rowsOf('Written by us').filter((row) => row.length !== 2 || row.some((cell) => cell === ''))).toEqual([]);
  });
});
