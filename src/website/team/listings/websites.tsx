import { failureWords, listWebsitesNotAnswering, readWebsiteAgain } from '../../../my-listings/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { ActionButton } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { ExternalLink } from '../../parts/external-link.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { hostOf } from '../../words/safe-url.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';

const path = '/team/websites';

/** Websites that don't answer, and how far the readings are. */
export const teamWebsites: PersonalPage = {
  path,
  parameters: [...doneParameters, 'page'],
  audience: 'team',
  roles: ['editor', 'moderator'],
  show,
  post: chooseForm({
    async again(visit) {
      await visit.ask(readWebsiteAgain, { body: { slug: visit.sent.values.slug ?? '' } });
      return settled(visit, path, 'again', { canUndo: false });
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query, site } = visit;
  const found = await visit.ask(listWebsitesNotAnswering, { query: { ...(query.page && { page: query.page }), per_page: ROWS } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Websites'),
      purpose: say(
        'We read the websites of listings again from time to time, and owners decide what to do with the changes. These websites didn’t respond several times in a row.',
      ),
      done: sayDone(visit, { again: say('We’ll read the website within a few minutes.') }),
      children: (
        <>
          <Tiles found={found} />
          {found.counted_at !== visit.now.toISOString() && (
            <p class="hint">
              {say('Last checked:')} <Moment at={found.counted_at} timeZone={site.timeZone} />
            </p>
          )}
          <TeamTable
            caption={say('Websites that don’t respond')}
            rows={found.items}
            empty={say('Every website responded.')}
            columns={[
              {
                label: say('Listing'),
                isHead: true,
                show: (row) => (
                  <a href={`/team/listings/${row.slug}`} dir="auto">
                    {row.name}
                  </a>
                ),
              },
              { label: say('Website'), show: (row) => <ExternalLink url={row.website_url}>{hostOf(row.website_url)}</ExternalLink> },
              { label: say('Since'), show: (row) => <Instant at={row.failing_since} timeZone={site.timeZone} /> },
              { label: say('Failed attempts'), isNumber: true, show: (row) => figure(row.failures) },
              { label: say('What happened'), show: (row) => say(failureWords(row.failure)) },
              { label: say('Owner'), show: (row) => (row.has_owner ? say('notified by email') : say('none')) },
              {
                label: say('Action'),
                show: (row) =>
                  row.is_waiting ? (
                    say('is about to be read')
                  ) : (
                    <ActionButton form="again" field="slug" id={row.slug} label={say('Read again')} about={row.name} />
                  ),
              },
            ]}
          />
          <Pager list={found} path={path} query={{}} />
        </>
      ),
    });
}

const Tiles = ({ found }: { found: Awaited<ReturnType<typeof listWebsitesNotAnswering.handle>> }) => (
  <div class="tiles">
    {(
      [
        [found.total, say('Not responding')],
        [found.read, say('Read in the last 30 days')],
        [found.planned, say('Scheduled to be read again')],
        [found.undecided, say('Listings with changes to decide on')],
      ] as const
    ).map(([n, label]) => (
      <div class="tile">
        <strong>{figure(n)}</strong>
        {label}
      </div>
    ))}
  </div>
);
