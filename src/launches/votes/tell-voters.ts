import { addressOf } from '../../contract/addresses.ts';
import { replaceNotices } from '../../notifications/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { listListingsOfLaunches } from './vote-store.ts';

/** What happened to a vote after it was cast. Of a `cleared` one, only those learn who were told before that it doesn’t count. */
type Outcome = 'held' | 'cleared' | 'counted' | 'dropped';

const subjects: Record<Outcome, string> = {
  held: toSay('Your vote for {name} is being held'),
  cleared: toSay('Your vote for {name} counts'),
  counted: toSay('Your vote for {name} counts'),
  dropped: toSay('Your vote for {name} doesn’t count'),
};
const sentences: Record<Outcome, string> = {
  held: toSay('It doesn’t count for now. Your vote’s page says why, and you can explain it to the site team there.'),
  cleared: toSay('It’s no longer being held.'),
  counted: toSay('The site team has checked it.'),
  dropped: toSay('The site team has checked it and decided not to count it.'),
};

/**
 * Tells voters on their page of notices what happened to their votes after they cast them, in the transaction in which it happens. Replaces
 * what they were told about the same vote before.
 */
export async function tellVoters(tx: Db, given: { votes: readonly { launch: number; account: number }[]; outcome: Outcome; now: Date }): Promise<void> {
  const { votes, outcome, now } = given;
  if (votes.length === 0) return;
  const listings = await listListingsOfLaunches(
    tx,
    votes.map(({ launch }) => launch),
  );
  const notices = votes.flatMap(({ launch, account }) => {
    const found = listings.get(launch);
    if (!found) return [];
    const { site_id, slug, name } = found;
    // A person may have votes for several launches of a listing, each with a notice of its own.
    const path = `${addressOf.listing('', slug)}/vote#launch-${launch}`;
    const write = () => ({ siteId: site_id, subject: say(subjects[outcome], { name }), says: say(sentences[outcome]), path });
    return [{ accountId: account, siteId: site_id, path, write }];
  });
  await replaceNotices(tx, 'vote_reviewed', { notices, onlyTold: outcome === 'cleared', now });
}
