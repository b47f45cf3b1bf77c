import { checkBadge, getBadges } from '../../content/index.ts';
import type { Site } from '../../contract/call.ts';
import { sayBadgeFinding } from '../../launches/index.ts';
import { getMyListingAnalytics } from '../../my-listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, type Own, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Choice, choicesOf } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import { Icon } from '../parts/icon.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { sayBadge } from '../words/badge-words.ts';
import { weekInWords } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { hostOf, pathOf } from '../words/safe-url.ts';
import { say, sayCount, toSay } from '../words/say.ts';

type Finding = NonNullable<NonNullable<Own['badge']>['finding']>;

/** The last check's result in one line; the check's own sentence follows below. */
const findingWords: Record<Finding, string> = {
  found: toSay('The badge is on the homepage, where visitors can see it.'),
  missing: toSay('The badge was not found on the homepage.'),
  wrong_listing: toSay('The badge on the homepage belongs to another listing.'),
  hidden: toSay('The badge is on the homepage, but visitors can’t see it.'),
  script_only: toSay('The badge is only in a script or a frame, which does not count.'),
  commented_out: toSay('The badge is only in a comment of the page.'),
  unreachable: toSay('The homepage couldn’t be read.'),
  robots_disallowed: toSay('The website’s robots.txt blocks us.'),
};

type Badges = Awaited<ReturnType<typeof getBadges.handle>>;

