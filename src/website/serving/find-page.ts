import { decodePart } from '../../server/http/query-string.ts';

interface Found<T> {
  page: T;
  values: Record<string, string>;
}

/** Finds the page for a path. Fixed segments win over named ones, `{week}.ics` over `{week}`. @throws Refusal malformed_url */
export function buildPageFinder<T extends { path: string }>(pages: readonly T[]): (path: string) => Found<T> | undefined {
  const fixed = new Map<string, T>();
  const named: { page: T; segments: Segment[] }[] = [];
  for (const page of pages) {
    if (page.path.includes('{')) named.push({ page, segments: page.path.split('/').map(readSegment) });
    else fixed.set(page.path, page);
  }
  // More fixed segments first: /docs/errors/{code} before /docs/{operation}/….
  named.sort((a, b) => opennessOf(a.segments) - opennessOf(b.segments));
  const byLength = new Map<number, typeof named>();
  for (const one of named) byLength.set(one.segments.length, [...(byLength.get(one.segments.length) ?? []), one]);

  return (path) => {
    const page = fixed.get(path);
    if (page) return { page, values: {} };
    const parts = path.split('/');
    for (const candidate of byLength.get(parts.length) ?? []) {
      const values = match(candidate.segments, parts);
      if (values) return { page: candidate.page, values };
    }
    return undefined;
  };
}

/** `text` of a fixed segment; of a named one, the name and the text after it: "" for `{week}`, ".ics" for `{week}.ics`. */
type Segment = { text: string } | { name: string; ending: string };

function readSegment(segment: string): Segment {
  const [, name, ending] = /^\{([^}]*)\}(.*)$/.exec(segment) ?? [];
  return name === undefined ? { text: segment } : { name, ending: ending! };
}

/** Named segments count double, those with an ending slightly less. */
const opennessOf = (segments: readonly Segment[]) => segments.reduce((sum, segment) => sum + ('text' in segment ? 0 : segment.ending === '' ? 2 : 1.5), 0);

/** @param parts as many as there are segments */
function match(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | undefined {
  const fits = segments.every((segment, i) => {
    const part = parts[i]!;
    return 'text' in segment ? segment.text === part : part.length > segment.ending.length && part.endsWith(segment.ending);
  });
  if (!fits) return undefined;
  return Object.fromEntries(
    segments.flatMap((segment, i) => ('text' in segment ? [] : [[segment.name, decodePart(parts[i]!.slice(0, parts[i]!.length - segment.ending.length))]])),
  );
}
