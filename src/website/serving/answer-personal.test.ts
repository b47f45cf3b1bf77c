import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';
import { elementsOf, readHtml, textOf } from '../../../test/support/website/read-html.ts';
import { requestSignInLink } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { sql } from '../../platform/database/database.ts';
import type { Visit } from '../../server/http/front.ts';
import { defaultLimits, openRateLimiter } from '../../server/limits/rate-limiter.ts';
import type { Document } from '../page.ts';
import type { PersonalPage } from '../personal-page.ts';
import { inEnglish } from '../words/reader.ts';
import { answerPersonal } from './answer-personal.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('a page that would write on a GET is refused, in any store', async () => {
  const page: PersonalPage = {
    path: '/careless',
    audience: 'anyone',
    async show({ ask }) {
      await ask(requestSignInLink, { body: { email: 'a@example.org', return_to: null, browser: null } });
      return { title: 'Careless', body: '' };
    },
  };
  const message = { method: 'GET', headers: {}, socket: { remoteAddress: '192.0.2.1' } };
  const visit = { message, requestId: 'r', address: '', shelfKey: '' } as unknown as Visit;
  const { parts, oauth } = service;
  const errand = { visit, page, site: parts.defaultSite(), sites: parts.sites(), values: {}, path: page.path, query: {}, now: parts.clock.now() };
  const answer = answerPersonal({ parts, options: { version: '0', production: false, mailsAreOpen: false }, authorization: oauth }, errand);
  await expect(answer).rejects.toThrow('request_sign_in_link writes');
  expect((await service.db.row<{ n: string }>(sql`select count(*) as n from email_link`))!.n).toEqual(expect.toSatisfy((n: unknown) => Number(n) === 0));
});

it('forms without a session are counted by address before they are read, and beyond the limit lead to signing in', async () => {
  const { oauth, parts } = service;
  const two = { quota: 2, seconds: 60 };
  const limiter = openRateLimiter({ limits: { ...defaultLimits, write: { anonymous: two, account: two } }, enforce: true });
  const page: PersonalPage = { path: '/letter', audience: 'person', show: () => ({ title: 'Letter', body: '' }), post: () => ({ to: '/', status: 303 }) };
  const send = async (remoteAddress: string) => {
    let isRead = false;
    const body = Readable.from(
      (function* () {
        isRead = true;
        yield Buffer.from(new URLSearchParams({ text: 'Dear all,\nthis took me an hour.' }).toString());
      })(),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'transfer-encoding': 'chunked' };
    const message = Object.assign(body, { method: 'POST', headers, socket: { remoteAddress } });
    const visit = { message, requestId: 'r', address: '', shelfKey: '' } as unknown as Visit;
    const errand = { visit, page, site: parts.defaultSite(), sites: parts.sites(), values: {}, path: page.path, query: {}, now: parts.clock.now() };
    const given = { parts: { ...parts, limiter }, options: { version: '0', production: false, mailsAreOpen: false }, authorization: oauth };
    const { answer, allowance } = await answerPersonal(given, errand);
    return { isRead, isKept: typeof answer === 'function', to: 'to' in answer ? answer.to : undefined, allowed: allowance?.allowed };
  };
  const kept = { isRead: true, isKept: true, to: undefined, allowed: true };
  expect([await send('192.0.2.1'), await send('192.0.2.1')]).toEqual([kept, kept]);
  expect(await send('192.0.2.1')).toEqual({ isRead: false, isKept: false, to: '/sign-in?return_to=%2Fletter', allowed: false });
  expect(await send('192.0.2.2')).toEqual(kept);
});

it.each([
  ['the account was suspended meanwhile', 'account_suspended', 403, 'The site team has suspended this account.'],
  ['the role of the account has changed', 'not_permitted', 403, 'Your account isn’t allowed to do this.'],
  ['the limit is reached', 'rate_limited', 429, 'Too many requests'],
  ['the database is away', 'database_unavailable', 503, 'The service can’t reach its database right now.'],
  ['what the page is about is gone', 'not_found', 404, 'What you entered is still here. Send it again, or copy it.'],
] as const)('a text is kept if %s, to be copied or sent again, and what was pressed only is refused', async (_, code, status, says) => {
  const { oauth, parts } = service;
  const refuse = () => {
    throw refusal(code);
  };
  const page: PersonalPage = { path: '/letter', audience: 'anyone', show: refuse, post: refuse };
  const send = async (fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'transfer-encoding': 'chunked' };
    const body = Readable.from([Buffer.from(new URLSearchParams(fields).toString())]);
    const message = Object.assign(body, { method: 'POST', headers, socket: { remoteAddress: '192.0.2.9' } });
    const visit = { message, requestId: 'r', address: '', shelfKey: '' } as unknown as Visit;
    const errand = { visit, page, site: parts.defaultSite(), sites: parts.sites(), values: {}, path: page.path, query: {}, now: parts.clock.now() };
    const options = { version: '0', production: false, mailsAreOpen: false };
    return (await answerPersonal({ parts, options, authorization: oauth }, errand)).answer;
  };
  const answer = await send({ form: 'letter', text: 'It <took> an hour.', to: 'ada' });
  const shown = inEnglish(() => {
    const { body, ...rest } = (answer as () => Document)();
    return { ...rest, page: readHtml(String(body)) };
  });
  expect([shown.status, shown.refused?.code, textOf(shown.page)]).toEqual([status, code, expect.stringContaining(says)]);
  const all = elementsOf(shown.page);
  expect(all.flatMap((one) => (one.tag === 'textarea' ? [textOf(one)] : []))).toEqual(['It <took> an hour.']);
  const fields = all.flatMap(({ tag, attributes: { name, value } }) => (tag === 'input' && name ? [[name, value]] : []));
  expect(Object.fromEntries(fields)).toEqual({ form: 'letter', text: 'It <took> an hour.', to: 'ada' });
  await expect(send({ form: 'mute', id: '7' })).rejects.toMatchObject({ code });
});
