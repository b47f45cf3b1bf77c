/** A whole-day event. */
export interface CalendarEvent {
  /** Always the same for the same event. */
  uid: string;
  /** First day, YYYY-MM-DD. */
  from: string;
  /** The day after the last one: DTEND is exclusive. */
  until: string;
  summary: string;
  description: string;
  url: string;
}

/** An iCalendar file (RFC 5545). @param stamp when the events were last read, to the hour */
export function writeCalendar({ name, stamp, events }: { name: string; stamp: Date; events: readonly CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Slipway//Launch weeks//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `NAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => writeEvent(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp.toISOString().slice(0, 13).replaceAll('-', '')}0000Z`,
    `DTSTART;VALUE=DATE:${event.from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${event.until.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    // A launch week doesn't block anyone's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const unwritable = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** RFC 5545 3.3.11. All kinds of line breaks become `\n`; other control characters become spaces. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(unwritable, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** RFC 5545 3.1: lines of at most 75 bytes, broken between characters; continuation lines begin with a space. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
