import type { Site } from '../../contract/call.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { toolsetNames } from '../../server/mcp/index.ts';
import type { Page } from '../page.ts';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { figure } from '../words/figures.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { type ClientSetUp, clientKey, clientSetUps } from './clients.ts';

/** The start page for connecting an agent or a program. */
export function agentsPage(operations: readonly AnyOperation[]): Page {
  const open = operations.filter(({ scope }) => scope === null).length;
  return {
    path: '/agents',
    show: ({ site }) => {
      const mcpUrl = `${site.origin}/mcp`;
      const setUps = clientSetUps(clientKey(site.name), mcpUrl);
      return () => ({
        title: say('Connect an agent'),
        description: say('{site} for developers and agents: setup for common clients, ready to copy.', { site: site.name }),
        section: 'docs',
        body: (
          <>
            <PageHead title={say('Connect an agent')} over={<a href="/docs">{say('API and MCP')}</a>}>
              <p class="lede">
                {say(
                  'Your agent can search, read and compare everything here. If you allow it, it can also prepare and manage your listings. All it needs is one address.',
                )}
              </p>
              <div class="address-line">
                <code id="mcp-url">{mcpUrl}</code>
                <CopyButton of="mcp-url" what={say('MCP address')} />
              </div>
            </PageHead>
            <div class="agents">
              <div class="agents-main">
                <section>
                  <h2>{say('Set up your client')}</h2>
                  {setUps.map((setUp) => (
                    <ClientSection setUp={setUp} isLocal={isLocal(site)} />
                  ))}
                </section>
                <Addresses site={site} sets={toolsetNames(operations)} />
                <MayAndNever />
                <Keys />
                <Programs site={site} total={operations.length} open={open} />
              </div>
              <nav class="facets" aria-label={say('Clients')}>
                <section class="facet">
                  <h2>{say('Clients')}</h2>
                  <ul>
                    {setUps.map(({ id, client }) => (
                      <li>
                        <a href={`#${id}`}>{client}</a>
                      </li>
                    ))}
                    <li>
                      <a href="#programs">curl</a>
                    </li>
                  </ul>
                </section>
                <section class="facet">
                  <h2>{say('Reference')}</h2>
                  <ul>
                    <li>
                      <a href="/docs">{say('API and MCP reference')}</a>
                    </li>
                    <li>
                      <a href="/docs/errors">{say('Error codes')}</a>
                    </li>
                    <li>
                      <a href="/api/v1/openapi.json">{say('OpenAPI file')}</a>
                    </li>
                    <li>
                      <a href="/account/keys">{say('API keys')}</a>
                    </li>
                  </ul>
                </section>
              </nav>
            </div>
          </>
        ),
      });
    },
  };
}

const isLocal = ({ origin }: Site) => /^https?:\/\/(?:localhost|127\.|\[::1\]|[^/]+\.test\b)/.test(origin);

function ClientSection({ setUp: { id, client, steps, installLink, isElsewhere }, isLocal: local }: { setUp: ClientSetUp; isLocal: boolean }) {
  return (
    <section class="set-up" id={id}>
      <h3>{client}</h3>
      {isElsewhere && local && (
        <p class="soft">{say('This client connects from its maker’s servers. It can only use this address once the site is on the internet with https.')}</p>
      )}
      {steps.map(({ place, snippet }, i) => (
        <>
          <p class="soft">{say(place)}</p>
          <Snippet id={`${id}-${i}`} text={snippet} what={client} />
        </>
      ))}
      {installLink && (
        <p class="acts">
          <a class="button quiet" href={installLink}>
            {say('Add to {client}', { client })} <Icon name="out" />
          </a>
        </p>
      )}
    </section>
  );
}

const Snippet = ({ id, text, what }: { id: string; text: string; what: string }) => (
  <div class="snippet">
    <pre tabindex={0}>
      <code id={id}>{text}</code>
    </pre>
    <CopyButton of={id} what={what} />
  </div>
);

const CopyButton = ({ of, what }: { of: string; what: string }) => (
  <button class="quiet needs-script" type="button" data-copy={of}>
    <Icon name="copy" />
    <span aria-live="polite">{say('Copy')}</span>
    <span class="unseen"> ({what})</span>
  </button>
);

