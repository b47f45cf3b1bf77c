import { isWordFor, wordsFor } from '../languages/index.ts';

const also =
  '(?:(?:lead|core|main|chief|project|principal|original) )*(?:maintainer|developer|designer|engineer|architect|owner|lead|ceo|cto|entwickler(?:in)?|développeu(?:r|se)|desarrollador(?:a)?|desenvolvedor(?:a)?|sviluppat(?:ore|rice)|ontwikkelaar|programist(?:a|ka)|vývojář(?:ka)?|utvecklare|geliştirici|разработчик)';
const and = String.raw`\s*(?:&|\+|,|/|\||·|(?<!\p{L})(?:and|und|et|y|e|en|i|a|och|ve|и)(?!\p{L}))\s*`;
const creator = wordsFor('creator');
const alone = new RegExp(`^(?:(?:original|lead|main) )?${creator}(?:${and}${also}){0,2}$`, 'iu');
const last = new RegExp(`^(?:${also}${and}){1,2}(?:original )?${creator}$`, 'iu');

/** "Creator", "Author & lead developer", "Maintainer and creator": a whole role, not "Content creator" or "Author of two novels". */
export const isCreatorRole = (text: string): boolean => {
  const line = text.trim();
  return line.length <= 60 && (isWordFor('creator', line) || alone.test(line) || last.test(line));
};
