import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drafted } from '../src/drafts/index.ts';
import { type Outcome, predict, type Score } from './drafts.ts';
import { inWordsOf } from './truth-words.ts';

/** Scores predictions by slug against the truth files of a folder. */
export type Scorer = (predictions: Record<string, unknown>, sites: string) => Record<string, Score>;

/**
 * What is wrong in the drafts of a folder's sites: a line for each field of a site that is missing, extra or another value, with what was
 * expected, what came, and the quote that it was taken from.
 */
export function wrongIn(folder: string, outcomes: readonly Outcome[], score: Scorer): string[] {
  return outcomes.flatMap(({ slug, drafted, failure }) => {
    if (!drafted) return [`${slug}: not drafted${failure === undefined ? '' : `, ${failure}`}`];
    const truth = JSON.parse(readFileSync(join(folder, slug, 'truth.json'), 'utf8')) as { fields: Record<string, unknown> };
    const predicted = inWordsOf(folder, slug, predict(drafted));
    const fields = Object.entries(score({ [slug]: predicted }, folder)).filter(
      ([, { tp, pred, truth: stated, invented, trap }]) => tp < stated || tp < pred || invented > 0 || trap > 0,
    );
    return fields.map(([field, { trap }]) => {
      const quote = quoteOf(drafted, field);
      return `${slug}: ${field}${trap > 0 ? ' (trap)' : ''}: expected ${say(truth.fields[field])}, got ${say(predicted[field])}${quote === undefined ? '' : ` <- ${say(quote)}`}`;
    });
  });
}

const say = (value: unknown): string => (JSON.stringify(value ?? null) ?? 'null').slice(0, 300);

/** The first quote for each value of a field, with line breaks as spaces. */
function quoteOf(drafted: Drafted, field: string): string | undefined {
  const stated: Record<string, readonly { evidence: readonly { quote: string }[] }[]> = {
    founders: drafted.founders,
    faqs: drafted.faqs,
    socials: Object.values(drafted.company_socials),
  };
  const one = drafted.fields[field as keyof Drafted['fields']];
  const quotes = (stated[field] ?? (one ? [one] : [])).map(({ evidence }) => evidence[0]?.quote ?? '');
  return quotes.length === 0 ? undefined : quotes.join(' | ').replace(/\s+/g, ' ');
}
