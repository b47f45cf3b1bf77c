import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { listCompanies as findCompanies } from '../team-company-store.ts';

const company = z.strictObject({
  domain: z.string().meta({ description: 'The domain that names the company.' }),
  domains: v.count.meta({ description: 'How many domains it has.' }),
  listings: v.count,
  names: z.array(z.string()).meta({ description: 'Names of up to three of its listings.' }),
  created_at: v.instant,
});

export const listCompanies = defineTeamOperation({
  name: 'list_companies',
  roles: ['moderator'],
  title: 'List companies',
  summary: 'Companies with their domains, newest first, searched by domain and by listing.',
  description:
    'A company is one or more domains with the listings that have their websites there, on all sites. The total is counted up to 1,000; narrow the search for the rest.',
  writes: false,
  input: z.strictObject({
    q: z.string().trim().max(200).optional().meta({ description: 'Part of a domain, or of a listing’s name.' }),
    several: z.boolean().optional().meta({ description: 'Only companies with more than one domain.' }),
    ...v.paging,
  }),
  output: v.pageOf(company),
  async handle({ q, several, ...at }, { db }) {
    const { rows, total, isCapped } = await findCompanies(db, { q: q || undefined, several, at });
    return v.showPage(
      rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      at,
      total,
      isCapped,
    );
  },
});
