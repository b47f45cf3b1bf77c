import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { refusalOf, run } from '../../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { commandLine } from '../../../contract/caller.ts';
import { refreshListingStats } from '../../../listing-stats/listing-stats-store.ts';
import { sql } from '../../../platform/database/database.ts';
import { makeCall } from '../../../server/http/service-parts.ts';
import { listTeamChanges } from '../../../team/index.ts';
import { ensureAttributes } from '../../attribute-store.ts';
import { createCategory } from './create-category.ts';
import { retireCategory } from './merge-categories.ts';
import { updateCategory } from './update-category.ts';

let service: TestService;
let siteId: number;
beforeAll(async () => {
  service = await startService();
  siteId = service.parts.defaultSite().id;
  await ensureAttributes(service.db, siteId);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.run(sql`delete from listing`);
  await service.db.run(sql`delete from category where parent_id is not null`);
  await service.db.run(sql`delete from category`);
});

const byTeam = () => {
  const site = service.parts.defaultSite();
  return makeCall(service.parts, { site, caller: commandLine, requestId: 'test', from: { address: null, client: null } });
};
const create = (given: object) => run(createCategory, given, byTeam());
const update = (given: object) => run(updateCategory, given, byTeam());
const tree = async () => (await service.get('/api/v1/categories')).json.items as { slug: string; name: string; subcategories: { slug: string }[] }[];

describe('create_category', () => {
  it('adds categories on two levels that every answer shows at once', async () => {
    expect(await tree()).toEqual([]);
    expect(await create({ name: 'Bees & Honey', description: 'All that hums.' })).toEqual({
      slug: 'bees-honey',
      name: 'Bees & Honey',
      url: 'http://slipway.test/categories/bees-honey',
      description: 'All that hums.',
      parent: null,
      position: 0,
      attributes: [],
      faqs: [],
    });
    await create({ name: 'Hives', slug: 'beehives', parent: 'bees-honey', attributes: ['platforms', 'api'] });
    expect(await create({ name: 'Smokers', parent: 'bees-honey' })).toMatchObject({ slug: 'smokers', position: 1 });
    await until(async () => (await tree())[0]?.subcategories.length === 2);
    expect((await tree()).map(({ slug, subcategories }) => [slug, subcategories.map((lower) => lower.slug)])).toEqual([
      ['bees-honey', ['beehives', 'smokers']],
    ]);
    expect((await service.get('/categories/beehives')).status).toBe(200);
  });

  it.each<[object, string[]]>([
    [{ name: '  ' }, ['/name']],
    [{ name: 'upper ONE' }, ['/name']],
    [{ name: 'New', slug: 'upper-one' }, ['/slug']],
    [{ name: 'New', slug: 'Not a slug' }, ['/slug']],
    [{ name: '蜂' }, ['/slug']],
    [{ name: 'New', parent: 'nowhere' }, ['/parent']],
    [{ name: 'New', parent: 'lower-one' }, ['/parent']],
    [{ name: 'New', attributes: ['platforms', 'wings'] }, ['/attributes/1']],
    [{ name: 'lower one', parent: 'nowhere', attributes: ['wings'], slug: 'x' }, ['/attributes/0', '/name', '/parent']],
    [{ name: 'x'.repeat(201) }, ['/name']],
    [{ name: 'New', position: -1 }, ['/position']],
    [{ name: 'New', colour: 'red' }, ['/colour']],
  ])('refuses %j and changes nothing', async (given, pointers) => {
    await create({ name: 'Upper one' });
    await create({ name: 'Lower one', parent: 'upper-one' });
    const refused = await refusalOf(create(given));
    expect(refused.errors!.map(({ pointer }) => pointer).sort()).toEqual(pointers);
    expect(await service.db.rows(sql`select slug from category`)).toHaveLength(2);
  });
});

