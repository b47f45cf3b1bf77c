import { raw } from 'hono/html';
import type { Site } from '../../contract/call.ts';
import { defaultLimits } from '../../server/limits/rate-limiter.ts';
import { figure } from '../words/figures.ts';
import { renderInline } from '../words/markdown.ts';
import { say } from '../words/say.ts';

/** What all operations share. */
export function Conventions({ site }: { site: Site }) {
  const { read, write } = defaultLimits;
  return (
    <>
      <section id="auth">
        <h2>{say('Credentials')}</h2>
        <Words
          text={say(
            'Public operations need none. Where one is sent it must be good: `Authorization: Bearer …` with an API key (`ldk_…`) or an OAuth 2.1 access token; a wrong one is 401 on public operations too, and never accepted in an address. Scopes do not imply each other: an operation names the one it needs.',
          )}
        />
        <Words text={say('No operation casts a vote: votes come only from people on the site. No operation takes card details.')} />
      </section>
      <section id="values">
        <h2>{say('Values')}</h2>
        <Words
          text={say(
            'Bodies are JSON. Absent facts are `null`, never an empty text. Money is whole US dollar cents, VAT excluded. Days are `YYYY-MM-DD`, instants RFC 3339 in UTC. A launch week is named by its Monday and runs Monday to Sunday, {zone}.',
            { zone: site.timeZone },
          )}
        />
      </section>
      <section id="lists">
        <h2>{say('Lists')}</h2>
        <Words
          text={say(
            '`page` goes from 1 to 1,000, `per_page` from 1 to 100 (default 20). Answers carry `items`, `page`, `per_page`, `total`, `total_is_capped` and `has_more`, and a `Link` header with first, prev, next and last. `total` is exact up to 100,000. Every order ends in the id: no entry is missed or shown twice across pages.',
          )}
        />
      </section>
      <section id="errors">
        <h2>{say('Errors')}</h2>
        <Words
          text={say(
            '`application/problem+json` (RFC 9457) with a stable `code`; `errors` names every bad input at once, unknown parameters with the nearest known name.',
          )}
        />
        <p>
          <a href="/docs/errors">{say('All codes and what to do')}</a>
        </p>
      </section>
      <section id="limits">
        <h2>{say('Limits')}</h2>
        <Words
          text={say(
            'Reads: {anonymous} in {seconds} seconds per address (IPv6: per /64), {account} with a credential, per account. Writes: {writes} in {write_seconds} seconds. `RateLimit-Policy` and `RateLimit` on every answer tell what is left; past it comes 429 with `Retry-After`. MCP calls count as their operation does.',
            {
              anonymous: figure(read.anonymous.quota),
              seconds: read.anonymous.seconds,
              account: figure(read.account.quota),
              writes: figure(write.account.quota),
              write_seconds: write.account.seconds,
            },
          )}
        />
      </section>
      <section id="caching">
        <h2>{say('Caching')}</h2>
        <Words
          text={say(
            'Public answers carry a strong `ETag` and `Cache-Control: public, no-cache`: keep them, and ask again with `If-None-Match`. An unchanged answer is 304, without a body. `HEAD` answers like `GET`.',
          )}
        />
      </section>
      <section id="cors">
        <h2>{say('From a browser')}</h2>
        <Words text={say('The API is readable from any origin (CORS `*`), without cookies. The headers named above are exposed.')} />
      </section>
    </>
  );
}

/** A paragraph with code in it. */
export const Words = ({ text, class: name }: { text: string; class?: string }) => <p class={name}>{raw(renderInline(text))}</p>;
