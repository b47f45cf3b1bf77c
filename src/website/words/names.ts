export { codeInWords, platformName } from '../../platform/words/codes.ts';
export { countryName } from '../../platform/words/countries.ts';
