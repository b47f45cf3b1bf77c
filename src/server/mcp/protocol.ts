/** Newest first: an `initialize` for any other version is answered with the newest that has one. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];
export const STATELESS_VERSION = '2026-07-28';

const HOUR_MS = 3_600_000;
/** Lists are the same for everyone and change with a release only. */
export const LIST_CACHE = { ttlMs: HOUR_MS, cacheScope: 'public' } as const;
/** The list of tools can differ by a header, which caches in between don't know about. */
export const listCache = (isSameForAll: boolean) => ({ ttlMs: HOUR_MS, cacheScope: isSameForAll ? 'public' : 'private' }) as const;

/**
 * Whether a result has structuredContent. Clients of the initialize-based versions (official SDK 1.x) also validate an error's
 * structuredContent against the outputSchema, and throw. For them, the problem is only in the text.
 */
export function bearsStructure(isError: boolean, stateless: boolean): boolean {
  return !isError || stateless;
}
