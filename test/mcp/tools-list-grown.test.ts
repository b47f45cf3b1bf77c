import { expect, it } from 'vitest';
import type { Board } from '../../src/launches/boards/board.ts';
import { boards } from '../../src/launches/boards/index.ts';
import type { Product } from '../../src/orders/products/product.ts';

// Each of these is one file and one line in a list. Whoever adds one shouldn't have to shorten the texts of other tools first.

it('has room for two more leaderboards, two more products with a week, and another claim method', async () => {
  // Each list grows before what reads it is loaded.
  for (const code of ['most-planted', 'most-watered']) (boards as Board[]).push({ ...boards[1]!, code });
  const { methodKeys } = await import('../../src/claims/methods/index.ts');
  (methodKeys as string[]).push('planted');
  const { products } = await import('../../src/orders/products/index.ts');
  for (const code of ['planted_spring', 'planted_autumn']) (products as Product[]).push({ ...products.find(({ week }) => week)!, code });
  const { publicOperations } = await import('../../src/operations.ts');
  const { showTool } = await import('../../src/server/mcp/index.ts');
  const tools = publicOperations.map((operation) => showTool(operation)).map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const list = JSON.stringify(tools);
  for (const planted of ['`most-watered`: Votes', 'planted_autumn', '"planted"]']) expect(list.includes(planted), planted).toBe(true);
  // Four bytes are a token, as in tools-list.test.ts.
  expect(Buffer.byteLength(list) / 4, 'Remove words of a description that the description of a field says too.').toBeLessThanOrEqual(11_200);
});
