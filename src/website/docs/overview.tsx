import { raw } from 'hono/html';
import type { Site } from '../../contract/call.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { renderInline } from '../markdown.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { clientKey, clientSetUps } from './clients.ts';
import { Conventions } from './conventions.tsx';
import { DocsNav } from './docs-nav.tsx';

/** The first page of the reference. */
export function overviewPage(operations: readonly AnyOperation[]): Page {
  return {
    path: '/docs',
    show: ({ site }) => ({
      title: 'API and MCP reference',
      description: `Everything ${site.name} knows, as a REST API and as MCP tools under the same names.`,
      section: 'docs',
      body: (
        <div class="docs">
          <div class="docs-main">
            <PageHead title="API and MCP reference">
              <p class="lede">Everything on these pages is also there for programs: as a REST API, and as MCP tools under the same names.</p>
            </PageHead>
            <Addresses site={site} />
            <OperationTable operations={operations} />
            <Clients site={site} />
            <Conventions site={site} />
          </div>
          <DocsNav operations={operations} current="overview" />
        </div>
      ),
    }),
  };
}

function Addresses({ site }: { site: Site }) {
  return (
    <dl>
      <div>
        <dt>REST</dt>
        <dd>
          <code>{site.origin}/api/v1</code>
        </dd>
      </div>
      <div>
        <dt>MCP (Streamable HTTP)</dt>
        <dd>
          <code>{site.origin}/mcp</code>
        </dd>
      </div>
      <div>
        <dt>OpenAPI 3.1</dt>
        <dd>
          <a href="/api/v1/openapi.json">
            <code>{site.origin}/api/v1/openapi.json</code>
          </a>
        </dd>
      </div>
    </dl>
  );
}

function OperationTable({ operations }: { operations: readonly AnyOperation[] }) {
  const groups = [...new Set(operations.map(({ group }) => group))];
  return (
    <section id="operations">
      <h2>Operations</h2>
      <div class="table-wrap">
        <table>
          <caption class="unseen">Operations by group</caption>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody>
              <tr>
                <th scope="rowgroup" colspan={2}>
                  {group}
                </th>
              </tr>
              {operations
                .filter((operation) => operation.group === group)
                .map((operation) => (
                  <tr>
                    <td>
                      <a href={`/docs/${operation.name}`}>
                        <code>{operation.name}</code>
                      </a>
                      <code class="soft block">
                        {operation.method} {operation.path}
                      </code>
                    </td>
                    <td>
                      {raw(renderInline(operation.summary))}
                      {operation.scope && <span class="soft block">needs {operation.scope}</span>}
                    </td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Clients({ site }: { site: Site }) {
  return (
    <section id="mcp">
      <h2>Connect an agent</h2>
      <p>Every operation is an MCP tool of the same name. Public tools need no sign-in.</p>
      <div class="clients">
        {clientSetUps(clientKey(site.name), `${site.origin}/mcp`).map(({ client, place, snippet }) => (
          <div>
            <h3>{client}</h3>
            <p class="soft">{place}</p>
            <pre tabindex={0}>
              <code>{snippet}</code>
            </pre>
          </div>
        ))}
      </div>
    </section>
  );
}
