import { expect, it } from 'vitest';
import type { Site } from '../../contract/call.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { writeVersionsMail } from '../mails/versions.ts';

it('the email about a change says the names and codes of a listing in the reader’s language', () => {
  const version = { id: 1, listing_id: 1, at: new Date('2026-11-20T10:00:00Z'), by: 'person', name: 'Ada', email: 'ada@a.example', through: null } as const;
  const after = {
    stage: 'growing',
    pricing_model: 'usage-based',
    country: 'DE',
    attributes: { free_plan: 'Yes', open_source: 'No', team_size: '12', reading_age: 'Ten' },
    socials: { producthunt: 'https://www.producthunt.com/a', custom: 'https://a.example/' },
    faqs: [{ question: 'How?', answer: 'So.' }],
  };
  const write = () =>
    writeVersionsMail({
      site: { origin: 'https://slipway.test', name: 'Slipway' } as Site,
      listing: { id: 1, name: 'Tidewater', slug: 'tidewater', status: 'awaiting_badge' },
      versions: [{ ...version, what: 'update_my_listing', before: {}, after }],
    });
  const text = drawFor({ language: 'de', locale: 'de-DE' }, () => JSON.stringify(write()));
  for (const german of [
    'Badge fehlt noch',
    'Im Wachstum',
    'Nach Verbrauch',
    'Deutschland',
    'Kostenloser Tarif: Ja',
    'Open Source: Nein',
    'Teamgröße: 12',
    'Product Hunt: ',
    'Frage: How?',
  ])
    expect(text).toContain(german);
  for (const raw of ['awaiting_badge', 'growing', 'usage', 'Free plan', 'Yes', 'producthunt:', 'Update ', 'Question', 'Edited'])
    expect(text).not.toContain(raw);
  // The site's own attribute keeps its name.
  expect(text).toContain('Reading age: Ten');
});
