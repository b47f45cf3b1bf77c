import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { deliverLine } from '../fulfilment/fulfil.ts';
import { findOrderById, listLines } from '../order-store.ts';
import { getTask, showTaskNow } from '../team/get-task.ts';
import { taskId, taskShape } from '../team/show-task.ts';
import { endTask } from '../team/task-store.ts';

export const finishTask = defineTeamOperation({
  name: 'finish_task',
  roles: ['editor', 'finance'],
  title: 'Finish a task',
  summary: 'Marks a task as done and its order line as delivered.',
  description: 'Closes an open task. Its order line is marked delivered, and the order is fulfilled if this was the last one.',
  writes: true,
  input: z.strictObject({ id: taskId }),
  output: taskShape,
  async handle({ id }, call) {
    const { db, now, site } = call;
    const task = await getTask(call, id);
    // Always lock the order first: a concurrent refund either cancels the task or comes after.
    const order = task.order_id === null ? undefined : await findOrderById(db, { id: task.order_id, lock: true });
    if (!(await endTask(db, id, { now }))) throw refusal('task_not_open');
    const line = order && (await listLines(db, order.id)).find((one) => one.id === task.line_id);
    if (order && line) await deliverLine(db, { order, line, site, now });
    call.note({
      subject: `task:${id}`,
      before: { status: 'open' },
      after: { status: 'done', kind: task.kind },
      undo: { operation: 'reopen_task', input: { id } },
    });
    return showTaskNow(call, id);
  },
});
