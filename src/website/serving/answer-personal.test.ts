import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';
import { requestSignInLink } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';
import type { Visit } from '../../server/http/front.ts';
import type { PersonalPage } from '../personal-page.ts';
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
