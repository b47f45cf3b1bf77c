import { dayOf } from '../../platform/clock.ts';
import { dayInShort } from '../words/days.ts';
import { reader } from '../words/reader.ts';

/** A date and time in the site's zone: "21 Nov 2026, 07:14". */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const instant = new Date(at);
  const time = instant.toLocaleTimeString(reader().locale, { numberingSystem: 'latn', timeZone, hour: '2-digit', minute: '2-digit' });
  return (
    <time datetime={at}>
      {dayInShort(dayOf(instant, timeZone))}, {time}
    </time>
  );
}
