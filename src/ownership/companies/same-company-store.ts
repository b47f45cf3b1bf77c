import { raw, type Sql, sql } from '../../platform/database/database.ts';

/** The ids of all domains of the company that a domain belongs to, as an array. @param domain a column with the domain's id, for example l.company_id */
export const sameCompany = (domain: `${string}.${string}`): Sql => sql`
  array(select k2.id from company k1 join company k2 on k2.id = coalesce(k1.part_of, k1.id) or k2.part_of = coalesce(k1.part_of, k1.id) where k1.id = ${raw(domain)})`;
