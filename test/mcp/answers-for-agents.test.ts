import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../support/credentials.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const rpc = async (method: string, params: object, headers: Record<string, string> = {}) => {
  const answer = await service.get('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: '*/*', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  // Some answers come as one event.
  return answer.json ?? JSON.parse(/^data: (.*)$/m.exec(answer.text)![1]!);
};
const call = async (name: string, given: object, headers: Record<string, string> = {}) => {
  const answered = await rpc('tools/call', { name, arguments: given }, headers);
  expect(answered).toMatchObject({ result: {} });
  const { result } = answered;
  return { isError: result.isError === true, answer: JSON.parse(result.content[0].text), result };
};

it('get_badges returns an address template, from which every address in REST can be made', async () => {
  const { answer, result } = await call('get_badges', { slug: 'hive-ledger' });
  const rest = (await service.get('/api/v1/listings/hive-ledger/badges')).json;
  const made = answer.items.flatMap(({ kind }: { kind: string }) =>
    answer.styles.shape.flatMap((shape: string) =>
      answer.styles.mode.flatMap((mode: string) =>
        answer.styles.size.map((size: string) =>
          answer.svg_url_template.replace('{kind}', kind).replace('{shape}', shape).replace('{mode}', mode).replace('{size}', size),
        ),
      ),
    ),
  );
  const listed = rest.items.flatMap(({ styles }: { styles: { svg_url: string }[] }) => styles.map(({ svg_url }) => svg_url));
  expect(made.sort()).toEqual(listed.sort());
  expect(made.length).toBeGreaterThan(40);
  expect(answer.items.every((item: object) => !('styles' in item))).toBe(true);
  expect(result.structuredContent).toEqual(answer);
});

it.each([
  ['get_listing', { slug: 'hive-leger' }],
  ['get_alternatives', { slug: 'hive-leger' }],
  ['get_badges', { slug: 'hive-leger' }],
])('%s of a mistyped slug names the nearest', async (name, given) => {
  const { isError, answer } = await call(name, given);
  expect(isError).toBe(true);
  expect(answer).toMatchObject({ code: 'listing_not_found', detail: expect.stringMatching(/Nearest: .*hive-ledger.*search_listings/) });
  const path = `/api/v1/listings/hive-leger${{ get_listing: '', get_alternatives: '/alternatives', get_badges: '/badges' }[name]}`;
  expect((await service.get(path)).json.detail).toBe(answer.detail);
});

it('errors say what to do next: someone else’s draft, and no sign-in', async () => {
  const key = await makeKey(service.db, { scopes: ['account:read'] });
  const id = '0b0f6a52-6f0e-4c43-9d0a-3f1d2a7c5e11';
  const { answer } = await call('get_draft', { id }, { Authorization: key });
  expect(answer).toMatchObject({ code: 'draft_not_found', detail: expect.stringContaining('list_my_drafts') });
  const anonymous = await rpc('tools/call', { name: 'get_draft', arguments: { id } });
  expect(anonymous).toMatchObject({ code: 'sign_in_required', detail: expect.stringMatching(/OAuth.*\/account\/keys/) });
});

it.each([
  ['search_listings', '/listings', 'status', 'not_one_of'],
  ['search_listings', '/listings', 'sort', 'not_one_of'],
  ['search_listings', '/listings', 'country', 'too_short'],
  ['search_listings', '/listings', 'page', 'wrong_type'],
  ['search_listings', '/listings', 'q', undefined],
  ['search_listings', '/listings', 'pricing_model', undefined],
  ['list_categories', '/categories', 'include_empty', 'wrong_type'],
])('%s: an empty %s%s means the same on REST and MCP', async (name, path, parameter, code) => {
  const rest = await service.get(`/api/v1${path}?${parameter}=`);
  const { isError, answer } = await call(name, { [parameter]: '' });
  expect(isError).toBe(code !== undefined);
  if (code === undefined) return expect(answer).toEqual(rest.json);
  for (const { errors } of [answer, rest.json]) expect(errors).toContainEqual(expect.objectContaining({ parameter, code }));
  expect(answer.errors).toEqual(rest.json.errors);
});

it('prompts lead through listing a product and claiming a listing', async () => {
  const { result } = await rpc('prompts/list', {});
  expect(result.prompts.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['list_a_product', 'claim_a_listing']));
  const { result: prompt } = await rpc('prompts/get', { name: 'list_a_product', arguments: { url: 'https://tidewater.example' } });
  const text = prompt.messages[0].content.text as string;
  const steps = [
    'tidewater.example',
    'submit_listing',
    'get_draft',
    'update_draft',
    'submit_draft',
    'choose_free_listing',
    'create_checkout',
    'get_my_listing',
  ];
  const places = steps.map((step) => text.indexOf(step));
  expect(places.every((place, i) => place > (places[i - 1] ?? -1))).toBe(true);
});

it('under each loopback name the service gives its addresses with that name', async () => {
  const local = await startService({ settings: { BASE_URL: 'http://localhost:3000' } });
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    const get = async (target: string) => (await local.get(target, { headers: { host } })).json;
    expect(await get('/.well-known/oauth-protected-resource/mcp')).toMatchObject({ resource: `http://${host}/mcp`, authorization_servers: [`http://${host}`] });
    expect(await get('/.well-known/oauth-authorization-server')).toMatchObject({ issuer: `http://${host}`, token_endpoint: `http://${host}/oauth/token` });
    expect((await get('/api/v1/site')).api.mcp_url).toBe(`http://${host}/mcp`);
    const refused = await local.get('/mcp/account', { method: 'POST', headers: { host } });
    expect(refused.headers['www-authenticate']).toContain(`http://${host}/.well-known/oauth-protected-resource/mcp/account`);
  }
  expect((await local.get('/api/v1/site', { headers: { host: 'evil.example' } })).status).toBe(421);
  await local.close();
});
