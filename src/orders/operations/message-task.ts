import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { say } from '../../platform/words/say.ts';
import { writeTaskMessage } from '../mails/task-message.ts';
import { findProduct } from '../products/index.ts';
import { getTask, showTaskNow } from '../team/get-task.ts';
import { taskId, taskShape } from '../team/show-task.ts';
import { insertMessage } from '../team/task-store.ts';

export const messageTask = defineTeamOperation({
  name: 'message_task',
  roles: ['editor', 'finance'],
  title: 'Message the buyer of a task',
  summary: 'Emails the buyer of a task and saves the message.',
  description: 'Emails the buyer about an open task. The message is saved with the task.',
  writes: true,
  input: z.strictObject({ id: taskId, body: z.string().trim().min(1).max(5000).meta({ description: 'The message, in plain text.' }) }),
  output: taskShape,
  async handle({ id, body }, call) {
    const task = await getTask(call, id);
    if (task.status !== 'open' || task.buyer === null) throw refusal('task_not_open');
    await insertMessage(call.db, { taskId: id, by: 'site_team', body, now: call.now });
    const product = findProduct(task.kind)?.texts.name ?? task.kind.replaceAll('_', ' ');
    await mailPeople(call.db, { to: [task.buyer], write: () => writeTaskMessage({ site: call.site, task: { ...task, product: say(product) }, body }) });
    call.note({ subject: `task:${id}`, after: { message: body } });
    return showTaskNow(call, id);
  },
});
