/**
 * What a line of the log may contain by accident, and its replacement: addresses of people, and secrets. Each pattern reads a line
 * once from the start to the end, however long: errors repeat what strangers sent.
 */
const hidden: readonly (readonly [RegExp, string | ((match: string, kept?: string) => string)])[] = [
  // User and password in an address.
  [/(:\/\/)[^\s"\\/@]+@/g, '$1[hidden]@'],
  // An escape of JSON in front isn't part of the address: without its letter, the line would no longer be JSON.
  // A word that isn't an address matches too, so that it isn't tried again from each of its letters.
  [
    /(\\(?:u[0-9a-f]{4}|.))|[^\s"'<>\\@:;,()[\]/]+(?:@[^\s"'<>\\@:;,()[\]/]+\.[^\s"'<>\\@:;,()[\]/]+)?/giu,
    (match, kept?: string) => kept ?? (match.includes('@') ? '[email]' : match),
  ],
  // Without \b: in JSON, the letter of an escape such as \n may come directly before it.
  [/(ldk|ltk)_[A-Za-z0-9_-]{8,}/g, '$1_[hidden]'],
  [/(Bearer|Basic) [A-Za-z0-9._~+/=-]{8,}/gi, '$1 [hidden]'],
  // Secrets in links and cookies: long, with capital letters and digits.
  [/(?<=[/=])(?=[A-Za-z0-9_-]*[0-9])(?=[A-Za-z0-9_-]*[A-Z])[A-Za-z0-9_-]{30,}/g, '[hidden]'],
];

/**
 * A line of the log without people's addresses and secrets. Errors of a mail server, a database or a website repeat what they were sent, and
 * nobody can know all of them.
 */
export function redact(line: string): string {
  let text = line;
  for (const [pattern, instead] of hidden) text = typeof instead === 'string' ? text.replace(pattern, instead) : text.replace(pattern, instead);
  return text;
}
