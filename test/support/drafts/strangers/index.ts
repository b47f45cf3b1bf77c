import { east } from './east.ts';
import { fifthEnglish } from './fifth-english.ts';
import { fifthOthers } from './fifth-others.ts';
import { germanFrench } from './german-french.ts';
import { makers } from './makers.ts';
import { ninthEast } from './ninth-east.ts';
import { ninthNorth } from './ninth-north.ts';
import { ninthSouth } from './ninth-south.ts';
import { ninthWest } from './ninth-west.ts';
import { north } from './north.ts';
import { products } from './products.ts';
import { secondEnglish } from './second-english.ts';
import { secondOthers } from './second-others.ts';
import { seventh } from './seventh.ts';
import { sixth } from './sixth.ts';
import { south } from './south.ts';
import type { StrangerSite } from './stranger-site.ts';
import { third } from './third.ts';

/** Invented sites that were written before the drafter read them: the nearest to websites that nobody has seen. */
export const strangers: StrangerSite[] = [
  ...products,
  ...makers,
  ...germanFrench,
  ...south,
  ...north,
  ...east,
  ...secondEnglish,
  ...secondOthers,
  ...third,
  ...fifthEnglish,
  ...fifthOthers,
  ...sixth,
  ...seventh,
  ...ninthWest,
  ...ninthNorth,
  ...ninthEast,
  ...ninthSouth,
];
