import { expect, it } from 'vitest';
import { openModelServer } from '../../../test/support/drafts/model-server.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openLog } from '../../platform/log/log.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { openDrafting } from './open-drafting.ts';

it('a model that the settings name is asked for each draft, and never for a reading that has to be the same every time', async () => {
  const url = 'https://bramble.test/';
  const title = 'Bramble | Orchard accounting for small growers';
  const sentence = 'Bramble keeps the books of small orchards, from the first harvest to the last bill.';
  const html = `<title>${title}</title><h1>Know what every tree earns</h1><p>${sentence} It works without a signal.</p>`;
  const { page } = readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html', url, fetchedAt: '2026-11-20T12:00:00.000Z' });
  const site = { url, host: 'bramble.test', pages: [page] };
  const server = await openModelServer();
  let asked = 0;
  server.plays(() => {
    asked++;
    return JSON.stringify({
      name: { value: 'Bramble', evidence: [{ quote: title, url }] },
      short_description: { value: 'Bramble keeps the books of small orchards.', evidence: [{ quote: sentence, url }] },
    });
  });
  const settings = { AI_MODEL: 'openai-compatible:m', AI_BASE_URL: server.url, AI_TIMEOUT_SECONDS: '110' };
  const drafting = openDrafting(readConfig(settings), openLog('silent'), { patience: 10 });
  const by = async (knows: { isPlain?: boolean }) => (await drafting.draft(site, { categories: [], ...knows })).drafted_by;
  try {
    expect(await by({ isPlain: true })).toBe('extractive');
    expect(asked).toBe(0);
    expect(await by({})).toBe('model');
    expect(await by({})).toBe('model');
    expect(asked).toBe(2);
  } finally {
    await drafting.close();
    await server.close();
  }
});
