// contract imports zod only.
import pg from 'pg';
import { door } from '../launches/index.ts';

export const planted = [door, pg];
