import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { compareListings } from '../../listings/index.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { OwnerNote, QuoteList } from '../parts/stated.tsx';
import { attributeLabel, sayFact } from '../words/compare-facts.ts';
import { figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';

export type Pair = Awaited<ReturnType<typeof compareListings.handle>>;
type FactRow = Pair['rows'][number];

/**
 * The values of two products side by side. On a narrow screen, each attribute is above its two values. Attributes that neither
 * product states are folded.
 */
export function CompareTable({ pair: { a, b, rows } }: { pair: Pair }) {
  const stated = rows.filter((row) => row.a.stated || row.b.stated);
  const open = rows.filter((row) => !stated.includes(row));
  return (
    <>
      <table class="compare">
        <caption>{say('What each product states. Select a quotation mark to see the words on the product’s website.')}</caption>
        <thead>
          <tr>
            <td />
            <Head listing={a} />
            <Head listing={b} />
          </tr>
        </thead>
        <tbody>
          <Row label={say('Tagline')} a={<td dir="auto">{a.tagline}</td>} b={<td dir="auto">{b.tagline}</td>} />
          <Row label={say('Community votes')} a={<td>{figure(a.votes)}</td>} b={<td>{figure(b.votes)}</td>} />
          {stated.map((row) => (
            <Row label={attributeLabel(row.attribute, row.label)} a={<Cell cell={row.a} row={row} of="a" />} b={<Cell cell={row.b} row={row} of="b" />} />
          ))}
        </tbody>
      </table>
      {open.length > 0 && (
        <details class="compare-open">
          <summary>{sayCount('{n} fact that neither product states|{n} facts that neither product states', open.length)}</summary>
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
      {stated.flatMap((row) => (['a', 'b'] as const).map((of) => <QuoteList id={wordsOf(row, of)} quotes={row[of].evidence} />))}
    </>
  );
}

const wordsOf = (row: FactRow, of: 'a' | 'b') => `said-${of}-${row.attribute}`;

const Head = ({ listing }: { listing: Pair['a'] }) => (
  <th scope="col">
    <Logo name={listing.name} url={listing.logo_url} size="s" />
    <a class="name" href={addressOf.listing('', listing.slug)} dir="auto">
      {listing.name}
    </a>
  </th>
);

const Row = ({ label, a, b }: { label: Child; a: Child; b: Child }) => (
  <tr>
    <th scope="row">{label}</th>
    {a}
    {b}
  </tr>
);

function Cell({ cell: { value, stated, origin, evidence }, row, of }: { cell: FactRow['a']; row: FactRow; of: 'a' | 'b' }) {
  if (!stated) return <td class="unstated">{say('Not stated')}</td>;
  return (
    <td>
      <span dir="auto">{sayFact(row.attribute, value!)}</span>
      {origin === 'owner' && (
        <>
          {' '}
          <OwnerNote />
        </>
      )}
      {evidence.length > 0 && (
        <button class="said-mark" type="button" popovertarget={wordsOf(row, of)} data-said>
          <Icon name="quote" />
          <span class="unseen">{say('{what}: what the website says', { what: attributeLabel(row.attribute, row.label) })}</span>
        </button>
      )}
    </td>
  );
}
