import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

it.each(['/', '/style.css', '/feeds/launches.rss', '/launches.ics', '/sitemaps/listings-1.xml', '/llms.txt', '/badges/vicino/launched-standard-auto-m.svg'])(
  '%s says in each form that there is another one: a shared cache mixes them otherwise',
  async (target) => {
    const packed = () => service.get(target, { headers: { 'Accept-Encoding': 'br' } });
    expect((await packed()).headers['content-encoding']).toBe('br');
    for (const { headers } of [await packed(), await service.get(target)]) expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
  },
);
