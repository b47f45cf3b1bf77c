/** A path of this site to go on to after signing in; undefined for whatever could lead elsewhere. */
export function readReturnTo(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 2000 || /[\x00-\x1f\x7f]/.test(text)) return undefined;
  // Browsers read a second slash, and a backslash like one, as the start of a host name.
  return /^\/(?![/\\])/.test(text) ? text : undefined;
}

/** The sign-in page that comes back to `path`. */
export function signInAddress(path: string, reason?: 'recent' | 'switch'): string {
  return `/sign-in?${new URLSearchParams({ return_to: path, ...(reason && { reason }) })}`;
}
