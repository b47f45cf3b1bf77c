import type { Child } from 'hono/jsx';
import { type ReportReason, reportReasons } from '../../../reports/index.ts';
import { difference } from '../../my-listings/history/difference.ts';
import { Stars } from '../../parts/stars.tsx';
import { Paragraphs } from '../../parts/text.tsx';
import { Instant } from '../../parts/time.tsx';
import { codeInWords } from '../../words/names.ts';
import { say, sayCount } from '../../words/say.ts';
import type { Item } from './item-type.ts';
import { RefundFacts, refundFacts } from './refund-facts.tsx';

/** What there is to decide about. Everything in it was written by others, and is shown as text. */
export function Content({ item, timeZone }: { item: Item; timeZone: string }) {
  const { content, before, after } = item;
  const facts = Object.entries(content).filter(
    ([name, value]) => !drawn.includes(name) && !(item.kind === 'refund' && refundFacts.includes(name)) && value !== null && value !== '',
  );
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
              <dt>{codeInWords(name)}</dt>
              <dd dir="auto">{inWords(value, timeZone)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const drawn = ['rules', 'messages', 'reports', 'rating', 'title', 'body', 'statement', 'subject', 'founder_slug'];

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

function inWords(value: unknown, timeZone: string): Child {
  if (typeof value === 'string') return isInstant(value) ? <Instant at={new Date(value).toISOString()} timeZone={timeZone} /> : value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(say(', '));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Reported {
  reason: ReportReason;
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
            <strong>{Object.hasOwn(reportReasons, reason) ? say(reportReasons[reason]) : codeInWords(reason)}</strong>
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
          <dt>{codeInWords(name)}</dt>
          <dd dir="auto">
            {difference(asText(before[name]), asText(after[name])).map(({ kind, text }) =>
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

const asText = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1));
