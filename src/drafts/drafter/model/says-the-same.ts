import { fold } from '../../evidence/canonical.ts';
import { sentencesOf } from '../site-view.ts';

/** Connecting words: a sentence may gain and lose them. Words that change the meaning are not included. */
const ties = new Set(
  'a an the and or of for to in on at by from with as is are it its this that these which be your you our we us they their der die das den dem des ein eine einen und oder von für zu im am mit als ist sind sie ihr ihre wir le la les un une des du de et ou pour à au aux en avec est sont vous votre nous el los las una y o para por con es son su tu il lo gli di da e per o os as um uma do da dos em com é são seu sua het een van voor met'.split(
    ' ',
  ),
);
/** Words that reverse or limit the meaning: none may be added or lost. */
const turns =
  /^(?:no|not|non|never|none|nor|without|cannot|\p{L}+n't|only|if|unless|until|except|almost|trial|soon|planned|kein\p{L}*|nicht|nie|niemals|ohne|nur|wenn|bald|pas|jamais|sans|aucun\p{L}*|seulement|si|nunca|jamás|sin|sólo|solo|não|sem|nem|apenas|mai|senza|soltanto|se|niet|geen|nooit|zonder|alleen|inte|ikke|aldrig|utan|uden|nie|bez|tylko|не|нет|ни|без|только|никогда)$/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Minimum share of the source sentence's words. */
const LEAST = 0.5;
/** A quote of several lines is one statement only if it is short: a plan and its price. */
const LONGEST_WHOLE = 300;

/**
 * Whether a text says what the quotes say: each of its sentences is one of theirs, unchanged or shortened. No word is added,
 * the order is kept, no word that changes the meaning is lost, and at least half of the sentence is there.
 */
export function saysTheSame(value: string, quotes: string[]): boolean {
  const pieces = piecesOf(value);
  return pieces.length > 0 && pieces.every((piece) => isSaid(piece, quotes));
}

/** The sentences of a text that the quotes support; "" if they support none. */
export function keepWhatIsSaid(value: string, quotes: string[]): string {
  const lines = value.split('\n').map((line) => sentencesOf(line).filter((sentence) => saysTheSame(sentence, quotes)));
  return lines
    .map((sentences) => sentences.join(' '))
    .filter((line) => line !== '')
    .join('\n');
}

function piecesOf(text: string): string[] {
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(/[;•|]/))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function isSaid(piece: string, quotes: string[]): boolean {
  const sources = quotes.flatMap((quote) => [...sentencesOf(quote), ...(quote.length <= LONGEST_WHOLE ? [quote] : [])]);
  return sources.some((source) => (unspaced.test(piece) ? isCutFrom(piece, source) : isShortened(piece, source)));
}

/** For languages without spaces between words, a text may only be shortened by leaving out its beginning or end. */
function isCutFrom(piece: string, source: string): boolean {
  const [one, other] = [bare(piece), bare(source)];
  return other.includes(one) && one.length >= other.length * LEAST;
}

function bare(text: string): string {
  return fold(text).replace(/[\s\p{P}]+/gu, '');
}

function isShortened(piece: string, source: string): boolean {
  const said = wordsOf(source);
  const words = wordsOf(piece);
  if (words.length === 0 || words.length < said.length * LEAST) return false;
  if (turnsIn(words) !== turnsIn(said)) return false;
  let at = 0;
  for (const word of words) {
    while (at < said.length && !isSameWord(word, said[at]!)) at++;
    if (at++ >= said.length) return false;
  }
  return true;
}

/** Numbers with their separators and currency: 1,200 is not 1 and 200, and €9 is not $9. */
function wordsOf(text: string): string[] {
  const words = fold(text).match(/\p{N}+(?:[.,:/-]\p{N}+)*%?|[\p{L}\p{N}]+(?:'\p{L}+)?|\p{Sc}/gu) ?? [];
  return words.filter((word) => !ties.has(word));
}

function turnsIn(words: string[]): string {
  return words.filter((word) => turns.test(word)).join(' ');
}

/** Equal except for a short ending: "counts" and "count". */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\p{N}/u.test(one) || one.length < 5 || other.length < 5 || turns.test(one)) return false;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= 4 && one.length - shared <= 2 && other.length - shared <= 2;
}
