import { raw } from 'hono/html';
import { refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { renderInline, renderMarkdown } from '../words/markdown.ts';
import { say, toSay } from '../words/say.ts';
import { type ApiDescription, createApiReader, type Parameter } from './api-description.ts';
import { Words } from './conventions.tsx';
import { DocsNav } from './docs-nav.tsx';
import { ErrorRows, errorsOf } from './errors.tsx';
import { InEnglish } from './in-english.tsx';
import { curlOf, exampleInput, toolCallOf } from './requests.ts';
import { SchemaTree } from './schema-tree.tsx';
import { typeInWords, unwrap } from './schema-words.ts';

const places = { path: toSay('path'), query: toSay('query'), header: toSay('header') } as const;

/** The pages of the reference, one for each operation. */
export function operationPage(operations: readonly AnyOperation[]): Page {
  const readApi = createApiReader(operations);
  return {
    path: '/docs/{operation}',
    addresses: operations.map(({ name }) => `/docs/${name}`),
    show({ values, site }) {
      const operation = operations.find(({ name }) => name === values.operation);
      if (!operation) throw refusal('not_found', 'There is no operation of this name.');
      const api = readApi(site);
      return () => ({
        title: operation.name,
        description: operation.summary,
        section: 'docs',
        body: (
          <div class="docs">
            <div class="docs-main">
              <Reference operation={operation} api={api} origin={site.origin} />
            </div>
            <DocsNav operations={operations} current={operation.name} site={site} />
          </div>
        ),
      });
    },
  };
}

function Reference({ operation, api, origin }: { operation: AnyOperation; api: ApiDescription; origin: string }) {
  const { parameters, body, answer, example } = api.operation(operation);
  const input = exampleInput(parameters);
  return (
    <>
      <PageHead title={operation.title} over={operation.group}>
        <p>
          <span class="method">{operation.method}</span> <code>/api/v1{operation.path}</code>
        </p>
        <p class="facts">
          <span>
            {operation.scope === null ? say('Public: no credential needed') : say('Requires the scope {scope}', { scope: <code>{operation.scope}</code> })}
          </span>
          <span>{say('MCP tool {name}', { name: <code>{operation.name}</code> })}</span>
        </p>
        <InEnglish />
      </PageHead>
      <div class="prose" lang="en">
        {raw(renderMarkdown(operation.description))}
      </div>
      {parameters.length > 0 && <Parameters parameters={parameters} api={api} />}
      {body && (
        <section id="body">
          <h2>{say('Body')}</h2>
          <p class="soft">{say('application/json; other keys are rejected')}</p>
          <SchemaTree schema={body.schema} api={api} />
        </section>
      )}
      {operation.acceptsIdempotencyKey && (
        <Words
          class="soft"
          text={say(
            'Accepts the `Idempotency-Key` header (for MCP tools, the `idempotency_key` argument). If you repeat a request with the same key within 24 hours, it takes effect once and you get the same response.',
          )}
        />
      )}
      <section id="example">
        <h2>{say('Try it')}</h2>
        <pre tabindex={0}>
          <code>{curlOf(operation, { input, body: body?.example, origin })}</code>
        </pre>
        <h3>{say('As an MCP tool')}</h3>
        <pre tabindex={0}>
          <code>{toolCallOf(operation, { ...input, ...(body?.example as Record<string, unknown> | undefined) })}</code>
        </pre>
        <p>{say('The response is the same object, as structured content and as text.')}</p>
      </section>
      <section id="answer">
        <h2>{say('Response')}</h2>
        <p class="soft">{say('Status {status}, application/json', { status: operation.successStatus })}</p>
        <SchemaTree schema={answer} api={api} />
        {example !== undefined && (
          <details>
            <summary>{say('Example response')}</summary>
            <pre tabindex={0}>
              <code>{JSON.stringify(example, null, 2)}</code>
            </pre>
          </details>
        )}
      </section>
      <section id="errors">
        <h2>{say('Errors')}</h2>
        <ErrorRows codes={errorsOf(operation)} />
      </section>
    </>
  );
}

function Parameters({ parameters, api }: { parameters: readonly Parameter[]; api: ApiDescription }) {
  return (
    <section id="parameters">
      <h2>{say('Parameters')}</h2>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('Parameters')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Name')}</th>
              <th scope="col">{say('Value')}</th>
              <th scope="col">{say('Description')}</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map((parameter) => (
              <tr>
                <th scope="row">
                  <code>{parameter.name}</code>
                  <span class="soft block">
                    {parameter.required
                      ? say('in the {place}, required', { place: say(places[parameter.in]) })
                      : say('in the {place}, optional', { place: say(places[parameter.in]) })}
                  </span>
                </th>
                <td>
                  {typeInWords(unwrap(parameter.schema, api.resolve), api.resolve)}
                  {parameter.schema.default !== undefined && (
                    <span class="soft block">{say('default {value}', { value: <code>{String(parameter.schema.default)}</code> })}</span>
                  )}
                </td>
                <td>
                  <span lang="en">{raw(renderInline(parameter.description))}</span>
                  {parameter.example !== undefined && (
                    <span class="soft block">{say('for example {value}', { value: <code>{String(parameter.example)}</code> })}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
