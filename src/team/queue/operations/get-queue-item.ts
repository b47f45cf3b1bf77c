import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import type { SiteTeam } from '../../../contract/caller.ts';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { decidesAward, listHeldEffects, listVoteGroups } from '../../../launches/index.ts';
import { findConcerned } from '../../hidden/hidden-store.ts';
import { itemInput, mayBeId, requireKind, subjectsOf } from '../kinds.ts';
import { cursorOf, itemShape, showEffect } from '../show-item.ts';
import { type AuthorRow, findAssignee, findAuthor, findItem, findLastChange, listNotes } from '../team-item-store.ts';
import { findListingOf } from '../team-listing-of-store.ts';
import { findWaiting } from '../team-waiting-store.ts';

const content = z.record(z.string(), v.jsonValue);

export const getQueueItem = defineTeamOperation({
  name: 'get_queue_item',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Get an entry in the review queue',
  summary: 'Everything needed to decide one entry.',
  description:
    'Its subject, its listing, its author with earlier decisions about them, notes, who it is assigned to and, once decided, who decided. An edit has its changed fields before and after. Votes have their groups side by side, and what they would change.',
  writes: false,
  input: z.strictObject(itemInput),
  output: itemShape.omit({ author: true, about: true, notes: true }).extend({
    is_open: z.boolean(),
    content,
    before: content.nullable(),
    after: content.nullable(),
    author: z
      .strictObject({
        id: v.count,
        email: z.string(),
        name: z.string().nullable(),
        since: v.instant,
        suspended: z.boolean(),
        reviews: v.count,
        hidden_reviews: v.count,
        dropped_votes: v.count,
        rejected_claims: v.count,
        decisions: z.array(z.strictObject({ at: v.instant, what: z.string(), listing: z.string(), reason: z.string() })),
      })
      .nullable(),
    votes: z
      .array(
        z.strictObject({
          rule: z.string().nullable().meta({ description: 'null: the votes that count, to compare with.' }),
          pattern: z.string().nullable(),
          votes: v.count,
          in_week: v.count,
          of_new_accounts: v.count.meta({ description: 'Of accounts less than a week old.' }),
          first: v.instant,
          last: v.instant,
          asked: v.count.meta({ description: 'Voters who were asked to confirm by email.' }),
          confirmed: v.count,
          explained: v.count.meta({ description: 'Voters who wrote to you about it (list_votes).' }),
        }),
      )
      .nullable()
      .meta({ description: 'Of an entry of votes: held votes by rule and pattern, and those that count.' }),
    concerned: z
      .strictObject({ asker: v.count, hider: v.count.nullable() })
      .nullable()
      .meta({ description: 'Accounts that don’t decide a request for another look if someone else can: who asks, and who hid it.' }),
    notes: z.array(z.strictObject({ id: v.count, at: v.instant, by: z.string().nullable(), body: z.string() })),
    decided: z
      .strictObject({ at: v.instant, operation: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'The last decision of the site team about it.' }),
  }),
  async handle({ kind, id }, { db, site, caller }) {
    requireKind(caller as SiteTeam, kind);
    const item = { siteId: site.id, kind, ref: id };
    const found = mayBeId(kind, id) ? await findItem(db, item) : undefined;
    if (!found) throw refusal('not_found', `This site’s queue has no entry ${kind} ${id}.`);
    const waits = await findWaiting(db, item);
    const author = found.account_id === null ? undefined : await findAuthor(db, found.account_id);
    const listing = found.listing_id === null ? undefined : await findListingOf(db, found.listing_id);
    const decided = await findLastChange(db, {
      siteId: site.id,
      subjects: subjectsOf({ kind, id, slug: listing?.slug }),
      edit: kind === 'edit' ? { id, slug: listing?.slug } : undefined,
    });
    const notes = await listNotes(db, item);
    const since = waits?.since ?? found.since;
    const votes = kind === 'votes' ? { groups: await listVoteGroups(db, Number(id)), effects: await listHeldEffects(db, site.id) } : undefined;
    const effect = votes?.effects.find(({ launch_id }) => launch_id === Number(id));
    return {
      kind,
      id,
      since: since.toISOString(),
      cursor: cursorOf({ isFirst: effect !== undefined && decidesAward(effect), since, kind, ref: id }),
      effect: showEffect(effect),
      votes: votes?.groups.map((group) => ({ ...group, first: group.first.toISOString(), last: group.last.toISOString() })) ?? null,
      is_open: waits !== undefined,
      listing: listing ? { ...listing, url: addressOf.listing(site.origin, listing.slug) } : null,
      assigned_to: (await findAssignee(db, item)) ?? null,
      content: found.content as z.output<typeof content>,
      before: found.before as z.output<typeof content> | null,
      after: found.after as z.output<typeof content> | null,
      author: author ? showAuthor(author) : null,
      concerned: (kind === 'appeal' && (await findConcerned(db, { siteId: site.id, appeal: Number(id) }))) || null,
      notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
      decided: decided ? { ...decided, at: decided.at.toISOString() } : null,
    };
  },
});

function showAuthor({ created_at, decisions, ...row }: AuthorRow) {
  return { ...row, since: created_at.toISOString(), decisions: decisions.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) };
}
