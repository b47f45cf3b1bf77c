import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { showTask } from './show-task.ts';
import { findTask, listMessages, type TaskRow } from './task-store.ts';

/** A task of the site, open or not. @throws Refusal task_not_found */
export async function getTask(call: Call, id: number): Promise<TaskRow> {
  const task = await findTask(call.db, { id, siteId: call.site.id });
  if (!task) throw refusal('task_not_found', `${call.site.name} has no task ${id}.`);
  return task;
}

/** A task as it is after a change, with its messages. @throws Refusal task_not_found */
export async function showTaskNow(call: Call, id: number) {
  return showTask(await getTask(call, id), await listMessages(call.db, [id]));
}
