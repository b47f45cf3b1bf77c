import type { Child } from 'hono/jsx';
import type { Draft, FieldShown, ListField } from '../drafts/form-state.ts';
import { say, toSay, type Words } from '../words/say.ts';
import { ExternalLink } from './external-link.tsx';
import { Day } from './time.tsx';

type Placed = FieldShown['evidence'][number];
/** A draft's quote says where it is from; a listing's doesn't. */
export type Quote = Omit<Placed, 'place' | 'entry'> & Partial<Pick<Placed, 'place'>>;

/** Quotes from the website with their page and day: the first is visible, the others unfold. */
export function Quotes({ evidence, day }: { evidence: readonly Quote[]; day?: string | undefined }) {
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

const QuoteFigure = ({ quote: { quote, url, page_title, place }, day }: { quote: Quote; day: string | undefined }) => (
  <figure class="quote">
    <blockquote dir="auto">{quote}</blockquote>
    <figcaption>
      {place && <>{sayPlace(place)} · </>}
      <ExternalLink url={url} {...(page_title !== null && { title: page_title })}>
        <bdi>{pageOf(url)}</bdi>
      </ExternalLink>
      {day !== undefined && (
        <>
          {say(', ')}
          <Day day={day} short />
        </>
      )}
    </figcaption>
  </figure>
);

const texts: Record<NonNullable<Placed['place']>['page'], Words> = {
  home: toSay('From your homepage'),
  pricing: toSay('From your pricing page'),
  about: toSay('From your about page'),
  contact: toSay('From your contact page'),
  imprint: toSay('From your imprint'),
  faq: toSay('From your FAQ page'),
  features: toSay('From your features page'),
  team: toSay('From your team page'),
  story: toSay('From your story page'),
  support: toSay('From your support page'),
  privacy: toSay('From your privacy policy'),
  terms: toSay('From your terms'),
  blog: toSay('From your blog'),
  customers: toSay('From your customers page'),
  comparison: toSay('From your comparison page'),
  account: toSay('From your website'),
  other: toSay('From your website'),
};

/** Where on the website a quote is, in words for its owner. */
function sayPlace({ page, part }: NonNullable<Placed['place']>): string {
  if (part === 'text') return say(texts[page]);
  if (part === 'footer') return page === 'home' ? say('From the footer of your homepage') : say('From the footer of your website');
  return page === 'home' ? say('From the source code of your homepage') : say('From the source code of your website');
}

/** A readable form of an address: host and path. */
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

/** Marks a value that the website doesn't state. If the website was never read, nothing is shown. */
export const Unstated = ({ draft, children }: { draft: Pick<Draft, 'status'>; children?: Child }) =>
  draft.status === 'failed' ? null : (
    <p class="unstated">
      {say('The website doesn’t say.')} {children}
    </p>
  );

/** For one list entry: the website's quotes, or that a person wrote it. */
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
