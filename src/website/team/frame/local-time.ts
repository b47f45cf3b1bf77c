/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function aheadOf(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(instant / 1000) * 1000;
}

/**
 * What a person entered as date and time in the site's zone, as an instant. In the hour that a clock change skips, the time is
 * read as if the clock hadn't changed yet. @returns the text unchanged if it isn't a date, so that the operation refuses it
 */
export function instantOfLocal(text: string, timeZone: string): string {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return text;
  const first = asUtc - aheadOf(asUtc, timeZone);
  return new Date(asUtc - aheadOf(first, timeZone)).toISOString();
}

/** An instant as `datetime-local` fields take it, in the site's zone. */
export function localOfInstant(at: string, timeZone: string): string {
  const instant = Date.parse(at);
  return new Date(instant + aheadOf(instant, timeZone)).toISOString().slice(0, 16);
}
