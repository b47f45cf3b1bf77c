import { Moment } from '../forms/moment.tsx';
import { say } from '../words/say.ts';

/** Why a week that is over has no awards yet. @param until when the site team has decided at the latest; null: its votes are being counted */
export const AwardsWait = ({ until, timeZone }: { until: string | null; timeZone: string }) =>
  until === null
    ? say('Voting for this week has ended. The last votes are being counted.')
    : say('This week’s awards will be announced by {time}. The site team is deciding on held votes that could change them.', {
        time: <Moment at={until} timeZone={timeZone} />,
      });
