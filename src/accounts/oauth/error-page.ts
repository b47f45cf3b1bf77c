import type { ServerResponse } from 'node:http';
import type { Site } from '../../contract/call.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** Headers of every page that a browser sees here: it runs nothing, loads nothing and stands in no frame. */
export const pageHeaders: Record<string, string> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The page for a request that cannot be answered to the program, because nobody knows whether it is the program's. */
export function writeErrorPage(site: Site, error: { code: string; what: string; requestId: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign-in stopped · ${escapeHtml(site.name)}</title>
<style>body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:36rem;margin:10vh auto;padding:0 1.25rem;color:#1a1a1a;background:#fff}small{color:#555}</style></head>
<body><main><h1>This sign-in was stopped</h1>
<p>${escapeHtml(error.what)}</p>
<p>Nothing was allowed and nothing was changed. Go back to the program that sent you here and start again there.</p>
<p><a href="${escapeHtml(site.origin)}/">${escapeHtml(site.name)}</a></p>
<p><small>${escapeHtml(error.code)} · request ${escapeHtml(error.requestId)}</small></p></main></body></html>
`;
}

export function sendErrorPage(response: ServerResponse, site: Site, error: { status: number; code: string; what: string; requestId: string }): void {
  const body = Buffer.from(writeErrorPage(site, error));
  response.writeHead(error.status, { ...pageHeaders, 'Content-Length': body.length });
  response.end(body);
}
