import { speaksOf } from '../languages/index.ts';

const LONGEST = 60;

/** "A note from our founder", "Le mot de la fondatrice": the text under it is the company's, also in quotation marks. */
export const isFounderLetter = (heading: string): boolean => heading.length <= LONGEST && speaksOf('founder', heading) && speaksOf('letterHeading', heading);
