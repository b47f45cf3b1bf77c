import { answerOf, apiOf, deniesFreePlan, offersFreePlan, sourceOf } from './attribute-words.ts';
import { platformsIn } from './platform-words.ts';
import { supportsPhrase } from './supports.ts';
import { teamSizeIn } from './team-words.ts';

/** Separates the platforms of a value. */
export const PLATFORM_GAP = ', ';

/** Whether quotes support a value of an attribute; a value whose attribute has no rule has to be in a quote word for word. */
export function supportsAttribute(key: string, value: string, { quotes, names }: { quotes: string[]; names: readonly string[] }): boolean {
  const some = (test: (quote: string) => boolean) => quotes.some(test);
  switch (key) {
    case 'free_plan':
      return value === 'No' ? some(deniesFreePlan) : value === 'Yes' && some(offersFreePlan);
    case 'open_source':
      return some((quote) => sourceOf(quote, { names, isHead: true }) === value) || isAnswer(quotes, value);
    case 'api':
      return some((quote) => apiOf(quote, names) === value) || isAnswer(quotes, value);
    case 'platforms':
      return value.split(PLATFORM_GAP).every((platform) => some((quote) => platformsIn(quote).includes(platform)));
    case 'team_size':
      return some((quote) => teamSizeIn(quote) === value);
    default:
      return supportsPhrase(value, quotes);
  }
}

/** A question and, in the next quote, its plain answer. */
const isAnswer = (quotes: string[], value: string): boolean => quotes.some((quote, i) => /[?？]\s*$/u.test(quote) && answerOf(quotes[i + 1] ?? '') === value);
