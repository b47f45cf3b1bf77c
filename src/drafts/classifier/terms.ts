// Function words: they say nothing about what a product is.
const joints = new Set(
  'a an and are as at be by for from in into is it its of on or our that the their them they this to with you your we us can all any more most other own out over how what when which who will do not no so if but than then there these those has have had was were been just also only about after before while one via per up off each every using use used uses get'.split(
    ' ',
  ),
);
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segments = new Intl.Segmenter('ja', { granularity: 'word' });

/** A word without its common English endings: "invoices", "invoicing" and "invoice" are the same. */
function stemOf(word: string): string {
  if (word.length <= 4) return word.replace(/(?<=..)s$/, '');
  return word.replace(/ies$/, 'y').replace(/(?:ing|ers?|ed|es|s|e)$/, '');
}

/** The words of a text in the classifier's form, one list per sentence. */
function sentencesOfWords(text: string): string[][] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.!?;:\n|•·()。！？]+(?=\s|$)|\n/u)
    .map((sentence) =>
      (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)?/gu) ?? [])
        .flatMap((word) => (unspaced.test(word) ? [...segments.segment(word)].map(({ segment }) => segment) : [word]))
        .filter((word) => !joints.has(word) && (word.length > 1 || unspaced.test(word)) && !/^\d+$/.test(word))
        .map(stemOf),
    );
}

/** Words and pairs of neighbouring words, each as often as it occurs. */
export function termsOf(text: string): string[] {
  return sentencesOfWords(text).flatMap((words) => words.flatMap((word, at) => (at === 0 ? [word] : [word, `${words[at - 1]} ${word}`])));
}

/** How often each term occurs in some texts, multiplied by each text's weight. */
export function countTerms(texts: readonly { text: string; weight: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, weight } of texts) for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
  return counts;
}
