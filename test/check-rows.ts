// Says which rows are missing beside the operations and products: who may call an operation, and each reason against an order. Run
// by bin/check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../src/operations.ts';
import { products } from '../src/orders/products/index.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { personOnly } from './access/person-only.ts';
import { findMissingRows } from './find-missing-rows.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const problems = findMissingRows(
  { operations, products },
  { personOnly, roles: read('docs/roles.md'), quoteRules: read('src/orders/quote/quote-rules.test.ts') },
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
