/** Every time zone this machine knows, and the one that is set. */
export function timeZones(set: string): readonly (readonly [string, string])[] {
  const names = new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort().map((name) => [name, name.replaceAll('_', ' ')] as const);
}
