import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLaunched } from '../../../test/support/launched.ts';
import { startService, type TestService } from '../../../test/support/service.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: NOW.toISOString() } });
});
afterAll(() => service.close());

it('the embed of the week is about the last one only if that has launches and this one has none', async () => {
  const look = async () => {
    const { text } = await service.get('/embed/week');
    return [/\/launches\/(\d{4}-\d\d-\d\d)/.exec(text)?.[1], /Launches (this|last) week/.exec(text)?.[1], text.includes('No launches yet.')];
  };
  await makeLaunched(service.db, { now: NOW, week: '2026-10-26' });
  // The last week is known, and was empty.
  await expect.poll(async () => (await service.get('/api/v1/launches/weeks/last')).status).toBe(200);
  expect(await look()).toEqual(['2026-11-16', 'this', true]);
  await makeLaunched(service.db, { now: NOW, week: '2026-11-09' });
  await expect.poll(look).toEqual(['2026-11-09', 'last', false]);
  await makeLaunched(service.db, { now: NOW });
  await expect.poll(look).toEqual(['2026-11-16', 'this', false]);
});
