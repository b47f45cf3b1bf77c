import type { z } from 'zod';
import { withoutEndSlashes } from '../../../platform/end-slashes.ts';
import { countryOf } from '../../places/countries.ts';
import { type Drafted, type Evidence, type KnownCategory, nothingDrafted, type Stated } from '../drafter.ts';
import { citedFaq, citedFounder, citedMilestone, citedStory, listQuestions, statedList, statedText, textQuestions } from './questions.ts';
import type { ShownPage } from './show-site.ts';

const MOST_ITEMS = 30;
const MOST_QUOTES = 12;

/** The parts of a model's answer that have the requested form. Other parts are left out, regardless of what is next to them. */
export function readAnswer(answer: Record<string, unknown>, given: { pages: ShownPage[]; categories: KnownCategory[] }): Drafted {
  const drafted = nothingDrafted();
  const cite = (evidence: { quote: string; url: string }[]) => evidence.slice(0, MOST_QUOTES).flatMap((one) => citeShown(one, given.pages));
  const read = <Form extends z.ZodType>(form: Form, value: unknown): z.infer<Form> | undefined => form.safeParse(value).data;
  const each = <Form extends z.ZodType>(form: Form, value: unknown) =>
    (Array.isArray(value) ? value : []).slice(0, MOST_ITEMS).flatMap((item) => read(form, item) ?? []) as z.infer<Form>[];
  const text = (value: unknown): Stated<string> | null => {
    const found = read(statedText, value);
    return found ? { value: plainText(found.value), evidence: cite(found.evidence) } : null;
  };

  for (const name of Object.keys(textQuestions) as (keyof typeof textQuestions)[]) drafted.fields[name] = text(own(answer, name));
  for (const name of Object.keys(listQuestions) as (keyof typeof listQuestions)[]) {
    const found = read(statedList, own(answer, name));
    drafted.fields[name] = found ? { value: [...new Set(found.value.slice(0, MOST_ITEMS).map(plainText))], evidence: cite(found.evidence) } : null;
  }
  const { country, categories } = drafted.fields;
  if (country) country.value = countryOf(country.value) ?? country.value.toUpperCase();
  if (categories)
    categories.value = categories.value.map((name) => given.categories.find((one) => one.name.toLowerCase() === name.toLowerCase())?.name ?? name);

  drafted.faqs = each(citedFaq, own(answer, 'faqs')).map((faq) => ({
    question: plainText(faq.question),
    answer: plainText(faq.answer),
    evidence: cite(faq.evidence),
  }));
  drafted.founders = each(citedFounder, own(answer, 'founders')).map(({ name, title, bio, evidence }) => ({
    name: plainText(name),
    title: title === null ? null : plainText(title),
    bio: bio === null ? null : plainText(bio),
    evidence: cite(evidence),
  }));
  for (const { part, value, evidence } of each(citedStory, own(answer, 'story'))) drafted.story[part] ??= { value: plainText(value), evidence: cite(evidence) };
  drafted.milestones = each(citedMilestone, own(answer, 'milestones')).map((one) => ({
    date: one.date,
    title: plainText(one.title),
    evidence: cite(one.evidence),
  }));
  drafted.seo = { title: text(own(answer, 'seo_title')), meta: text(own(answer, 'seo_meta')) };
  return drafted;
}

function own(answer: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(answer, name) ? answer[name] : undefined;
}

/** The evidence with the page's exact address; none if the model wasn't shown such a page. */
function citeShown({ quote, url }: { quote: string; url: string }, pages: ShownPage[]): Evidence[] {
  const bare = (address: string) => withoutEndSlashes(address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[#?].*$/, ''));
  const page = pages.find((one) => one.url === url) ?? pages.find((one) => bare(one.url) === bare(url.trim()));
  return page ? [{ quote, url: page.url, page_title: page.title }] : [];
}

/** Removes HTML and Markdown markup. The rest is checked against the page like any other text. */
function plainText(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\*\*|__|`+/g, '')
    .replace(/^\s*(?:#{1,6}|[-*•])\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu, (sign) => (sign === '\n' ? '\n' : sign === '\t' ? ' ' : ''))
    .trim();
}
