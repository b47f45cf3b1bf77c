import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineAdminOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { dayOf, findCompanies, saveRatings } from '../../ratings/rating-store.ts';
import { readRatingRows } from '../../ratings/read-rating-rows.ts';

export const importDomainRatings = defineAdminOperation({
  name: 'import_domain_ratings',
  title: 'Import Domain Ratings',
  summary: 'Takes third-party ratings of companies from a CSV file.',
  description:
    'Adds ratings to the history of the companies named: lines of domain,rating[,date], with or without a heading; ratings from 0 to 100, dates YYYY-MM-DD, without one today. All lines are taken or none: every wrong one is named. A rating of the same company and day is replaced. Companies without a listing here are counted and left out. Profiles show the trend of the newest source alone, with its name.',
  writes: true,
  input: z.strictObject({
    csv: z.string().min(1).max(2_000_000).meta({ description: 'The lines; @file.csv reads them from a file.' }),
    source: z.string().trim().min(1).max(120).meta({ description: 'Whose ratings these are, as profiles name it.' }),
  }),
  output: z.strictObject({ imported: v.count, companies: v.count, not_listed: z.array(z.string()), not_listed_count: v.count }),
  async handle({ csv, source }, { db, now }) {
    const today = dayOf(now);
    const { rows, errors } = readRatingRows(csv, today);
    if (errors.length > 0) throw invalidInput(errors);
    const companies = await findCompanies(db, [...new Set(rows.map(({ domain }) => domain))]);
    const known = rows.filter(({ domain }) => companies.has(domain));
    const ratings = known.map(({ domain, rating, day }) => ({ companyId: companies.get(domain)!, rating, day: day ?? today }));
    await saveRatings(db, { source, ratings });
    const unknown = [...new Set(rows.filter(({ domain }) => !companies.has(domain)).map(({ domain }) => domain))];
    return {
      imported: known.length,
      companies: new Set(known.map(({ domain }) => domain)).size,
      not_listed: unknown.slice(0, 100),
      not_listed_count: unknown.length,
    };
  },
});
