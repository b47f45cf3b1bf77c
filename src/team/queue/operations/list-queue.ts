import { z } from 'zod';
import type { SiteTeam } from '../../../contract/caller.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { decidesAward, listHeldEffects } from '../../../launches/index.ts';
import { kindsOf, queueKinds, requireKind } from '../kinds.ts';
import { itemShape, readCursor, showWaiting } from '../show-item.ts';
import { countWaiting, listWaiting, MOST_COUNTED } from '../team-waiting-store.ts';
import { countsShape, showCount } from './get-queue-counts.ts';

const whose = ['all', 'mine', 'unassigned'] as const;

export const listQueue = defineTeamOperation({
  name: 'list_queue',
  roles: ['editor', 'moderator', 'finance'],
  title: 'List the review queue',
  summary: 'Everything that is waiting for a decision: votes that decide an award first, then the oldest.',
  description:
    'Reports by visitors, requests for another look at what was hidden, held reviews, questions and comments, launches with held votes, claims that an owner disputes, ownership disputes, new listings, edits of listings, failed drafts, refund requests and tasks of orders, if your role can decide them. `counts` shows how many of each kind are waiting and since when; counts stop at 1,000. Each kind is decided with its own operation: decide_report, decide_appeal, hide_review and restore_review, hide_post and restore_post, review_votes, decide_claim, decide_ownership_dispute, check_queue_item, suspend_listing and revert_edit, retry_draft, grant_refund_request and decline_refund_request, finish_task.',
  writes: false,
  input: z.strictObject({
    kind: z.enum(queueKinds).optional().meta({ description: 'Only entries of this kind.' }),
    whose: z.enum(whose).default('all').meta({ description: 'Only those assigned to you, or to nobody.' }),
    after: z.string().max(80).optional().meta({ description: 'Only entries after this one: its `cursor`.' }),
    ...v.paging,
  }),
  output: v.pageOf(itemShape).extend({
    counts: countsShape,
  }),
  async handle({ kind, whose: who, after, ...at }, { db, site, caller }) {
    const own = caller as SiteTeam;
    if (kind) requireKind(own, kind);
    const assignee = who === 'all' ? undefined : who === 'unassigned' ? null : requireAccount(own);
    const filter = { siteId: site.id, kinds: kindsOf(own), assignee };
    const kinds = kind ? [kind] : filter.kinds;
    const cursor = after === undefined ? undefined : readCursor(after);
    const list = (first: readonly number[]) => listWaiting(db, { ...filter, kinds, first, at, after: cursor });
    // Most of the time no held votes decide an award, so the list is asked for without knowing, in the same message.
    const [counted, effects, expected] = await Promise.all([countWaiting(db, filter), kinds.includes('votes') ? listHeldEffects(db, site.id) : [], list([])]);
    const first = effects.filter(decidesAward).map(({ launch_id }) => launch_id);
    const rows = first.length > 0 ? await list(first) : expected;
    const shown = counted.filter((one) => kinds.includes(one.kind));
    const given = { origin: site.origin, effects: new Map(effects.map((one) => [String(one.launch_id), one])) };
    const total = shown.reduce((sum, { n }) => sum + Math.min(n, MOST_COUNTED), 0);
    return {
      ...v.showPage(
        rows.map((row) => showWaiting(row, given)),
        at,
        total,
        shown.some(({ n }) => n > MOST_COUNTED),
      ),
      counts: counted.map(showCount),
    };
  },
});

/** The caller's account. @throws Refusal invalid_request on the command line, which has none */
function requireAccount({ accountId }: SiteTeam): number {
  if (accountId === undefined)
    throw invalidInput([{ parameter: 'whose', code: 'no_account', detail: 'No entries are assigned to the command line. Use all or unassigned.' }]);
  return accountId;
}
