// Writes docs/reference: the served OpenAPI document and each tool. `--check` only says whether they are up to
// date, so that a change of the contract is seen in review. Run by bin/reference and bin/check.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicOperations } from '../src/operations.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { showTool } from '../src/server/mcp/index.ts';
import { describeApi } from '../src/server/openapi/openapi.ts';

const folder = join(packageRoot, 'docs', 'reference');
const site = { name: 'Slipway', origin: 'https://slipway.example' };
const files = new Map<string, unknown>([['openapi.json', describeApi(publicOperations, site)]]);
for (const operation of publicOperations) files.set(join('tools', `${operation.name}.json`), showTool(operation));

const known = ['openapi.json', ...(existsSync(join(folder, 'tools')) ? readdirSync(join(folder, 'tools')).map((name) => join('tools', name)) : [])];
const stale = [...files]
  .filter(([name, content]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== render(content))
  .map(([name]) => name);
const left = known.filter((name) => !files.has(name));

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...left]) console.log(`docs/reference/${name} is not what is served: run bin/reference.`);
  process.exit(stale.length + left.length === 0 ? 0 : 1);
}
mkdirSync(join(folder, 'tools'), { recursive: true });
for (const name of left) rmSync(join(folder, name), { force: true });
for (const [name, content] of files) writeFileSync(join(folder, name), render(content));

function render(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
