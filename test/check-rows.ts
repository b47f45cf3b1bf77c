// Says which rows are missing beside the operations and products: who may call an operation, and each reason against an order. It also
// says what is defined twice. Run by bin/check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badgeKinds } from '../src/content/badges/kinds/index.ts';
import { boards } from '../src/launches/boards/index.ts';
import { operations, publicOperations } from '../src/operations.ts';
import { products } from '../src/orders/products/index.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { pagesForReaders, personalPages } from '../src/website/routes.ts';
import { personOnly } from './access/person-only.ts';
import { findMissingRows, findTwins } from './find-missing-rows.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const codes = (all: readonly { code: string }[]): string[] => all.map(({ code }) => code);
const problems = [
  ...findMissingRows({ operations, products }, { personOnly, roles: read('docs/roles.md'), quoteRules: read('src/orders/quote/quote-rules.test.ts') }),
  ...findTwins({
    'operations with the name': operations.map(({ name }) => name),
    'products with the code': codes(products),
    'leaderboards with the code': codes(boards),
    'badge kinds with the code': codes(badgeKinds),
    'pages with the path': [...pagesForReaders(publicOperations), ...personalPages].map(({ path }) => path),
  }),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
