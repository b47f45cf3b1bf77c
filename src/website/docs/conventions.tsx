import type { Site } from '../../contract/call.ts';
import { defaultLimits } from '../../platform/limits/rate-limiter.ts';
import { figure } from '../words/figures.ts';

/** What all operations share. */
export function Conventions({ site }: { site: Site }) {
  const { read, write } = defaultLimits;
  return (
    <>
      <section id="auth">
        <h2>Credentials</h2>
        <p>
          Public operations need none. Where one is sent it must be good: <code>Authorization: Bearer …</code> with an API key (<code>ldk_…</code>) or an OAuth
          2.1 access token; a wrong one is 401 on public operations too, and never accepted in an address. Scopes do not imply each other: an operation names
          the one it needs.
        </p>
        <p>No operation casts a vote: votes come only from people on the site. No operation takes card details.</p>
      </section>
      <section id="values">
        <h2>Values</h2>
        <p>
          Bodies are JSON. Absent facts are <code>null</code>, never an empty text. Money is whole US dollar cents, VAT excluded. Days are{' '}
          <code>YYYY-MM-DD</code>, instants RFC 3339 in UTC. A launch week is named by its Monday and runs Monday to Sunday, {site.timeZone}.
        </p>
      </section>
      <section id="lists">
        <h2>Lists</h2>
        <p>
          <code>page</code> goes from 1 to 1,000, <code>per_page</code> from 1 to 100 (default 20). Answers carry <code>items</code>, <code>page</code>,{' '}
          <code>per_page</code>, <code>total</code>, <code>total_is_capped</code> and <code>has_more</code>, and a <code>Link</code> header with first, prev,
          next and last. <code>total</code> is exact up to 100,000. Every order ends in the id: no entry is missed or shown twice across pages.
        </p>
      </section>
      <section id="errors">
        <h2>Errors</h2>
        <p>
          <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>; <code>errors</code> names every bad input at once, unknown
          parameters with the nearest known name. <a href="/docs/errors">All codes and what to do</a>.
        </p>
      </section>
      <section id="limits">
        <h2>Limits</h2>
        <p>
          Reads: {figure(read.anonymous.quota)} in {read.anonymous.seconds} seconds per address (IPv6: per /64), {figure(read.account.quota)} with a credential,
          per account. Writes: {figure(write.account.quota)} in {write.account.seconds} seconds. <code>RateLimit-Policy</code> and <code>RateLimit</code> on
          every answer tell what is left; past it comes 429 with <code>Retry-After</code>. MCP calls count as their operation does.
        </p>
      </section>
      <section id="caching">
        <h2>Caching</h2>
        <p>
          Public answers carry a strong <code>ETag</code> and <code>Cache-Control: public, no-cache</code>: keep them, and ask again with{' '}
          <code>If-None-Match</code>. An unchanged answer is 304, without a body. <code>HEAD</code> answers like <code>GET</code>.
        </p>
      </section>
      <section id="cors">
        <h2>From a browser</h2>
        <p>
          The API is readable from any origin (CORS <code>*</code>), without cookies. The headers named above are exposed.
        </p>
      </section>
    </>
  );
}
