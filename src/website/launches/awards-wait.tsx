import { Moment } from '../forms/moment.tsx';
import { say } from '../words/say.ts';

/** Why a week that is over has no awards yet. */
export const AwardsWait = ({ until, timeZone }: { until: string; timeZone: string }) =>
  say('This week’s awards will be announced by {time}. The site team is deciding on held votes that could change them.', {
    time: <Moment at={until} timeZone={timeZone} />,
  });
