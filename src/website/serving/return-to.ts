import type { PersonalPage } from '../personal-page.ts';

/** A path on this site to continue with after signing in; undefined for anything that could lead elsewhere. */
export function readReturnTo(text: string | undefined): string | undefined {
  // Visible ASCII only, because browsers drop tabs and line breaks. They treat a second slash or a backslash as the start of a host
  // name.
  return text !== undefined && text.length <= 2000 && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) ? text : undefined;
}

/** A page's path with its query, to show it again. Without `done`, because a success message is shown once. */
export function placeOf(path: string, { done: _told, ...query }: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return (search === '' ? undefined : readReturnTo(`${path}?${search}`)) ?? path;
}

/** The sign-in page that returns to `path`. */
export function signInAddress(path: string, reason?: 'recent' | 'switch' | 'strong'): string {
  return `/sign-in?${new URLSearchParams({ return_to: path, ...(reason && { reason }) })}`;
}

/** The security page. @param given.returnTo where the person wanted to go when they had to set up a passkey or an app first */
export function securityAddress({ done, returnTo }: { done?: string; returnTo?: string | undefined }): string {
  const query = new URLSearchParams({ ...(done && { done }), ...(returnTo && { return_to: returnTo }) }).toString();
  return `/account/security${query && `?${query}`}`;
}

/** The path to return to after signing in. A secret path must not appear in an address. */
export const backTo = (page: PersonalPage, path: string) => (page.hasSecretPath || !page.show ? '/account' : path);