/** The badge: whether it was found, what is wrong, and the code for the homepage. */
export const listingBadge: PersonalPage = {
  path: `${PLACE}/badge`,
  parameters: ['done', 'shape', 'mode', 'size'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const isQueued = listing.status === 'awaiting_badge' || listing.status === 'scheduled' || listing.status === 'live';
    const { shape, mode, size } = visit.query;
    const query = { ...(shape && { shape }), ...(mode && { mode }), ...(size && { size }) };
    const [badges, seen] = await Promise.all([
      isQueued && listing.site === visit.site.key ? visit.ask(getBadges, { path: { slug: listing.slug }, query }) : undefined,
      visit.ask(getMyListingAnalytics, { body: { listing_id: listing.id, days: 28 } }),
    ]);
    return () => ({
      title: say('Badge for {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/badge"
          done={doneIn(visit, {
            queued: listing.launch_week
              ? say('Week reserved: {week}. Now put the badge on your homepage.', { week: weekInWords(listing.launch_week) })
              : say('Week reserved. Now put the badge on your homepage.'),
            found:
              listing.status === 'scheduled' && listing.launch_week
                ? say('Badge found. The launch in the week of {week} is confirmed.', { week: weekInWords(listing.launch_week) })
                : say('Badge found.'),
            'not-found': say('We checked, and didn’t find the badge.'),
          })}
        >
          <Look visit={visit} listing={listing} isQueued={isQueued} />
          {listing.status === 'live' && (
            <p>
              {sayCount('{n} visit from the badge in the last 28 days.|{n} visits from the badge in the last 28 days.', seen.totals.badge_clicks)}{' '}
              <a href={placeOf(listing, '/analytics')}>{say('All stats')}</a>
            </p>
          )}
          {badges && <Code badges={badges} listing={listing} site={visit.site} />}
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async check(visit) {
      // Another person's listing and an invalid id are both not found.
      const listing = await getOwn(visit);
      const { badge } = await visit.ask(checkBadge, { body: { listing_id: listing.id } });
      return { to: placeOf(listing, `/badge?done=${badge === 'found' ? 'found' : 'not-found'}`), status: 303 };
    },
  }),
};

function Look({ visit, listing, isQueued }: { visit: PersonalVisit; listing: Own; isQueued: boolean }) {
  const { badge } = listing;
  if (!isQueued) {
    return (
      <p class="empty">
        {say('For a free launch, you need the badge on your homepage. {link} first.', {
          link: <a href={placeOf(listing, '/plan')}>{say('Choose how to launch')}</a>,
        })}
      </p>
    );
  }
  if (!badge || listing.plan === 'paid') return <p>{say('A paid launch doesn’t need a badge. You can still show one: it links to your profile.')}</p>;
  const isFound = badge.finding === 'found';
  return (
    <section class={`look ${badge.finding === null ? '' : isFound ? 'is-good' : 'is-bad'}`} aria-labelledby="look">
      <h2 id="look">
        <Icon name={badge.finding === null ? 'clock' : isFound ? 'check' : 'cross'} />{' '}
        {badge.finding === null ? say('Not checked yet.') : say(findingWords[badge.finding])}
      </h2>
      {badge.detail && (
        <p class="detail" dir="auto">
          {sayBadgeFinding(badge.detail)}
        </p>
      )}
      <p class="facts">
        {badge.checked_at && <span>{say('Last checked {when}', { when: <Moment at={badge.checked_at} timeZone={visit.site.timeZone} /> })}</span>}
        {badge.found_at && !isFound && <span>{say('last found {when}', { when: <Moment at={badge.found_at} timeZone={visit.site.timeZone} /> })}</span>}
        {badge.moves > 0 && (
          <span>
            {sayCount(
              '{n} Monday has passed without it; after three, the place is lost|{n} Mondays have passed without it; after three, the place is lost',
              badge.moves,
            )}
          </span>
        )}
      </p>
      <Form name="check" class="acts">
        <button type="submit" class={isFound ? 'quiet' : 'primary'} data-busy={say('Checking…')}>
          {say('Check the badge now')}
        </button>
      </Form>
      <p class="hint">{say('We check once a day. With this button, you can check up to ten times an hour. Only a visible link in the page itself counts.')}</p>
    </section>
  );
}

const sizes = { s: toSay('Small'), m: toSay('Medium'), l: toSay('Large') };
const modes = { auto: toSay('Match the visitor’s theme'), light: toSay('Light'), dark: toSay('Dark') };

/** The code to paste, in the chosen style, with a preview. */
function Code({ badges, listing, site }: { badges: Badges; listing: Own; site: Site }) {
  const labelsOf = (words: Record<string, string>) => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, say(text)]));
  return (
    <section>
      <h2>{say('Code for your homepage')}</h2>
      <p>
        {say('Paste it into {host}, where visitors can see it. It’s a linked picture: no scripts, no cookies, no tracking.', {
          host: hostOf(listing.website_url),
        })}
      </p>
      <form class="fields inline" method="get">
        <Choice name="shape" label={say('Shape')} values={choicesOf(getBadges, 'shape')} chosen={badges.shape} />
        <Choice name="mode" label={say('Colours')} values={choicesOf(getBadges, 'mode')} chosen={badges.mode} labels={labelsOf(modes)} />
        <Choice name="size" label={say('Size')} values={choicesOf(getBadges, 'size')} chosen={badges.size} labels={labelsOf(sizes)} />
        <button class="quiet" type="submit">
          {say('Update preview')}
        </button>
      </form>
      {badges.items.map((badge) => (
        <figure class="badge-code">
          <p class={`preview preview-${badges.mode}`}>
            <img src={pathOf(badge.svg_url)} alt={badge.alt} width={badge.width} height={badge.height} />
          </p>
          <figcaption>
            <label for={`code-${badge.kind}`}>
              {sayBadge(badge, site)} {badge.paid && <span class="paid">{say('Paid')}</span>}
            </label>{' '}
            <span>
              {figure(badge.width)} × {figure(badge.height)}
            </span>
          </figcaption>
          <textarea id={`code-${badge.kind}`} readonly rows={5} spellcheck={false}>
            {badge.html}
          </textarea>
          <button class="quiet needs-script" type="button" data-copy={`code-${badge.kind}`}>
            <Icon name="copy" /> <span aria-live="polite">{say('Copy the code')}</span>
          </button>
        </figure>
      ))}
    </section>
  );
}
