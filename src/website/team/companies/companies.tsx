import { listCompanies } from '../../../ownership/index.ts';
import { Choice, Text } from '../../forms/field.tsx';
import type { Sheet } from '../../page.ts';
import { Pager } from '../../parts/pager.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say, toSay } from '../../words/say.ts';
import { sayListed } from '../frame/say-listed.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { companiesPath, companyPath } from './company-path.ts';

/** Companies by their domains. */
export const teamCompanies: PersonalPage = {
  path: companiesPath,
  parameters: [...doneParameters, 'q', 'several', 'page'],
  audience: 'team',
  roles: ['moderator'],
  show,
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query, site, path } = visit;
  const filters = Object.fromEntries(['q', 'several', 'page'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const found = await visit.ask(listCompanies, { query: { ...filters, per_page: ROWS } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Companies'),
      purpose: say('Who is behind the listings: each company with its domains, people and orders. Merge companies that belong together.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <form method="get" class="fields inline">
            <Text name="q" label={say('Domain or listing')} value={query.q} max={200} type="search" />
            <Choice
              name="several"
              label={say('Domains')}
              values={['true']}
              chosen={query.several}
              any={say('Any')}
              labels={{ true: say('More than one domain') }}
            />
            <button type="submit">{say('Filter')}</button>
          </form>
          <p class="hint" role="status">
            {sayListed(found, toSay('{n} company|{n} companies'))}
          </p>
          <TeamTable
            caption={say('Companies')}
            rows={found.items}
            empty={say('No matching companies.')}
            columns={[
              {
                label: say('Domain'),
                isHead: true,
                show: (one) => (
                  <a href={companyPath(one.domain)} dir="ltr">
                    {one.domain}
                  </a>
                ),
              },
              { label: say('Domains'), isNumber: true, show: (one) => figure(one.domains) },
              {
                label: say('Listings'),
                show: (one) => (
                  <span class="cut" dir="auto">
                    {one.names.join(say(', ')) || '–'}
                    {one.listings > one.names.length && ` +${figure(one.listings - one.names.length)}`}
                  </span>
                ),
              },
              { label: say('Added'), show: (one) => <Instant at={one.created_at} timeZone={site.timeZone} /> },
            ]}
          />
          <Pager list={found} path={path} query={{ q: query.q ?? '', several: query.several ?? '' }} />
        </>
      ),
    });
}
