import { say } from '../words/say.ts';

/** Where scripts say what they have just done (elements/live-status.ts): they bring no texts of their own. */
export const LiveStatus = () => (
  <p
    id="live"
    role="status"
    data-voted={say('Your vote counts. Tap again to take it back.')}
    data-waiting={say('Your vote is kept, and counts once the site team has looked at it.')}
    data-unvoted={say('Your vote is taken back.')}
    data-followed={say('You follow it from now on.')}
    data-unfollowed={say('You do not follow it any more.')}
    data-copied={say('Copied.')}
    data-marked={say('Marked: copy it with the keys of your system.')}
    data-failed={say('That did not reach the site. Try again.')}
  />
);
