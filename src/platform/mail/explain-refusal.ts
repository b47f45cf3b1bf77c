/** What the mailer says if the mail server of the console is saved, but can't be decrypted. Nothing was sent anywhere then. */
export const lostMailServer =
  'The mail server that was saved in the console can’t be read, because the secret key of this site has changed. An owner has to enter it again under Setup.';

/** What mail servers and networks say, and what it means. The first that fits counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'No mail server responds at this name and port.'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/, 'The name of the mail server can’t be found.'],
  [/ETIMEDOUT|timed? ?out|took longer|EHOSTUNREACH|ENETUNREACH/i, 'The mail server isn’t responding. The port may be wrong, or a firewall blocks it.'],
  [
    /wrong version number|certificate|self.signed|SSL|TLS/i,
    'The encrypted connection failed. Use TLS for port 465 (smtps://), and STARTTLS for port 587 (smtp://).',
  ],
  [/Invalid login|Missing credentials|authentication (?:is )?(?:required|failed)|\b53[0-8]\b/i, 'The mail server refused the user name or the password.'],
  [/sender|mail from|relay/i, 'The mail server refuses the sender. Use an address that it may send from.'],
  [/recipient|rcpt|mailbox|user unknown|unknown user|no such user/i, 'The mail server refused the address the email goes to.'],
];

/** Why an email wasn't sent, in plain words, with the mail server's own words for the person who runs the server. */
export const explainRefusal = (said: string): string =>
  findExplanation(said) ?? inFull('The mail server refused the email. Check its settings and the sender.', said);

/** The same, only if what the mail server or the network said is known to mean one thing; otherwise undefined. */
export function findExplanation(said: string): string | undefined {
  if (said === lostMailServer) return said;
  const [, meaning] = meanings.find(([pattern]) => pattern.test(said)) ?? [];
  return meaning && inFull(meaning, said);
}

const inFull = (meaning: string, said: string) => `${meaning} Details: ${said.replace(/\.$/, '')}.`;
