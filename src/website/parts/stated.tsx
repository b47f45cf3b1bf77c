import type { listListingEvidence } from '../../drafts/index.ts';
import { hostOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';
import { Instant } from './time.tsx';

type Evidence = Awaited<ReturnType<typeof listListingEvidence.handle>>;
type Item = Evidence['items'][number];

/** What the company's site says, by the value of a profile that it states. */
export interface Proofs {
  /** Undefined where the profile says something else by now. @param value as the profile has it */
  of(part: string, value: unknown): Item | undefined;
  readAt: string | null;
  items: readonly Item[];
}

export function readProofs({ read_at, items }: Evidence): Proofs {
  const byPart = new Map(items.map((item) => [item.part, item]));
  const plain = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value));
  return {
    of(part, value) {
      const item = byPart.get(part);
      return item && plain(item.value) === plain(value) ? item : undefined;
    },
    readAt: read_at,
    items,
  };
}

const idOf = (part: string) => `said-${part.replaceAll(/[^\w-]/g, '-')}`;

/** The small mark of a value that the company's own site states: opens its words. @param what the value's name, for those who hear the page */
export function StatedMark({ item, what }: { item: Item | undefined; what: string }) {
  if (!item) return null;
  return (
    <button class="said-mark" type="button" popovertarget={idOf(item.part)} data-said>
      <Icon name="quote" />
      <span class="unseen">{say('{what}: what the website says', { what })}</span>
    </button>
  );
}

/**
 * The words behind the marks of a page. A popover needs no script; a browser that knows none shows them all, at the page's end.
 * @param shown those whose marks stand on the page
 */
export function StatedWords({ shown, readAt, timeZone }: { shown: readonly Item[]; readAt: string | null; timeZone: string }) {
  return (
    <>
      {shown.map((item) => (
        <aside id={idOf(item.part)} class="said" popover="auto" aria-label={say('From the company’s own website')}>
          {item.evidence.map(({ quote, url, page_title }) => (
            <figure>
              <blockquote dir="auto">{quote}</blockquote>
              <figcaption>
                <ExternalLink url={url}>
                  <span dir="auto">{page_title || hostOf(url)}</span>
                </ExternalLink>
                {readAt && <span>{say('read on {day}', { day: <Instant at={readAt} timeZone={timeZone} /> })}</span>}
              </figcaption>
            </figure>
          ))}
        </aside>
      ))}
    </>
  );
}
