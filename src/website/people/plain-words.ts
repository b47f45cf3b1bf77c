/** A post without its Markdown signs, for one paragraph of plain text. Not for anything that is rendered as markup. */
export const plainWords = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/^[>\t ]*(?:[-*+]|\d+[.)])\s+/gm, '· ')
    .replaceAll(/^>\s?/gm, '')
    .replaceAll(/[*_`]{1,3}(?=\S)([^*_`]+)[*_`]{1,3}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
