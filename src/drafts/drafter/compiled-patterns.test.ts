import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../../../test/support/program.ts';

// The first draft of a process compiles the patterns that the pages need. It took eight seconds while the words of all languages were in
// one pattern for each topic. V8 tells how much code it makes, which doesn't depend on how busy the machine is.
const text = `
  import { readForCrawl } from './src/drafts/crawl/read-for-crawl.ts';
  import { draftExtractively } from './src/drafts/drafter/draft-extractively.ts';
  import { crawledStranger } from './test/support/drafts/measure-strangers.ts';
  import { strangers } from './test/support/drafts/strangers/index.ts';
  const drafted = draftExtractively({ site: crawledStranger(strangers[0]), knows: { categories: [] } });
  console.log('drafted', drafted.fields.name?.value !== undefined);
`;
let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram({ text });
});
afterAll(() => program.remove());

it('a first draft compiles few large patterns', () => {
  const said = execFileSync(process.execPath, ['--trace-regexp-tier-up', program.path], { encoding: 'utf8', maxBuffer: 1 << 28 });
  expect(said).toContain('drafted true');
  const sizes = [...said.matchAll(/bytecode size: (\d+)/g)].map(([, size]) => Number(size));
  // Otherwise V8 says it in other words now, and this test sees nothing.
  expect(sizes.length).toBeGreaterThan(100);
  const sum = sizes.reduce((all, one) => all + one, 0);
  expect(sizes.filter((one) => one > 900_000)).toEqual([]);
  expect(sum).toBeLessThan(35_000_000);
});
