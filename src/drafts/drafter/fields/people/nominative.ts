import type { DraftedFounder } from '../../drafter.ts';
import { cite, type SiteView, sentencesOf } from '../../site-view.ts';

// "Founded by" takes another case in Slavic languages. A founder's name is the one that the site also writes as a person is called.

interface Inflection {
  /** Endings of first names and surnames, which have to be there together. */
  first: RegExp;
  last: RegExp;
  /** First names that only look so. */
  except?: RegExp;
}
const inflections: readonly Inflection[] = [
  {
    first: /(?:ом|ем|ём|ой|ей|ою|ею|ью|єм)$/u,
    last: /(?:овым|евым|ёвым|иным|ыным|ским|цким|ським|цьким|овой|евой|ёвой|иной|ыной|ской|цкой|овою|евою|иною|ською|цькою|ом|ем|ою)$/u,
    except: /^(?:Сергей|Андрей|Алексей|Матвей|Тимофей|Елисей|Евсей|Моисей|Ерофей|Дорофей|Артём|Артем|Аким|Ефрем)$/u,
  },
  { first: /(?:ę|ą)$/u, last: /\p{L}$/u },
  { first: /(?:em|ou)$/u, last: /(?:em|ou|ým)$/u },
  // No first name ends so, whatever the surname.
  { first: /(?:ою|ею|єю|иой)$/u, last: /\p{L}$/u },
];
/** Words after which a name is in another case, and what first names end in there: "przez Jana Nowaka", "από τον Γιώργο Παπαδόπουλο". */
const cases: readonly { after: RegExp; first: RegExp }[] = [
  { after: /(?<!\p{L})przez (?:[^.!?;]{0,60} (?:i|oraz) )?$/u, first: /[aę]$/u },
  {
    after:
      /(?<!\p{L})(?:pomysł|pomysłem|projekt|projektem|dziełem|nápad|nápadem|dílo|dílem|идея|идеей|проект|проектом|детище|ідея|ідеєю|проєкт|проєктом) (?:autorski(?:m)? |osobní(?:m)? )?$/iu,
    first: /[ayiuůеаяыиуюії]$/u,
  },
  { after: /(?<!\p{L})(?:σ?τον|του) $/iu, first: /[οηαόήάυύ]$/u },
  { after: /(?<!\p{L})įkurt\p{L}{1,3} (?:\d{4} (?:m\. |metais )?)?$/iu, first: /(?:[oė]s?|aus)$/u },
];
/** Greek names as they are called: men's end in a sigma. */
const isGreek = (name: string): boolean => /\p{Script=Greek}/u.test(name);
const polishMan = /(?:skiego|ckiego|dzkiego|skim|ckim|dzkim)$/u;

const inflectionOf = (name: string): boolean => {
  const parts = name.split(' ');
  const [first = ''] = parts;
  const last = parts.at(-1)!;
  return (
    parts.length > 1 && (polishMan.test(last) || inflections.some((one) => one.first.test(first) && one.last.test(last) && !(one.except?.test(first) ?? false)))
  );
};

/** The longest beginning that both cases of a word share, nearly always: without its last vowels and the consonants of endings. */
const stem = (word: string): string =>
  word.replace(
    /(?:ovou|skou|ckou|skiego|ckiego|dzkiego|skim|ckim|dzkim|ским|цким|ской|цкой|овым|евым|иным|овой|евой|иной|ом|ем|ём|ой|ей|ою|ею|ью|ым|им|ę|ą|em|ou|a|ου|ού|ο|η|α|ό|ή|ά)$/u,
    '',
  );

/** Whether what stands before a name in its evidence puts it in another case. */
function isInCase({ name, evidence }: DraftedFounder): boolean {
  const first = name.split(' ')[0]!;
  return evidence.some(({ quote }) => {
    const at = quote.indexOf(name);
    const before = at < 0 ? '' : quote.slice(Math.max(0, at - 90), at);
    return cases.some((one) => one.first.test(first) && one.after.test(before));
  });
}

/** Founders as they are called; those whose names the site only has in another case are left out. */
export function inNominative(found: readonly DraftedFounder[], site: SiteView): DraftedFounder[] {
  return found.flatMap((one) => {
    if (!inflectionOf(one.name) && !isInCase(one)) return [one];
    const pattern = new RegExp(
      `(?<![\\p{L}])${one.name
        .split(' ')
        .map((part) => `${stem(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\p{L}{0,4}`)
        .join(' ')}(?![\\p{L}])`,
      'gu',
    );
    for (const page of site.pages) {
      for (const { text } of page.blocks) {
        const called = [...text.matchAll(pattern)]
          .map(([form]) => form)
          .find((form) => form !== one.name && !inflectionOf(form) && (!isGreek(form) || form.split(' ')[0]!.endsWith('ς')));
        if (called === undefined) continue;
        const quote = sentencesOf(text).find((sentence) => sentence.includes(called)) ?? text;
        return [{ ...one, name: called, evidence: [...cite(page, quote), ...one.evidence].slice(0, 4) }];
      }
    }
    return [];
  });
}
