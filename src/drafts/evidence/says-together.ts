import { wordsFor } from '../languages/index.ts';
import { holdsOwnName } from './own-name.ts';
import { beforeMade } from './says-made.ts';

// Statements about founders that are spread over two sentences, or that say where the product began.

/** "We are Jane Roe and John Doe": introduces the authors of a text. */
export const weAre =
  /(?:^|[:–—]\s)(?:(?:[Hh]i|[Hh]ello|[Hh]allo|[Hh]ola|[Cc]iao|[Bb]onjour)[,!]? )?(?:[Ww]e are|[Ww]e['’]re|[Ww]ir sind|[Nn]ous sommes|(?:[Nn]osotr[oa]s )?[Ss]omos|(?:[Nn]ós )?[Ss]omos|[Ss]iamo|[Ww]ij zijn|[Ww]e zijn|[Jj]esteśmy|[Jj]sme|[Vv]i är|[Vv]i er) (?<rest>\p{Lu}.{4,160})/u;
/** The first words after a verb, up to "with". */
const objectOf = (rest: string): string =>
  rest
    .split(/(?<!\p{L})(?:with|using|on|for|mit|für|avec|pour|con|para|com|met|voor|per|z|s|med|för|за|для|с|из)(?!\p{L})/iu)[0]!
    .split(/\s/)
    .slice(0, 5)
    .join(' ');
const founding =
  /(?<!\p{L})(?:we (?:co-?)?(?:founded|started|built|created|made|set up)|wir (?:haben )?(?:gründeten|gründe\p{L}*)|nous avons (?:fondé|créé|lancé)|fundamos|creamos|montamos|fundámos|criamos|criámos|abbiamo (?:fondato|creato)|(?:wij|we) (?:richtten|hebben)|założyliśmy|założyłyśmy|stworzyliśmy|založili jsme|vi (?:grundade|startade|startede|stiftet|grundlagde))(?!\p{L})/iu;
/** "We founded Acme in 2021": not "we founded a club and use Acme". */
export const weFounded = (sentence: string, names: readonly string[]): boolean => {
  const said = founding.exec(sentence);
  if (said !== null && holdsOwnName(objectOf(sentence.slice(said.index + said[0].length)), names)) return true;
  // "We made three of them for friends, and started Acme the year after."
  if (said === null && !/^[^\p{L}]*(?:we|wir|nous|vi|wij|nós|noi|my|мы|ми)(?!\p{L})/iu.test(sentence)) return false;
  const told = beforeMade(sentence, names);
  return told !== undefined && /(?:and|und|et|y|e|en|i|a|och|og),?\s*(?:(?:then|dann|puis|luego|depois|poi|toen|potem|pak|sedan|så)\s)?$/iu.test(told);
};

const birth =
  /^(?<own>.{2,50}?) (?:was born|began|started|started out|entstand|ist entstanden|est née?|a vu le jour|nació|nasceu|nasce|nacque|è nat[ao]|ontstond|begon|powstał[ao]?|vznikl[ao]?)(?: (?:in|en|im|em|nel) \d{4})?,? (?:in|at|on|dans|sur|en|à|na|no|em|nella|nel|in der|in einer|am|w|v) (?:the|la|le|el|a|o|l['’]|der|dem|de|het)? ?(?:kitchen|garage|living room|spare room|bedroom|shed|studio|workshop|küche|garage|wohnzimmer|werkstatt|cuisine|garage|salon|atelier|chambre|cocina|garaje|taller|salón|cozinha|garagem|oficina|cucina|officina|salotto|keuken|schuur|woonkamer|kuchni|garażu|kuchyni) (?:of|von|de|d['’]|di|da|do|van) ?(?<rest>\p{Lu}.{3,120})/iu;
/** The people of "Acme was born in the kitchen of Jane Roe". */
export function ownPlace(sentence: string, names: readonly string[]): string | undefined {
  const found = birth.exec(sentence)?.groups;
  return found && holdsOwnName(found['own']!, names) ? found['rest'] : undefined;
}

const makes =
  '(?:founded|started|built|created|set up|gründeten?|startete[n]?|entwickelte[n]?|baute[n]?|a (?:fondé|créé|lancé)|ont (?:fondé|créé|lancé)|fundó|fundaron|creó|crearon|fundou|fundaram|criou|criaram|ha fondato|hanno fondato|założył[ay]?|založil[ay]?|заснувал[аи]|створил[аи]|основал[аи]?|создал[аи]?|grundade|startade)';
const calledFounder = new RegExp(
  `^(?:(?:the|our|der|die|unser|unsere|le|la|notre|el|o|a|il|de|onze) )?${wordsFor('founder')} (?<names>\\p{Lu}.{4,80}?) (?:(?:hat|haben|hebben|heeft) (?<ends>.{3,80}? (?:gegründet|aus der Taufe gehoben|ins Leben gerufen|auf die Beine gestellt|gestartet|opgericht|gebouwd))|${makes} (?<object>.{2,80}))`,
  'iu',
);
/** The people of "Gründer Max Roe hat Acme 2022 aus der Taufe gehoben". */
export function founderWord(sentence: string, names: readonly string[]): string | undefined {
  const found = calledFounder.exec(sentence)?.groups;
  return found && holdsOwnName(found['ends'] ?? objectOf(found['object'] ?? ''), names) ? found['names'] : undefined;
}

const beside = new RegExp(
  `(?<!\\p{L})(?:she|he|sie|er|elle|il|ella|él|ela|ele|lei|lui|zij|hij|hon|han) (?:and|und|et|y|e|en|och|og) (?:\\p{L}+ ){1,3}(?<rest>\\p{Lu}\\p{L}+ .{2,60}?) ${makes} (?<object>.{2,80})`,
  'u',
);
/** John Doe of "She and her neighbour John Doe set up Acme". */
export function madeBeside(sentence: string, names: readonly string[]): string | undefined {
  const found = beside.exec(sentence)?.groups;
  return found && holdsOwnName(objectOf(found['object']!), names) ? found['rest'] : undefined;
}

const idea =
  /(?:da un['’]idea|dall['’]idea|aus (?:einer|der) idee|d['’]une idée|de (?:una|la) idea|(?:de uma|da) ideia|(?:from|out of) (?:an|the) idea|z pomysłu|uit (?:een|het) idee|(?:ur|från|fra) en idé|z nápadu|по идее|din ideea)\s(?:(?:of|by|di|von|de|do|da|van|av|af|d['’]) ?)?(?<rest>\p{Lu}.{3,120})/iu;
/** The people of "Tutto nasce da un'idea di Jane Roe", "Acme grew out of an idea by Jane Roe". */
export function ofIdea(sentence: string, names: readonly string[]): string | undefined {
  const found = idea.exec(sentence);
  if (!found) return undefined;
  return startsStory(sentence) || holdsOwnName(sentence.slice(0, found.index), names) ? found.groups!['rest'] : undefined;
}
const story = new RegExp(`^[^\\p{L}]*${wordsFor('itBegan')}`, 'iu');
const startsStory = (sentence: string): boolean => story.test(sentence);

/** Whether a quote is one of these statements. */
export const saysTogether = (quote: string, names: readonly string[]): boolean =>
  weFounded(quote, names) ||
  ofIdea(quote, names) !== undefined ||
  ownPlace(quote, names) !== undefined ||
  founderWord(quote, names) !== undefined ||
  madeBeside(quote, names) !== undefined;
