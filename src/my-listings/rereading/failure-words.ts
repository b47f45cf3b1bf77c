import { toSay, type Words } from '../../platform/words/say.ts';

/** Why a website couldn't be read again, by the code of the failure. */
const failures: Readonly<Record<string, Words>> = {
  unreachable: toSay('The website couldn’t be reached or returned an error.'),
  timed_out: toSay('The website took too long to respond.'),
  robots_disallowed: toSay('The website’s robots.txt doesn’t let us read its homepage.'),
  not_html: toSay('The address leads to a file, not a web page.'),
  too_large: toSay('The page is too large for us to read.'),
  too_many_redirects: toSay('The address redirects in a loop.'),
  broken_answer: toSay('We couldn’t read the website’s response.'),
  no_text: toSay('The page has no text that we can read.'),
  other_website: toSay('The address leads to another website.'),
};

/** What went wrong, for an owner. A code that isn't known reads as "unreachable". */
export const failureWords = (code: string): Words => (Object.hasOwn(failures, code) ? failures[code]! : failures.unreachable!);
