import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { voteSensitivities } from '../../../contract/vote-sensitivity.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { weekParameter } from '../../week-parameter.ts';
import { mondayOf } from '../../weeks.ts';
import { findEntry, findHead, findSnapshot, listKeys, listOpenVotingEntries } from '../award-log-store.ts';
import { shownVoting, showVoting } from '../shown-voting.ts';

const entry = z.strictObject({ number: z.int(), body: z.string(), hash: z.string(), signature: z.string() });
const key = z.strictObject({ id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string() });

/** The keys and the head of a site's log. */
export const getAwardLog = defineSiteOperation({
  name: 'get_award_log',
  title: 'Get the log of awards',
  summary: 'Keys that sign the log of closed weeks, and its last entry.',
  audience: 'anyone',
  writes: false,
  topics: ['standing', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({
    keys: z.array(z.strictObject({ entry: z.int(), key })),
    head: entry.nullable(),
    settings: z
      .strictObject({ vote_sensitivity: z.enum(voteSensitivities), rank_account_days: z.int() })
      .meta({ description: 'Settings that decide which votes count now. Changes are entries of the log.' }),
    open_weeks: z
      .array(z.strictObject({ week: v.day, voting: z.array(shownVoting) }))
      .meta({ description: 'Weeks that aren’t closed and whose voting ended early, or began again.' }),
  }),
  async handle(_, { db, site }) {
    const keys = (await listKeys(db, site.id)).map((row) => ({ entry: row.entry, key: key.parse(row.key) }));
    const voting = await listOpenVotingEntries(db, site.id);
    const { vote_sensitivity, rank_account_days } = readSiteSettings(site.settings);
    const weeks = [...new Set(voting.map(({ week }) => week))];
    return {
      keys,
      head: (await findHead(db, site.id)) ?? null,
      settings: { vote_sensitivity, rank_account_days },
      open_weeks: weeks.map((week) => ({ week, voting: voting.filter((one) => one.week === week).map(showVoting) })),
    };
  },
});

export const getAwardEntry = defineSiteOperation({
  name: 'get_award_entry',
  title: 'Get an entry of the log of awards',
  summary: 'One signed entry: a closed week, a correction, an early end of voting or a new key.',
  audience: 'anyone',
  writes: false,
  topics: ['standing'],
  input: z.strictObject({ number: v.id('Number of the entry, from 1.', 1) }),
  output: entry,
  async handle({ number }, { db, site }) {
    const found = await findEntry(db, { siteId: site.id, number });
    if (!found) throw refusal('not_found', `The log has no entry ${number}.`);
    return found;
  },
});

export const getAwardSnapshot = defineSiteOperation({
  name: 'get_award_snapshot',
  title: 'Get the votes of a closed week',
  summary: 'The snapshot whose hash is in the entry of a closed week.',
  audience: 'anyone',
  writes: false,
  topics: ['standing'],
  input: z.strictObject({ week: weekParameter([], 'Any date in the week.') }),
  output: z.strictObject({ week: v.day, body: z.string() }),
  async handle({ week: named }, { db, site }) {
    const week = mondayOf(named);
    const body = await findSnapshot(db, { siteId: site.id, week });
    if (body === undefined) throw refusal('not_found', `The week of ${week} has no proof: it isn’t closed, or it is older than the log.`);
    return { week, body };
  },
});
