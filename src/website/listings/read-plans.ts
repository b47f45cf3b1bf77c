/** One of several plans that a pricing summary names: in its words, nothing added. */
export interface Plan {
  name: string;
  /** null if the plan's name says it: "Free". */
  price: string | null;
}

const currency = String.raw`(?:US\$|R\$|[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|BRL|INR)\b)`;
const unit = String.raw`(?:[$€£¥₹%円]|(?:dollars?|euros?|pounds?|cents?|francs?|reais|yen|USD|EUR|GBP|CHF|JPY|BRL|INR)(?!\p{L}))`;
const amount = String.raw`\d[\d.,]*`;
const from = String.raw`(?:\b(?:from|starting at|up to|ab|dès|desde|a partir de|à partir de)\s+)?`;
const free = String.raw`(?:(?<!\p{L})(?:free|gratis|kostenlos|gratuit|gratuite|gratuito|gratuita|grátis)(?!\p{L})|無料|مجان[يا]\p{L}*)`;
const price = new RegExp(String.raw`${from}(?:${currency}\s?${amount}|${amount}\s?${unit})|${free}`, 'iu');

/** Between plans. A comma doesn't count: "1,000 rows, 9 dollars" is one plan. */
const BETWEEN = /[;；؛\n|•·]+/;
const MOST = 8;

/**
 * The plans of a pricing summary like "Free; Pro $9/month; Team $29/month": two or more parts, each with a price.
 * Undefined if it doesn't look like that: then the sentence is shown as it is.
 */
export function readPlans(summary: string): Plan[] | undefined {
  const parts = summary
    .split(BETWEEN)
    .map((part) => part.trim().replace(/(?<=[^.])\.$/, ''))
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST) return undefined;
  const plans: Plan[] = [];
  for (const part of parts) {
    const found = price.exec(part);
    if (!found) return undefined;
    const name = part.slice(0, found.index).replace(/[\s:–—,(-]+$/u, '');
    // A plan without a name becomes one row with the whole text.
    plans.push(name === '' || /[(]/.test(part.slice(name.length, found.index)) ? { name: part, price: null } : { name, price: part.slice(found.index) });
  }
  return plans;
}
