const MOST_QUOTED = 5;
const LONGEST = 120;
/** A page may give a text of megabytes. */
const READ = 2000;

/** Shows a person what was found: a few entries, each on one line and shortened. */
export function quoteSeen(texts: readonly string[]): string {
  const quoted = texts.slice(0, MOST_QUOTED).map((text) => {
    const line = text
      .slice(0, READ)
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim();
    return line === '' ? 'an empty text' : `“${line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line}”`;
  });
  const more = texts.length - quoted.length;
  return more > 0 ? `${quoted.join(', ')} and ${more} more` : quoted.join(', ');
}
