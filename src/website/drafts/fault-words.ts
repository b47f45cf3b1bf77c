import type { InputError } from '../../contract/errors.ts';
import { inWords } from '../forms/error-list.tsx';
import { say, toSay } from '../words/say.ts';

/** What is wrong with a value, by the code of the error. */
const faults: Record<string, string> = {
  required: toSay('This is needed.'),
  missing: toSay('This is needed for a listing.'),
  too_short: toSay('This is needed.'),
  not_a_country: toSay('Choose a country.'),
  not_a_year: toSay('A year has four digits, from 1800 to 2100.'),
  not_an_email: toSay('An email address has the form name@example.org.'),
  not_a_youtube_video: toSay('This must be the https address of a video on YouTube.'),
  not_a_link: toSay('A web address begins with https:// or http://.'),
  bad_format: toSay('This does not have the right form.'),
  bad_url: toSay('This is not the address of a website. It looks like example.com or https://example.com.'),
  bad_port: toSay('Leave out the port: give the address under which everybody reaches the site.'),
  blocked_address: toSay('This must be the address of a public website.'),
  accepted: toSay('Whoever has this address has accepted the invite already.'),
  unknown_category: toSay('This category is not there any more. Choose another one.'),
};

/** An error beside its field, in the reader's language where it is one of ours. */
export function sayFault(error: InputError): string {
  const most = /at most ([\d,.]+) char/.exec(error.detail)?.[1];
  if (error.code === 'too_long' && most) return say('This may have at most {most} characters.', { most });
  return Object.hasOwn(faults, error.code) ? say(faults[error.code]!) : inWords(error);
}
