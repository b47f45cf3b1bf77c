import { getMyLaunch } from '../../../my-listings/index.ts';
import { ListingArea } from '../../areas/my-listing-area.tsx';
import { getOwn, PLACE } from '../../areas/own-listing.ts';
import type { PersonalPage } from '../../personal-page.ts';
import { scriptOf } from '../../serving/scripts.ts';
import { say } from '../../words/say.ts';
import { Preparation } from './preparation.tsx';
import { findRace } from './race.ts';
import { findUnanswered, Unanswered } from './unanswered.tsx';
import { LaunchFigures } from './votes.tsx';

/** Seconds after which a script asks for the figures again. */
const FRESH_S = 60;

/** The launch week of a listing: what to prepare before it, and votes, visits and open questions while it runs. */
export const listingLaunch: PersonalPage = {
  path: `${PLACE}/launch`,
  parameters: ['day', 'open'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { day = '', open: place } = visit.query;
    const launch = await visit.ask(getMyLaunch, { body: { listing_id: listing.id, ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { day }) } });
    const [race, unanswered] = await Promise.all([findRace(visit, listing), findUnanswered(visit, listing, place)]);
    const open = <Unanswered found={unanswered} path={visit.path} query={{ day }} timeZone={visit.site.timeZone} />;
    return () => ({
      title: say('Launch week of {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea visit={visit} listing={listing} at="/launch">
          <div id="launch-now" class="launch-now" data-fresh={launch.state === 'running' ? FRESH_S : undefined}>
            {launch.state === 'running' || launch.state === 'past' ? (
              <LaunchFigures launch={launch} listing={listing} race={race} now={visit.now} site={visit.site.name}>
                {open}
              </LaunchFigures>
            ) : (
              <>
                <Preparation launch={launch} listing={listing} now={visit.now} />
                {open}
              </>
            )}
          </div>
        </ListingArea>
      ),
    });
  },
};
