import type { Need, Site } from '../../contract/call.ts';
import { say, toSay } from '../words/say.ts';
import type { Letter, MailKind } from './letter.ts';

/** An email of a kind with example data, for the site team to look at. */
export interface MailSample {
  kind: MailKind;
  /** Called in the language of the reader, as all writers are. */
  write(given: { site: Site; now: Date }): Letter;
}

/** Every kind of email, by who it is about. */
export interface MailGroup {
  title: string;
  samples: readonly MailSample[];
}
export const mailGroupsNeed: Need<readonly MailGroup[]> = { name: 'kinds of email' };

/** The invented listing that examples are about. */
export const sampleListing = { id: 1, slug: 'tidewater', name: 'Tidewater', host: 'tidewater.example', week: '2026-12-07' };

/** The site team's own words in an example. */
export const sampleReason = () => say(toSay('The reason given by the site team appears here.'));
