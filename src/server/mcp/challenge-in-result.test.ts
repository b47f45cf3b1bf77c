import { expect, test } from 'vitest';
import { initialized, ping, save, startService, stateless } from '../../../test/support/mcp/service.ts';
import { refusal } from '../../contract/errors.ts';

// Hosts that look for sign-in information in results find the same challenge there as in the HTTP response.

const mine = { ...save, name: 'mine', path: '/mine/{slug}', scope: null };
const ended = {
  ...ping,
  name: 'ended',
  path: '/ended',
  handle: async () => {
    throw refusal('invalid_credentials');
  },
};
const service = () => startService({ operations: [mine, ended, ping] });
const params = { name: 'mine', arguments: { slug: 'a', title: 'T' } };
const metadata = (url: URL) => `resource_metadata="${url.origin}/.well-known/oauth-protected-resource/mcp"`;

test.each([
  ['quickly', {}],
  ['through the SDK', { _meta: { 'example.com/other': 1 } }],
])('a tool that turns out to need a sign-in answers how to sign in, beside the problem: %s', async (_, more) => {
  const { url } = await service();
  const answers = [await stateless(url, { method: 'tools/call', params: { ...params, ...more } })];
  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26'])
    answers.push(await initialized(url, version, { method: 'tools/call', params: { ...params, ...more } }));
  for (const { status, json } of answers) {
    expect(status).toBe(200);
    expect(json.result.isError).toBe(true);
    expect(JSON.parse(json.result.content[0].text)).toMatchObject({ code: 'sign_in_required', status: 401 });
    expect(json.result._meta['mcp/www_authenticate']).toEqual([`Bearer ${metadata(url)}`]);
  }
});

test('a credential that expires while a tool runs is reported as a wrong one', async () => {
  const { url } = await service();
  const { json } = await stateless(url, { method: 'tools/call', params: { name: 'ended', arguments: {} } });
  expect(json.result._meta['mcp/www_authenticate']).toEqual([`Bearer ${metadata(url)}, error="invalid_token"`]);
});

test('an error that signing in can’t fix has no challenge, and neither has an answer', async () => {
  const { url } = await service();
  const given = { ...params, arguments: { slug: 'NOT A SLUG' } };
  const refused = await stateless(url, { method: 'tools/call', params: given, headers: { Authorization: 'Bearer all' } });
  expect(refused.json.result.isError).toBe(true);
  const answered = await stateless(url, { method: 'tools/call', params: { name: 'get_time', arguments: {} } });
  for (const { json } of [refused, answered]) expect(json.result._meta).not.toHaveProperty('mcp/www_authenticate');
});
