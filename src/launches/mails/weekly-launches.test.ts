import { expect, it } from 'vitest';
import { drawLetter } from '../../platform/mail/index.ts';
import { inEnglish } from '../../platform/words/reader.ts';
import { writeWeeklyLaunches } from './weekly-launches.ts';

const site = { id: 1, key: 'default', name: 'Slipway', origin: 'https://slipway.test', timeZone: 'UTC', settings: {} };

it('every product in the weekly email is a link to its page, in the HTML and in the text', () => {
  const news = {
    launches: [
      { slug: 'tidewater', name: 'Tidewater', tagline: 'Invoices that follow up for you' },
      { slug: 'lantern', name: 'Lantern <b>', tagline: null },
    ],
    total: 2,
    since: [],
    sinceTotal: 0,
    awards: [{ slug: 'harbour', name: 'Harbour', rank: 1, votes: 1 }],
    waits: false,
    late: [],
  };
  const { html, text } = inEnglish(() => drawLetter(writeWeeklyLaunches({ site: site as never, week: '2026-11-23', news }), undefined));
  const links = Object.fromEntries([...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, label]) => [label, to]));
  expect(links).toMatchObject({
    Tidewater: 'https://slipway.test/listings/tidewater',
    'Lantern &lt;b&gt;': 'https://slipway.test/listings/lantern',
    Harbour: 'https://slipway.test/listings/harbour',
  });
  expect(text).toContain('Tidewater\nInvoices that follow up for you\nhttps://slipway.test/listings/tidewater\n');
  expect(text).toContain('Lantern <b>\nhttps://slipway.test/listings/lantern\n');
  expect(text).toContain('Harbour\nLaunch of the Week #1, 1 vote\nhttps://slipway.test/listings/harbour\n');
});

it('the weekly email says that last week’s winners aren’t decided yet, and names them in the next one', () => {
  const launches = [{ slug: 'tidewater', name: 'Tidewater', tagline: null }];
  const textOf = (news: Parameters<typeof writeWeeklyLaunches>[0]['news'], week: string) =>
    inEnglish(() => drawLetter(writeWeeklyLaunches({ site: site as never, week, news }), undefined)).text;
  const waiting = textOf({ launches, total: 1, since: [], sinceTotal: 0, awards: [], waits: true, late: [] }, '2026-11-23');
  expect(waiting).toContain('Last week’s winners aren’t decided yet. You’ll find them here: https://slipway.test/launches/2026-11-16');
  const late = [
    { week: '2026-11-09', awards: [{ slug: 'beacon', name: 'Beacon', rank: 1, votes: 3 }] },
    { week: '2026-11-16', awards: [{ slug: 'harbour', name: 'Harbour', rank: 1, votes: 2 }] },
  ];
  const next = textOf({ launches, total: 1, since: [], sinceTotal: 0, awards: [], waits: false, late }, '2026-11-30');
  expect(next).toContain('Winners of the week of 9 November 2026 (decided after our last email):');
  expect(next).toContain('Beacon\nLaunch of the Week #1, 3 votes');
  expect(next).toContain('Winners of the week of 16 November 2026 (decided after our last email):');
  expect(next).toContain('Harbour\nLaunch of the Week #1, 2 votes');
});

it('the weekly email of a week without launches names the winners, and launches since the last one', () => {
  const news = {
    launches: [],
    total: 0,
    since: [{ slug: 'at-once', name: 'At Once', tagline: 'Launched on a Tuesday' }],
    sinceTotal: 3,
    awards: [{ slug: 'harbour', name: 'Harbour', rank: 1, votes: 2 }],
    waits: false,
    late: [],
  };
  const { subject, text } = inEnglish(() => drawLetter(writeWeeklyLaunches({ site: site as never, week: '2026-11-30', news }), undefined));
  expect(subject).toBe('Slipway: news since our last email');
  expect(text).toContain('No product launches on Slipway in the week that begins on');
  expect(text).toContain('Launched since our last email:');
  expect(text).toContain('At Once\nLaunched on a Tuesday\nhttps://slipway.test/listings/at-once\n');
  expect(text).toContain('And 2 more.');
  expect(text).toContain('Harbour\nLaunch of the Week #1, 2 votes');
  expect(text).not.toContain('See all launches and vote');
});
