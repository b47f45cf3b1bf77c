import { foundingClauses } from '../../../evidence/founding/founding-clause.ts';
import { holdsOwnName } from '../../../evidence/own-name.ts';
import { introducesOwner, weMadeIt } from '../../../evidence/says-introduced.ts';
import { isUsersFounding } from '../../../evidence/users-story.ts';
import { by } from '../../../evidence/which-rule.ts';
import { headingIs, speaksOf } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { headingBefore } from '../../../pages/block-order.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, sentencesOf, type ViewedPage } from '../../site-view.ts';
import { selfMade } from './founder-patterns.ts';
import type { Around } from './founder-sentences.ts';
import { namesOwnWork } from './makers.ts';
import { mentionsIn } from './mentions.ts';
import { nameParts } from './person-names.ts';

// People who introduce themselves ("We are Jane Roe and John Doe", "Mein Name ist Jane Roe") and say in the same sentence or one of the next what
// they founded, or do so below a heading about the maker.

/** How many sentences after the introduction may say what was founded. */
const FURTHEST = 4;
const weAre =
  /(?:^|[:–—]\s|(?<=^\P{L}*\p{L}{2,12}[!,] ))(?:[Ww]e are|[Ww]e['’]re|[Ww]ir sind|[Ww]ir, das sind|[Nn]ous sommes|(?:[Nn]osotr[oa]s )?[Ss]omos|(?:[Nn]ós )?[Ss]omos|(?:[Nn]oi )?[Ss]iamo|[Ww]ij zijn|[Ww]e zijn|[Jj]esteśmy|(?:[Mm]y )?[Jj]sme|[Vv]i är|[Vv]i er|(?:[Mm]e )?[Oo]lemme|[Ss]untem|[Εε]ίμαστε|Мы [—–-]|Ми [—–-])\s(?:(?:o|a|el|la|der|die|il|ο|η) )?(?<rest>\p{Lu}.{4,200})/u;

/** The founders who introduce themselves in a block of text. */
export function introducedIn(blocks: readonly Block[], index: number, { page, names, isPerson }: Around & { page: ViewedPage }): DraftedFounder[] {
  const block = blocks[index]!;
  if (
    block.level > 0 ||
    block.region === 'footer' ||
    block.text.length > 2000 ||
    !(selfMade.test(block.text) || weAre.test(block.text) || weAre.test(block.text.replace(/^[^.!?]*[.!?]\s/u, '')))
  )
    return [];
  const own = sentencesOf(block.text);
  const next = blocks[index + 1];
  const all = [...own, ...(next && next.level === 0 && next.region === block.region ? sentencesOf(next.text) : [])];
  const give = (rule: string, people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    by(
      `founders: ${rule}`,
      people.map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...new Set(quotes)) })),
    );
  for (const [at, sentence] of own.entries()) {
    if (/^["“„«]/u.test(sentence) || isUsersFounding(sentence, names)) continue;
    const together = weAre.exec(sentence)?.groups?.['rest'];
    const people = together === undefined ? speaker(sentence, isPerson) : (mentionsIn(together, isPerson).find(({ start }) => start === 0)?.people ?? []);
    if (people.length === 0 || (together !== undefined && people.length < 2)) continue;
    const kind = together === undefined ? 'iMade' : 'weMade';
    // "I am Jane Roe of Roe Farm", "I launched Acme in our orchards": a guest or a customer.
    if (ofOther.test(sentence) && !holdsOwnName(sentence, names)) continue;
    const made = all.slice(at, at + FURTHEST).find((one) => (isOfOwn(one, names, kind) || (kind === 'iMade' && isOwnWork(one, names))) && !atOurs.test(one));
    if (made !== undefined) return give(together === undefined ? 'I am, I made it' : 'we are, we made it', people, sentence, made);
    const heading = headingBefore(blocks, index);
    if (
      at === 0 &&
      heading &&
      heading === blocks[index - 1] &&
      headingIs('makerHeading', heading.text) &&
      introducesOwner([heading.text, sentence]) &&
      sentence.replace(/[.!\s]+$/u, '').endsWith(people[0]!)
    )
      return give('I am, below About me', people, heading.text, sentence);
  }
  return [];
}

const ofOther =
  /(?:,|(?<!\p{L})(?:from|of|at|von|vom|du|del|della|do|da|van|från|fra)) (?:\p{Ll}+['’]? ){0,4}(?:from|of|at|von|vom|de|du|del|della|do|da|van|från|fra|der|la) (?:\p{Ll}+ )?\p{Lu}|(?<!\p{L})(?:from|at|vom|von der|von dem|du|del|della) (?:\p{Ll}+ )?\p{Lu}/u;
const atOurs =
  /(?<!\p{L})(?:in (?:our|my)|at (?:our|my)|(?:in|bei) (?:unser|mein)\p{L}*|bei uns|(?:dans|chez) (?:mon|ma|mes|notre|nos|nous)|en (?:mi|nuestr[oa])s?|n[oa] (?:meu|minha|noss[oa])|(?:nel|nella) (?:mio|mia|nostr[oa])|da noi)(?!\p{L})/iu;

/** "I founded Acme", and, directly after the introduction, "we set it up in 2016". */
const isOfOwn = (sentence: string, names: readonly string[], kind: 'iMade' | 'weMade'): boolean =>
  !isUsersFounding(sentence, names) &&
  (foundingClauses(sentence, names, kind).length > 0 || (kind === 'weMade' && weMadeIt(sentence))) &&
  !speaksOf('branch', sentence);

/** "I made Acme for that whistle": by hand, unlike "I set up Acme for our clinic". */
const isOwnWork = (sentence: string, names: readonly string[]): boolean =>
  namesOwnWork(sentence, names) && !isUsersFounding(sentence, names) && !speaksOf('branch', sentence);

/** Jane Roe of "I am Jane Roe", "Bonjour, je m’appelle Jane Roe": the whole name, at the start of the sentence. */
function speaker(sentence: string, isPerson: Around['isPerson']): string[] {
  const said = selfMade.exec(sentence);
  if (!said || sentence.slice(0, said.index).split(/\s+/).length > 6) return [];
  const [person] = nameParts(sentence.slice(said.index + said[0].length));
  return person !== undefined && isPerson(person) ? [person] : [];
}
