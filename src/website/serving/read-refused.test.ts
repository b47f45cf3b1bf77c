import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../test/support/http-client.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { elementsOf, readHtml, textOf } from '../../../test/support/website/read-html.ts';
import { refusal } from '../../contract/errors.ts';
import { createWebsite } from '../index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('a form that comes while the service can’t find out who sent it is shown again with what was typed', async () => {
  const { parts, oauth } = service;
  const away = () => Promise.reject(refusal('database_unavailable'));
  const website = createWebsite({ ...parts, identifyPerson: away }, { version: '0', production: false, mailsAreOpen: false }, oauth);
  const server = createServer((message, response) => void website({ message, response, requestId: 'r', address: message.url!, shelfKey: message.url! }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = (fields: Record<string, string>, from = 'same-origin') =>
    ask((server.address() as AddressInfo).port, {
      target: '/listings/any/discuss',
      method: 'POST',
      host: 'slipway.test',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': from },
      body: new URLSearchParams(fields).toString(),
    });
  try {
    const typed = { form: 'discuss', kind: 'question', body: 'Does it <work> at sea?' };
    const kept = await send(typed);
    const page = readHtml(kept.text);
    expect([kept.status, textOf(page)]).toEqual([503, expect.stringMatching(/can’t reach its database right now.*What you entered is still here/s)]);
    const fields = elementsOf(page).flatMap(({ tag, attributes: { name, value } }) => (tag === 'input' && name ? [[name, value]] : []));
    expect(Object.fromEntries(fields)).toMatchObject(typed);
    // There is nothing to keep of a button, and nothing is shown that another site sent.
    for (const answer of [await send({ form: 'mute', muted: 'yes' }), await send(typed, 'cross-site')])
      expect([answer.status >= 400, textOf(readHtml(answer.text)).includes('What you entered')]).toEqual([true, false]);
  } finally {
    server.close().closeAllConnections();
  }
});
