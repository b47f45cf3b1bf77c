// Says which regular expressions of the code can take long on some text. Run by bin/check.
import { execFileSync } from 'node:child_process';
import { packageRoot } from '../../src/platform/package-root.ts';
import { readSources } from '../run-checks.mjs';
import { findSlowPatterns } from './find-slow-patterns.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: packageRoot, encoding: 'utf8' });
const problems = findSlowPatterns(readSources(files.trim().split('\n')));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
