import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, signInAs } from '../../../../test/support/browser/visitor.ts';
import { playSandbox, typedBilling } from '../../../../test/support/orders/orders.ts';
import { orderTrophy } from '../../../../test/support/orders/trophies.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    mail: true,
    seed: async (db, siteId) => {
      await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'planes', 'Paper & planes'), (${siteId}, 'kites', 'Kites')`);
    },
  });
});
afterAll(() => service.close());

it('what was chosen is shown in words in get_order, the checkout, the account and the invoice', async () => {
  const order = await orderTrophy(service, [{ product: 'extra_categories', categories: ['planes', 'kites'] }]);
  const { lines } = await order.get();
  expect(lines[0].chosen).toEqual([
    { option: 'size', value: 'large', label: 'Height', words: '20 cm' },
    { option: 'material', value: 'glass', label: 'Material', words: 'Glass' },
    { option: 'engraving', value: 'Free & <fast>', label: 'Engraving', words: 'Free & <fast>' },
    { option: 'award_week', value: order.week, label: 'Award', words: `Week of ${order.week}` },
  ]);
  expect(lines[1].chosen.map(({ value, words }: { value: string; words: string }) => [value, words])).toEqual([
    ['planes', 'Paper & planes'],
    ['kites', 'Kites'],
  ]);

  const owner = await signInAs(service, order.accountId);
  const pages = [await order.visitor.get(order.path), await owner.get(`/account/orders/${order.number}`)];
  for (const page of pages)
    for (const words of ['Height: 20 cm', 'Material: Glass', 'Engraving: Free & <fast>', 'Extra categories: Paper & planes, Kites'])
      expect(page.words).toContain(words);
  const german = newVisitor(service);
  german.cookies.set('language', 'de');
  expect((await german.get(order.path)).words).toContain('Glas');

  const address = { delivery_name: 'A', delivery_street: 'B 1', delivery_postcode: '75001', delivery_city: 'Paris', delivery_country: 'FR' };
  await order.visitor.post(order.path, { ...typedBilling, ...address });
  await playSandbox(order, 'pay');
  const invoice = () =>
    service.db.row<{ lines: { chosen: string[] }[] }>(sql`
    select i.content -> 'lines' as lines from invoice i join purchase o on o.id = i.purchase_id where o.number = ${order.number}`);
  await until(async () => (await invoice()) !== undefined);
  expect((await invoice())!.lines.map(({ chosen }) => chosen.join(', '))).toEqual([
    `Height: 20 cm, Material: Glass, Engraving: Free & <fast>, Award: Week of ${order.week}`,
    'Extra categories: Paper & planes + Kites',
  ]);
});
