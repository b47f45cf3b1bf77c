import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { findOrderById, listLines, markUndelivered, noteEvent } from '../order-store.ts';
import { getTask, showTaskNow } from '../team/get-task.ts';
import { taskId, taskShape } from '../team/show-task.ts';
import { openTaskAgain } from '../team/task-store.ts';

export const reopenTask = defineTeamOperation({
  name: 'reopen_task',
  roles: ['editor', 'finance'],
  title: 'Reopen a task',
  summary: 'Puts a task that was marked as done back on the queue, and its order line back to not delivered.',
  description: 'Undoes finish_task. Refused once the line or its order was refunded. Messages and documents stay.',
  writes: true,
  input: z.strictObject({ id: taskId }),
  output: taskShape,
  async handle({ id }, call) {
    const { db, now, caller } = call;
    const task = await getTask(call, id);
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/id', code, detail }]);
    // The order first, as in finish_task.
    const order = task.order_id === null ? undefined : await findOrderById(db, { id: task.order_id, lock: true });
    const line = order && (await listLines(db, order.id)).find((one) => one.id === task.line_id);
    if (order && line && (line.taken_back_at !== null || (order.status !== 'paid' && order.status !== 'fulfilled')))
      throw refuse('refunded', 'The order for this task has since been refunded or cancelled.');
    if (!(await openTaskAgain(db, id))) throw refuse('not_done', 'This task isn’t done.');
    if (order && line) {
      await markUndelivered(db, { orderId: order.id, lineId: line.id });
      const { name } = order.quote.lines[line.position]!;
      await noteEvent(db, order.id, { event: 'line_reopened', caller, now, detail: { product: line.product, name } });
    }
    call.note({
      subject: `task:${id}`,
      before: { status: 'done' },
      after: { status: 'open', kind: task.kind },
      undo: { operation: 'finish_task', input: { id } },
    });
    return showTaskNow(call, id);
  },
});
