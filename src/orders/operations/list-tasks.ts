import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { showTask, taskShape, taskStatus } from '../team/show-task.ts';
import { listMessages, listTasks as listRows } from '../team/task-store.ts';

export const listTasks = defineTeamOperation({
  name: 'list_tasks',
  roles: ['editor', 'finance'],
  title: 'List tasks',
  summary: 'Tasks the site team has to do by hand for orders, oldest first.',
  description: 'Lists the tasks with their product, order, listing, buyer and messages. Changes nothing.',
  writes: false,
  input: z.strictObject({ status: taskStatus.default('open'), ...v.paging }),
  output: v.pageOf(taskShape),
  async handle({ status, ...at }, call) {
    const { rows, total } = await listRows(call.db, { siteId: call.site.id, status, at });
    const messages = await listMessages(
      call.db,
      rows.map(({ id }) => id),
    );
    return v.showPage(
      rows.map((row) => showTask(row, messages)),
      at,
      total,
    );
  },
});
