/**
 * Returns an address that may be used in a link: http, https or mailto; otherwise undefined (a link without href is plain text).
 * JSX escapes quotes but allows `javascript:`, so every external address goes through here.
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

/** A readable host without www. */
export function hostOf(text: string): string {
  try {
    return new URL(text).host.replace(/^www\./, '');
  } catch {
    return text;
  }
}

/** Path and query of one of the site's own addresses, so that pages work under every host name of the site. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
