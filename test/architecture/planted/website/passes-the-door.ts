// A domain is entered by its index.ts, and pages hold no SQL.
import { inner } from '../launches/inner.ts';
import { sql } from '../platform/database/database.ts';

export const planted = [inner, sql];
