import type { InputError } from '../../contract/errors.ts';
import { inWords } from '../forms/error-list.tsx';
import { say, toSay } from '../words/say.ts';

/** What is wrong with a value, by the code of the error. */
const faults: Record<string, string> = {
  required: toSay('This field is required.'),
  missing: toSay('Required for every listing.'),
  too_short: toSay('This field is required.'),
  not_a_country: toSay('Choose a country.'),
  not_a_year: toSay('Enter a four-digit year from 1800 to 2100.'),
  not_an_email: toSay('Enter an email address, such as name@example.org.'),
  not_a_youtube_video: toSay('This must be the https address of a YouTube video.'),
  not_a_link: toSay('Enter a web address that starts with https:// or http://.'),
  bad_format: toSay('This has the wrong format.'),
  bad_url: toSay('This isn’t the address of a website. It should look like example.com or https://example.com.'),
  bad_port: toSay('Remove the port. Enter the public address of the site.'),
  blocked_address: toSay('This must be the address of a public website.'),
  accepted: toSay('The person with this address has already accepted the invite.'),
  unknown_category: toSay('This category no longer exists. Choose another one.'),
};

/** An error next to its field, in the reader's language if it is one of our errors. */
export function sayFault(error: InputError): string {
  const most = /at most ([\d,.]+) char/.exec(error.detail)?.[1];
  if (error.code === 'too_long' && most) return say('This can have at most {most} characters.', { most });
  return Object.hasOwn(faults, error.code) ? say(faults[error.code]!) : inWords(error);
}
