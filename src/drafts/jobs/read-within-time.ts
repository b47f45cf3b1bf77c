import type { DrafterKnows } from '../drafter/drafter.ts';
import type { CrawledSite, Drafted, Drafting, Failure } from './drafting-need.ts';

/** For crawling and drafting one website together. */
export const READING_MS = 120_000;

const tooLate: Failure = {
  code: 'timed_out',
  detail: 'Reading the website took too long. Try again later, or fill in the profile yourself.',
};
export const brokeHere: Failure = {
  code: 'not_drafted',
  detail: 'Something went wrong while we read the website. Submit it again, or fill in the profile yourself.',
};

/** If an error says something about the website, the message for the person who submitted it; undefined for errors on our side. */
export function failureOf(error: unknown): Failure | undefined {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown };
  return typeof code === 'string' && typeof detail === 'string' ? { code, detail } : undefined;
}

/** The work, or a failure if it takes too long. Stopping the service also stops waiting. */
export async function withinTime<T>(work: Promise<T>, given: { ms: number; signal?: AbortSignal }): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(tooLate.detail), tooLate)), given.ms);
    stop = () => reject(given.signal!.reason);
    given.signal?.addEventListener('abort', stop, { once: true });
    if (given.signal?.aborted) stop();
  });
  // Ignore failures of abandoned work.
  work.catch(() => {});
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    if (stop) given.signal?.removeEventListener('abort', stop);
  }
}

/** Drafts from a website's pages. The drafter is told the time, and given up if it takes longer than `ms` milliseconds. */
export function draftWithin(
  drafting: Drafting,
  site: CrawledSite,
  { ms, signal, ...knows }: DrafterKnows & { ms: number; signal?: AbortSignal },
): Promise<Drafted> {
  return withinTime(drafting.draft(site, { ...knows, withinMs: ms }), { ms, ...(signal && { signal }) });
}
