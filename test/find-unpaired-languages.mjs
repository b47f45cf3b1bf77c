/**
 * What is missing where a language has a file of texts but no line in languages.ts, or a line but no file.
 * @param codes the names of the files, without .json
 * @param source the text of languages.ts
 */
export function findUnpairedLanguages(codes, source) {
  const listed = [...source.matchAll(/^ {2}'?([\w-]+)'?: spoken\(/gm)].map(([, code]) => code);
  return [
    ...codes.filter((code) => !listed.includes(code)).map((code) => `${code}.json: nobody can choose it, add ${code} to languages.ts`),
    ...listed.filter((code) => !codes.includes(code)).map((code) => `languages.ts: ${code} has no texts, add ${code}.json`),
  ];
}
