import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/support/browser/chromium.ts';
import { type InBrowser, openMailedLink, startInBrowser } from '../../../test/support/browser/in-browser.ts';
import { freePort } from '../../../test/support/slipway.ts';

// Passkeys need a browser and a host that browsers trust without https: localhost.

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser({ mail: true }));
});
afterAll(() => close?.());

/** A virtual authenticator that confirms for the person, like a fingerprint reader. */
async function giveAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it.skipIf(!hasChromium)(`a new person can do everything (Chromium at ${chromiumPath})`, async () => {
  const page = await browser.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && broken.push(message.text()));
  await giveAuthenticator(page);
  const email = 'grace@example.org';
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).first().click();

  // Asks for a link on the way to the keys, opens it from the mail.
  await page.goto(`${base}/account/keys`);
  await page.fill('#link-email', email);
  await press('Email me a sign-in link');
  await page.waitForURL(`${base}/sign-in/sent`);
  await openMailedLink(page, service, email);
  await press('Sign in');
  await page.waitForURL(`${base}/account/keys`);

  // Makes an API key, uses it, revokes it.
  await page.fill('#create-name', 'Build server');
  await press('Create key');
  const key = await page.inputValue('#new-key');
  const use = () => fetch(`${base}/api/v1/me`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await use()).status).toBe(200);
  await press('Revoke');
  await page.waitForURL('**/account/keys?done=revoked');
  expect((await use()).status).toBe(401);

  // Makes a password and a passkey.
  await page.goto(`${base}/account/security`);
  const words = async (password: string) => {
    await page.fill('#password-password', password);
    return page.locator('[data-strength] output').textContent();
  };
  expect(await page.locator('[data-strength]').isVisible()).toBe(false);
  expect(await words('P@ssw0rd2026')).toBe('Easy to guess');
  expect(await words('grace grace grace example')).toBe('Easy to guess');
  expect(await words('grace@example.org')).toBe('Easy to guess');
  expect(await words('sunshine tiger 48')).toBe('Weak password');
  expect(await words('jD83nf02ks9a')).toBe('Good password');
  expect(await words('kaffee tasse nebel')).toBe('Strong password');
  expect(await page.locator('[data-strength] meter').getAttribute('value')).toBe('4');
  expect(await words('short')).toBe('Easy to guess');
  // What was typed can be shown, and is hidden again before it is sent.
  const show = page.getByRole('main').getByRole('button', { name: 'Show password' });
  const shown = async () => [await page.getAttribute('#password-password', 'type'), await show.getAttribute('aria-pressed')];
  expect(await shown()).toEqual(['password', 'false']);
  await show.click();
  expect(await shown()).toEqual(['text', 'true']);
  await show.press('Enter');
  expect(await shown()).toEqual(['password', 'false']);
  await show.click();
  await page.fill('#password-password', 'correct horse battery staple');
  const sentAs = await page.evaluate(`(() => {
    const field = document.getElementById('password-password');
    field.form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    field.form.requestSubmit();
    return field.type;
  })()`);
  expect(sentAs).toBe('password');
  await press('Set password');
  await page.waitForURL('**/account/security?done=password');
  await page.fill('#passkey-name', 'My laptop');
  await press('Add a passkey');
  await page.waitForURL('**/account/security?done=passkey-added');
  expect(await page.getByRole('main').textContent()).toContain('My laptop');

  // Signs out, and in again with the passkey.
  await page.goto(`${base}/sign-out`);
  await press('Sign out');
  await page.getByText('You’re signed out').waitFor();
  await page.goto(`${base}/account/security`);
  await press('Sign in with a passkey');
  await page.waitForURL(`${base}/account/security`);

  // Signs out everywhere, and in again with the password.
  await press('Sign out everywhere');
  await page.waitForURL(`${base}/sign-out`);
  await page.goto(`${base}/account/data`);
  await page.getByText('Sign in with a password').click();
  await page.fill('#password-email', email);
  await page.fill('#password-password', 'correct horse battery staple');
  await page.locator('form[action="/sign-in/password"] button[type="submit"]').click();
  await page.waitForURL(`${base}/account/data`);

  // Downloads all data and closes the account.
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download my data')]);
  const held = JSON.parse(await readFile((await download.path())!, 'utf8'));
  expect([held.account.email, held.passkeys.length, held.api_keys.length]).toEqual([email, 1, 1]);
  await page.fill('#close-email', email);
  await press('Close my account permanently');
  await page.getByText('Your account is closed').waitFor();
  await page.goto(`${base}/account`);
  expect(page.url()).toBe(`${base}/sign-in?return_to=%2Faccount`);

  expect(broken).toEqual([]);
});

it.skipIf(!hasChromium)('a client is allowed access without any JavaScript, all the way back to it', async ({ onTestFinished }) => {
  const port = await freePort();
  const program = createServer((_, response) => response.end('<title>Back in the program</title>'));
  await new Promise<void>((resolve) => program.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => program.closeAllConnections());
  onTestFinished(() => void program.close());
  const redirect = `http://127.0.0.1:${port}/callback`;
  const registered = await fetch(`${base}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'Deckhand', redirect_uris: [redirect], token_endpoint_auth_method: 'none' }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const code_challenge = createHash('sha256').update('a'.repeat(64)).digest('base64url');
  const pkce = { code_challenge, code_challenge_method: 'S256' };
  const query = { response_type: 'code', client_id, redirect_uri: redirect, scope: 'account:read', state: 's', ...pkce, resource: `${base}/mcp` };

  const page = await browser.newPage({ javaScriptEnabled: false });
  const email = 'hopper@example.org';
  await page.goto(`${base}/oauth/authorize?${new URLSearchParams(query)}`);
  await page.fill('#link-email', email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.waitForURL(`${base}/sign-in/sent`);
  await openMailedLink(page, service, email);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in/allow/*');
  expect(await page.getByRole('main').textContent()).toContain(email);
  // Browsers apply form-action to redirects after a form, so the answer must pass it.
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${redirect}?**`);
  expect([await page.title(), new URL(page.url()).searchParams.has('code')]).toEqual(['Back in the program', true]);
});
