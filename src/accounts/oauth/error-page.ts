import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Site } from '../../contract/call.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

// Only the site's colours (website/styles/tokens.ts): this page must work when nothing else does.
const style = `
:root{color-scheme:light dark;--paper:oklch(.985 .006 95);--ink:oklch(.24 .04 228);--soft:oklch(.45 .03 225);--line:oklch(.875 .013 215);--accent:oklch(.55 .17 43);--tide:oklch(.43 .08 213)}
@media(prefers-color-scheme:dark){:root{--paper:oklch(.18 .02 228);--ink:oklch(.945 .01 200);--soft:oklch(.75 .024 215);--line:oklch(.34 .028 224);--accent:oklch(.76 .15 52);--tide:oklch(.81 .085 200)}}
*{margin:0;box-sizing:border-box}
body{font:1rem/1.6 system-ui,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
.neatline{height:7px;border-bottom:1px solid;background:repeating-linear-gradient(90deg,var(--ink) 0 2.5rem,#0000 0 5rem)}
header,main,footer{width:min(43rem,100% - 2rem);margin-inline:auto}
header{padding-block:1rem;font-size:1.375rem;font-weight:650;letter-spacing:-.03em}
main{padding-block:1.5rem 3rem;display:grid;gap:1rem}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.25rem);line-height:1.15;letter-spacing:-.025em}
h2{font-size:1.125rem;margin-top:.5rem}
.what{padding:.5rem .75rem;border-inline-start:3px solid var(--accent)}
a{color:var(--tide);text-underline-offset:.2em}
header a{color:inherit;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
footer{padding-block:1rem 2rem;border-top:1px solid var(--line);color:var(--soft);font-size:.8125rem}
`.trim();
const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of every page shown to a browser here: no scripts, no external resources, no framing. */
export const pageHeaders: Record<string, string> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The page for a request whose error can't be sent to the program, because we can't trust its redirect address. */
export function writeErrorPage(site: Site, error: { code: string; what: string; requestId: string }): string {
  const name = escapeHtml(site.name);
  const home = `${escapeHtml(site.origin)}/`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Sign-in stopped · ${name}</title>
<style>${style}</style></head>
<body><div class="neatline"></div><header><a href="${home}">${name}</a></header>
<main><h1>This sign-in was stopped</h1>
<p class="what">${escapeHtml(error.what)}</p>
<p>The app got no access, and nothing was changed.</p>
<h2>What to do</h2>
<p>${escapeHtml(whatToDo[error.code] ?? 'Go back to the app that sent you here and start again. If it happens again, send the message above to the makers of the app.')}</p>
<p>Go to <a href="${home}">the ${name} homepage</a>, or see <a href="${home}account/apps">the apps connected to your account</a>.</p></main>
<footer>${escapeHtml(error.code)} · request ${escapeHtml(error.requestId)}</footer></body></html>
`;
}

/** For errors where starting again doesn't help. */
const whatToDo: Record<string, string> = {
  temporarily_unavailable: 'Wait as long as it says, then go back to the app and start again.',
  server_error: 'Wait a moment, then go back to the app and start again. If it keeps failing, send the request number below to the site team.',
  access_denied: 'Sign in with the account you started with, or go back to the app and start again with this one.',
};

/** Answers a browser that came to a wrong or expired sign-in address. @param error.what a sentence for the person */
export function sendErrorPage(response: ServerResponse, site: Site, error: { status: number; code: string; what: string; requestId: string }): void {
  const body = Buffer.from(writeErrorPage(site, error));
  response.writeHead(error.status, { ...pageHeaders, 'Content-Length': body.length });
  response.end(body);
}
