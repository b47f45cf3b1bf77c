/** What a review is made of: the listing's own facts, as they stand in its profile. */
export interface ReviewFacts {
  name: string;
  category: string | null;
  tagline: string | null;
  short_description: string | null;
  description: string | null;
  features: string[];
  usps: string[];
  pricing_model: string | null;
  pricing_summary: string | null;
  city: string | null;
  founded_year: number | null;
  founders: string[];
  faqs: { question: string; answer: string }[];
  /** Names of fields that the company's own site does not state. */
  not_found_on_website: string[];
}

/** A review has 80 to 200 words; a listing that states little gets fewer, because nothing is made up to fill it. */
const MOST_WORDS = 200;
const ENOUGH_WORDS = 80;
/** How much of the description is quoted: what the rest leaves room for. */
const DESCRIPTION_WORDS = [50, 35, 20, 10] as const;
const MOST_ANSWERS = 3;
/** Characters, for languages that put no spaces between words. */
const LONG_WORD = 8;

/**
 * Writes a review of a product from what its own site says. Every sentence is a fixed frame around a fact of the listing,
 * and what is quoted stands there word for word. Pure.
 */
export function writeReview(facts: ReviewFacts): string {
  const reviews = DESCRIPTION_WORDS.map((words) => writeWith(facts, words));
  return reviews.find((text) => countWords(text) <= MOST_WORDS) ?? reviews.at(-1)!;
}

function writeWith(facts: ReviewFacts, descriptionWords: number): string {
  const { name, description, short_description } = facts;
  const opening = [
    facts.category ? `${name} is listed in the category ${facts.category}.` : '',
    facts.tagline ? `In a line it calls itself ${quote(facts.tagline, 20)}.` : '',
    description || short_description ? `In its own words: ${quote((description || short_description)!, descriptionWords)}.` : '',
  ];
  const offer = [
    facts.features.length > 0 ? `As features it names ${listed(facts.features)}.` : '',
    facts.usps.length > 0 ? `What sets it apart, it says, is ${listed(facts.usps)}.` : '',
  ];
  const terms = [sayPricing(facts), sayOrigin(facts)];
  const limits = [
    facts.not_found_on_website.length > 0 ? `Its site does not state: ${facts.not_found_on_website.slice(0, 6).map(inWords).join(', ')}.` : '',
    'All of this is what the company states about itself; nothing of it was tried out or measured.',
  ];
  const paragraphs = [opening, offer, terms].map(join).filter((text) => text !== '');
  const answers: string[] = [];
  for (const { question, answer } of facts.faqs) {
    const said = `To the question ${quote(question, 20)} it answers: ${quote(answer, 35)}.`;
    const words = countWords([...paragraphs, ...answers, ...limits].join(' '));
    if (answers.length === MOST_ANSWERS || (words >= ENOUGH_WORDS && answers.length > 0)) break;
    if (words + countWords(said) <= MOST_WORDS) answers.push(said);
  }
  return [...paragraphs, join(answers), join(limits)].filter((text) => text !== '').join('\n\n');
}

function sayPricing({ pricing_model, pricing_summary }: ReviewFacts): string {
  if (pricing_model && pricing_summary) return `Its pricing model is given as ${quote(pricing_model, 6)}, with these words: ${quote(pricing_summary, 20)}.`;
  if (pricing_summary) return `Of its price it says: ${quote(pricing_summary, 25)}.`;
  return pricing_model ? `Its pricing model is given as ${quote(pricing_model, 6)}.` : '';
}

function sayOrigin({ founded_year, city, founders }: ReviewFacts): string {
  const from = `${founded_year ? ` in ${founded_year}` : ''}${city ? ` in ${tidy(city)}` : ''}`;
  const by = founders.length > 0 ? `Named as founders: ${founders.slice(0, 3).map(tidy).join(', ')}.` : '';
  return join([founded_year ? `It was founded${from}.` : city ? `It is at home${from}.` : '', by]);
}

/** At most three, each in a few words. */
const listed = (points: readonly string[]) =>
  points
    .slice(0, 3)
    .map((point) => quote(point, 9))
    .join(', ');

/** The words as they stand, at most so many; whoever reads sees where they were cut. */
function quote(text: string, most: number): string {
  const whole = tidy(text);
  const cut = [...whole.split(' ').slice(0, most).join(' ')].slice(0, most * LONG_WORD).join('');
  return `“${cut.length < whole.length ? `${cut} …` : whole.replace(/[.]$/, '')}”`;
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const inWords = (field: string) => field.replaceAll('_', ' ');
const join = (sentences: readonly string[]) => sentences.filter((sentence) => sentence !== '').join(' ');

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
