import type { Site } from '../../contract/call.ts';
import { type ErrorCode, errorTable, type Refusal } from '../../contract/errors.ts';
import { hasPage } from '../../contract/features.ts';
import { parseQuery } from '../../server/http/query-string.ts';
import { ErrorList } from '../forms/error-list.tsx';
import type { Sheet } from '../page.ts';
import { Logo } from '../parts/logo.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { filterLabels } from '../words/filters.ts';
import { sayRefusal } from '../words/known/refusal-sentences.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { sayWait } from '../words/waiting.ts';
import type { Nearest } from './find-nearest.ts';

interface Given {
  path: string;
  query: string;
  site: Site;
  requestId: string;
  /** If nothing exists at the address. */
  nearest?: Nearest | undefined;
}

/** The page shown instead of an answer: what is wrong and where to go next. */
export function showRefusal(error: Refusal, given: Given): Sheet {
  return () => {
    const heading = say(error.code === 'foreign_form' ? foreign : (headings[error.status] ?? errorTable[error.code].title));
    return {
      status: error.status,
      title: heading,
      body: (
        <div class="refusal">
          <PageHead title={heading} over={say('Error {status}', { status: error.status })}>
            <p class="lede">{error.status === 404 && !hasPage(given.site, given.path) ? say('This site doesn’t offer this.') : sayHappening(error)}</p>
          </PageHead>
          {error.errors && <ErrorList errors={error.errors} sent={sentValues(given.query)} labels={labelsOf()} />}
          {error.status === 404 ? <Instead {...given} /> : <NextSteps error={error} {...given} />}
        </div>
      ),
    };
  };
}

const foreign = toSay('This form came from another site');
const headings: Record<number, string> = {
  400: toSay('This address isn’t valid'),
  403: toSay('You don’t have access to this page'),
  404: toSay('Page not found'),
  405: toSay('You can only view this page'),
  421: toSay('Wrong address'),
  429: toSay('Too many requests'),
  500: toSay('Something went wrong'),
  503: toSay('Not available right now'),
};

/** Refusals of the page frame itself, in the reader's language. */
toSay('Too many requests came from your address in a short time.');

const nowhere = toSay('There’s nothing at this address. Check it for typos. The page may also have moved or been removed.');
const missing: Record<string, string> = {
  listing_not_found: toSay('There’s no live product at this address. It may have been renamed, or withdrawn by its founders.'),
  category_not_found: toSay('There’s no category at this address. It may have been renamed.'),
  founder_not_found: toSay('There’s no founder of a live product at this address.'),
  blog_post_not_found: toSay('There’s no post at this address. It may have been renamed.'),
  week_not_found: toSay('There’s no launch week at this address. The address of a launch week contains the date of its Monday.'),
  board_not_found: toSay('There’s no leaderboard with this name.'),
};

/** What happened, for statuses whose API text talks about headers and methods. */
const happenings: Record<number, string> = {
  405: toSay('You can’t submit anything to this page.'),
  421: toSay('This service doesn’t use the host name in this address.'),
  500: toSay('This isn’t your fault, and nothing was changed.'),
  503: toSay('The service is starting, stopping or being updated.'),
};

const suspended = toSay('The site team has suspended this account. The reason is in the email we sent you.');

/** The same for codes that say more than their status. */
const outages: Partial<Record<ErrorCode, string>> = {
  database_unavailable: toSay('The service can’t reach its database right now.'),
  storage_unavailable: toSay('The service can’t reach its files right now.'),
  disk_full: toSay('There’s no space left to save anything. Reading may still work.'),
};

/** What happened, in the reader's language. */
export function sayHappening(error: Refusal): string {
  if (error.status === 404) return say(missing[error.code] ?? nowhere);
  if (error.errors) return sayCount('One part of this address isn’t valid.|{n} parts of this address aren’t valid.', error.errors.length);
  const happening = error.code === 'account_suspended' ? suspended : (outages[error.code] ?? happenings[error.status]);
  return happening ? say(happening) : sayRefusal(error);
}

