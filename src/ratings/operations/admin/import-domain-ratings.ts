import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { dayOf, findCompanies, saveRatings } from '../../domain-rating/rating-store.ts';
import { readRatingRows } from '../../domain-rating/read-rating-rows.ts';

export const importDomainRatings = defineTeamOperation({
  name: 'import_domain_ratings',
  roles: ['editor'],
  title: 'Import Domain Ratings',
  summary: 'Imports third-party company ratings from a CSV file.',
  description:
    'Adds ratings to the history of each company. Lines are domain,rating[,date], with or without a header; ratings from 0 to 100, dates YYYY-MM-DD (default: today). If any line is wrong, nothing is imported and every error is listed. A rating for the same company and day is replaced. Companies without a listing here are skipped and counted. Profiles show the trend of the newest source only, with its name.',
  writes: true,
  input: z.strictObject({
    csv: z.string().min(1).max(2_000_000).meta({ description: 'The CSV lines; @file.csv reads them from a file.' }),
    source: z.string().trim().min(1).max(120).meta({ description: 'Name of the rating provider, as shown on profiles.' }),
  }),
  output: z.strictObject({ imported: v.count, companies: v.count, not_listed: z.array(z.string()), not_listed_count: v.count }),
  async handle({ csv, source }, { db, now, note }) {
    const today = dayOf(now);
    const { rows, errors } = readRatingRows(csv, today);
    if (errors.length > 0) throw invalidInput(errors);
    const companies = await findCompanies(db, [...new Set(rows.map(({ domain }) => domain))]);
    const known = rows.filter(({ domain }) => companies.has(domain));
    const ratings = known.map(({ domain, rating, day }) => ({ companyId: companies.get(domain)!, rating, day: day ?? today }));
    await saveRatings(db, { source, ratings });
    const unknown = [...new Set(rows.filter(({ domain }) => !companies.has(domain)).map(({ domain }) => domain))];
    const companiesRated = new Set(known.map(({ domain }) => domain)).size;
    note({ subject: 'domain_ratings', after: { source, imported: known.length, companies: companiesRated, not_listed: unknown.length } });
    return {
      imported: known.length,
      companies: companiesRated,
      not_listed: unknown.slice(0, 100),
      not_listed_count: unknown.length,
    };
  },
});
