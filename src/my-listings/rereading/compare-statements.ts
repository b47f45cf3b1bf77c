import type { ListingContent } from '../../listing-changes/index.ts';
import { type Difference, hasValue, isFact, isSame, lists, type Said, type Statements, texts, valuesOf } from './statements.ts';

export interface Comparison {
  /** The listing's content. */
  content: ListingContent;
  /** What the website stated when it was last seen. */
  before: Statements;
  /** What it states now. */
  now: Statements;
  /** Suggestions that nobody has settled yet. */
  open: readonly Difference[];
  /** Whether it was read before: then a part that is missing in `before` wasn't stated. */
  wasRead: boolean;
  /** Whether a page was read this time. */
  isRead(url: string): boolean;
  /** Whether a quote is still on the website; undefined: the same drafter read it before, so it needn't be looked for. */
  isStillQuoted?: ((said: Said) => boolean) | undefined;
}

export interface Compared {
  /** New suggestions, and open ones that have to be updated because the website has changed again. */
  differs: Difference[];
  /** Parts whose open suggestion no longer applies. */
  withdrawn: string[];
  /** What to compare the next reading with. */
  known: Statements;
}

/**
 * Finds where a website has changed and now differs from its listing (docs/decisions/0203-reading-websites-again.md). Values that the
 * website already had before aren't suggested again, even if the owner typed something else. Values that it no longer has stay.
 */
export function compareStatements(given: Comparison): Compared {
  const compared: Compared = { differs: [], withdrawn: [], known: knownAfter(given) };
  const parts = new Set([...Object.keys(given.now), ...given.open.map(({ part }) => part)]);
  for (const part of parts) {
    const open = given.open.find((one) => one.part === part);
    const next = lists.includes(part) ? compareList(given, part, open) : compareOne(given, part, open);
    if (next === undefined) {
      if (open) compared.withdrawn.push(part);
    } else if (next !== open) compared.differs.push(next);
  }
  return compared;
}

/** @returns the open suggestion itself if it still applies, undefined if there is nothing to suggest */
function compareOne(given: Comparison, part: string, open: Difference | undefined): Difference | undefined {
  const { content, before, now, wasRead, isStillQuoted } = given;
  const stated = now[part]?.[0];
  // If the page couldn't be read this time, an open suggestion stays.
  if (!stated) return open && !isReadAgain(given, open.stated) ? open : undefined;
  const [listed] = valuesOf(content, part);
  if (listed !== undefined && isSame(listed, stated.value)) return undefined;
  const was = before[part]?.[0];
  if (was && isSame(was.value, stated.value)) return open && hasValue(open.stated, stated.value) ? open : undefined;
  if (!was && !wasRead && listed !== undefined && !isFact(part)) return undefined;
  if (was && texts.includes(part) && isStillQuoted?.(was)) return open;
  return { part, was: open ? open.was : was ? [was] : [], stated: [stated] };
}

function compareList(given: Comparison, part: string, open: Difference | undefined): Difference | undefined {
  const { content, before, now, wasRead, isStillQuoted } = given;
  const listed = valuesOf(content, part);
  const stated = now[part] ?? [];
  const was = before[part] ?? [];
  if (was.length === 0 && !wasRead && listed.length > 0) return open;
  const isGone = (said: Said) => !hasValue(stated, said.value) && isReadAgain(given, [said]) && !isStillQuoted?.(said);
  const isNew = (said: Said) => !hasValue(was, said.value) && !hasValue(listed, said.value);
  const added = stated.filter(isNew);
  // Another drafter may choose other entries from the same page. Entries count as new only if some of the earlier ones left the page.
  if (isStillQuoted && !was.some(isGone)) return open;
  const removed = was.filter((said) => hasValue(listed, said.value) && isGone(said));
  const stillAdded = (open?.stated ?? []).filter((said) => !hasValue(listed, said.value) && (hasValue(stated, said.value) || !isReadAgain(given, [said])));
  const stillRemoved = (open?.was ?? []).filter((said) => hasValue(listed, said.value) && !hasValue(stated, said.value));
  const difference = { part, was: union(stillRemoved, removed), stated: union(stillAdded, added) };
  if (difference.was.length === 0 && difference.stated.length === 0) return undefined;
  return open && isAlike(open.was, difference.was) && isAlike(open.stated, difference.stated) ? open : difference;
}

const union = (some: readonly Said[], more: readonly Said[]): Said[] => [...some, ...more.filter(({ value }) => !hasValue(some, value))];
const isAlike = (some: readonly Said[], others: readonly Said[]) => some.length === others.length && some.every(({ value }) => hasValue(others, value));

/** Whether all pages that these were quoted from were read this time. */
const isReadAgain = ({ isRead }: Comparison, said: readonly Said[]): boolean => said.every(({ quotes }) => quotes.every(({ url }) => isRead(url)));

/** What is stated now, and what was stated on pages that couldn't be read this time. A part that is gone stays known, so that it isn't new when it comes back. */
function knownAfter(given: Comparison): Statements {
  const { before, now } = given;
  const known: Record<string, Said[]> = { ...before, ...now };
  for (const part of lists) {
    const kept = (before[part] ?? []).filter((said) => !isReadAgain(given, [said]));
    if (now[part]) known[part] = union(now[part], kept);
  }
  return known;
}
