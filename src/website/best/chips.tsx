import { addressOf } from '../../contract/addresses.ts';
import { findListKind, type ListKind, type ListLink } from '../../listings/index.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { listLabel } from './list-words.ts';

/** Links to lists, with their numbers of products. @param named shows whole titles, for lists of different kinds */
export function Chips({ title, items, to, more, named }: { title: string; items: readonly ListLink[]; to?: string; more?: string; named?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section class="chip-lists">
      <SectionHead title={<span dir="auto">{title}</span>} {...(to && { to })} {...(more && { more })} />
      <ListChips items={items} {...(named && { named })} />
    </section>
  );
}

/** The links without a heading, for a page that has one. */
export const ListChips = ({ items, named }: { items: readonly ListLink[]; named?: boolean }) => (
  <ul class="chips">
    {items.map(({ kind, value, label, listings }) => (
      <li>
        <a href={addressOf.bestList('', kind, value)} dir="auto">
          {nameOf({ kind, value, label }, named)} <span class="count">{figure(listings)}</span>
        </a>
      </li>
    ))}
  </ul>
);

function nameOf({ kind, value, label }: Pick<ListLink, 'kind' | 'value' | 'label'>, named = false): string {
  const of = findListKind(kind);
  if (of?.wholeTitle && value === '') return say(of.wholeTitle);
  return of && named ? say(of.title, { label: listLabel(kind, label) }) : listLabel(kind, label);
}

/** The way back from a list, or from the lists of a kind. @param kind absent on the page of a kind itself */
export const Crumbs = ({ kind }: { kind?: ListKind }) => (
  <nav class="crumbs" aria-label={say('Breadcrumb')}>
    <ol>
      <li>
        <a href="/best">{say('Best products')}</a>
      </li>
      {kind && (
        <li>
          <a href={addressOf.bestList('', kind.key, '')}>{say(kind.name)}</a>
        </li>
      )}
    </ol>
  </nav>
);
