import type { Language } from '../language.ts';
import { ar } from './ar.ts';
import { da } from './da.ts';
import { el } from './el.ts';
import { fi } from './fi.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { lt } from './lt.ts';
import { nb } from './nb.ts';
import { ro } from './ro.ts';
import { th } from './th.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';

/** Languages whose table has only the topics that websites need most, by code. A complete table belongs in the folder above. */
export const partial: Readonly<Record<string, Partial<Language> & Pick<Language, 'isSpaced'>>> = { ar, da, el, fi, he, hi, hu, id, lt, nb, ro, th, uk, vi };
