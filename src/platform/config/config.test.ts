import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { readConfig, variables } from './config.ts';

describe('configuration', () => {
  it('has every variable in .env.example, with its meaning', () => {
    const example = readFileSync(join(packageRoot, '.env.example'), 'utf8');
    for (const { name, meaning } of variables) {
      expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
      expect(example).toContain(meaning.slice(0, 30));
    }
    expect([...example.matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1]).sort()).toEqual(variables.map(({ name }) => name).sort());
  });

  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', baseUrl: 'http://localhost:3000', databaseUrl: undefined, production: false });
  });

  it('counts empty variables as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('follows PORT in the default BASE_URL, and drops a trailing slash', () => {
    expect(readConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
    expect(readConfig({ BASE_URL: 'https://launch.example/' }).baseUrl).toBe('https://launch.example');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['BASE_URL', 'launch.example'],
    ['BASE_URL', 'ftp://launch.example'],
    ['BASE_URL', 'https://launch.example/path'],
    ['BASE_URL', 'https://user:pass@launch.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '11'],
    ['RATE_LIMITS', 'maybe'],
    ['SHELF_MB', '5000'],
    ['SLIPWAY_NOW', 'tomorrow'],
    ['SLIPWAY_NOW', '2026-12-07'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it.each([
    ['RATE_LIMITS', 'off'],
    ['SLIPWAY_NOW', '2026-12-07T00:00:00Z'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(readConfig({ [name]: value })).toBeDefined();
    expect(() => readConfig({ NODE_ENV: 'production', [name]: value })).toThrow(name);
  });
});
