import { raw } from 'hono/html';
import type { Site } from '../../contract/call.ts';
import { defaultLimits } from '../../server/limits/rate-limiter.ts';
import { figure } from '../words/figures.ts';
import { renderInline } from '../words/markdown.ts';
import { say } from '../words/say.ts';

/** The sections of the reference about what all operations have in common, such as credentials. */
export function Conventions({ site }: { site: Site }) {
  const { read, write } = defaultLimits;
  return (
    <>
      <section id="auth">
        <h2>{say('Credentials')}</h2>
        <Words
          text={say(
            'Public operations need no credential. If you send one, it must be valid: `Authorization: Bearer …` with an API key (`ldk_…`) or an OAuth 2.1 access token. An invalid one returns 401, even on public operations, and a credential in the URL is never accepted. Scopes don’t include each other: each operation states the one it needs.',
          )}
        />
        <Words text={say('No operation casts a vote: only people can vote, on the site. No operation accepts card details.')} />
      </section>
      <section id="values">
        <h2>{say('Values')}</h2>
        <Words
          text={say(
            'Bodies are JSON. Missing facts are `null`, never an empty string. Money is in whole US cents, excluding VAT. Days are `YYYY-MM-DD`, and timestamps are RFC 3339 in UTC. A launch week is identified by its Monday and runs from Monday to Sunday, {zone}.',
            { zone: site.timeZone },
          )}
        />
      </section>
      <section id="lists">
        <h2>{say('Lists')}</h2>
        <Words
          text={say(
            '`page` is 1 to 1,000 and `per_page` is 1 to 100 (default 20). Responses contain `items`, `page`, `per_page`, `total`, `total_is_capped` and `has_more`, and a `Link` header with first, prev, next and last. `total` is exact up to 100,000. Every sort order ends with the id, so no item is missed or repeated across pages.',
          )}
        />
      </section>
      <section id="errors">
        <h2>{say('Errors')}</h2>
        <Words
          text={say(
            '`application/problem+json` (RFC 9457) with a stable `code`. `errors` lists every invalid input at once, and suggests the closest known name for unknown parameters.',
          )}
        />
        <p>
          <a href="/docs/errors">{say('All error codes, and what to do about them')}</a>
        </p>
      </section>
      <section id="limits">
        <h2>{say('Limits')}</h2>
        <Words
          text={say(
            'Reads: {anonymous} in {seconds} seconds per IP address (IPv6: per /64), {account} per account with a credential. Writes: {writes} in {write_seconds} seconds. `RateLimit-Policy` and `RateLimit` on every response show what’s left. Above the limit you get 429 with `Retry-After`. MCP calls count the same as their operation.',
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
            'Public responses have a strong `ETag` and `Cache-Control: public, no-cache`. Keep them, and send `If-None-Match` next time. If nothing has changed, you get 304 without a body. `HEAD` works like `GET`.',
          )}
        />
      </section>
      <section id="cors">
        <h2>{say('From a browser')}</h2>
        <Words text={say('You can read the API from any origin (CORS `*`), without cookies. The headers named above are exposed.')} />
      </section>
    </>
  );
}

/** A paragraph that may contain code. */
export const Words = ({ text, class: name }: { text: string; class?: string }) => <p class={name}>{raw(renderInline(text))}</p>;
