import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('“I use this” on the page of a product takes one tap, and asks strangers to sign in', async () => {
  const { slug } = await makeListing(service.db);
  const me = await newPerson(service, 2 * 24 * 60);
  const { elements } = await me.get(`/listings/${slug}`);
  const form = elements.find(({ tag, attributes }) => tag === 'form' && attributes.action === `/listings/${slug}/collect`)!;
  expect(form.attributes.method).toBe('post');
  const sent = await me.post(form.attributes.action!, { form: 'use', uses: 'yes' });
  expect(sent.to).toBe(`/listings/${slug}/collect?done=used`);
  expect((await me.get(sent.to!)).words).toContain('Counted: you use this product.');
  await expect.poll(async () => (await newVisitor(service).get(`/listings/${slug}`)).words).toContain('1 person uses it');
  const stranger = await newVisitor(service).post(form.attributes.action!, { form: 'use', uses: 'yes' });
  expect(decodeURIComponent(stranger.to!)).toBe(`/sign-in?return_to=/listings/${slug}/collect`);
});

it('a description that is the tagline again is not repeated', async () => {
  const { id, slug } = await makeListing(service.db);
  const count = async () =>
    (await newVisitor(service).get(`/listings/${slug}`)).elements.filter(({ attributes }) => attributes.class === 'introduction').length;
  const say = (description: string) =>
    service.db.run(
      sql`update listing set tagline = 'Rows for rowers', description = ${description}, updated_at = ${service.parts.clock.now()} where id = ${id}`,
    );
  await say('Rows for rowers');
  await expect.poll(async () => (await newVisitor(service).get(`/listings/${slug}`)).words).toContain('Rows for rowers');
  expect(await count()).toBe(0);
  await say('Rows for rowers, and for coxes.');
  await expect.poll(count).toBe(1);
});
