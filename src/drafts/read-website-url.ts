import { isIP } from 'node:net';
import { invalidInput } from '../contract/errors.ts';
import { websiteHost } from '../directory/index.ts';
import { checkUrl, FetchRefusal, isPublicAddress } from '../platform/safe-fetch/index.ts';

/**
 * What can be said of an address without asking anybody: that it is one of a public website. Whether a name leads to a
 * public server is looked at when it is fetched.
 * @param key of the body, for the error
 * @throws Refusal invalid_request
 */
export function readWebsiteUrl(text: string, key: string): { url: string; host: string } {
  const wrong = (code: string, detail: string) => invalidInput([{ pointer: `/${key}`, code, detail: `${key} ${detail}` }]);
  const url = parse(text, wrong);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !isPublicAddress(literal)) throw wrong('blocked_address', 'must be the address of a public website.');
  if (url.href.length > 2048) throw wrong('too_long', 'may have at most 2048 characters, percent-encoded.');
  return { url: url.href, host: websiteHost(url.href) ?? literal };
}

function parse(text: string, wrong: (code: string, detail: string) => Error): URL {
  try {
    return checkUrl(text.trim());
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
    const said = {
      bad_url: 'must be the address of a website that begins with https:// or http://, without a user name in it, for example https://example.com.',
      bad_port: 'must not name a port: give the public address of the website.',
      blocked_address: 'must be the address of a public website.',
    } as Record<string, string>;
    throw wrong(error.code, said[error.code] ?? error.message);
  }
}
