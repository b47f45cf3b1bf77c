/** The part of schema.org's vocabulary that pages use: each type's properties, with the types of their values. */
const text = ['Text'];
const url = ['URL'];
const types: Record<string, Record<string, readonly string[]>> = {
  Thing: { '@context': text, '@type': text, '@id': text, name: text, url, description: text, image: url, sameAs: url },
  Organization: { logo: url },
  WebSite: { publisher: ['Organization'], potentialAction: ['SearchAction'] },
  SearchAction: { target: ['EntryPoint'], 'query-input': text },
  EntryPoint: { urlTemplate: text },
  ItemList: { numberOfItems: ['Integer'], itemListOrder: url, itemListElement: ['ListItem'] },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: ['Integer'], item: ['URL', 'Product', 'SoftwareApplication'] },
  Product: { category: text, keywords: text, award: text, aggregateRating: ['AggregateRating'], offers: ['Offer'] },
  AggregateRating: { ratingValue: ['Number'], ratingCount: ['Integer'], bestRating: ['Number'], worstRating: ['Number'] },
  Offer: { category: text, price: ['Number', 'Text'], priceCurrency: text },
  FAQPage: { mainEntity: ['Question'] },
  Question: { acceptedAnswer: ['Answer'] },
  Answer: { text, author: ['Organization', 'Person'] },
};
/** What search engines need of a type. */
const needed: Record<string, readonly string[]> = {
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** What is wrong with a schema.org object: unknown types and properties, values of another type, positions that don't count up. */
export function findSchemaFaults(thing: Record<string, unknown>): string[] {
  const faults: string[] = [];
  if (thing['@context'] !== 'https://schema.org') faults.push('no @context');
  look(thing, '', faults);
  return faults;
}

function look(thing: Record<string, unknown>, at: string, faults: string[]): void {
  const type = String(thing['@type']);
  const own = types[type];
  // A reference to an object elsewhere on the page.
  if (Object.keys(thing).join() === '@id') return;
  if (!own) return void faults.push(`${at}: the type ${type} is unknown`);
  for (const [key, value] of Object.entries(thing)) {
    const allowed = own[key] ?? types['Thing']![key];
    if (!allowed) {
      faults.push(`${at}${type} has no ${key}`);
      continue;
    }
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null) {
        const inner = one as Record<string, unknown>;
        if (inner['@type'] !== undefined && !allowed.includes(String(inner['@type']))) faults.push(`${at}${type}.${key} can't be a ${inner['@type']}`);
        look(inner, `${at}${type}.${key}: `, faults);
      } else if (!isOf(one, allowed)) faults.push(`${at}${type}.${key} is ${JSON.stringify(one)}`);
    }
  }
  for (const key of needed[type] ?? []) if (thing[key] === undefined && at === '') faults.push(`${type} needs ${key}`);
  const entries = thing['itemListElement'];
  if (Array.isArray(entries) && entries.some(({ position }, i) => position !== undefined && position !== entries[0].position + i))
    faults.push(`${type}: positions`);
}

function isOf(value: unknown, allowed: readonly string[]): boolean {
  if (typeof value === 'string') return allowed.includes('Text') || (allowed.includes('URL') && URL.canParse(value));
  if (typeof value === 'number') return allowed.includes('Number') || (allowed.includes('Integer') && Number.isInteger(value));
  return false;
}
