import { readBy } from './read-by.ts';

/** The cache in front of the service that keeps answers until they are purged. */
export interface CdnSettings {
  purgeUrl: string;
  /** Name and value of the header that lets us purge. */
  header: readonly [name: string, value: string] | undefined;
}

export const cdnVariables = [
  {
    name: 'CDN_PURGE_URL',
    example: 'http://127.0.0.1:6081/purge',
    meaning:
      'Address that tells a CDN or Varnish which answers are stale: a POST with their keys in the header Surrogate-Key. Without it, a cache must revalidate every answer.',
  },
  { name: 'CDN_PURGE_HEADER', example: 'Fastly-Key: SECRET', meaning: 'Header with the secret that the CDN or Varnish requires for these requests.' },
];

export const cdnSecrets = ['CDN_PURGE_HEADER'];

export const cdnFields = {
  CDN_PURGE_URL: readBy(readUrl).optional(),
  CDN_PURGE_HEADER: readBy(readHeader).optional(),
};

interface Values {
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_HEADER?: readonly [string, string] | undefined;
}

/** The CDN that is notified of changes; undefined without one. */
export const cdnSettings = ({ CDN_PURGE_URL, CDN_PURGE_HEADER }: Values): CdnSettings | undefined =>
  CDN_PURGE_URL === undefined ? undefined : { purgeUrl: CDN_PURGE_URL, header: CDN_PURGE_HEADER };

/** The error for a header without an address; otherwise empty. */
export const findCdnProblems = ({ CDN_PURGE_URL, CDN_PURGE_HEADER }: Values): string[] =>
  CDN_PURGE_URL === undefined && CDN_PURGE_HEADER !== undefined ? ['CDN_PURGE_HEADER needs CDN_PURGE_URL'] : [];

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '')
    throw new Error('must be an http or https address, for example http://127.0.0.1:6081/purge');
  return url.href;
}

function readHeader(text: string): readonly [string, string] {
  const [, name, value] = /^([A-Za-z][A-Za-z0-9-]{0,60}):\s*([\x21-\x7e][\x20-\x7e]{0,500})$/.exec(text) ?? [];
  if (name === undefined) throw new Error('must be a name and a value, for example Fastly-Key: SECRET');
  return [name, value!.trim()];
}
