import { Logo } from '../parts/logo.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { pathOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';
import { ListingArea, Locked } from './frame.tsx';
import { getOwn, PLACE, placeOf } from './own-listing.ts';

/** The logo, screenshots and video of a listing. */
export const listingPictures: PersonalPage = {
  path: `${PLACE}/pictures`,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { screenshots, demo_video_url } = listing.media;
    return () => ({
      title: say('Pictures of {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea visit={visit} listing={listing} at="/pictures">
          <section>
            <h2>{say('Logo')}</h2>
            <Logo name={listing.name} url={listing.logo_url} size="l" />
            {listing.logo_url === null && <p class="hint">{say('Without a logo its first letter stands there.')}</p>}
          </section>
          <section>
            <h2>{say('Screenshots')}</h2>
            <Locked listing={listing} section="media" />
            {screenshots.length === 0 ? (
              <p class="empty">{say('None yet.')}</p>
            ) : (
              <ul class="shots">
                {screenshots.map(({ url, alt }) => (
                  <li>
                    <img class="screenshot" src={pathOf(url)} alt={alt ?? ''} loading="lazy" />
                    {alt && <p dir="auto">{alt}</p>}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h2>{say('Video')}</h2>
            <p>
              {demo_video_url ? <span dir="auto">{demo_video_url}</span> : say('None yet.')}{' '}
              <a href={placeOf(listing, '/edit#edit-fields/demo_video_url')}>{say('Set its address')}</a>
            </p>
          </section>
        </ListingArea>
      ),
    });
  },
};
