import { say, toSay } from '../words/say.ts';

/** Why a website was not read, by the code of the failure (src/drafts/crawl/crawl-failure.ts). */
const failures: Record<string, string> = {
  bad_url: toSay('This is not the address of a website.'),
  bad_port: toSay('The address names a port. Give the address under which everybody reaches the site.'),
  blocked_address: toSay('This address does not lead to a public website.'),
  robots_disallowed: toSay(
    'The site’s robots.txt does not let us read its front page. Allow our crawler there and try again, or fill in the profile yourself.',
  ),
  unreachable: toSay('The website could not be reached. Open it in a browser: when it shows there, try again.'),
  not_html: toSay('The address leads to a file, not to a web page. Give the address of the front page.'),
  timed_out: toSay('The website took too long to answer. Try again later, or fill in the profile yourself.'),
  too_large: toSay('The page is larger than we read. Give the address of the front page, or fill in the profile yourself.'),
  too_many_redirects: toSay('The address leads in circles. Open it in a browser and give the address that it ends up at.'),
  broken_answer: toSay('The website’s answer could not be read. Look at the site in a browser, or fill in the profile yourself.'),
  no_text: toSay('The page has no text that can be read without clicking. Fill in the profile yourself.'),
};

/** What happened and what to do, in the reader's language; what the site answered goes along. */
export function sayFailure({ code, detail }: { code: string; detail: string }): string {
  if (!Object.hasOwn(failures, code)) return detail;
  const about = /\(the site answered (\d{3})\)$/.exec(detail)?.[1];
  return about === undefined ? say(failures[code]!) : `${say(failures[code]!)} ${say('(It answered with status {status}.)', { status: about })}`;
}

/** What was submitted is no public website: no profile can come of it, however it is filled in. */
export const isHopeless = (failure: { code: string } | null): boolean => ['bad_url', 'bad_port', 'blocked_address'].includes(failure?.code ?? '');
