import { listAlternativesToDecide } from '../../../my-listings/index.ts';
import { Choice } from '../../forms/field.tsx';
import type { Sheet } from '../../page.ts';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { sayListed } from '../frame/say-listed.ts';
import { teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import { teamAlternativesPath } from '../listings/alternatives.tsx';

const path = '/team/alternatives';

/** Listings whose page shows suggested alternatives that nobody has approved or declined. */
export const teamAlternatives: PersonalPage = { path, parameters: ['owner', 'page'], audience: 'team', roles: ['editor'], show };

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query } = visit;
  const asked = { ...(query.owner && { owner: query.owner }), ...(query.page && { page: query.page }) };
  const found = await visit.ask(listAlternativesToDecide, { query: { ...asked, per_page: ROWS } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Alternatives to approve'),
      purpose: say('Listings whose page shows suggested alternatives that nobody has approved or declined yet, most votes first.'),
      children: (
        <>
          <form method="get" class="fields inline">
            <Choice
              name="owner"
              label={say('Owner')}
              values={['with', 'without']}
              chosen={query.owner}
              any={say('Any')}
              labels={{ with: say('With an owner'), without: say('Without an owner') }}
            />
            <button type="submit">{say('Filter')}</button>
          </form>
          <p class="hint" role="status">
            {sayListed(found, '{n} listing|{n} listings')}
          </p>
          <TeamTable
            caption={say('Alternatives to approve')}
            rows={found.items}
            empty={say('No suggested alternatives are waiting. Suggestions for a new listing are found within a day.')}
            columns={[
              {
                label: say('Listing'),
                isHead: true,
                show: (row) => (
                  <a href={teamAlternativesPath(row.slug)}>
                    <WholeWords text={row.name} />
                  </a>
                ),
              },
              { label: say('Suggested'), show: (row) => <WholeWords text={row.suggested.join(say(', ')) || '–'} /> },
              { label: say('Owner'), show: (row) => (row.has_owner ? say('Yes') : say('No')) },
              { label: say('Votes'), isNumber: true, show: (row) => figure(row.votes) },
            ]}
          />
          <Pager list={found} path={path} query={{ owner: query.owner ?? '' }} />
        </>
      ),
    });
}
