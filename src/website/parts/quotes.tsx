import type { Child } from 'hono/jsx';
import type { Draft, FieldShown, ListField } from '../drafts/form-state.ts';
import { say } from '../words/say.ts';
import { ExternalLink } from './external-link.tsx';
import { Day } from './time.tsx';

export type Quote = FieldShown['evidence'][number];

/** What the website says, word for word, with the page and the day: the first at once, the others on demand. */
export function Quotes({ evidence, day }: { evidence: readonly Quote[]; day: string }) {
  if (evidence.length === 0) return null;
  const [first, ...others] = evidence;
  return (
    <>
      <QuoteFigure quote={first!} day={day} />
      {others.length > 0 && (
        <details class="quotes-more">
          <summary>{say('More quotes ({n})', { n: others.length })}</summary>
          {others.map((quote) => (
            <QuoteFigure quote={quote} day={day} />
          ))}
        </details>
      )}
    </>
  );
}

const QuoteFigure = ({ quote: { quote, url, page_title }, day }: { quote: Quote; day: string }) => (
  <figure class="quote">
    <blockquote dir="auto">{quote}</blockquote>
    <figcaption>
      <ExternalLink url={url} {...(page_title !== null && { title: page_title })}>
        <bdi>{pageOf(url)}</bdi>
      </ExternalLink>
      {', '}
      <Day day={day} short />
    </figcaption>
  </figure>
);

/** An address as people read it: host and path. */
export function pageOf(address: string): string {
  try {
    const { host, pathname } = new URL(address);
    return host.replace(/^www\./, '') + (pathname === '/' ? '' : readable(pathname));
  } catch {
    return address;
  }
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Beside a value that the website does not state; of one that was never read nothing can be said. */
export const Unstated = ({ draft, children }: { draft: Pick<Draft, 'status'>; children?: Child }) =>
  draft.status === 'failed' ? null : (
    <p class="unstated">
      {say('The website doesn’t say.')} {children}
    </p>
  );

/** Under one entry of a list: the website's words for it, or that a person wrote it. */
export function EntrySays({ desk, name, entry }: { desk: { draft: Draft; day: string }; name: ListField; entry: string }) {
  const { draft } = desk;
  const field = draft.fields[name];
  const quotes = field.evidence.filter((one) => 'entry' in one && one.entry === entry);
  if (quotes.length > 0)
    return (
      <details class="entry-says">
        <summary>
          {say('From the website')} <span class="unseen">{entry}</span>
        </summary>
        <Quotes evidence={quotes} day={desk.day} />
      </details>
    );
  if (entry.trim() === '' || draft.status === 'failed') return null;
  return <p class="entry-says hint">{say('stated by the owner')}</p>;
}
