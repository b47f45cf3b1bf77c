import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import { domainInput, shortDomain } from '../domain-input.ts';
import { type Domain, headOf, type Regrouped, regroup } from '../regroup.ts';
import { findDomains, saveRegrouped } from '../team-company-store.ts';

/** How many domains a company can have: one page shows all of them. */
const MOST_DOMAINS = 100;

const reason = z.string().trim().min(1).max(1000).meta({ description: 'Why, for the log.' });
const changed = z.strictObject({
  domain: z.string().meta({ description: 'The domain that names the company now.' }),
  domains: z.array(z.string()).meta({ description: 'All of its domains.' }),
});

export const moveCompanyDomain = defineTeamOperation({
  name: 'move_company_domain',
  roles: ['moderator'],
  title: 'Move a domain to another company',
  summary: 'Makes a domain with its listings part of another company.',
  description:
    'Listings, ratings, proofs and orders stay as they are; products of one company stop being alternatives to each other. If the domain named its company, the oldest of the others names it. With `from`, it is refused if the domain no longer belongs to that company.',
  writes: true,
  input: z.strictObject({
    domain: domainInput,
    to: domainInput,
    from: domainInput.optional().meta({ description: 'The company that the domain is expected to be part of.' }),
    reason,
  }),
  output: changed,
  async handle(given, call) {
    const [domain, to] = [shortDomain(given.domain), shortDomain(given.to)];
    const all = await lockCompanies(call, { '/domain': domain, '/to': to });
    const own = find(all, domain)!;
    if (given.from !== undefined) requireStill(all, own, shortDomain(given.from));
    const target = find(all, to)!;
    if (headOf(own) === headOf(target)) throw fault('/to', 'same', `${domain} and ${to} already belong to the same company.`);
    return save(call, all, { leaving: [own.id], to: headOf(target), subject: domain, reason: given.reason });
  },
});

export const mergeCompanies = defineTeamOperation({
  name: 'merge_companies',
  roles: ['moderator'],
  title: 'Merge two companies',
  summary: 'Merges two companies: all domains of one move to the other.',
  description:
    'Listings, owners, ratings, proofs and orders don’t change, and nobody gets access to anything. Products of the same company are no longer alternatives to each other. Undoing it splits the companies again.',
  writes: true,
  input: z.strictObject({ from: domainInput, into: domainInput, reason }),
  output: changed,
  async handle(given, call) {
    const [from, into] = [shortDomain(given.from), shortDomain(given.into)];
    const all = await lockCompanies(call, { '/from': from, '/into': into });
    const [gone, stays] = [headOf(find(all, from)!), headOf(find(all, into)!)];
    if (gone === stays) throw fault('/into', 'same', `${from} and ${into} already belong to the same company.`);
    const leaving = all.filter((one) => headOf(one) === gone).map(({ id }) => id);
    return save(call, all, { leaving, to: stays, subject: into, reason: given.reason });
  },
});

export const splitCompany = defineTeamOperation({
  name: 'split_company',
  roles: ['moderator'],
  title: 'Split a company',
  summary: 'Moves some of a company’s domains to a new company.',
  description: 'The first of `domains` names the new company. At least one domain has to stay. Listings, ratings, proofs and orders stay with their domains.',
  writes: true,
  input: z.strictObject({ company: domainInput, domains: z.array(domainInput).min(1).max(MOST_DOMAINS), reason }),
  output: changed,
  async handle(given, call) {
    const company = shortDomain(given.company);
    const all = await lockCompanies(call, { '/company': company });
    const leaving = [...new Set(given.domains.map(shortDomain))].map((domain) => {
      const found = find(all, domain);
      if (!found) throw fault('/domains', 'moved', `${domain} is no longer part of the company ${company}. Check it again.`);
      return found.id;
    });
    if (leaving.length === all.length) throw fault('/domains', 'all', 'A company needs at least one domain. Choose fewer.');
    return save(call, all, { leaving, to: null, subject: company, reason: given.reason });
  },
});

const part = z.strictObject({ domain: domainInput, part_of: domainInput.nullable() });

