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
  { first: /(?:em|ou)$/u, last: /(?:em|ovou|skou|ckou|ským|ckým)$/u },
];
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
    /(?:ovou|skou|ckou|skiego|ckiego|dzkiego|skim|ckim|dzkim|ским|цким|ской|цкой|овым|евым|иным|овой|евой|иной|ом|ем|ём|ой|ей|ою|ею|ью|ым|им|ę|ą|em|ou|a)$/u,
    '',
  );

/** Founders as they are called; those whose names the site only has in another case are left out. */
export function inNominative(found: readonly DraftedFounder[], site: SiteView): DraftedFounder[] {
  return found.flatMap((one) => {
    if (!inflectionOf(one.name)) return [one];
    const pattern = new RegExp(
      `(?<![\\p{L}])${one.name
        .split(' ')
        .map((part) => `${stem(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\p{L}{0,4}`)
        .join(' ')}(?![\\p{L}])`,
      'gu',
    );
    for (const page of site.pages) {
      for (const { text } of page.blocks) {
        const called = [...text.matchAll(pattern)].map(([form]) => form).find((form) => form !== one.name && !inflectionOf(form));
        if (called === undefined) continue;
        const quote = sentencesOf(text).find((sentence) => sentence.includes(called)) ?? text;
        return [{ ...one, name: called, evidence: [...cite(page, quote), ...one.evidence].slice(0, 4) }];
      }
    }
    return [];
  });
}
