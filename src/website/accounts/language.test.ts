import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';
import { elementsOf, readHtml } from '../../../test/support/website/read-html.ts';
import { languageCodes, languages, textsOf } from '../../platform/words/messages/languages.ts';
import { placeOf } from '../serving/return-to.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const choose = (form: Record<string, string>) =>
  service.get('/language', {
    method: 'POST',
    headers: { Origin: service.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

/** The page that opens when a visitor chooses another language. */
async function landing(target: string): Promise<string> {
  const { text } = await service.get(target);
  const back = elementsOf(readHtml(text)).find(({ attributes }) => attributes.name === 'back')!.attributes.value!;
  const { headers } = await choose({ language: 'de', back });
  expect(String(headers['set-cookie'])).toMatch(/^language=de;/);
  return headers.location!.slice(service.origin.length);
}

describe('changing the language', () => {
  it.each([
    ['/listings?q=tea+pot&page=1', '/listings?q=tea+pot&page=1'],
    ['/compare?a=vicino&b=planken', '/compare?a=vicino&b=planken'],
    ['/listings?q=%F0%9F%9A%80%22%3E%3Cb%3E', '/listings?q=%F0%9F%9A%80%22%3E%3Cb%3E'],
    ['/sign-in?return_to=%2Flistings%2Fvicino', '/sign-in?return_to=%2Flistings%2Fvicino'],
    ['/listings/vicino?utm_source=letter', '/listings/vicino'],
    ['/nothing?x=1', '/nothing'],
  ])('at %s leads back to %s', async (target, to) => {
    expect(await landing(target)).toBe(to);
  });

  it('doesn’t repeat the message that something was done', () => {
    expect(placeOf('/account/keys', { page: '2', done: 'revoked' })).toBe('/account/keys?page=2');
    expect(placeOf('/account', { done: 'welcome' })).toBe('/account');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
    'goes nowhere else for %j',
    async (back) => {
      expect((await choose({ language: 'de', back })).headers.location).toBe(`${service.origin}/`);
    },
  );
});

describe('every language', () => {
  it.each(languageCodes)('%s: pages declare it to browsers and search engines, use its texts, and offer all languages by their own names', async (code) => {
    const { locales, direction } = languages[code];
    for (const path of ['/', '/launches', '/listings/vicino', '/terms', '/nothing']) {
      const { text, headers } = await service.get(path, { headers: { 'Accept-Language': `${locales[0]},sw;q=0.5` } });
      expect(text, path).toContain(`<html lang="${code}" dir="${direction}"`);
      if (path !== '/nothing') expect(headers['content-language'], path).toBe(code);
      expect(text, path).toContain(`content="${locales[0].replace('-', '_')}"`);
      expect(text, path).toContain(`>${textsOf(code).get('Launch calendar')}<`);
      for (const other of languageCodes) expect(text, path).toContain(`>${languages[other].name}</button>`);
    }
  });
});
