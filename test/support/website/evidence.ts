import { replaceEvidence } from '../../../src/listing-changes/index.ts';
import { type Db, sql } from '../../../src/platform/database/database.ts';
import type { Proof } from '../../../src/profile-fields/index.ts';

/** What the website of a listing made by a test states: five values of three kinds. */
export function statedBy(host: string): Proof[] {
  const quote = (text: string, page = '') => [{ quote: text, url: `https://${host}/${page}`, page_title: null }];
  return [
    { part: 'tagline', value: 'Does one thing', quotes: quote('It does one thing, and does it well.') },
    { part: 'features', value: 'Reminders', quotes: quote('Reminders in the tone you choose.', 'features') },
    { part: 'features', value: 'Bank matching', quotes: quote('Payments are matched with your bank.', 'features') },
    { part: 'features', value: 'Forty currencies', quotes: quote('Invoice in forty currencies.', 'features') },
    { part: 'pricing_summary', value: 'Free up to five invoices', quotes: quote('Free up to five invoices a month.', 'pricing') },
  ];
}

/** Gives a listing a profile that its website states, with the quotes. */
export async function quoteWebsite(db: Db, listingId: number, readAt: Date): Promise<void> {
  const row = await db.row<{ host: string }>(sql`
    update listing set tagline = 'Does one thing', features = '{Reminders,Bank matching,Forty currencies}', pricing_summary = 'Free up to five invoices'
    where id = ${listingId} returning host`);
  await replaceEvidence(db, listingId, { proofs: statedBy(row!.host), readAt });
}
