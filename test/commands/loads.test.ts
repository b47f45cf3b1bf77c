import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { BIN, finished, ready, scratchFolder, slipway, start } from '../support/slipway.ts';

// What a command costs before it does anything depends on the files it loads, so these are counted instead of its time.
const scratch = scratchFolder();
const notes = join(scratch.folder, 'loaded.txt');
const environment = {
  DATA_DIR: join(scratch.folder, 'data'),
  NOTES: notes,
  NODE_OPTIONS: `--import=${pathToFileURL(join(packageRoot, 'test/commands/note-loads.mjs'))}`,
};

beforeEach(() => rmSync(notes, { force: true }));
afterAll(scratch.remove);

/** Packages whose files were loaded, each once. */
function packagesLoaded(): string[] {
  const files = readFileSync(notes, 'utf8').trim().split('\n');
  return [...new Set(files.flatMap((file) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))].sort();
}

/** Files of our own program that were loaded, each once. */
function ownFiles(): string[] {
  const files = readFileSync(notes, 'utf8').trim().split('\n');
  return [...new Set(files)].filter((file) => file.startsWith(String(pathToFileURL(join(packageRoot, 'dist')))));
}

/** Their size, in KB. */
function ownKilobytes(): number {
  return ownFiles().reduce((sum, file) => sum + readFileSync(new URL(file)).length, 0) / 1024;
}

describe('help, versions and mistakes load the texts only', () => {
  it.each([[['help']], [['--help']], [['help', 'serve']], [['import', '--help']], [['--version']], [['launch']]])('%j', async (args) => {
    await slipway(args, environment, BIN);
    expect(packagesLoaded()).toEqual([]);
    expect(ownKilobytes()).toBeLessThan(16);
  });
});

describe('a command loads only what it needs', () => {
  // The rest of the program: pages, protocols, other websites, models.
  const rest = ['@modelcontextprotocol/server', 'ai', 'hono', 'markdown-it', 'nodemailer', 'oidc-provider', 'sharp', 'undici'];

  it.each([[['migrate']], [['account', 'create', '--email', 'ada@example.com']]])('%j', async (args) => {
    const { code, stderr } = await slipway(args, environment, BIN);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(packagesLoaded()).toEqual(expect.arrayContaining(['pg', 'zod']));
    expect(packagesLoaded().filter((name) => rest.includes(name))).toEqual([]);
  });

  it('a service that is ready has not loaded what only some requests and jobs need', async () => {
    const service = start(['serve', '--no-demo'], { ...environment, PORT: '0' }, BIN);
    await ready(service);
    const loaded = packagesLoaded();
    service.kill('SIGINT');
    expect((await finished(service)).code).toBe(0);
    expect(loaded).toEqual(expect.arrayContaining(['pg', 'zod', 'hono']));
    // Traces are off: the code that would send them isn't loaded.
    expect(ownFiles().filter((file) => readFileSync(new URL(file), 'utf8').includes('resourceSpans'))).toEqual([]);
    // Nothing was drafted: the words by which drafts are read in each language are a seventh of the program.
    const wordsForDrafts = (file: string) => readFileSync(new URL(file), 'utf8').includes('ingyenes');
    expect(ownFiles().filter(wordsForDrafts)).toEqual([]);
    expect(loaded.filter((name) => /^(@ai-sdk|@modelcontextprotocol|@simplewebauthn|ai|harfbuzzjs|nodemailer|sharp|undici)\b/.test(name))).toEqual([]);
  });
});