describe('update_category', () => {
  it('changes what is named, keeps the slug, and updates listings', async () => {
    await create({ name: 'Upper one' });
    await create({ name: 'Upper two' });
    const { slug } = await create({ name: 'Lower', parent: 'upper-one', description: 'Old.', attributes: ['api'] });
    const listing = await makeListing(service.db, { siteId });
    await service.db.run(sql`insert into listing_category (listing_id, category_id, position) select ${listing.id}, id, 0 from category where slug = ${slug}`);
    await refreshListingStats(service.db, [listing.id]);
    const counts = async () => Object.fromEntries((await tree()).map((upper) => [upper.slug, (upper as unknown as { live_count: number }).live_count]));
    await until(async () => (await counts())['upper-one'] === 1);
    expect(await update({ slug, parent: 'upper-two', name: 'Lowest' })).toMatchObject({
      slug,
      name: 'Lowest',
      parent: 'upper-two',
      description: 'Old.',
      attributes: ['api'],
    });
    await until(async () => (await counts())['upper-two'] === 1);
    expect(await counts()).toMatchObject({ 'upper-one': 0, 'upper-two': 1 });
    expect(await update({ slug, parent: null, description: null, attributes: [] })).toMatchObject({ parent: null, description: null, attributes: [] });
    expect(await update({ slug, new_slug: 'deepest' })).toMatchObject({ slug: 'deepest', url: 'http://slipway.test/categories/deepest' });
  });

  it.each<[object, string]>([
    [{ slug: 'upper', parent: 'other' }, '/parent'],
    [{ slug: 'lower', parent: 'lower' }, '/parent'],
    [{ slug: 'lower', name: 'UPPER' }, '/name'],
    [{ slug: 'lower', attributes: ['wings'] }, '/attributes/0'],
  ])('refuses %j', async (given, pointer) => {
    await create({ name: 'Upper' });
    await create({ name: 'Other' });
    await create({ name: 'Lower', parent: 'upper' });
    expect((await refusalOf(update(given))).errors).toMatchObject([{ pointer }]);
  });

  it('says that an unknown slug doesn’t exist', async () => {
    expect((await refusalOf(update({ slug: 'nowhere', name: 'X' }))).code).toBe('category_not_found');
  });
});

it('an empty category with an earlier address or a follower isn’t retired without one that takes them over', async () => {
  const retire = (given: object) => run(retireCategory, given, byTeam());
  await create({ name: 'Masts' });
  await create({ name: 'Rigging' });
  await update({ slug: 'masts', new_slug: 'spars' });
  expect((await refusalOf(retire({ slug: 'spars' }))).errors).toMatchObject([
    { pointer: '/into', code: 'not_empty', detail: expect.stringContaining('earlier addresses') },
  ]);
  await service.db.run(sql`delete from category_redirect`);
  const { accountId } = await newPerson(service);
  await service.db.run(sql`
    insert into subject_follow (site_id, account_id, category_id, since) select site_id, ${accountId}, id, now() from category where slug = 'spars'`);
  expect((await refusalOf(retire({ slug: 'spars' }))).errors).toMatchObject([{ code: 'not_empty', detail: expect.stringContaining('followers') }]);
  await retire({ slug: 'spars', into: 'rigging' });
  expect(await service.db.rows(sql`select c.slug from subject_follow f join category c on c.id = f.category_id where f.account_id = ${accountId}`)).toEqual([
    { slug: 'rigging' },
  ]);
});

it('records each change with the previous value, and no refused one', async () => {
  await create({ name: 'Kept' });
  await update({ slug: 'kept', description: 'New.' });
  await refusalOf(create({ name: 'Kept' }));
  const { items } = await run(listTeamChanges, { per_page: 2 }, byTeam());
  expect(items).toMatchObject([
    { operation: 'update_category', subject: 'category:kept', before: { description: null }, after: { description: 'New.' } },
    { operation: 'create_category', subject: 'category:kept', before: null, after: { name: 'Kept', parent: null } },
  ]);
});
