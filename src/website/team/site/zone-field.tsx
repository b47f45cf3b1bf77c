import { Select } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

/** The time zone of a site's weeks: the same field in its settings and in the first steps. */
export const ZoneField = ({ form, timeZone, sent }: { form: string; timeZone: string; sent: Sent }) => (
  <Select
    form={form}
    name="time_zone"
    label={say('Time zone')}
    options={timeZones(timeZone)}
    value={timeZone}
    hint={say('Launch weeks run from Monday to Sunday in this zone. Past weeks keep their dates.')}
    sent={sent}
  />
);

/** Every time zone this machine knows, and the one that is set. */
function timeZones(set: string): readonly (readonly [string, string])[] {
  const names = new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort().map((name) => [name, name.replaceAll('_', ' ')] as const);
}
