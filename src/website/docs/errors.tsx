import { raw } from 'hono/html';
import { type ErrorCode, type ErrorEntry, errorTable, invalidInput, refusal, showProblem } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { renderInline } from '../words/markdown.ts';
import { say } from '../words/say.ts';
import { Words } from './conventions.tsx';
import { DocsNav } from './docs-nav.tsx';
import { InEnglish } from './in-english.tsx';

const codes = Object.keys(errorTable) as ErrorCode[];

/** The table of all error codes, and a page for each code, which is the `type` of its problem documents. */
export function errorPages(operations: readonly AnyOperation[]): Page[] {
  return [
    {
      path: '/docs/errors',
      show:
        ({ site }) =>
        () => ({
          title: say('Errors'),
          description: say('Every error code of the API: what it means and what to do about it.'),
          section: 'docs',
          body: (
            <div class="docs">
              <div class="docs-main">
                <PageHead title={say('Errors')}>
                  <Words
                    class="lede"
                    text={say(
                      'Every error is a problem document with one of these codes. The meaning of a code never changes. Base your logic on `code`, and show `detail`.',
                    )}
                  />
                  <InEnglish />
                </PageHead>
                <ErrorRows codes={codes} />
              </div>
              <DocsNav operations={operations} current="errors" site={site} />
            </div>
          ),
        }),
    },
    {
      path: '/docs/errors/{code}',
      addresses: codes.map((code) => `/docs/errors/${code}`),
      show({ values, site }) {
        const code = codes.find((known) => known === values.code);
        if (!code) throw refusal('not_found', 'There is no error code of this name.');
        const entry = errorTable[code];
        return () => ({
          title: `${entry.title} (${code})`,
          description: entry.meaning.replaceAll('`', ''),
          section: 'docs',
          body: (
            <div class="docs">
              <div class="docs-main">
                <PageHead title={entry.title} over={<a href="/docs/errors">{say('Errors')}</a>}>
                  <p>
                    <span class="method">{entry.status}</span> <code>{code}</code>
                  </p>
                </PageHead>
                <h2>{say('What it means')}</h2>
                <p lang="en">{raw(renderInline(entry.meaning))}</p>
                <h2>{say('What to do')}</h2>
                <p lang="en">{raw(renderInline(entry.remedy))}</p>
                <h2>{say('Example')}</h2>
                <pre tabindex={0}>
                  <code>{exampleOf(code, site.origin)}</code>
                </pre>
              </div>
              <DocsNav operations={operations} current="errors" site={site} />
            </div>
          ),
        });
      },
    },
  ];
}

/** A table of error codes, each with a link to its page. Meanings are in English. */
export function ErrorRows({ codes: shown }: { codes: readonly ErrorCode[] }) {
  return (
    <div class="table-wrap">
      <table>
        <caption class="unseen">{say('Error codes')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Status')}</th>
            <th scope="col">{say('Code')}</th>
            <th scope="col">{say('What happened')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((code) => (
            <tr>
              <td class="rank">{errorTable[code].status}</td>
              <th scope="row">
                <a href={`/docs/errors/${code}`}>
                  <code>{code}</code>
                </a>
              </th>
              <td lang="en">{raw(renderInline(errorTable[code].meaning))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Any operation can return these: credentials must be valid and requests are limited everywhere. */
const anywhere = new Set<ErrorCode>(['invalid_request', 'malformed_url', 'invalid_credentials', 'account_suspended', 'account_unverified', 'rate_limited']);

/** Error codes that an operation can return, based on its statuses. */
export function errorsOf(operation: AnyOperation): ErrorCode[] {
  const own: readonly string[] = [...operation.path.matchAll(/\/(\w+)/g)].map(([, noun]) => `${singular(noun!)}_not_found`);
  return codes.filter((code) => {
    const { status, answeredBy }: ErrorEntry = errorTable[code];
    if (answeredBy) return answeredBy.includes(operation.name);
    if (anywhere.has(code)) return true;
    if (code === 'malformed_json' || code === 'unsupported_media_type' || code === 'content_too_large') return operation.bodyInput !== undefined;
    if (code === 'sign_in_required' || code === 'insufficient_scope') return operation.scope !== null;
    if (code === 'idempotency_key_reused' || code === 'idempotency_key_in_use') return operation.acceptsIdempotencyKey;
    if (status === 404) return operation.mayBeNotFound && own.includes(code);
    return status >= 500;
  });
}

const nouns: Record<string, string> = { leaderboards: 'board', categories: 'category', blog: 'blog_post' };
const singular = (noun: string) => nouns[noun] ?? noun.replace(/s$/, '');

function exampleOf(code: ErrorCode, origin: string): string {
  const error =
    code === 'invalid_request'
      ? invalidInput([
          { parameter: 'per_page', code: 'too_big', detail: 'per_page can be at most 100.' },
          { parameter: 'categroy', code: 'unknown_parameter', detail: 'categroy is not a known parameter. Did you mean category?' },
        ])
      : refusal(code);
  return JSON.stringify(showProblem(error, origin, 'Zk3vQ0aT-1f'), null, 2);
}
