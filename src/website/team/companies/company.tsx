import { refusal } from '../../../contract/errors.ts';
import { getCompany, mergeCompanies, moveCompanyDomain, splitCompany } from '../../../ownership/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { CompanyForms } from './company-forms.tsx';
import { companiesPath, companyPath } from './company-path.ts';
import { CompanyTables } from './company-tables.tsx';

/** One company: its domains, listings, people and orders, and what the team can change about it. */
export const teamCompany: PersonalPage = {
  path: `${companiesPath}/{domain}`,
  parameters: [...doneParameters, 'with'],
  audience: 'team',
  roles: ['moderator'],
  lists: ['domains'],
  show,
  post: chooseForm({
    async move(visit) {
      const { domain = '', to = '', reason = '' } = visit.sent.values;
      const moved = await visit.ask(moveCompanyDomain, { body: { domain, to, from: domainOf(visit), reason } });
      return settled(visit, companyPath(moved.domain), 'moved');
    },
    async merge(visit) {
      const { from = '', reason = '' } = visit.sent.values;
      const merged = await visit.ask(mergeCompanies, { body: { from, into: domainOf(visit), reason } });
      return settled(visit, companyPath(merged.domain), 'merged');
    },
    async split(visit) {
      const { values, lists } = visit.sent;
      const split = await visit.ask(splitCompany, { body: { company: domainOf(visit), domains: lists.domains ?? [], reason: values.reason ?? '' } });
      return settled(visit, companyPath(split.domain), 'split');
    },
  }),
};

function domainOf({ values: { domain = '' } }: PersonalVisit): string {
  if (domain.length > 253) throw refusal('not_found');
  return domain;
}

async function show(visit: PersonalVisit): Promise<Sheet> {
  const company = await visit.ask(getCompany, { body: { domain: domainOf(visit) } });
  const typed = visit.query.with?.trim();
  // If the company isn't found, the field shows the error.
  const other = typed ? await visit.ask(getCompany, { body: { domain: typed.slice(0, 253) } }).catch(() => undefined) : undefined;
  return () =>
    teamPage({
      visit,
      path: companiesPath,
      title: company.domain,
      purpose: say('Everything that belongs to this company. Moving and merging don’t change any listing, owner, rating or order.'),
      done: sayDone(visit, {
        moved: say('Domain moved. It’s part of this company now.'),
        merged: say('Companies merged.'),
        split: say('Company split. This is the new one.'),
      }),
      children: (
        <>
          <CompanyTables company={company} visit={visit} />
          <CompanyForms company={company} visit={visit} typed={typed} other={other} />
        </>
      ),
    });
}
