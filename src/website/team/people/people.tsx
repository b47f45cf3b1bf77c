import { searchPeople } from '../../../accounts/index.ts';
import { Choice, Text } from '../../forms/field.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { sayListed } from '../frame/say-listed.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';

export const teamPeople: PersonalPage = {
  path: '/team/people',
  parameters: [...doneParameters, 'q', 'suspended', 'page'],
  audience: 'team',
  roles: ['moderator'],
  show,
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query, site, path } = visit;
  const filters = Object.fromEntries(['q', 'suspended', 'page'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const found = await visit.ask(searchPeople, { query: { ...filters, per_page: ROWS } });
  return () =>
    teamPage({
      visit,
      path: '/team/people',
      title: say('People'),
      purpose: say('Everyone with an account. Find people, see what they have here, and suspend accounts that are misused.'),
      done: sayDone(visit, { deleted: say('Account deleted. We’ve emailed them the reason.') }),
      children: (
        <>
          <form method="get" class="fields inline">
            <Text name="q" label={say('Search')} value={query.q} max={200} type="search" placeholder={say('Email or name')} />
            <Choice name="suspended" label={say('Status')} values={['true']} chosen={query.suspended} any={say('Any')} labels={{ true: say('Suspended') }} />
            <button type="submit">{say('Filter')}</button>
          </form>
          <p class="hint" role="status">
            {sayListed(found, '{n} person|{n} people')}
          </p>
          <TeamTable
            caption={say('People')}
            rows={found.items}
            empty={say('No matching accounts.')}
            columns={[
              {
                label: say('Email'),
                isHead: true,
                show: (person) => (
                  <>
                    <a href={`/team/people/${person.id}`}>
                      <WholeWords text={person.email} />
                    </a>{' '}
                    {person.suspended && <Tag>{say('Suspended')}</Tag>}
                  </>
                ),
              },
              { label: say('Name'), show: (person) => <WholeWords text={person.name ?? '–'} /> },
              { label: say('Account created'), show: (person) => <Instant at={person.created_at} timeZone={site.timeZone} /> },
            ]}
          />
          <Pager list={found} path={path} query={{ q: query.q ?? '', suspended: query.suspended ?? '' }} />
        </>
      ),
    });
}
