const stopWords = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from get had has have he her his how i if in into is it its
  just may me more most my no not of off on or our out over own she should so some such than that the their them then there these they this those
  to too up us very was we were what when where which while who why will with would you your`.split(/\s+/),
);

/** English words that say nothing in a text. In a name they count: `The Who`. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
