import type { Child } from 'hono/jsx';
import { difference } from '../../my-listings/history/difference.ts';
import { Stars } from '../../parts/stars.tsx';
import { Paragraphs } from '../../parts/text.tsx';
import { Day, Instant } from '../../parts/time.tsx';
import { say, sayCount } from '../../words/say.ts';
import { moneyIn } from '../money/money-parts.tsx';
import { sayFact, sayReason, saysFact } from './entry-words.ts';
import { fieldName, fieldText } from './field-text.ts';
import type { Item } from './item-type.ts';
import { RefundFacts, refundFacts } from './refund-facts.tsx';

/** What there is to decide about. Everything in it was written by others, and is shown as text. */
export function Content({ item, timeZone }: { item: Item; timeZone: string }) {
  const { content, before, after } = item;
  const hidden = [...drawn, ...(item.kind === 'refund' ? refundFacts : []), ...(item.kind === 'draft' ? ['host', 'status'] : [])];
  const facts = Object.entries({ ...content, ...detailsOf(content['detail']) }).filter(
    ([name, value]) => !hidden.includes(name) && value !== null && value !== '',
  );
  const currency = String(detailsOf(content['detail'])['currency'] ?? 'USD').toUpperCase();
  return (
    <section aria-label={say('What it’s about')}>
      <Reports reports={content['reports']} timeZone={timeZone} />
      {typeof content['rating'] === 'number' && <Stars rating={content['rating']} />}
      {typeof content['title'] === 'string' && <h2 dir="auto">{content['title']}</h2>}
      {typeof content['body'] === 'string' && <Paragraphs text={content['body']} />}
      {typeof content['statement'] === 'string' && <Paragraphs text={content['statement']} />}
      {item.kind === 'refund' && <RefundFacts item={item} />}
      {(before || after) && <Words before={before ?? {}} after={after ?? {}} />}
      {facts.length > 0 && (
        <dl class="before-after">
          {facts.map(([name, value]) => (
            <div>
              <dt>{sayFact(name)}</dt>
              <dd dir="auto">{inWords(name, value, { timeZone, currency })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const drawn = ['rules', 'messages', 'detail', 'reports', 'rating', 'title', 'body', 'statement', 'subject', 'founder_slug'];

/** The details of a task; empty unless they are an object. */
const detailsOf = (detail: unknown): Record<string, unknown> => (typeof detail === 'object' && detail !== null ? { ...detail } : {});

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

function inWords(name: string, value: unknown, { timeZone, currency }: { timeZone: string; currency: string }): Child {
  if (typeof value === 'string') {
    if (isInstant(value)) return <Instant at={new Date(value).toISOString()} timeZone={timeZone} />;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return <Day day={value} />;
    return Object.hasOwn(saysFact, name) ? saysFact[name]!(value) : value;
  }
  if (name.endsWith('_cents')) return moneyIn(currency, Number(value));
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(say(', '));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Reported {
  reason: string;
  text: string;
  email: string | null;
  times: number;
  at: string;
}

function Reports({ reports, timeZone }: { reports: unknown; timeZone: string }) {
  if (!Array.isArray(reports)) return null;
  return (
    <ul class="points">
      {(reports as Reported[]).map(({ reason, text, email, times, at }) => (
        <li>
          <p class="facts">
            <strong>{sayReason(reason)}</strong>
            <Instant at={new Date(at).toISOString()} timeZone={timeZone} />
            {times > 1 && <span>{sayCount('sent {n} time|sent {n} times', times)}</span>}
            <span>{email ?? say('No address')}</span>
          </p>
          <Paragraphs text={text} />
        </li>
      ))}
    </ul>
  );
}

/** An edit, field by field: what went out and what came in, word by word. */
function Words({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl class="before-after queue-words">
      {names.map((name) => (
        <div>
          <dt>{fieldName(name)}</dt>
          <dd dir="auto">
            {difference(fieldText(name, before[name]), fieldText(name, after[name])).map(({ kind, text }) =>
              kind === 'same' ? (
                text
              ) : kind === 'out' ? (
                <del>
                  <span class="unseen">{say('Before:')} </span>
                  {text}
                </del>
              ) : (
                <ins>
                  <span class="unseen">{say('After:')} </span>
                  {text}
                </ins>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
