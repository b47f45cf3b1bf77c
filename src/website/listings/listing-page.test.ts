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

it('“I use this” on the page of a product takes one tap, and can be undone with the next', async () => {
  const { slug } = await makeListing(service.db);
  const me = await newPerson(service, 2 * 24 * 60);
  const use = `/listings/${slug}/use`;
  const { elements } = await me.get(`/listings/${slug}`);
  const form = elements.find(({ tag, attributes }) => tag === 'form' && attributes.action === use)!;
  expect(form.attributes.method).toBe('post');
  const sent = await me.post(use, { uses: 'yes' });
  expect(sent.to).toBe(`${use}?done=used`);
  expect((await me.get(sent.to!)).words).toContain('Counted: you use this product.');
  await expect.poll(async () => (await newVisitor(service).get(`/listings/${slug}`)).words).toContain('1 person uses it');
  const after = await me.get(use);
  expect(after.words).toContain('You use this product.');
  expect(after.words).toContain('I don’t use this any more');
  expect(after.words).not.toContain('I use this');
  expect((await me.post(use, { uses: 'no' })).to).toBe(`${use}?done=unused`);
  expect((await me.get(use)).words).toContain('I use this');
});

it('“I use this” asks strangers to sign in for just that, and is one tap afterwards', async () => {
  const { slug } = await makeListing(service.db, { name: 'Oar Rack' });
  const use = `/listings/${slug}/use`;
  const stranger = newVisitor(service);
  const { to } = await stranger.post(use, { uses: 'yes' });
  expect(decodeURIComponent(to!)).toBe(`/sign-in?return_to=${use}`);
  expect((await stranger.get(to!)).words).toContain('Sign in to say that you use this product.');
  const page = await (await newPerson(service, 2 * 24 * 60)).get(use);
  expect(page.words).toContain('Do you use Oar Rack?');
  const buttons = page.elements.filter(({ tag, attributes }) => tag === 'form' && attributes.action === use);
  expect(buttons).toHaveLength(1);
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

it('the page of a product that has closed down says so, and has no button that opens its website', async () => {
  const { slug } = await makeListing(service.db);
  const look = async () => {
    const { elements, words } = await newVisitor(service).get(`/listings/${slug}`);
    const classes = elements.map(({ attributes }) => attributes.class);
    return {
      visits: classes.filter((one) => one === 'button visit').length,
      bar: classes.includes('acts-bar'),
      says: words.includes('This product has closed down.'),
    };
  };
  await expect.poll(look).toEqual({ visits: 2, bar: true, says: false });
  await service.db.run(sql`update listing set closed = true where slug = ${slug}`);
  await expect.poll(look).toEqual({ visits: 0, bar: false, says: true });
});
