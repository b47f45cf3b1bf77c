import { decodePart } from '../../platform/http/query-string.ts';

interface Found<T> {
  page: T;
  values: Record<string, string>;
}

/** Finds the page of a path; a fixed segment wins over a named one. @throws Refusal malformed_url */
export function buildPageFinder<T extends { path: string }>(pages: readonly T[]): (path: string) => Found<T> | undefined {
  const fixed = new Map<string, T>();
  const named: { page: T; segments: string[] }[] = [];
  for (const page of pages) {
    if (page.path.includes('{')) named.push({ page, segments: page.path.split('/') });
    else fixed.set(page.path, page);
  }
  // More fixed segments first: /docs/errors/{code} before /docs/{operation}/… could ever be asked.
  named.sort((a, b) => countNames(a.segments) - countNames(b.segments));

  return (path) => {
    const page = fixed.get(path);
    if (page) return { page, values: {} };
    const parts = path.split('/');
    for (const candidate of named) {
      const values = match(candidate.segments, parts);
      if (values) return { page: candidate.page, values };
    }
    return undefined;
  };
}

const countNames = (segments: readonly string[]) => segments.filter((segment) => segment.startsWith('{')).length;

function match(segments: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!;
    if (segment.startsWith('{') ? parts[i] === '' : segment !== parts[i]) return undefined;
  }
  return Object.fromEntries(segments.flatMap((segment, i) => (segment.startsWith('{') ? [[segment.slice(1, -1), decodePart(parts[i]!)]] : [])));
}
