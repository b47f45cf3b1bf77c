import { isIP } from 'node:net';
import { invalidInput } from '../contract/errors.ts';
import { checkUrl, FetchRefusal, isPublicAddress } from '../platform/safe-fetch/index.ts';
import { websiteHost } from '../profile-fields/index.ts';

const LONGEST = 2048;
/** An address without a scheme, as people type it: a name whose last part isn't a number, with or without a path. */
const bareAddress = /^(?:[^\s./:?#@\\]+\.)+[^\s./:?#@\\]*[^\s\d./:?#@\\][^\s./:?#@\\]*\.?(?::\d+)?(?:[/?#].*)?$/;

/**
 * Checks, without the network, that an address can be that of a public website. Whether its name resolves to a
 * public server is checked when it is fetched. A bare `example.com` is read as https, as browsers do.
 * @param key of the body, for the error
 * @throws Refusal invalid_request
 */
export function readWebsiteUrl(text: string, key: string): { url: string; host: string } {
  const wrong = (code: string, detail: string) => invalidInput([{ pointer: `/${key}`, code, detail: `${key} ${detail}` }]);
  const tooLong = () => wrong('too_long', 'can have at most 2048 characters, percent-encoded.');
  const said = text.trim();
  // Before the pattern, which takes time proportional to the square of the length.
  if (said.length > LONGEST) throw tooLong();
  const address = bareAddress.test(said) ? `https://${said}` : said;
  if (address.length > LONGEST) throw tooLong();
  const url = parse(address, wrong);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !isPublicAddress(literal)) throw wrong('blocked_address', 'must be the address of a public website.');
  if (url.href.length > LONGEST) throw tooLong();
  return { url: url.href, host: websiteHost(url.href) ?? literal };
}

function parse(address: string, wrong: (code: string, detail: string) => Error): URL {
  try {
    return checkUrl(address);
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
    const said = {
      bad_url: 'must be a website address, for example https://example.com or example.com: http or https, without a user name in it.',
      bad_port: 'must not include a port. Enter the public address of the website without one.',
      blocked_address: 'must be the address of a public website.',
    } as Record<string, string>;
    throw wrong(error.code, said[error.code] ?? error.message);
  }
}