/** What people can do, for statuses whose API text talks about headers and fields. */
const remedies: Record<number, string> = {
  400: toSay('Correct the address and try again. Nothing was changed.'),
  405: toSay('Go back, reload the page, and try again from there.'),
  500: toSay('We’ve logged the error. Try again in a moment. If it keeps happening, send the site team the request ID below.'),
  503: toSay('Try again in a few seconds.'),
};

/** The same for codes that need more time than their status says. */
const longerRemedies: Partial<Record<ErrorCode, string>> = { disk_full: toSay('Try again in a few minutes.') };

/** What the reader can do now, in their language: for a limit, when to try again. */
export const sayNext = (error: Refusal): string =>
  sayWait(error)[0] ?? say(longerRemedies[error.code] ?? remedies[error.status] ?? errorTable[error.code].remedy);

const labelsOf = () => Object.fromEntries(Object.entries(filterLabels).map(([name, label]) => [name, say(label)]));

const places: readonly [label: string, path: string, what: string][] = [
  [toSay('This week’s launches'), '/launches', toSay('What launched, and what’s coming up')],
  [toSay('All products'), '/listings', toSay('Search, and filter by category, price and country')],
  [toSay('Categories'), '/categories', toSay('Browse the directory by category')],
  [toSay('Leaderboards'), '/leaderboards', toSay('Who’s ahead, and how it’s counted')],
  [toSay('API and MCP'), '/docs', toSay('Reference for developers and agents')],
];

/** Helps to find an existing page instead. */
function Instead({ nearest }: Given) {
  const { words = '', listings = [], categories = [], pages = [] } = nearest ?? {};
  return (
    <>
      <search>
        <form class="seek-form" action="/listings" method="get">
          <label class="unseen" for="f-q">
            {say('Search the directory')}
          </label>
          <input id="f-q" type="search" name="q" value={words} maxlength={200} dir="auto" />
          <button type="submit">{say('Search')}</button>
        </form>
      </search>
      {listings.length + categories.length + pages.length > 0 && (
        <section>
          <h2>{say('Did you mean one of these?')}</h2>
          <ul class="meant-list">
            {pages.map(({ title, path }) => (
              <li>
                <a href={path} dir="auto">
                  {title}
                </a>
                <span class="soft">{say('Page')}</span>
              </li>
            ))}
            {listings.map(({ name, tagline, path, logo }) => (
              <li>
                <Logo name={name} url={logo} size="s" />
                <p>
                  <a class="name" href={path} dir="auto">
                    {name}
                  </a>
                  {tagline && (
                    <span class="soft block" dir="auto">
                      {tagline}
                    </span>
                  )}
                </p>
              </li>
            ))}
            {categories.map(({ name, path }) => (
              <li>
                <a href={path} dir="auto">
                  {name}
                </a>
                <span class="soft">{say('Category')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{say('Or continue here')}</h2>
        <ul class="onward">
          {places.map(([label, path, what]) => (
            <li>
              <a href={path}>{say(label)}</a>
              <span class="soft">{say(what)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function NextSteps({ error, path, site, requestId }: Given & { error: Refusal }) {
  if (error.status === 421) return <p>{say('Use {address} for this service.', { address: <a href={`${site.origin}/`}>{site.origin}</a> })}</p>;
  const here = /^\/[\w/-]*$/.test(path) && !path.startsWith('//') ? path : '/';
  return (
    <>
      <p>{sayNext(error)}</p>
      <p class="acts">
        {error.status === 400 && (
          <a class="button" href={here}>
            {say('Reload this page')}
          </a>
        )}
        {error.code === 'account_suspended' && (
          <a class="button" href="/contact">
            {say('Contact the site team')}
          </a>
        )}
        <a class="button quiet" href="/">
          {say('Go to the homepage')}
        </a>
      </p>
      {error.status >= 500 && <p class="soft">{say('Request ID: {id}', { id: <code>{requestId}</code> })}</p>}
    </>
  );
}

/** What was typed, to show next to its errors. Nothing if the address can't be parsed. */
function sentValues(query: string): Record<string, string> {
  try {
    return parseQuery(query).values;
  } catch {
    return {};
  }
}
