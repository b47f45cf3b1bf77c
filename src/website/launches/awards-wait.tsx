import { Moment } from '../forms/moment.tsx';
import { say } from '../words/say.ts';

/** Why a week that is over has no awards yet. */
export const AwardsWait = ({ until, timeZone }: { until: string; timeZone: string }) =>
  say('The awards of this week wait until {time} at the latest: the site team is deciding on held votes that could change them.', {
    time: <Moment at={until} timeZone={timeZone} />,
  });
