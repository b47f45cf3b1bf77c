import { readForCrawl } from '../../../src/drafts/crawl/read-for-crawl.ts';
import type { CrawledSite } from '../../../src/drafts/index.ts';

/** A site called Bramble that says one thing, on its homepage or on another page, as if it had been read. */
export function crawledPhrasing(language: string, html: string, path: string): CrawledSite {
  const intro = '<title>Bramble | Orchards</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards, from the first blossom to the bill.</p>';
  const pages = Object.entries({
    '/': intro,
    '/about': '<h1>About</h1>',
    [path]: path === '/' ? intro + html : `<title>Bramble</title><h1>Bramble</h1>${html}`,
  });
  const read = pages.map(
    ([at, body]) =>
      readForCrawl({
        bytes: Buffer.from(`<html lang="${language}">${body}`),
        contentType: 'text/html; charset=utf-8',
        url: `https://bramble.test${at}`,
        fetchedAt: '',
      }).page,
  );
  return { url: read[0]!.url, host: 'bramble.test', pages: read };
}
