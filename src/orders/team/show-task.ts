import { z } from 'zod';
import * as v from '../../contract/values.ts';
import type { MessageRow, TaskRow } from './task-store.ts';

export const taskStatus = z.enum(['open', 'done', 'cancelled']);
export const taskId = v.id('Id of the task, from list_tasks.', 7);

export const taskShape = z.strictObject({
  id: v.count,
  kind: z.string(),
  status: taskStatus,
  order: z.string().nullable(),
  listing: z.string().nullable(),
  buyer: z.string().nullable(),
  detail: z.record(z.string(), v.jsonValue),
  created_at: v.instant,
  ended_at: v.instant.nullable(),
  messages: z.array(z.strictObject({ at: v.instant, by: z.enum(['buyer', 'site_team']), body: z.string() })),
});

/** A task for the site team, with the messages about it. @param messages may include those of other tasks */
export function showTask(row: TaskRow, messages: readonly MessageRow[]): z.output<typeof taskShape> {
  const { id, kind, status, listing, buyer } = row;
  return {
    id,
    kind,
    status,
    order: row.order_number,
    listing,
    buyer,
    detail: row.detail as z.output<typeof taskShape>['detail'],
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    messages: messages.filter(({ task_id }) => task_id === id).map(({ at, by, body }) => ({ at: at.toISOString(), by, body })),
  };
}
