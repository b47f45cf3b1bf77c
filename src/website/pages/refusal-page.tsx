import type { Site } from '../../contract/call.ts';
import { errorTable, type Refusal } from '../../contract/errors.ts';
import { parseQuery } from '../../platform/http/query-string.ts';
import type { Document } from '../page.ts';
import { ErrorList } from '../parts/error-list.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { sayWait } from '../words/waiting.ts';

/** What a person sees instead of a page: what is wrong, and where to go from here. */
export function showRefusal(error: Refusal, given: { path: string; query: string; site: Site; requestId: string }): Document {
  const entry = errorTable[error.code];
  return {
    status: error.status,
    title: entry.title,
    body: (
      <div class="reading refusal">
        <PageHead title={headings[error.status] ?? entry.title} over={`Error ${error.status}`}>
          <p class="lede">{error.message}</p>
        </PageHead>
        {error.errors && <ErrorList errors={error.errors} sent={sentValues(given.query)} />}
        <NextSteps error={error} {...given} />
      </div>
    ),
  };
}

const headings: Record<number, string> = {
  400: 'This address does not work',
  404: 'There is no such page',
  429: 'A little slower, please',
  500: 'Something broke here',
};

/** What a person does, where the remedy for programs speaks of headers and fields. */
const remedies: Record<number, string> = {
  400: 'Correct the address and try again; nothing was changed.',
  503: 'Try again in a few seconds.',
};

function NextSteps({ error, path, site, requestId }: { error: Refusal; path: string; site: Site; requestId: string }) {
  if (error.status === 421) {
    return (
      <p>
        This service answers at <a href={`${site.origin}/`}>{site.origin}</a>.
      </p>
    );
  }
  if (error.status === 404) {
    return (
      <>
        <search>
          <form class="fields inline" action="/listings" method="get">
            <div class="field">
              <label for="f-q">Search the directory</label>
              <input id="f-q" type="search" name="q" value={wordsOf(path)} maxlength={200} dir="auto" />
            </div>
            <button type="submit">Search</button>
          </form>
        </search>
        <p>
          Or go on to <a href="/launches">this week’s launches</a>, <a href="/categories">the categories</a>, <a href="/leaderboards">the leaderboards</a> or{' '}
          <a href="/docs">the API reference</a>.
        </p>
      </>
    );
  }
  return (
    <>
      <p>{sayWait(error)[0] ?? remedies[error.status] ?? errorTable[error.code].remedy}</p>
      <p>
        {error.status === 400 ? (
          <>
            <a href={/^\/[\w/-]*$/.test(path) && !path.startsWith('//') ? path : '/'}>Start this page afresh</a>, or go{' '}
          </>
        ) : (
          'Go '
        )}
        <a href="/">to the front page</a>.
      </p>
      {error.status >= 500 && (
        <p class="soft">
          Request <code>{requestId}</code>
        </p>
      )}
    </>
  );
}

/** What was typed, to show beside what is wrong with it. An address that cannot be read shows none. */
function sentValues(query: string): Record<string, string> {
  try {
    return parseQuery(query).values;
  } catch {
    return {};
  }
}

/** The last part of a path as words to search for; a date or a number is none. */
function wordsOf(path: string): string {
  try {
    const words = decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? '')
      .replaceAll(/[-_.]+/g, ' ')
      .trim()
      .slice(0, 200);
    return /\p{L}/u.test(words) ? words : '';
  } catch {
    return '';
  }
}
