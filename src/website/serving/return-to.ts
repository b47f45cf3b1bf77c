import type { PersonalPage } from '../personal-page.ts';

/** A path of this site to go on to after signing in; undefined for whatever could lead elsewhere. */
export function readReturnTo(text: string | undefined): string | undefined {
  // Visible ASCII only: browsers drop tabs and line breaks. They read a second slash, and a backslash like one, as the
  // start of a host name.
  return text !== undefined && text.length <= 2000 && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) ? text : undefined;
}

/** A page with what it was asked for, to show it once more: not that something was done, which is told once. */
export function placeOf(path: string, { done: _told, ...query }: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return (search === '' ? undefined : readReturnTo(`${path}?${search}`)) ?? path;
}

/** The sign-in page that comes back to `path`. */
export function signInAddress(path: string, reason?: 'recent' | 'switch'): string {
  return `/sign-in?${new URLSearchParams({ return_to: path, ...(reason && { reason }) })}`;
}

/** The path to come back to after signing in. A secret path is nothing to carry along in an address. */
export const backTo = (page: PersonalPage, path: string) => (page.hasSecretPath || !page.show ? '/account' : path);
