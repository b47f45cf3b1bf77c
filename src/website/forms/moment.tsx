import { dayOf } from '../../platform/clock.ts';
import { dayInShort } from '../words/days.ts';
import { reader } from '../words/reader.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are reused: creating one takes longer than rendering a row of a table. */
function timeFormat(timeZone: string): Intl.DateTimeFormat {
  const { locale } = reader();
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone, hour: '2-digit', minute: '2-digit' });
    formats.set(key, format);
  }
  return format;
}

/** A date and time in the site's zone: "21 Nov 2026, 07:14". */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const instant = new Date(at);
  const time = timeFormat(timeZone).format(instant);
  return (
    <time datetime={at}>
      {dayInShort(dayOf(instant, timeZone))}, {time}
    </time>
  );
}

/** A time of day in the site's zone: "07:14". */
export const clockTime = (at: string, timeZone: string): string => timeFormat(timeZone).format(new Date(at));
