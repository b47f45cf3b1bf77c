import { raw } from 'hono/html';
import type { Site } from '../../contract/call.ts';
import { hasFeature } from '../../contract/features.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { renderInline } from '../words/markdown.ts';
import { say } from '../words/say.ts';
import { Conventions } from './conventions.tsx';
import { DocsNav } from './docs-nav.tsx';
import { InEnglish } from './in-english.tsx';

/** The first page of the reference, with the addresses of the APIs and all operations. */
export function overviewPage(operations: readonly AnyOperation[]): Page {
  return {
    path: '/docs',
    show:
      ({ site }) =>
      () => ({
        title: say('API and MCP reference'),
        description: say('Everything on {site}, as a REST API and as MCP tools with the same names.', { site: site.name }),
        section: 'docs',
        body: (
          <div class="docs">
            <div class="docs-main">
              <PageHead title={say('API and MCP reference')}>
                <p class="lede">{say('Everything on these pages is also available to programs, as a REST API and as MCP tools with the same names.')}</p>
                <InEnglish />
              </PageHead>
              <Addresses site={site} />
              <OperationTable operations={operations} />
              {hasFeature(site, 'agents') && (
                <section id="mcp">
                  <h2>{say('Connect an agent')}</h2>
                  <p>
                    {say('Every operation is also an MCP tool with the same name. Public tools need no sign-in. {start}', {
                      start: <a href="/agents">{say('Setup for your client, ready to copy')}</a>,
                    })}
                  </p>
                </section>
              )}
              <Conventions site={site} />
            </div>
            <DocsNav operations={operations} current="overview" site={site} />
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
      {hasFeature(site, 'agents') && (
        <div>
          <dt>MCP (Streamable HTTP)</dt>
          <dd>
            <code>{site.origin}/mcp</code>
          </dd>
        </div>
      )}
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
      <h2>{say('Operations')}</h2>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('Operations by group')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Operation')}</th>
              <th scope="col">{say('What it does')}</th>
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
                      <span lang="en">{raw(renderInline(operation.summary))}</span>
                      {operation.scope && <span class="soft block">{say('requires {scope}', { scope: operation.scope })}</span>}
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
