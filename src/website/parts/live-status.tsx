import { say } from '../words/say.ts';

/** Where scripts announce what they have just done (elements/live-status.ts). Scripts contain no texts. */
export const LiveStatus = () => (
  <p
    id="live"
    role="status"
    data-voted={say('Your vote counts. Tap again to remove it.')}
    data-held={say('Your vote is saved. It counts once the site team has checked it.')}
    data-stands={say('You’ve already voted for this product. This vote can no longer be removed.')}
    data-muted={say('You muted this person. Show this post')}
    data-unvoted={say('Vote removed.')}
    data-followed={say('You now follow this product.')}
    data-unfollowed={say('You no longer follow this product.')}
    data-copied={say('Copied.')}
    data-marked={say('Selected. Copy it with your keyboard shortcut.')}
    data-failed={say('We couldn’t reach the site. Try again.')}
  />
);
