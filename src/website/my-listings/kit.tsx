import { raw } from 'hono/html';
import { hasFeature } from '../../contract/features.ts';
import { dayOf, runningWeek } from '../../launches/index.ts';
import { bestAward } from '../../pictures/index.ts';
import { drawQrSvg, makeQrCode } from '../../platform/qr/qr-code.ts';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, type Own, PLACE, placeOf } from '../areas/own-listing.ts';
import { Icon } from '../parts/icon.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { weekInWords } from '../words/days.ts';
import { pathOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';
import { findAsked } from './asked.ts';
import { isNews } from './latest-award.ts';
import { Suspended } from './standing.tsx';

/** What an owner needs to tell people about a launch: address, texts to post, picture and QR code. */
export const listingKit: PersonalPage = {
  path: `${PLACE}/kit`,
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const asked = await findAsked(visit, [listing]);
    return () => ({
      title: say('Launch kit for {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/kit"
          lede={say('Everything you need to tell people about it: text to post, a picture and a QR code.')}
        >
          {listing.is_public ? (
            <Kit visit={visit} listing={listing} />
          ) : listing.status === 'suspended' ? (
            <Suspended listing={listing} asked={asked.get(listing.slug)} />
          ) : listing.status === 'awaiting_badge' ? (
            <p class="empty">
              {say('The launch kit appears here once the badge is on your homepage. {link}', {
                link: <a href={placeOf(listing, '/badge')}>{say('Add the badge')}</a>,
              })}
            </p>
          ) : (
            <p class="empty">
              {say('The launch kit appears here once the listing has a public page. {link} first.', {
                link: <a href={placeOf(listing, '/plan')}>{say('Choose how to launch')}</a>,
              })}
            </p>
          )}
        </ListingArea>
      ),
    });
  },
};

function Kit({ visit, listing }: { visit: PersonalVisit; listing: Own }) {
  const { name, url } = listing;
  return (
    <>
      <section>
        <h2>{say('Text to post')}</h2>
        <Ready id="kit-address" label={say('Address')} text={url} rows={1} copy={say('Copy the address')} />
        <Ready id="kit-short" label={say('Short text')} text={shortText(visit, listing)} rows={3} copy={say('Copy the short text')} />
        <Ready id="kit-long" label={say('Longer text')} text={longText(visit, listing)} rows={7} copy={say('Copy the longer text')} />
      </section>
      <section>
        <h2>{say('Share picture')}</h2>
        <p>{say('Social networks show this picture when you post the address.')}</p>
        <p>
          <img src={`${pathOf(url)}/picture.png`} alt={say('Share picture of {name}', { name })} width={600} height={315} />
        </p>
        <p class="acts">
          <a class="button quiet" href={`${pathOf(url)}/picture.png`} download={`${listing.slug}.png`}>
            {say('Download the picture')}
          </a>
          <a class="button quiet" href={placeOf(listing, '/badge')}>
            {say('Get the badge')}
          </a>
        </p>
      </section>
      <section>
        <h2>{say('QR code')}</h2>
        <p>{say('Put it on slides, posters or your stand. It opens your listing.')}</p>
        {raw(drawQrSvg(makeQrCode(url), say('QR code of {address}', { address: url })))}
      </section>
      {hasFeature(visit.site, 'discussions') && (
        <section>
          <h2>{say('Questions and comments')}</h2>
          <p>{say('Visitors ask on the public page. Your answers are marked as the maker’s.')}</p>
          <p class="acts">
            <a class="button quiet" href={`${pathOf(url)}#discussions`}>
              {say('Read and answer questions')}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

/** A text to copy. It can be selected without scripts too. */
function Ready({ id, label, text, rows, copy }: { id: string; label: string; text: string; rows: number; copy: string }) {
  return (
    <figure class="badge-code">
      <figcaption>
        <label for={id}>{label}</label>
      </figcaption>
      <textarea id={id} readonly rows={rows} spellcheck={false} dir="auto">
        {text}
      </textarea>
      <button class="quiet needs-script" type="button" data-copy={id}>
        <Icon name="copy" /> <span aria-live="polite">{copy}</span>
      </button>
    </figure>
  );
}

/** When it launches, as its owner would say it today: a live listing may have its launch before it too. */
function launchOf(visit: PersonalVisit, { launch_week, launches, status, awards }: Own): string {
  const site = visit.site.name;
  const running = runningWeek(visit.now, visit.site.timeZone);
  if (launches.some(({ week, state }) => week === running && state === 'launched')) return say('We launched on {site} this week.', { site });
  if (launch_week && (launch_week > running || (launch_week === running && status !== 'live')))
    return say('We launch on {site} in the week of {week}.', { site, week: weekInWords(launch_week) });
  // The one that the picture shows: both are posted together.
  const award = bestAward(awards);
  if (award && isNews(award, dayOf(visit.now, visit.site.timeZone)))
    return say('We won {award} on {site} in the week of {week}.', { award: say(award.title), site, week: weekInWords(award.week) });
  return say('We’re on {site}.', { site });
}

const shortText = (visit: PersonalVisit, listing: Own): string => `${listing.name}: ${launchOf(visit, listing)} ${listing.url}`;

const longText = (visit: PersonalVisit, listing: Own): string =>
  [
    listing.tagline ? `${listing.name}: ${listing.tagline}` : listing.name,
    `${launchOf(visit, listing)} ${say('Have a look, ask us anything, and tell us what you think.')}`,
    listing.url,
  ].join('\n\n');
