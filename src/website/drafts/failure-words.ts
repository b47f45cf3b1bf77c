import { say, toSay } from '../words/say.ts';

/** Why a website couldn't be read, by the code of the failure (src/drafts/crawl/crawl-failure.ts). */
const failures: Record<string, string> = {
  bad_url: toSay('This isn’t the address of a website.'),
  bad_port: toSay('The address contains a port. Enter the public address of the site.'),
  blocked_address: toSay('This address doesn’t lead to a public website.'),
  robots_disallowed: toSay('The site’s robots.txt doesn’t let us read its homepage. Allow our crawler and try again, or fill in the profile yourself.'),
  unreachable: toSay('We couldn’t reach the website. Open it in a browser. If it works there, try again.'),
  not_html: toSay('The address leads to a file, not a web page. Enter the address of the homepage.'),
  timed_out: toSay('The website took too long to respond. Try again later, or fill in the profile yourself.'),
  too_large: toSay('The page is too large for us to read. Enter the address of the homepage, or fill in the profile yourself.'),
  too_many_redirects: toSay('The address redirects in a loop. Open it in a browser, and enter the address you end up at.'),
  broken_answer: toSay('We couldn’t read the website’s response. Check the site in a browser, or fill in the profile yourself.'),
  no_text: toSay('The page has no text that we can read without clicking. Fill in the profile yourself.'),
};

/** What happened and what to do, in the reader's language, with the website's answer. */
export function sayFailure({ code, detail }: { code: string; detail: string }): string {
  if (!Object.hasOwn(failures, code)) return detail;
  const about = /\(the site answered (\d{3})\)$/.exec(detail)?.[1];
  return about === undefined ? say(failures[code]!) : `${say(failures[code]!)} ${say('(It returned status {status}.)', { status: about })}`;
}

/** The submitted address isn't a public website, so the draft can't become a profile. */
export const isHopeless = (failure: { code: string } | null): boolean => ['bad_url', 'bad_port', 'blocked_address'].includes(failure?.code ?? '');
