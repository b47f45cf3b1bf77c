// A domain is entered by its index.ts, and pages hold no SQL, not even by the packages below our tools.
import { raw } from 'sql-template-tag';
import { inner } from '../launches/inner.ts';
import { sql } from '../platform/database/database.ts';

export const planted = [inner, raw, sql];
