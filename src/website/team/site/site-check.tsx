import { type getSiteSettings, markOfFields, setInFields } from '../../../sites/index.ts';
import type { Sent } from '../../personal-page.ts';
import { say, toSay } from '../../words/say.ts';
import { SavedMeanwhile, VersionMark } from '../frame/saved-meanwhile.tsx';

/** A site as it is saved now; this process's own copy may be older. */
export type SavedSite = Awaited<ReturnType<typeof getSiteSettings.handle>>;

/** What the fields of the forms are called, by the input of set_site. */
const labels: Record<string, string> = {
  name: toSay('Name of the site'),
  tagline: toSay('Tagline'),
  purpose: toSay('What the site is for'),
  time_zone: toSay('Time zone'),
  accent: toSay('Accent colour'),
  host: toSay('Host name'),
  free_places_per_week: toSay('Free places per week'),
  paid_places_per_week: toSay('Paid places per week'),
  free_weeks_ahead_from: toSay('Free queue starts (weeks ahead)'),
  free_weeks_ahead_to: toSay('Free queue ends (weeks ahead)'),
  paid_weeks_ahead: toSay('Weeks available for paid launches'),
  trending_half_life_days: toSay('Half-life of a vote in Trending (days)'),
  votes_hidden_hours: toSay('Hide counts at the start of a week (hours)'),
  rank_account_days: toSay('Minimum age of an account for its votes to count in a week (days)'),
  awards_wait_days: toSay('How long awards wait for decisions on held votes (days)'),
  website_reading_days: toSay('Read a website again after (days)'),
  website_readings_per_minute: toSay('Websites read per minute'),
  security_contact: toSay('Where to report security problems'),
};

/** A field whose value in the form isn't that of the setting. */
interface OwnField {
  /** The input of set_site. */
  input: string;
  /** The field in the form. */
  name: string;
  label: string;
  value: string;
  shows?: string;
  differs?: boolean;
}

/** A box to tick, which sends `yes`. */
export const boxField = ({ isTicked, ...given }: { input: string; name: string; label: string; isTicked: boolean }): OwnField => ({
  ...given,
  value: isTicked ? 'yes' : '',
  shows: isTicked ? say('Yes') : say('No'),
});

/**
 * In a form of site settings: the mark of the version that it was opened with. If someone else has saved other values of these fields
 * since, also those values.
 * @param given.fields inputs of set_site that the form has
 */
export function SiteCheck(given: { form: string; sent: Sent; saved: SavedSite; path: string; fields: readonly (string | OwnField)[] }) {
  const { form, sent, saved, path, fields } = given;
  const inputs = fields.map((field) => (typeof field === 'string' ? field : field.input));
  const values = setInFields(saved, inputs);
  const shown = fields.map((field) =>
    typeof field === 'string' ? { name: field, label: say(labels[field]!), value: values[field] === null ? '' : String(values[field]) } : field,
  );
  return (
    <>
      <VersionMark form={form} sent={sent} version={markOfFields(saved, inputs)} />
      <SavedMeanwhile form={form} sent={sent} path={path} fields={shown} />
    </>
  );
}
