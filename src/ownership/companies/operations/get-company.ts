import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { isAllowed } from '../../../contract/roles.ts';
import * as v from '../../../contract/values.ts';
import { domainInput, shortDomain } from '../domain-input.ts';
import { findCompanyFacts, findDomains, MOST_SHOWN } from '../team-company-store.ts';

export const getCompany = defineTeamOperation({
  name: 'get_company',
  roles: ['moderator'],
  title: 'Get a company',
  summary: 'One company with its domains, listings, people and orders.',
  description: `Finds a company by any of its domains. Each list has up to ${MOST_SHOWN} rows. Listings and orders are newest first. What a buyer wrote on an invoice is shown to owners and finance only.`,
  writes: false,
  input: z.strictObject({ domain: domainInput }),
  output: z.strictObject({
    domain: z.string().meta({ description: 'The domain that names the company.' }),
    domains: z.array(z.strictObject({ domain: z.string(), created_at: v.instant, listings: v.count, rating: v.count.nullable(), rated_on: v.day.nullable() })),
    listings: z.array(z.strictObject({ slug: z.string(), name: z.string(), host: z.string(), status: z.string(), site: z.string(), origin: v.url })),
    people: z.array(
      z.strictObject({
        account: v.count,
        is_person: z.boolean().meta({ description: 'False for invented accounts, such as those of the demo: get_person doesn’t find them.' }),
        email: z.string(),
        name: z.string().nullable(),
        owns: v.count.meta({ description: 'How many of the listings they own; 0 for invited founders.' }),
        proven: z.boolean().meta({ description: 'Whether they currently have a valid proof of control.' }),
      }),
    ),
    orders: z.array(
      z.strictObject({
        number: z.string(),
        status: z.string(),
        created_at: v.instant,
        billed_to: z.string().nullable().meta({ description: 'The company on the invoice; null if none, or for other roles.' }),
        vat_number: z.string().nullable(),
      }),
    ),
  }),
  async handle({ domain }, call) {
    const domains = await findDomains(call.db, { domains: [shortDomain(domain)] });
    const head = domains.find(({ part_of }) => part_of === null);
    if (!head) throw refusal('not_found', `No company has the domain ${domain}.`);
    const found = await findCompanyFacts(
      call.db,
      domains.map(({ id }) => id),
    );
    const maySeeBilling = isAllowed(call.caller.role, ['finance']);
    const siteById = new Map(call.sites().map((site) => [site.id, site]));
    return {
      domain: head.domain,
      domains: found.domains.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      listings: found.listings.map(({ site_id, ...row }) => {
        const { name, origin } = siteById.get(site_id)!;
        return { ...row, site: name, origin };
      }),
      people: found.people,
      orders: found.orders.map(({ created_at, billed_to, vat_number, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        billed_to: maySeeBilling ? billed_to : null,
        vat_number: maySeeBilling ? vat_number : null,
      })),
    };
  },
});
