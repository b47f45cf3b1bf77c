import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { readConfig, variables } from './config.ts';
import { readSiteSettings } from './settings.ts';

describe('configuration', () => {
  it('has every variable in .env.example, with its meaning', () => {
    const example = readFileSync(join(packageRoot, '.env.example'), 'utf8');
    for (const { name, meaning } of variables) {
      expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
      expect(example).toContain(meaning.slice(0, 30));
    }
    expect([...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map((match) => match[1]).sort()).toEqual(variables.map(({ name }) => name).sort());
  });

  it('works without any variables', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', baseUrl: 'http://localhost:3000', databaseUrl: undefined, production: false });
  });

  it('treats empty variables as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('uses PORT in the default BASE_URL, and drops a trailing slash', () => {
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
    ['SLOW_STATEMENT_MS', '-1'],
    ['SLOW_STATEMENT_MS', '1s'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org/path'],
    ['SMTP_URL', 'smtp://mail.example.org?tls=no'],
    ['SMTP_URL', 'smtp://user@mail.example.org'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.org'],
    ['MAIL_FROM', 'Launches'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'Launches <a@b.example>\r\nBcc: c@d.example'],
    ['CRAWL_HOSTS', '127.0.0.1:8080'],
    ['CRAWL_HOSTS', '*=localhost:8080'],
    ['CRAWL_HOSTS', '*=127.0.0.1'],
    ['CRAWL_HOSTS', '*=127.0.0.1:0'],
    ['CRAWL_HOSTS', '10.0.0.1=127.0.0.1:8080'],
    ['CRAWL_HOSTS', '*.example=127.0.0.1:8080'],
    ['RENDER_BROWSER', 'chromium'],
    ['DNS_SERVERS', 'ns.example.org'],
    ['DNS_SERVERS', '127.0.0.1:0'],
    ['DNS_SERVERS', '127.0.0.1:53,'],
    ['DNS_SERVERS', '::1'],
    ['AI_MODEL', 'gpt'],
    ['AI_MODEL', 'mistral:large'],
    ['AI_MODEL', 'google:'],
    ['AI_BASE_URL', 'localhost:11434'],
    ['AI_BASE_URL', 'http://ada:secret@localhost/v1'],
    ['AI_BASE_URL', 'https://models.example.org/v1?key=1'],
    ['AI_API_KEY', 'two words'],
    ['AI_API_KEY', 'key\r\nX-Other: 1'],
    ['AI_TIMEOUT_SECONDS', '0'],
    ['AI_TIMEOUT_SECONDS', '111'],
    ['AI_MAX_TOKENS', '100'],
    ['OPEN_PAGERANK_KEY', 'two words'],
    ['OPEN_PAGERANK_KEY', 'short'],
    ['STRIPE_SECRET_KEY', 'pk_live_shown'],
    ['STRIPE_SECRET_KEY', 'sk_live_two words'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_hidden'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['PAYPAL_CLIENT_ID', 'two words'],
    ['PAYPAL_ENVIRONMENT', 'test'],
    ['BTCPAY_URL', 'btcpay.example.org'],
    ['BTCPAY_URL', 'https://ada:secret@btcpay.example.org'],
    ['BTCPAY_STORE_ID', '../other'],
    ['BTCPAY_API_KEY', 'key\r\nX-Other: 1'],
    ['SLIPWAY_NOW', 'tomorrow'],
    ['SLIPWAY_NOW', '2026-12-07'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('reports every error at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('accepts a mail server and a sender', () => {
    expect(readConfig({ SMTP_URL: 'smtp://ada:p%40ss@mail.example.org' }).smtp).toEqual({
      host: 'mail.example.org',
      port: 587,
      secure: false,
      user: 'ada',
      password: 'p@ss',
    });
    expect(readConfig({ SMTP_URL: 'smtps://[::1]' }).smtp).toEqual({ host: '::1', port: 465, secure: true });
    expect(readConfig({ MAIL_FROM: 'Ada & Söhne <ada@example.org>' }).mailFrom).toEqual({ name: 'Ada & Söhne', address: 'ada@example.org' });
    expect(readConfig({ BASE_URL: 'https://launches.example.org' }).mailFrom).toEqual({ name: '', address: 'noreply@launches.example.org' });
    expect(readConfig({ BASE_URL: 'http://127.0.0.1:3000' }).mailFrom).toEqual({ name: '', address: 'noreply@localhost' });
  });

  it('accepts a model, and names what is missing for it', () => {
    expect(readConfig({}).model).toBeUndefined();
    expect(readConfig({ AI_MODEL: 'openai-compatible:qwen3:8b', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' }).model).toEqual({
      provider: 'openai-compatible',
      name: 'qwen3:8b',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      timeoutMs: 35_000,
      maxTokens: 32_000,
    });
    expect(() => readConfig({ AI_MODEL: 'openai-compatible:x' })).toThrow('AI_BASE_URL');
    expect(() => readConfig({ AI_MODEL: 'anthropic:x' })).toThrow('AI_API_KEY');
    expect(() => readConfig({ AI_MODEL: 'google:x' })).toThrow('AI_API_KEY');
  });

  it('accepts services to sign in with, and names what is missing', () => {
    expect(readConfig({}).signInProviders).toEqual([]);
    const set = readConfig({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 's',
      OIDC_ISSUER: 'https://login.example.org/a/',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    });
    expect(set.signInProviders).toEqual([
      { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 's' },
      { id: 'oidc', name: 'login.example.org', issuer: 'https://login.example.org/a/', clientId: 'x', clientSecret: 'y' },
    ]);
    expect(() => readConfig({ GITHUB_CLIENT_ID: 'id', OIDC_NAME: 'Staff' })).toThrow(
      /GITHUB_CLIENT_SECRET must[\s\S]*OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must/,
    );
    expect(() => readConfig({ OIDC_ISSUER: 'http://login.example.org', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hidden' })).toThrow(
      /OIDC_ISSUER must be an https address/,
    );
  });

  const stripe = { STRIPE_SECRET_KEY: 'sk_live_hidden', STRIPE_PUBLISHABLE_KEY: 'pk_live_shown', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' };
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'hidden', PAYPAL_WEBHOOK_ID: 'hook' };
  const btcpay = { BTCPAY_URL: 'https://btcpay.example.org/', BTCPAY_API_KEY: 'hidden', BTCPAY_STORE_ID: 'store', BTCPAY_WEBHOOK_SECRET: 'hidden' };

  it('accepts payment providers', () => {
    expect(readConfig({}).payments).toEqual({ stripe: undefined, paypal: undefined, btcpay: undefined });
    expect(readConfig({ ...stripe, ...paypal, ...btcpay }).payments).toEqual({
      stripe: { secretKey: 'sk_live_hidden', publishableKey: 'pk_live_shown', webhookSecret: 'whsec_hidden' },
      paypal: { clientId: 'id', clientSecret: 'hidden', webhookId: 'hook', environment: 'live' },
      btcpay: { url: 'https://btcpay.example.org', apiKey: 'hidden', storeId: 'store', webhookSecret: 'hidden' },
    });
    expect(readConfig({ ...paypal, PAYPAL_ENVIRONMENT: 'sandbox' }).payments.paypal?.environment).toBe('sandbox');
  });

  it.each([stripe, paypal, btcpay].flatMap((set) => Object.keys(set).map((name) => [name, set] as const)))(
    'names %s when the rest of its provider is set',
    (name, set) => {
      expect(() => readConfig({ ...set, [name]: '' })).toThrow(`${name} must be set too when`);
    },
  );

  it('names every provider that is half configured, and a live key next to a test key', () => {
    expect(() => readConfig({ PAYPAL_ENVIRONMENT: 'live', BTCPAY_URL: 'https://b.example', STRIPE_SECRET_KEY: 'sk_live_hidden' })).toThrow(
      /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must[\s\S]*PAYPAL_CLIENT_ID[\s\S]*BTCPAY_API_KEY/,
    );
    expect(() => readConfig({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_shown' })).toThrow('both be live keys');
  });

  it('never shows a provider’s key', () => {
    const wrong = {
      STRIPE_SECRET_KEY: 'hidden',
      STRIPE_PUBLISHABLE_KEY: 'sk_live_hidden',
      STRIPE_WEBHOOK_SECRET: 'hidden',
      PAYPAL_CLIENT_SECRET: 'hidden one',
    };
    expect(() => readConfig(wrong)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hidden') }));
    expect(() => readConfig({ BTCPAY_API_KEY: 'hidden', STRIPE_SECRET_KEY: 'sk_live_hidden' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hidden') }),
    );
  });

  it('never shows a password', () => {
    const message = (() => {
      try {
        return String(readConfig({ SMTP_URL: 'smtp://ada:secret@mail.example.org/x', DATABASE_URL: 'mysql://ada:secret@host/x', AI_API_KEY: 'secret key' }));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toMatch(/SMTP_URL|DATABASE_URL/);
    expect(message).not.toContain('secret');
  });

  it('accepts host names to fetch from another address', () => {
    expect(readConfig({ CRAWL_HOSTS: '*=127.0.0.1:8080, Shop.Example=[::1]:81' }).crawlHosts).toEqual(
      new Map([
        ['*', { address: '127.0.0.1', port: 8080 }],
        ['shop.example', { address: '::1', port: 81 }],
      ]),
    );
  });

  it.each([
    ['RATE_LIMITS', 'off'],
    ['SLIPWAY_NOW', '2026-12-07T00:00:00Z'],
    ['CRAWL_HOSTS', '*=127.0.0.1:8080'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(readConfig({ [name]: value })).toBeDefined();
    expect(() => readConfig({ NODE_ENV: 'production', [name]: value })).toThrow(name);
  });
});

it("a site's settings are read once, can't be changed by one reader for the others, and are read anew once they have changed", () => {
  const settings = { paid_weeks_ahead: 3, rank_account_days: 'soon' };
  const set = readSiteSettings(settings);
  expect(readSiteSettings(settings)).toBe(set);
  expect(() => Object.assign(set, { paid_weeks_ahead: 9 })).toThrow(TypeError);
  expect(set.rank_account_days).toBe(readSiteSettings({}).rank_account_days);
  expect(readSiteSettings({ ...settings, paid_weeks_ahead: 4 }).paid_weeks_ahead).toBe(4);
});
