/** How many of the last days, weeks and months that have a backup keep their newest one. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/** Reads "7d,4w,12m": any of the three, each a whole number from 1 to 1000. @throws Error with what is wrong */
export function readKeep(text: string): Keep {
  const parts = text.split(',').map((part) => /^(\d{1,3}|1000)([dwm])$/.exec(part.trim()));
  const units = parts.map((part) => part?.[2]);
  if (parts.some((part) => part === null || part[1] === '0') || new Set(units).size !== units.length)
    throw new Error('must be how many days, weeks and months to keep, for example 7d,4w,12m');
  const of = (unit: string) => Number(parts.find((part) => part?.[2] === unit)?.[1] ?? 0);
  return { days: of('d'), weeks: of('w'), months: of('m') };
}

/**
 * The backups to keep: the newest of each of the last days, weeks (from Monday) and months in UTC, and always the one that was just made.
 * Those with a later time were made while a clock was ahead: they are kept, and no day of theirs counts, until their time has come.
 * @param made id of the backup that was just made
 */
export function chooseKept(ids: readonly string[], { keep, made }: { keep: Keep; made: string }): string[] {
  const newestFirst = ids
    .filter((id) => id <= made)
    .sort()
    .reverse();
  const kept = new Set([made, ...ids.filter((id) => id > made)]);
  for (const [count, periodOf] of [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const id of newestFirst) {
      const period = periodOf(id);
      if (periods.size === count && !periods.has(period)) break;
      if (!periods.has(period)) kept.add(id);
      periods.add(period);
    }
  }
  return ids.filter((id) => kept.has(id));
}

/** The newest backup that a clock can have made by now; if all of them are from later, this machine's clock is behind, and it is the newest of all. */
export function newestOf(ids: readonly string[], now: Date): string | undefined {
  const latest = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const sorted = [...ids].sort();
  return sorted.findLast((id) => timeOf(id) <= latest) ?? sorted.at(-1);
}

const timeOf = (id: string) => id.slice(0, 16);
const monthOf = (id: string) => id.slice(0, 6);
const dayOf = (id: string) => id.slice(0, 8);
function weekOf(id: string): string {
  const day = new Date(`${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
