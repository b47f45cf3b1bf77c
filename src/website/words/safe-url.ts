/**
 * An address that may stand in a link: http, https or mailto, else undefined (an element without href is plain text).
 * JSX escapes quotes but lets `javascript:` through, so every address from outside passes here.
 */
export function safeUrl(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  try {
    const url = new URL(text);
    return /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The host of an address for reading, without www. */
export function hostOf(text: string): string {
  try {
    return new URL(text).host.replace(/^www\./, '');
  } catch {
    return text;
  }
}

/** Path and query of one of the site's own addresses, so that pages work under every name of the host. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
