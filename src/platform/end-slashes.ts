/**
 * A path or address without the slashes at its end. Takes time proportional to the length: `/\/+$/` would try every slash of a
 * long row anew, and anybody can send such a row.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
