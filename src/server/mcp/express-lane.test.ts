import { expect, test } from 'vitest';
import { initialized, STATELESS, startService, stateless } from '../../../test/support/mcp/service.ts';

// The express lane must give the same responses as the SDK. One additional key in `_meta` is enough to use the SDK.

const offPiste = { 'example/other': 1 };
const calls = [
  { method: 'tools/list' },
  { method: 'tools/call', params: { name: 'echo', arguments: { slug: 'acme', word: '"quoted" \u2028 é 💛' } } },
  { method: 'tools/call', params: { name: 'get_time', arguments: {} } },
  { method: 'tools/call', params: { name: 'get_time' } },
  { method: 'tools/call', params: { name: 'echo', arguments: { slug: 'missing' } } },
  { method: 'tools/call', params: { name: 'echo', arguments: { nothing: 1 } } },
  { method: 'tools/call', params: { name: 'fail', arguments: {} } },
  { method: 'tools/call', params: { name: 'nothing', arguments: {} } },
  { method: 'tools/call', params: { name: 'echo', arguments: [] } },
  { method: 'tools/call', params: { name: 'echo', arguments: 'x' } },
  { method: 'tools/call', params: { name: 7 } },
  { method: 'tools/call', params: {} },
];

/** Removes what differs between requests. */
const settled = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/(request_id\\*":\\*")[^"\\]+/g, '$1ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW'),
  );

for (const version of [STATELESS, '2025-11-25', '2025-06-18', '2025-03-26', undefined]) {
  test.each(calls)(`${version ?? 'no version'}: both lanes give the same answer to $method $params`, async (asked) => {
    const { url } = await startService();
    const ask = (params: Record<string, unknown>) =>
      version === STATELESS ? stateless(url, { ...asked, params }) : initialized(url, version, { ...asked, params });
    const quick = await ask({ ...asked.params });
    const full = await ask({ ...asked.params, _meta: offPiste });
    expect(quick.status).toBe(full.status);
    expect(settled(quick.json)).toEqual(settled(full.json));
  });
}

test('ids are returned unchanged', async () => {
  const { url } = await startService();
  for (const id of [0, -1, 9007199254740991, '', 'a "quoted" one', '5']) expect((await stateless(url, { id, method: 'tools/list' })).json.id).toBe(id);
});
