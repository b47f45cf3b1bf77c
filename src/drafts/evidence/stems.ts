const stop = new Set(
  'a an and are as at be by for from in into is it its of on or our that the their them they this to with you your we us can all any more most other others own out over run runs how what when which who will work working make makes made making use used using new get one just not no do does software tool tools platform platforms app apps service services online product products company companies business businesses management solution solutions system systems website websites site web data people teams team users help helps multi step'.split(
    ' ',
  ),
);

/** Words without their common endings: "invoices", "invoicing" and "invoice" are the same. */
export function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (stop.has(word) || (word.length < 3 && !/^(?:ai|hr|qa|it|vr|ar|ui|ux|bi|ci|cd|3d)$/.test(word))) continue;
    const stem = word.length > 4 ? word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ers?|ed|es|s|e)$/, '') : word.replace(/s$/, '');
    words.set(stem, (words.get(stem) ?? 0) + 1);
  }
  return words;
}
