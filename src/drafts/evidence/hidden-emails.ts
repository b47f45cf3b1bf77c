// Addresses that sites spell out for people. Addresses that are encoded to stop robots aren't decoded, because we are a robot.

const at = String.raw`\s?(?:\[\s?(?:at|ät|a|arroba|chez|@)\s?\]|\(\s?(?:at|ät|a|arroba|chez|@)\s?\)|\{\s?(?:at|@)\s?\}|<at>|\sat\s(?=[\w-]+\s?(?:\[|\(|\sdot\s)))\s?`;
const dot = String.raw`\s?(?:\[\s?(?:dot|punkt|punto|ponto|point|\.)\s?\]|\(\s?(?:dot|punkt|punto|ponto|point|\.)\s?\)|\{\s?dot\s?\}|\sdot\s)\s?`;
const written = new RegExp(`(?<local>[\\w.+-]{1,64})${at}(?<domain>[\\w-]+(?:(?:${dot}|\\.)[\\w-]+)+)`, 'giu');
const dots = new RegExp(dot, 'giu');

/** "info [at] acme [dot] com" as info@acme.com; the rest of the text unchanged. */
export function plainEmails(text: string): string {
  return text.replace(written, (_, local: string, domain: string) => `${local}@${domain.replace(dots, '.')}`);
}

/** Addresses spelled out in a text: the address, and its words. */
export function writtenEmails(text: string): { email: string; quote: string }[] {
  return [...text.matchAll(written)].map((found) => ({ email: plainEmails(found[0]), quote: found[0] }));
}
