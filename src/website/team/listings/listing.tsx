import { liftSuspension, suspendListing } from '../../../launches/index.ts';
import {
  changeListingSlug,
  featureListing,
  getListingForTeam,
  restoreVersionForTeam,
  statusWords,
  transferListing,
  unfeatureListing,
} from '../../../my-listings/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { Form, Input, LongInput } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import { VersionEntry } from '../../my-listings/history/history.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { companyPath } from '../companies/company-path.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { Transfer } from './transfer-form.tsx';

const LIST = '/team/listings';
/** The console's page of a listing. @param tail such as /edit; without it, the listing itself */
export const teamListingPath = (slug: string, tail = '') => `${LIST}/${slug}${tail}`;

export const teamListing: PersonalPage = {
  path: `${LIST}/{slug}`,
  parameters: [...doneParameters, 'page'],
  audience: 'team',
  roles: ['editor', 'moderator'],
  show: showListing,
  post: chooseForm({
    async restore(visit) {
      const slug = visit.values.slug!;
      const { changed } = await visit.ask(restoreVersionForTeam, { body: { slug, version: readId(visit) } });
      return settled(visit, teamListingPath(slug), changed.length > 0 ? 'restored' : 'same', { canUndo: changed.length > 0 });
    },
    async suspend(visit) {
      const slug = visit.values.slug!;
      await visit.ask(suspendListing, { body: { slug, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, teamListingPath(slug), 'suspended');
    },
    async feature(visit) {
      const slug = visit.values.slug!;
      await visit.ask(featureListing, { body: { slug, until: visit.sent.values.until?.trim() || null } });
      return settled(visit, teamListingPath(slug), 'featured');
    },
    async unfeature(visit) {
      const slug = visit.values.slug!;
      await visit.ask(unfeatureListing, { body: { slug } });
      return settled(visit, teamListingPath(slug), 'unfeatured');
    },
    async transfer(visit) {
      const slug = visit.values.slug!;
      const { email = '', reason = '' } = visit.sent.values;
      await visit.ask(transferListing, { body: { slug, email: email.trim(), reason } });
      return settled(visit, teamListingPath(slug), 'transferred');
    },
    async slug(visit) {
      const { values } = visit.sent;
      const typed = (values.new_slug ?? '')
        .trim()
        .toLowerCase()
        .replace(/^.*\/listings\//, '');
      const { slug } = await visit.ask(changeListingSlug, { body: { slug: visit.values.slug!, new_slug: typed } });
      return settled(visit, teamListingPath(slug), 'moved');
    },
    async lift(visit) {
      const slug = visit.values.slug!;
      await visit.ask(liftSuspension, { body: { slug, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, teamListingPath(slug), 'lifted');
    },
  }),
};

export type TeamListing = Awaited<ReturnType<typeof getListingForTeam.handle>>;

async function showListing(visit: PersonalVisit): Promise<Sheet> {
  const slug = visit.values.slug!;
  const found = await visit.ask(getListingForTeam, { query: { slug, page: visit.query.page ?? '1' } });
  const { listing, versions } = found;
  return () =>
    teamPage({
      visit,
      path: LIST,
      title: listing.name,
      purpose: say('Everything about this listing: its state, its owners, and every change since it was created.'),
      done: sayDone(visit, {
        edited: say('Saved. The owner gets an email about it.'),
        same: say('No changes made.'),
        restored: say('Version restored. The owner gets an email about it.'),
        suspended: say('Listing suspended. The owner gets an email about it.'),
        featured: say('This listing is an editor’s choice now.'),
        unfeatured: say('This listing is no longer an editor’s choice.'),
        transferred: say('Listing transferred. Everyone involved gets an email.'),
        merged: say('Listings merged. Their owners get an email.'),
        moved: say('Address changed. The earlier one redirects here.'),
        lifted: say('Suspension lifted. The owner gets an email about it.'),
      }),
      children: (
        <>
          <p class="team-acts">
            {visit.team!.role !== 'moderator' && (
              <a class="button" href={teamListingPath(slug, '/edit')} data-key="e" data-key-label={say('Edit')}>
                {say('Edit')}
              </a>
            )}
            {listing.is_public && (
              <a class="button quiet" href={listing.url}>
                {say('Public page')}
              </a>
            )}
            {visit.team!.role !== 'moderator' && (
              <a class="button quiet" href={teamListingPath(slug, '/merge')}>
                {say('Merge')}
              </a>
            )}
            {visit.team!.role !== 'editor' && listing.is_public && (
              <a class="button quiet" href={teamListingPath(slug, '/votes')}>
                {say('Votes')}
              </a>
            )}
            {visit.team!.role !== 'moderator' && (
              <a class="button quiet" href={teamListingPath(slug, '/alternatives')}>
                {say('Alternatives')}
              </a>
            )}
            {visit.team!.role !== 'editor' && (
              <a class="button quiet" href={companyPath(new URL(listing.website_url).hostname)}>
                {say('Company')}
              </a>
            )}
            {visit.team!.role === 'owner' && (
              <a class="button quiet" href={`/team/log?${new URLSearchParams({ subject: `listing:${slug}` })}`}>
                {say('Log')}
              </a>
            )}
          </p>
          <Facts found={found} timeZone={visit.site.timeZone} />
          {visit.team!.role !== 'moderator' && <Choice found={found} visit={visit} />}
          {visit.team!.role !== 'moderator' && <Address found={found} visit={visit} />}
          {visit.team!.role !== 'editor' && <Transfer visit={visit} />}
          <Standing found={found} visit={visit} />
          <section>
            <h2>{say('History')}</h2>
            {versions.items.length === 0 ? (
              <p class="empty">{say('No changes yet.')}</p>
            ) : (
              <ol class="entries">
                {versions.items.map((version, i) => (
                  <VersionEntry version={version} isLatest={i === 0 && versions.page === 1} timeZone={visit.site.timeZone} />
                ))}
              </ol>
            )}
            <Pager list={versions} path={teamListingPath(slug)} query={{}} />
          </section>
        </>
      ),
    });
}

function Facts({ found: { listing, owners, suspended_for, suspended_since }, timeZone }: { found: TeamListing; timeZone: string }) {
  return (
    <dl class="facts-list">
      <Fact name={say('Status')}>
        {say(statusWords[listing.status]!)} {listing.plan === 'paid' && <Tag>{say('Paid')}</Tag>} {listing.claimed && <Tag>{say('Verified')}</Tag>}
      </Fact>
      {suspended_for !== null && (
        <Fact name={say('Suspended')}>
          <Moment at={suspended_since!} timeZone={timeZone} />: <span dir="auto">{suspended_for}</span>
        </Fact>
      )}
      <Fact name={say('Website')}>
        <a href={listing.website_url} rel="nofollow noopener">
          {listing.website_url}
        </a>
      </Fact>
      <Fact name={say('Owner')}>{owners.map(({ email }) => email).join(say(', ')) || say('None')}</Fact>
      <Fact name={say('Votes')}>{figure(listing.votes)}</Fact>
      <Fact name={say('Followers')}>{figure(listing.followers)}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children?: import('hono/jsx').Child }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Standing({ found: { listing }, visit: { sent } }: { found: TeamListing; visit: PersonalVisit }) {
  return (
    <section>
      <h2>{say('Suspension')}</h2>
      {listing.status === 'suspended' ? (
        <Form name="lift">
          <p>{say('Only its owner sees this listing. Lifting the suspension returns it to its previous state.')}</p>
          <LongInput form="lift" name="reason" label={say('Reason')} max={1000} hint={say('Only the site team sees it.')} sent={sent} />
          <button type="submit">{say('Lift suspension')}</button>
        </Form>
      ) : (
        <details open={sent.values.form === 'suspend'}>
          <summary>{say('Suspend this listing')}</summary>
          <Form name="suspend">
            <LongInput form="suspend" name="reason" label={say('Reason (the owner will see it)')} max={1000} sent={sent} />
            <button type="submit">{say('Suspend listing')}</button>
          </Form>
        </details>
      )}
    </section>
  );
}

function Choice({ found: { editors_choice: choice, listing }, visit: { sent, site } }: { found: TeamListing; visit: PersonalVisit }) {
  if (!listing.is_public) return null;
  return (
    <section>
      <h2>{say('Editor’s choice')}</h2>
      {choice ? (
        <Form name="unfeature">
          <p>
            {choice.until === null ? (
              say('This listing is an editor’s choice until you end it.')
            ) : (
              <>
                {say('This listing is an editor’s choice until:')} <Moment at={choice.until} timeZone={site.timeZone} />
              </>
            )}
          </p>
          <button type="submit">{say('End editor’s choice')}</button>
        </Form>
      ) : (
        <Form name="feature">
          <p>{say('Adds a label to its page and shows it on the homepage. It doesn’t affect any ranking.')}</p>
          <Input
            form="feature"
            name="until"
            label={say('Ends on')}
            max={10}
            autocomplete="off"
            hint={say('For example 2026-01-31. Leave it empty to end it yourself.')}
            sent={sent}
            optional
          />
          <button type="submit" data-key="f" data-key-label={say('Make editor’s choice')}>
            {say('Make editor’s choice')}
          </button>
        </Form>
      )}
    </section>
  );
}

function Address({ found: { listing, earlier_slugs: earlier }, visit: { sent, site } }: { found: TeamListing; visit: PersonalVisit }) {
  return (
    <section>
      <h2>{say('Address')}</h2>
      <p dir="ltr">
        <code>
          {site.origin}/listings/{listing.slug}
        </code>
      </p>
      {earlier.length > 0 && (
        <p class="hint">
          {say('These addresses also redirect here:')} <span dir="ltr">{earlier.map((slug) => `/listings/${slug}`).join(', ')}</span>
        </p>
      )}
      <details open={sent.values.form === 'slug'}>
        <summary>{say('Change the address')}</summary>
        <Form name="slug">
          <Input
            form="slug"
            name="new_slug"
            label={say('New address, after /listings/')}
            value={listing.slug}
            max={220}
            autocomplete="off"
            hint={say('Lowercase letters, digits and hyphens. Links and badges with the earlier address keep working.')}
            sent={sent}
          />
          <button type="submit">{say('Change address')}</button>
        </Form>
      </details>
    </section>
  );
}
