import type { ListKind } from '../list-kind-store.ts';
import { bestOfCategory } from './categories-store.ts';
import { cities } from './cities-store.ts';
import { countries } from './countries-store.ts';
import { free } from './free-store.ts';
import { openSource } from './open-source-store.ts';
import { stages } from './stages-store.ts';
import { tags } from './tags-store.ts';

/** Every kind of list that is made from data, in the order of /best. */
export const listKinds: readonly ListKind[] = [bestOfCategory, openSource, free, tags, countries, cities, stages];

/** The kind of list with this key; undefined if there is none. @param key as in /best/{key}/… */
export const findListKind = (key: string): ListKind | undefined => listKinds.find((kind) => kind.key === key);
