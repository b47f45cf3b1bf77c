import { lookAfterPayments } from '../../../src/orders/index.ts';
import { hearWebhook } from '../../../src/orders/payments/hear-provider.ts';
import { refundPayment } from '../../../src/orders/payments/refund-payment.ts';
import { type Database, openDatabase, type Sql, sql } from '../../../src/platform/database/database.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { openLog } from '../../../src/platform/log/log.ts';
import { listSites } from '../../../src/sites/index.ts';
import { NOW } from '../people.ts';
import { testPayments } from './payments.ts';

// A process that is notified of a payment, or finishes what another one left undone. It dies by SIGKILL at FAULT_POINT, or after a number
// of statements. Arguments: database, what to do (hear, recover), reference of the payment, cents that were paid, number of statements.
const [url, what, reference, cents, statements] = process.argv.slice(2) as [string, 'hear' | 'recover', string, string, string | undefined];
const database = mortal(openDatabase(url, { max: 1 }), Number(statements ?? Number.POSITIVE_INFINITY));
const sites = await listSites(database, 'https://slipway.test');
const payments = testPayments();
payments.states.set(reference, { status: 'succeeded', amountCents: Number(cents), currency: 'USD' });

if (what === 'hear') {
  await hearWebhook(database, { provider: payments.provider, sites, now: NOW, body: '{}', events: [{ eventId: 'event', reference, state: undefined }] });
} else {
  const onError = (error: Error) => {
    throw error;
  };
  await lookAfterPayments(database, { providers: await payments.listKnown(), sites, now: new Date(NOW.getTime() + 10 * 60_000), onError });
}
const sendBack = refundPayment({ database, payments, clock: { now: () => NOW } as never });
for (const { id } of await database.rows<{ id: string }>(sql`select id from refund where status = 'waiting'`))
  await sendBack({ refund: id }, { log: openLog('silent') } as never);
process.stdout.write('done');
await database.close();

function mortal(inner: Database, life: number): Database {
  let left = life;
  const wrap = <T extends Db>(db: T): T => {
    const once =
      <Answer>(ask: (query: Sql) => Promise<Answer>) =>
      async (query: Sql): Promise<Answer> => {
        const answer = await ask(query);
        if (--left < 1) process.kill(process.pid, 'SIGKILL');
        return answer;
      };
    return {
      ...db,
      rows: once(db.rows),
      row: once(db.row),
      run: once(db.run),
      transaction: (work: (tx: Db) => Promise<unknown>) => db.transaction((tx) => work(wrap(tx))),
    };
  };
  return wrap(inner);
}
