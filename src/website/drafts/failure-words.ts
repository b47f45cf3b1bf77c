import type { Refusal } from '../../contract/errors.ts';
import { sayRefusal } from '../words/known/refusal-sentences.ts';
import { say, toSay } from '../words/say.ts';
import { sayWait } from '../words/waiting.ts';

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

/** Why reading a website, for the first time or again, was refused. */
export function sayWhyNotRead(error: Refusal): string {
  if (error.code === 'too_many_drafts') return say('We’re already reading five of your websites. Wait about a minute until one is done, and try again.');
  if (error.code === 'rate_limited') return [say('You’ve reached the number of websites that one account can submit in a day.'), ...sayWait(error)].join(' ');
  return sayRefusal(error);
}

/** The submitted address isn't a public website, so the draft can't become a profile. */
export const isHopeless = (failure: { code: string } | null): boolean => ['bad_url', 'bad_port', 'blocked_address'].includes(failure?.code ?? '');
