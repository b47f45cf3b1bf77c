import type { Child } from 'hono/jsx';
import { addressOf, type compareListings } from '../../directory/index.ts';
import { Logo } from '../parts/logo.tsx';
import { figure } from '../words/figures.ts';
import { codeInWords, countryName } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';

export type Pair = Awaited<ReturnType<typeof compareListings.handle>>;

/** Attributes that every site begins with; those that a site adds are said as they are called there. */
const attributes: Readonly<Record<string, string>> = {
  pricing_model: toSay('Pricing model'),
  free_plan: toSay('Free plan'),
  open_source: toSay('Open source'),
  platforms: toSay('Platforms'),
  api: toSay('Programming interface'),
  founded_year: toSay('Founded'),
  country: toSay('Country'),
  team_size: toSay('Team size'),
};
/** Attributes whose values are codes. */
const inWords: Readonly<Record<string, (code: string) => string>> = { country: countryName, pricing_model: codeInWords, stage: codeInWords };

/** Answers that most attributes have; what stands beside one ("Yes, for students") is the product's own. */
const plainAnswers: Readonly<Record<string, string>> = { Yes: toSay('Yes'), No: toSay('No') };

/** What each of two products states. On a narrow screen an attribute stands above its two values. */
export function CompareTable({ pair: { a, b, rows } }: { pair: Pair }) {
  return (
    <table class="compare">
      <caption>{say('What each product states. A cell is empty where neither does.')}</caption>
      <thead>
        <tr>
          <td />
          <Head listing={a} />
          <Head listing={b} />
        </tr>
      </thead>
      <tbody>
        <Row label={say('In a line')} a={<td dir="auto">{a.tagline}</td>} b={<td dir="auto">{b.tagline}</td>} />
        <Row label={say('Community votes')} a={<td>{figure(a.votes)}</td>} b={<td>{figure(b.votes)}</td>} />
        {rows.map((row) => (
          <Row
            label={attributes[row.attribute] ? say(attributes[row.attribute]!) : row.label}
            a={<Cell cell={row.a} attribute={row.attribute} />}
            b={<Cell cell={row.b} attribute={row.attribute} />}
          />
        ))}
      </tbody>
    </table>
  );
}

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

function Cell({ cell: { value, stated }, attribute }: { cell: Pair['rows'][number]['a']; attribute: string }) {
  if (!stated) return <td class="unstated">{value === null ? null : say('Not stated')}</td>;
  const plain = plainAnswers[value!];
  return <td dir="auto">{inWords[attribute]?.(value!) ?? (plain ? say(plain) : value)}</td>;
}
