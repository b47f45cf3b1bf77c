import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { NOW } from '../../../test/support/people.ts';
import { sql } from '../../platform/database/database.ts';
import { tick } from '../../upkeep.ts';

it('the text of a webhook is deleted 90 days after it came, with an outcome or not; what was read from it stays', async () => {
  const db = await databaseForThisTest();
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  for (const [event, at, outcome] of [
    ['old', daysAgo(91), 'applied'],
    ['old and not ours', daysAgo(91), 'unknown'],
    ['old and open', daysAgo(91), null],
    ['new', daysAgo(89), 'applied'],
  ] as const)
    await db.run(sql`
      insert into payment_event (provider, event_id, received_at, body, state, outcome)
      values ('paypal', ${event}, ${at}, '{"payer": "ada@people.example"}', '{"status": "open"}', ${outcome})`);
  await tick(db, { now: NOW, baseUrl: 'http://slipway.test' });
  expect(await db.rows(sql`select event_id, body <> '' as has_text, state is not null as has_state from payment_event order by id`)).toEqual([
    { event_id: 'old', has_text: false, has_state: true },
    { event_id: 'old and not ours', has_text: false, has_state: true },
    { event_id: 'old and open', has_text: false, has_state: true },
    { event_id: 'new', has_text: true, has_state: true },
  ]);
});
