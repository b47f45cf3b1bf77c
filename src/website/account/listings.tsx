import { checkBadge, getBadges } from '../../content/index.ts';
import { chooseFreeListing, getMyListing, listMyListings } from '../../my-listings/index.ts';
import { Tag } from '../parts/marks.tsx';
import { Pager } from '../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { chooseForm } from './choose-form.ts';
import { Form, Refused } from './form.tsx';
import { AccountArea, doneIn } from './frame.tsx';
import { Moment } from './moment.tsx';

type Shown = Awaited<ReturnType<typeof getMyListing.handle>>;
type Status = Shown['status'];

/** A status as people say it. */
const statusWords: Record<Status, string> = {
  draft: 'Not published',
  awaiting_badge: 'Waits for its badge',
  scheduled: 'Scheduled',
  live: 'Live',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
};

/** What the owner does next, as a page says it: the API's own words name operations. */
function sayNextStep({ next_step: step, launch_week: week }: Pick<Shown, 'next_step' | 'launch_week'>): string {
  if (step.code === 'choose_plan') return 'Saved, and not published yet: choose how it goes live.';
  if (step.code === 'place_badge') return `Put the badge on the homepage: it goes live in the week of ${weekInWords(week!)} once it is found there.`;
  if (step.code === 'post_update') return 'It is live.';
  return step.says;
}

export const myListings: PersonalPage = {
  path: '/account/listings',
  parameters: ['page'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    const found = await visit.ask(listMyListings, { query: { page } });
    return {
      title: 'Your listings',
      body: (
        <AccountArea visit={visit} path="/account/listings" title="Your listings">
          {found.items.length === 0 ? (
            <p class="empty">You own no listing yet.</p>
          ) : (
            <ul class="entries">
              {found.items.map((listing) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      <a href={`/account/listings/${listing.id}`} dir="auto">
                        {listing.name}
                      </a>{' '}
                      <Tag>{statusWords[listing.status]}</Tag>
                    </p>
                    <p class="hint" dir="auto">
                      {sayNextStep(listing)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <Pager list={found} path="/account/listings" query={{}} />
        </AccountArea>
      ),
    };
  },
};

export const myListing: PersonalPage = {
  path: '/account/listings/{id}',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await visit.ask(getMyListing, { path: { listing_id: visit.values.id! } });
    const awaitsLaunch = listing.status === 'awaiting_badge' || listing.status === 'scheduled';
    const hasCode = listing.badge && awaitsLaunch && listing.site === visit.site.key;
    const [badge] = hasCode ? (await visit.ask(getBadges, { path: { slug: listing.slug } })).items : [];
    const done = doneIn(visit, { queued: 'Your place is reserved.', found: 'The badge was found.', 'not-found': 'The badge was looked for and not found.' });
    return {
      title: listing.name,
      body: (
        <AccountArea visit={visit} path="/account/listings" title={listing.name} done={done}>
          <Refused sent={visit.sent} />
          <p class="notice" dir="auto">
            {sayNextStep(listing)}
          </p>
          <dl>
            <div>
              <dt>Status</dt>
              <dd>{statusWords[listing.status]}</dd>
            </div>
            <div>
              <dt>Plan</dt>
              <dd>{listing.plan === 'paid' ? 'Paid' : 'Free'}</dd>
            </div>
            {listing.launch_week && (
              <div>
                <dt>Launch week</dt>
                <dd>{weekInWords(listing.launch_week)}</dd>
              </div>
            )}
          </dl>
          {(listing.status === 'draft' || listing.status === 'withdrawn') && <FreePlan />}
          {listing.badge && listing.status !== 'draft' && listing.status !== 'withdrawn' && <Badge visit={visit} listing={listing} html={badge?.html} />}
          <ul>
            {listing.is_public && (
              <li>
                <a href={listing.url}>Its page</a>
              </li>
            )}
            <li>
              <a href={`/account/listings/${listing.id}/history`}>Everything that was changed</a>
            </li>
          </ul>
        </AccountArea>
      ),
    };
  },
  post: chooseForm({
    async free(visit) {
      await visit.ask(chooseFreeListing, { path: { listing_id: visit.values.id! } });
      return { to: `${visit.path}?done=queued`, status: 303 };
    },
    async check(visit) {
      // Somebody else's is not there, and what is no id is no listing.
      const { id } = await visit.ask(getMyListing, { path: { listing_id: visit.values.id! } });
      const { badge } = await visit.ask(checkBadge, { body: { listing_id: id } });
      return { to: `/account/listings/${id}?done=${badge === 'found' ? 'found' : 'not-found'}`, status: 303 };
    },
  }),
};

const FreePlan = () => (
  <section>
    <h2>Launch for free</h2>
    <p>
      You get the first launch week six to eight weeks ahead that has a free place. Your homepage shows our badge; once we have found it, the launch is
      confirmed.
    </p>
    <Form name="free">
      <button type="submit">Reserve a free launch week</button>
    </Form>
  </section>
);

/** What stands on the homepage, the code that belongs there, and a look at it now. */
const Badge = ({ visit, listing, html }: { visit: PersonalVisit; listing: Shown; html: string | undefined }) => (
  <section>
    <h2>Your badge</h2>
    {listing.badge!.detail && (
      <p dir="auto">
        {listing.badge!.detail}
        {listing.badge!.checked_at && (
          <>
            {' '}
            <span class="soft">
              (<Moment at={listing.badge!.checked_at} timeZone={visit.site.timeZone} />)
            </span>
          </>
        )}
      </p>
    )}
    {html && (
      <>
        <p>Put this on {listing.website_url}, where visitors see it:</p>
        <pre tabindex={0}>
          <code>{html}</code>
        </pre>
      </>
    )}
    <Form name="check">
      <button type="submit">Check the badge now</button>
    </Form>
  </section>
);