export const takeBackCompanyChange = defineTeamOperation({
  name: 'take_back_company_change',
  roles: ['moderator'],
  title: 'Undo a change of companies',
  summary: 'Moves domains back to the companies that they belonged to.',
  description: 'Undoes a moved domain, a merge or a split. Refused if someone has changed these companies since.',
  writes: true,
  input: z.strictObject({
    after: z
      .array(part)
      .min(1)
      .max(2 * MOST_DOMAINS),
    before: z
      .array(part)
      .min(1)
      .max(2 * MOST_DOMAINS),
  }),
  output: z.strictObject({ domains: z.array(z.string()) }),
  async handle(given, call) {
    const named = [...given.after, ...given.before].flatMap(({ domain, part_of }) => [domain, part_of ?? domain]);
    const all = await findDomains(call.db, { domains: named.map(shortDomain), lock: true });
    const idOf = (domain: string | null) => (domain === null ? null : find(all, domain)?.id);
    const changedSince = invalidInput([
      {
        pointer: '/after',
        code: 'changed_since',
        detail: 'These companies have been changed since then. Undo the later change first, or move the domains yourself.',
      },
    ]);
    const after = new Map(given.before.map(({ domain, part_of }) => [idOf(domain), idOf(part_of)]));
    if (given.after.some(({ domain, part_of }) => find(all, domain)?.part_of !== idOf(part_of)) || [...after].flat().includes(undefined)) throw changedSince;
    const next = all.map((one) => ({ ...one, part_of: after.has(one.id) ? after.get(one.id)! : one.part_of }));
    // Each domain names its company itself, or points at one that does.
    const heads = new Set(next.filter(({ part_of }) => part_of === null).map(({ id }) => id));
    if (next.some(({ part_of }) => part_of !== null && !heads.has(part_of))) throw changedSince;
    await saveRegrouped(
      call.db,
      next.map(({ id, part_of }) => ({ id, after: part_of })),
    );
    call.note({ subject: `company:${given.after[0]!.domain}`, before: { domains: given.after }, after: { domains: given.before } });
    return { domains: given.before.map(({ domain }) => domain) };
  },
});

const fault = (pointer: string, code: string, detail: string) => invalidInput([{ pointer, code, detail }]);
const find = (all: readonly Domain[], domain: string) => all.find((one) => one.domain.toLowerCase() === domain);

/** All domains of the companies that these domains belong to, locked. @throws Refusal invalid_request, naming each domain without a company */
async function lockCompanies({ db }: TeamCall, named: Record<string, string>): Promise<Domain[]> {
  const all = await findDomains(db, { domains: Object.values(named), lock: true });
  const faults = Object.entries(named).flatMap(([pointer, domain]) =>
    find(all, domain) ? [] : [{ pointer, code: 'unknown', detail: `No company has the domain ${domain}.` }],
  );
  if (faults.length > 0) throw invalidInput(faults);
  return all;
}

function requireStill(all: readonly Domain[], own: Domain, company: string): void {
  const expected = find(all, company);
  if (!expected || headOf(expected) !== headOf(own))
    throw fault('/domain', 'moved', `${own.domain} is no longer part of the company ${company}. Check it again.`);
}

async function save(call: TeamCall, all: readonly Domain[], given: { leaving: readonly number[]; to: number | null; subject: string; reason: string }) {
  const changes = regroup(all, given);
  const byId = new Map(all.map((one) => [one.id, one]));
  const next = new Map(all.map((one) => [one.id, one.part_of]));
  for (const { id, after } of changes) next.set(id, after);
  const head = given.to ?? given.leaving[0]!;
  const domains = all.filter(({ id }) => (next.get(id) ?? id) === head).map(({ domain }) => domain);
  if (domains.length > MOST_DOMAINS) throw fault('/domain', 'too_many', `A company can have at most ${MOST_DOMAINS} domains.`);
  await saveRegrouped(call.db, changes);
  const show = (which: 'before' | 'after') =>
    changes.map((one: Regrouped) => ({ domain: one.domain, part_of: one[which] === null ? null : byId.get(one[which])!.domain }));
  call.note({
    subject: `company:${given.subject}`,
    before: { domains: show('before') },
    after: { domains: show('after') },
    undo: { operation: 'take_back_company_change', input: { after: show('after'), before: show('before') } },
  });
  return { domain: byId.get(head)!.domain, domains };
}
