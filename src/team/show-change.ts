import { z } from 'zod';
import { UNDO_MS } from '../contract/undo-time.ts';
import * as v from '../contract/values.ts';
import type { TeamChange } from './change-store.ts';

const content = z.record(z.string(), z.unknown()).nullable();

/** An entry of the log, as the team sees it. */
export const teamChangeShape = z.strictObject({
  id: v.count,
  at: v.instant,
  operation: z.string(),
  subject: z.string().meta({ description: 'What was changed, for example category:finance.' }),
  before: content,
  after: content,
  reason: z.string().nullable(),
  by: z.string().nullable().meta({ description: 'Name or email address; null for the command line and for closed accounts.' }),
  via: z.string().meta({ description: 'console, command or team_api.' }),
  undoes: v.count.nullable(),
  undone_by: v.count.nullable(),
  can_undo_until: v.instant.nullable().meta({ description: 'Null if it can’t be undone, or not any more, or not by you.' }),
});

/** @param mayUndo whether the caller's role may run the operation that undoes it */
export function showChange(
  { site_id: _site, account_id: _account, at, before, after, undo, ...row }: TeamChange,
  now: Date,
  mayUndo: boolean,
): z.output<typeof teamChangeShape> {
  const until = undo && mayUndo && row.undone_by === null ? new Date(at.getTime() + UNDO_MS) : null;
  return {
    ...row,
    at: at.toISOString(),
    before: before && { ...before },
    after: after && { ...after },
    can_undo_until: until && until > now ? until.toISOString() : null,
  };
}
