import { randomUUID } from 'node:crypto';
import { emptyParts, proofsOf } from '../drafts/index.ts';
import { replaceEvidence } from '../listing-changes/index.ts';
import { sql } from '../platform/database/database.ts';
import type { DemoProduct } from './content/types.ts';
import type { Demo } from './demo.ts';
import type { People } from './insert-people.ts';

/** The draft that an owner's listing was made from, as far as the invented website is quoted. Deleted with its account. */
export async function insertEvidence({ tx, siteId, now }: Demo, given: { id: number; product: DemoProduct; people: People }): Promise<void> {
  const { id, product } = given;
  const owner = product.founders[0];
  if (!owner || product.evidence.length === 0) return;
  const website = `https://${product.domain}/`;
  const parts = emptyParts();
  parts.drafted_by = 'extractive';
  for (const name of Object.keys(parts.fields) as (keyof typeof parts.fields)[]) {
    const value = draftValueOf(product[name as keyof DemoProduct]);
    const quotes = product.evidence.filter(({ field }) => field === name);
    const evidence = quotes.map(({ quote, path, page_title }) => ({ quote, url: new URL(path, website).href, page_title }));
    if (value !== null) parts.fields[name] = { value, ai_value: value, state: 'ai', locked: false, evidence };
  }
  await tx.run(sql`
    insert into draft (id, site_id, account_id, url, website_url, host, status, parts, completeness, listing_id, created_at, updated_at, ready_at, submitted_at)
    values (${randomUUID()}, ${siteId}, ${given.people.accounts.get(owner.person)!}, ${website}, ${website}, ${product.domain.toLowerCase()}, 'ready',
      ${JSON.stringify(parts)}::jsonb, 90, ${id}, ${now}, ${now}, ${now}, ${now})`);
  await replaceEvidence(tx, id, { proofs: proofsOf(parts), readAt: now });
}

function draftValueOf(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.length > 0 ? (value as string[]) : null;
  return value === null || value === undefined ? null : String(value);
}