/** The other ways to reach the same tools. */
const Addresses = ({ site, sets }: { site: Site; sets: readonly string[] }) => (
  <section id="addresses">
    <h2>{say('Other addresses')}</h2>
    <p class="soft">{say('If your client never asks you to sign in, use this address. It asks for sign-in when the client connects.')}</p>
    <Snippet id="mcp-account-url" text={`${site.origin}/mcp/account`} what={say('MCP address with sign-in')} />
    <p class="soft">{say('To offer fewer tools, add a filter to the address: read-only tools, or just the topics you need.')}</p>
    <Snippet id="mcp-read-url" text={`${site.origin}/mcp?tools=read`} what={say('MCP address, read-only')} />
    <Snippet id="mcp-sets-url" text={`${site.origin}/mcp?toolsets=listings,orders`} what={say('MCP address, selected topics')} />
    <p class="soft">{say('Topics: {names}', { names: sets.join(', ') })}</p>
  </section>
);

const may = [
  toSay('Search, read and compare products, weeks, leaderboards, founders and posts without signing in'),
  toSay('Read a website and review the draft with you, with a quote from the website next to each value'),
  toSay('Submit your product, invite co-founders, choose the plan and the launch week'),
  toSay('Keep your listing up to date: edits, updates, milestones, story and interview'),
  toSay('Prepare an order, which you pay for yourself on the checkout page'),
];
const never = [
  toSay('Vote, follow or review: only people can do that, on this site'),
  toSay('See or enter card details: you pay only on the checkout page'),
  toSay('Act for you without your permission, which you give scope by scope and can revoke at any time'),
  toSay('Buy a rank: community rankings depend only on votes'),
];

const MayAndNever = () => (
  <section class="may">
    <div class="yes">
      <h2>{say('What an agent can do')}</h2>
      <ul>
        {may.map((text) => (
          <li>
            <Icon name="check" />
            <span>{say(text)}</span>
          </li>
        ))}
      </ul>
    </div>
    <div class="no">
      <h2>{say('What it never does')}</h2>
      <ul>
        {never.map((text) => (
          <li>
            <Icon name="cross" />
            <span>{say(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Keys = () => (
  <section>
    <h2>{say('Signing in')}</h2>
    <p>
      {say(
        'Reading doesn’t need an account. When a call does, your client opens a page on this site (OAuth 2.1 with PKCE). There you sign in, see what the client asks for, and allow or deny it. You can see what you’ve allowed, and revoke it, under {apps}.',
        { apps: <a href="/account/apps">{say('Connected apps')}</a> },
      )}
    </p>
    <p>
      {say('Programs without a browser use an API key ({keys}) in the header {header}. The scopes are {scopes}.', {
        keys: <a href="/account/keys">{say('API keys')}</a>,
        header: <code>Authorization: Bearer ldk_…</code>,
        scopes: <code>account:read, listings:write, orders:write</code>,
      })}
    </p>
  </section>
);

function Programs({ site, total, open }: { site: Site; total: number; open: number }) {
  const api = `${site.origin}/api/v1`;
  return (
    <section id="programs">
      <h2>{say('Without an agent')}</h2>
      <p>
        {sayCount(
          'The same {n} operation is available as a REST API.|The same {n} operations are available as a REST API; {open} of them need no credential.',
          total,
          {
            open: figure(open),
          },
        )}{' '}
        <a href="/docs">{say('See all operations, with examples')}</a>
      </p>
      <p class="soft">{say('Search')}</p>
      <Snippet id="curl-search" text={`curl '${api}/listings?q=invoices'`} what="curl" />
      <p class="soft">{say('Show whose API key it is')}</p>
      <Snippet id="curl-me" text={`curl -H 'Authorization: Bearer YOUR_KEY' '${api}/me'`} what="curl" />
      <p class="soft">{say('The tools an agent sees')}</p>
      <Snippet
        id="curl-tools"
        text={`curl -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' '${site.origin}/mcp'`}
        what="curl"
      />
    </section>
  );
}
