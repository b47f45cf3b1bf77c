import { decodePart } from '../../server/http/query-string.ts';

interface Found<T> {
  page: T;
  values: Record<string, string>;
}

/** Finds the page for a path. Fixed segments win over named ones, `{week}.ics` over `{week}`. @throws Refusal malformed_url */
export function buildPageFinder<T extends { path: string }>(pages: readonly T[]): (path: string) => Found<T> | undefined {
  const fixed = new Map<string, T>();
  const named: { page: T; segments: string[] }[] = [];
  for (const page of pages) {
    if (page.path.includes('{')) named.push({ page, segments: page.path.split('/') });
    else fixed.set(page.path, page);
  }
  // More fixed segments first: /docs/errors/{code} before /docs/{operation}/….
  named.sort((a, b) => opennessOf(a.segments) - opennessOf(b.segments));

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

/** Named segments count double, those with an ending slightly less. */
const opennessOf = (segments: readonly string[]) =>
  segments.reduce((sum, segment) => sum + (segment.startsWith('{') ? (segment.endsWith('}') ? 2 : 1.5) : 0), 0);

function match(segments: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!;
    const ending = endingOf(segment);
    if (ending === undefined ? segment !== parts[i] : parts[i]!.length <= ending.length || !parts[i]!.endsWith(ending)) return undefined;
  }
  return Object.fromEntries(
    segments.flatMap((segment, i) => {
      const ending = endingOf(segment);
      return ending === undefined ? [] : [[segment.slice(1, segment.indexOf('}')), decodePart(parts[i]!.slice(0, parts[i]!.length - ending.length))]];
    }),
  );
}

/** The text after the name: "" for `{week}`, ".ics" for `{week}.ics`; undefined for a fixed segment. */
const endingOf = (segment: string): string | undefined => (segment.startsWith('{') ? segment.slice(segment.indexOf('}') + 1) : undefined);
