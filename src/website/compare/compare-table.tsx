import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith } from '../parts/pager.tsx';
import { OwnerNote, OwnerSign, QuoteList } from '../parts/stated.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { attributeLabel, sayFact } from '../words/compare-facts.ts';
import { say, sayCount } from '../words/say.ts';
import { type Cell, type Column, type Compared, cellOf } from './columns.ts';

/**
 * The values of two or three products side by side. On a narrow screen, each attribute is above its values. Attributes that no
 * product states are folded.
 */
export function CompareTable({ compared: { columns, rows } }: { compared: Compared }) {
  const stated = rows.filter(({ attribute }) => columns.some((column) => cellOf(column, attribute).stated));
  const open = rows.filter((row) => !stated.includes(row));
  return (
    <>
      <table class={columns.length > 2 ? 'compare is-three' : 'compare'}>
        <caption>{say('What each product states. Select a quotation mark to see the words on the product’s website.')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head column={column} others={columns.filter((one) => one !== column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={say('Tagline')}>
            {columns.map(({ listing }) => (
              <td dir="auto">{listing.tagline}</td>
            ))}
          </Row>
          <Row label={say('Community votes')}>
            {columns.map(({ listing }) => (
              <td>
                <VoteButton listing={listing} votes={listing.votes} counts="votes" small />
              </td>
            ))}
          </Row>
          {stated.map(({ attribute, label }) => (
            <Row label={attributeLabel(attribute, label)}>
              {columns.map((column, i) => (
                <ValueCell cell={cellOf(column, attribute)} attribute={attribute} label={label} id={wordsOf(i, attribute)} />
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      {stated.some(({ attribute }) => columns.some((column) => cellOf(column, attribute).origin === 'owner')) && <OwnerSign />}
      {open.length > 0 && (
        <details class="compare-open">
          <summary>
            {columns.length > 2
              ? sayCount('{n} fact that no product states|{n} facts that no product states', open.length)
              : sayCount('{n} fact that neither product states|{n} facts that neither product states', open.length)}
          </summary>
          <dl>
            {open.map((row) => (
              <div>
                <dt>{attributeLabel(row.attribute, row.label)}</dt>
                <dd class="unstated">{say('Not stated')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {stated.flatMap(({ attribute }) => columns.map((column, i) => <QuoteList id={wordsOf(i, attribute)} quotes={cellOf(column, attribute).evidence} />))}
    </>
  );
}

const wordsOf = (column: number, attribute: string) => `said-${column}-${attribute}`;

/** @param given.others with a third product, each can be taken out again */
const Head = ({ column: { listing }, others }: { column: Column; others: readonly Column[] }) => (
  <th scope="col">
    <Logo name={listing.name} url={listing.logo_url} size="s" />
    <a class="name" href={addressOf.listing('', listing.slug)} dir="auto">
      {listing.name}
    </a>
    {others.length > 1 && (
      <a class="compare-out" href={addressWith('/compare', { a: others[0]!.listing.slug, b: others[1]!.listing.slug })}>
        {say('Remove')}
        <span class="unseen" dir="auto">
          {' '}
          {listing.name}
        </span>
      </a>
    )}
  </th>
);

const Row = ({ label, children }: { label: Child; children?: Child }) => (
  <tr>
    <th scope="row">{label}</th>
    {children}
  </tr>
);

function ValueCell({ cell: { value, stated, origin, evidence }, attribute, label, id }: { cell: Cell; attribute: string; label: string; id: string }) {
  if (!stated) return <td class="unstated">{say('Not stated')}</td>;
  return (
    <td>
      <span dir="auto">{sayFact(attribute, value!)}</span>
      {origin === 'owner' && (
        <>
          {' '}
          <OwnerNote />
        </>
      )}
      {evidence.length > 0 && (
        <button class="said-mark" type="button" popovertarget={id} data-said>
          <Icon name="quote" />
          <span class="unseen">{say('{what}: what the website says', { what: attributeLabel(attribute, label) })}</span>
        </button>
      )}
    </td>
  );
}
