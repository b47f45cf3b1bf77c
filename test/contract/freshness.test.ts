import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vote } from '../../src/launches/operations/vote.ts';
import { readBestLists } from '../../src/listings/index.ts';
import { updateMyListing } from '../../src/my-listings/operations/update-my-listing.ts';
import { sql } from '../../src/platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../../src/search/index.ts';
import { validUntil } from '../../src/server/http/ready.ts';
import { runOperation } from '../../src/server/pipeline/run-operation.ts';
import { type OtherProcess, startOtherProcess } from '../support/other-process.ts';
import { callOf, makePerson, run } from '../support/people.ts';
import { startService, type TestService, until } from '../support/service.ts';
import { publicReads } from './specified.ts';

// Cached answers must never outlive their data, also if another process changes it: that is how every change here is made.

/** Much less than the minute after which an answer ends by itself, and enough for a notice on a busy machine. */
const SOON_MS = 10_000;

let service: TestService;
let other: OtherProcess;
const ids: Record<string, number> = {};
beforeAll(async () => {
  service = await startService({ demo: true });
  other = await startOtherProcess(service.databaseUrl);
  const one = async (text: string) => (await other.run(text)).rows[0]!.id as number;
  ids.listing = Number(await one(`select id from listing where slug = 'shoebox-ledger'`));
  ids.other = Number(
    await one(`select listing_id as id from listing_stats where visibility = 'live' and listing_id <> ${ids.listing} order by votes desc limit 1`),
  );
  ids.company = Number(await one(`select company_id as id from listing where id = ${ids.listing}`));
  ids.founder = Number(await one(`select id from founder where slug = 'delphine-okafor-reed'`));
  ids.runningLaunch = Number(
    await one(`select n.id from launch n where n.week = date_trunc('week', now() at time zone 'UTC')::date order by n.week_votes desc limit 1`),
  );
});
afterAll(async () => {
  await other.stop();
  await service.close();
});

const get = async (target: string) => {
  const answer = await service.get(`/api/v1${target}`);
  expect(answer.status, target).toBe(200);
  return answer;
};

/** Whether an answer came from the shelf: then it costs the database nothing. */
async function isReady(target: string): Promise<boolean> {
  const before = service.parts.shelf.size;
  const { headers } = await get(target);
  return (
    service.parts.shelf.size === before && headers.etag !== undefined && service.parts.shelf.find(`slipway.test /api/v1${target}`, Date.now()) !== undefined
  );
}

/** Changes by another process, and how each operation's answer shows them. */
const changes: [operation: string, target: string, statement: () => string, shows: RegExp][] = [
  ['get_site_info', '/site', () => `update site set tagline = 'Fresh tagline'`, /Fresh tagline/],
  ['get_site_info', '/site', () => `update site set name = 'Fresh site'`, /Fresh site/],
  ['get_badges', '/listings/shoebox-ledger/badges', () => `update site set name = 'Fresher site'`, /on Fresher site/],
  [
    'get_badges',
    '/listings/shoebox-ledger/badges',
    () => `update listing set featured_until = now() + interval '1 day' where id = ${ids.listing}`,
    /"featured"/,
  ],
  ['search_listings', '/listings?q=shoebox', () => `update listing set tagline = 'Fresh words' where id = ${ids.listing}`, /Fresh words/],
  ['search_listings', '/listings?per_page=100', () => `update listing_stats set followers = 4711 where listing_id = ${ids.listing}`, /"followers":4711/],
  ['get_listing', '/listings/shoebox-ledger', () => `update listing set description = 'Fresh description' where id = ${ids.listing}`, /Fresh description/],
  [
    'get_listing',
    '/listings/shoebox-ledger',
    () => `insert into listing_update (listing_id, title, body, posted_at) values (${ids.listing}, 'Fresh update', 'x', now())`,
    /Fresh update/,
  ],
  ['get_listing', '/listings/shoebox-ledger', () => `update listing_faq set answer = 'Fresh answer' where listing_id = ${ids.listing}`, /Fresh answer/],
  ['get_listing', '/listings/shoebox-ledger', () => `insert into domain_rating values (${ids.company}, '2026-11-20', 77, 'x')`, /"rating":77/],
  ['get_listing', '/listings/shoebox-ledger', () => `update listing_story set title = 'Fresh story' where listing_id = ${ids.listing}`, /Fresh story/],
  [
    'get_listing',
    '/listings/shoebox-ledger',
    () => `insert into listing_milestone (listing_id, date, title) values (${ids.listing}, '2026-01-05', 'Fresh mile')`,
    /Fresh mile/,
  ],
  [
    'get_alternatives',
    '/listings/shoebox-ledger/alternatives',
    () => `delete from listing_alternative where listing_id = ${ids.listing}`,
    /^(?!.*"approved":true)/,
  ],
  [
    'compare_listings',
    '/compare?a=shoebox-ledger&b={other}',
    () => `update listing_attribute set value = 'Fresh value' where listing_id = ${ids.listing}`,
    /Fresh value/,
  ],
  [
    'get_alternatives',
    '/listings/shoebox-ledger/alternatives',
    () =>
      `update listing_stats set votes = 8642 where listing_id = (select o.listing_id from listing_stats o join listing_stats s on o.primary_category_id = s.primary_category_id and o.listing_id <> s.listing_id and o.visibility = 'live' where s.listing_id = ${ids.listing} order by o.votes desc, o.listing_id limit 1)`,
    /"votes":8642/,
  ],
  ['compare_listings', '/compare?a=shoebox-ledger&b={other}', () => `update listing_stats set votes = 8643 where listing_id = ${ids.other}`, /"votes":8643/],
  ['get_category', '/categories/bookkeeping-and-invoices', () => `update listing_stats set views = 8644 where listing_id = ${ids.listing}`, /"views":8644/],
  [
    'get_founder',
    '/founders/delphine-okafor-reed',
    () => `update listing_stats set votes = 8645 where listing_id in (select listing_id from listing_founder where founder_id = ${ids.founder})`,
    /"votes":8645/,
  ],
  [
    'list_awards',
    '/awards',
    () => `update listing_stats set votes = 8646 where listing_id = (select listing_id from award order by week desc, rank limit 1)`,
    /"votes":8646/,
  ],
  ['get_leaderboard', '/leaderboards/domain-rating', () => `update listing_stats set views = 8647 where domain_rating is not null`, /"views":8647/],
  ['search_listings', '/listings?sort=newest&per_page=100', () => `update listing_stats set votes = 8648 where listing_id = ${ids.other}`, /"votes":8648/],
  ['list_categories', '/categories', () => `update category set description = 'Fresh category' where slug = 'bookkeeping-and-invoices'`, /Fresh category/],
  [
    'get_category',
    '/categories/bookkeeping-and-invoices',
    () => `update category set name = 'Fresh name' where slug = 'bookkeeping-and-invoices'`,
    /Fresh name/,
  ],
  ['get_launch_week', '/launches/weeks/this', () => `update launch set week_votes = 9001, votes = 9001 where id = ${ids.runningLaunch}`, /"week_votes":9001/],
  ['get_launch_week', '/launches/weeks/this', () => `update site set time_zone = 'Etc/GMT'`, /Etc\/GMT/],
  ['list_launches', '/launches', () => `update launch set week_votes = 9002, votes = 9002 where id = ${ids.runningLaunch}`, /"week_votes":9002/],
  ['list_launches', '/launches?section=most-viewed', () => `update listing_stats set views = 123456789 where listing_id = ${ids.other}`, /"views":123456789/],
  [
    'get_leaderboard',
    '/leaderboards/community-weekly',
    () => `update launch set week_votes = 9003, votes = 9003 where id = ${ids.runningLaunch}`,
    /"value":9003/,
  ],
  ['get_leaderboard', '/leaderboards/billboard', () => `update listing_stats set billboard_cents = 987654 where listing_id = ${ids.listing}`, /"value":987654/],
  [
    'get_leaderboard',
    '/leaderboards/revenue',
    () =>
      `with r as (insert into listing_revenue values (${ids.listing}, 765432, null, now()) on conflict (listing_id) do update set mrr_cents = 765432) update listing_stats set mrr_cents = 765432 where listing_id = ${ids.listing}`,
    /"value":765432/,
  ],
  ['list_founders', '/founders?q=delphine', () => `update founder set title = 'Fresh title' where id = ${ids.founder}`, /Fresh title/],
  ['get_founder', '/founders/delphine-okafor-reed', () => `update founder set bio = 'Fresh bio' where id = ${ids.founder}`, /Fresh bio/],
  [
    'get_founder',
    '/founders/delphine-okafor-reed',
    () =>
      `insert into interview_answer select id, ${ids.founder}, 'Fresh reply', now() from interview_question order by position limit 1 on conflict (founder_id, question_id) do update set answer = 'Fresh reply'`,
    /Fresh reply/,
  ],
  [
    'list_blog_posts',
    '/blog',
    () => `insert into blog_post (site_id, slug, title, body, published_at, updated_at) select id, 'fresh-post', 'Fresh post', 'x', now(), now() from site`,
    /Fresh post/,
  ],
  ['get_blog_post', '/blog/fresh-post', () => `update blog_post set body = 'Fresh body' where slug = 'fresh-post'`, /Fresh body/],
  ['list_awards', '/awards', () => `update award set votes = 54321 where id = (select id from award order by week desc, rank limit 1)`, /"votes":54321/],
  [
    'list_interview_questions',
    '/interview-questions',
    () => `update interview_question set hint = 'Fresh hint' where id = (select min(id) from interview_question)`,
    /Fresh hint/,
  ],
  [
    'list_products',
    '/products',
    () => `insert into product_price select id, 'launch', 4321, now() from site on conflict (site_id, code) do update set price_cents = 4321`,
    /"price_cents":4321/,
  ],
  ['list_products', '/products', () => `update site set settings = settings || '{"paid_weeks_ahead": 1}'`, /"weeks":\["[\d-]+"\]/],
];

it('covers every operation', () => expect([...new Set(changes.map(([name]) => name))].sort()).toEqual(Object.keys(publicReads).sort()));

describe('the next read shows what another process wrote', () => {
  const delays: number[] = [];
  afterAll(() => {
    delays.sort((a, b) => a - b);
    process.stdout.write(
      `      seen after ${delays[Math.floor(delays.length / 2)]!.toFixed(1)} ms (median), ${delays.at(-1)!.toFixed(1)} ms (longest) of ${delays.length} changes\n`,
    );
  });

  it.each(changes)('%s %s', async (_name, template, statement, shows) => {
    const slug = (await other.run(`select slug from listing where id = ${ids.other}`)).rows[0]!.slug;
    const target = template.replace('{other}', String(slug));
    await get(target);
    await until(() => isReady(target));
    expect((await get(target)).text).not.toMatch(shows);
    await other.run(statement());
    const committed = performance.now();
    await until(async () => shows.test((await get(target)).text), SOON_MS);
    delays.push(performance.now() - committed);
    // And it stays: an answer that was cached in between must not come back.
    await until(() => isReady(target));
    expect((await get(target)).text).toMatch(shows);
  });
});

it('a reviewer’s new name refreshes the pages that show it, and no other change of an account does', async () => {
  const target = '/leaderboards/community-weekly';
  const stands = () => service.parts.shelf.find(`slipway.test /api/v1${target}`, Date.now()) !== undefined;
  const writes = (what: string) => other.run(`update account set ${what} where id = (select min(account_id) from review)`);
  const standsAfter = async (what: string) => {
    // Made now: an answer from before may expire in the meantime.
    for (const topic of ['directory', 'ranking', 'standing', 'content', 'settings'] as const) service.parts.changes.tell(topic);
    await until(async () => {
      await get(target);
      return stands();
    });
    await writes(what);
    // Notifications arrive in order: when this one has arrived, the account's would have arrived too.
    await get('/interview-questions');
    await other.run(`update interview_question set position = position`);
    await until(async () => service.parts.shelf.find('slipway.test /api/v1/interview-questions', Date.now()) === undefined);
    return stands();
  };
  // A service that has lost sight of changes for a moment makes everything again, whoever wrote: not each time.
  await until(() => standsAfter(`suspended_at = null`));
  await writes(`name = 'Fresh name'`);
  await until(async () => !stands());
});

/** The addresses that are built again after some work. */
const rebuilt = async (all: readonly string[], work: () => Promise<unknown>) => {
  const { shelf, changes } = service.parts;
  const builds: string[] = [];
  const put = shelf.put.bind(shelf);
  const ask = async () => {
    for (const target of all) expect((await service.get(target)).status, target).toBe(200);
  };
  await ask();
  await changes.caughtUp();
  await ask();
  shelf.put = (key, answer) => {
    builds.push(key.slice(key.indexOf(' /') + 1));
    put(key, answer);
  };
  try {
    await ask();
    expect(builds).toEqual([]);
    await work();
    await changes.caughtUp();
    await ask();
    return builds.sort();
  } finally {
    shelf.put = put;
  }
};

describe('a vote', () => {
  const shown = () =>
    service.db.row<{ slug: string; other: string; category: string; week: string; own_category: string; this: string }>(sql`
    with voted as (select s.* from listing_stats s join launch n on n.listing_id = s.listing_id where n.id = ${ids.runningLaunch})
    select (select slug from listing where id = voted.listing_id) as slug, (select week from launch where id = ${ids.runningLaunch}) as this, l.slug as other, c.slug as category, n.week,
      (select slug from category where id = voted.primary_category_id) as own_category
    from voted join live_listing_stats s on not s.category_ids && voted.category_ids
    join launch n on n.listing_id = s.listing_id and n.launched_at is not null
      and not exists (select from launch o where o.week = n.week and o.listing_id = voted.listing_id)
    join category c on c.id = s.primary_category_id join listing l on l.id = s.listing_id
    where not exists (select from listing_alternative a where a.listing_id = s.listing_id and a.alternative_id = voted.listing_id)
    order by s.listing_id limit 1`);
  /** The best of a category with the listing, and of one without it. */
  const lists = async (slug: string) => {
    const { ids: categories } = (await service.db.row<{ ids: number[] }>(
      sql`select s.category_ids as ids from listing_stats s join listing l on l.id = s.listing_id where l.slug = ${slug}`,
    ))!;
    const ofCategory = (own: boolean) =>
      service.db.row<{ value: string }>(sql`
        select b.value from best_list b join category c on c.slug = b.value
        where b.kind = 'categories' and (c.id = any(${categories})) = ${own} order by b.listings desc, b.value limit 1`);
    return { own: `/best/categories/${(await ofCategory(true))!.value}`, other: `/best/categories/${(await ofCategory(false))!.value}` };
  };
  /** Two lists of one tag each: of five products with the listing, and of 25 products in other categories. */
  const addTags = async (slug: string) => {
    await service.db.run(sql`
      update listing set tags = array[case when x.apart then 'unvoted' else 'voted' end] from (
        select s.listing_id, not s.category_ids && v.category_ids as apart, row_number() over (partition by s.category_ids && v.category_ids order by s.listing_id <> v.listing_id, s.listing_id) as n
        from live_listing_stats s cross join (select listing_id, category_ids from listing_stats where listing_id = (select id from listing where slug = ${slug})) v) x
      where x.listing_id = listing.id and x.n <= case when x.apart then 25 else 5 end`);
    await service.db.transaction((tx) => readBestLists(tx, service.parts.defaultSite().id));
  };

  /** A public collection and a profile that follows, each with only this listing. */
  const addPages = async (name: string, slug: string) => {
    const { accountId } = await makePerson(service.db, { now: new Date('2026-01-01T00:00:00Z') });
    const { id } = (await service.db.row<{ id: number }>(sql`
      with l as (select id, site_id from listing where slug = ${slug}),
      p as (insert into person_page (site_id, account_id, name, shows, created_at, updated_at)
        select site_id, ${accountId}::bigint, ${name}, array['follows'], now(), now() from l returning id, site_id),
      n as (insert into person_page_name (site_id, name, page_id, since) select site_id, ${name}, id, now() from p),
      f as (insert into follow (listing_id, account_id, since) select id, ${accountId}::bigint, now() from l),
      c as (insert into collection (site_id, account_id, title, is_public, created_at, updated_at)
        select site_id, ${accountId}::bigint, ${name}, true, now(), now() from l returning id),
      i as (insert into collection_item (collection_id, listing_id, added_at) select c.id, l.id, now() from c, l)
      select id from c`))!;
    return [`/collections/${id}`, `/people/${name}`];
  };

  it('refreshes what shows its listing, and leaves the pages of other listings, weeks and categories ready', async () => {
    const { slug, other, category, week, own_category, this: running } = (await shown())!;
    const best = await lists(slug);
    await addTags(slug);
    const moved = [
      '/',
      best.own,
      `/best/tags/voted`,
      `/listings/${slug}`,
      `/launches/${running}`,
      `/categories/${own_category}`,
      '/api/v1/leaderboards/community-weekly',
      `/api/v1/compare?a=${slug}&b=${other}`,
      ...(await addPages('follows-the-voted', slug)),
    ];
    const kept = [
      best.other,
      `/best/tags/unvoted`,
      `/listings/${other}`,
      `/launches/${week}`,
      `/categories/${category}`,
      `/api/v1/leaderboards/community-weekly?week=${week}`,
      `/api/v1/listings?category=${category}&sort=votes`,
      ...(await addPages('follows-another', other)),
    ];
    const all = [...moved, ...kept];
    const { shelf, changes } = service.parts;
    const builds: string[] = [];
    const put = shelf.put.bind(shelf);
    const { caller } = await makePerson(service.db, { now: new Date('2026-01-01T00:00:00Z') });
    const call = { ...callOf(service.db, { caller }), now: service.parts.clock.now(), site: service.parts.defaultSite() };
    const ask = async () => {
      for (const target of all) expect((await service.get(target)).status, target).toBe(200);
    };
    await ask();
    await changes.caughtUp();
    await ask();
    shelf.put = (key, answer) => {
      builds.push(key.slice(key.indexOf(' /') + 1));
      put(key, answer);
    };
    try {
      await ask();
      expect(builds).toEqual([]);
      expect(await run(vote, { slug }, call)).toMatchObject({ voted: true });
      await changes.caughtUp();
      await ask();
      expect(builds.sort()).toEqual(moved.sort());
    } finally {
      shelf.put = put;
    }
  });

  it('leaves lists of founders and of posts ready that show other listings', async () => {
    const { slug, other } = (await shown())!;
    const names = { [slug]: 'Quirina Votedforth', [other]: 'Quirina Elsewhere' };
    for (const [listing, name] of Object.entries(names)) {
      await service.db.run(sql`
        with f as (insert into founder (slug, name, created_at) values (${name.toLowerCase().replace(' ', '-')}, ${name}, now()) returning id)
        insert into listing_founder (listing_id, founder_id, position) select l.id, f.id, 50 from listing l, f where l.slug = ${listing}`);
    }
    await service.db.run(sql`delete from listing_update where listing_id = (select id from listing where slug = ${slug})`);
    const post = (listing: string) =>
      service.db.run(sql`insert into listing_update (listing_id, title, body, posted_at) select id, 'Posted', 'x', now() from listing where slug = ${listing}`);
    await post(other);
    const voteFor = async () => {
      const { caller } = await makePerson(service.db, { now: new Date('2026-01-01T00:00:00Z') });
      const call = { ...callOf(service.db, { caller }), now: service.parts.clock.now(), site: service.parts.defaultSite() };
      expect(await run(vote, { slug }, call)).toMatchObject({ voted: true });
    };
    const founders = (q: string) => [`/founders?q=${q}`, `/api/v1/founders?q=${q}`];
    const posts = ['/updates', '/feeds/updates.atom'];
    expect((await service.get('/updates')).text).toContain('Posted');
    const all = [...founders('votedforth'), ...founders('elsewhere'), ...posts];
    expect(await rebuilt(all, voteFor)).toEqual(founders('votedforth').sort());
    await post(slug);
    expect(await rebuilt(all, voteFor)).toEqual([...founders('votedforth'), ...posts].sort());
  });
});

describe('an edit of a listing', () => {
  /** A listing, another one in other categories and weeks, and their pages. */
  const findPages = async () => {
    const row = (await service.db.row<Record<string, string>>(sql`
      with edited as (select s.* from listing_stats s join launch n on n.listing_id = s.listing_id where n.id = ${ids.runningLaunch})
      select edited.listing_id as id, (select slug from listing where id = edited.listing_id) as slug, (select week from launch where id = ${ids.runningLaunch}) as running,
        (select slug from category where id = edited.primary_category_id) as own_category, l.slug as other, c.slug as category, n.week,
        (select x.slug from listing x join live_listing_stats y on y.listing_id = x.id
          where x.id <> s.listing_id and x.id <> edited.listing_id and not y.category_ids && edited.category_ids order by x.id limit 1) as third
      from edited join live_listing_stats s on not s.category_ids && edited.category_ids
      join launch n on n.listing_id = s.listing_id and n.launched_at is not null
        and not exists (select from launch o where o.week = n.week and o.listing_id = edited.listing_id)
      join category c on c.id = s.primary_category_id join listing l on l.id = s.listing_id
      where not exists (select from listing_alternative a where a.listing_id = s.listing_id and a.alternative_id = edited.listing_id)
      order by s.listing_id limit 1`))!;
    const { slug, other, third } = row;
    return {
      id: Number(row['id']),
      slug: slug!,
      shows: [
        '/',
        `/listings/${slug}`,
        `/api/v1/listings/${slug}`,
        `/launches/${row['running']}`,
        `/categories/${row['own_category']}`,
        '/api/v1/leaderboards/community-weekly',
        `/api/v1/compare?a=${other}&b=${slug}`,
        '/api/v1/listings?per_page=100',
      ],
      others: [
        `/listings/${other}`,
        `/api/v1/listings/${other}`,
        `/listings/${other}/alternatives`,
        `/launches/${row['week']}`,
        `/categories/${row['category']}`,
        `/api/v1/leaderboards/community-weekly?week=${row['week']}`,
        `/api/v1/compare?a=${other}&b=${third}`,
        '/api/v1/categories',
        '/api/v1/site',
        '/best',
      ],
    };
  };

  it('refreshes what shows the listing, and leaves the pages of other listings, weeks and categories ready', async () => {
    const { id, shows, others } = await findPages();
    const owner = await makePerson(service.db, { now: new Date('2026-01-01T00:00:00Z') });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${owner.accountId}, 'owner', now())`);
    const { parts } = service;
    const call = { ...callOf(service.db, { caller: owner.caller }), now: parts.clock.now(), site: parts.defaultSite(), sites: parts.sites };
    const fields = { tagline: 'Fresh from its owner', features: ['One fresh feature'] };
    const edit = () => runOperation(updateMyListing, { path: { listing_id: id }, query: {}, body: { fields } }, call);
    expect(await rebuilt([...shows, ...others], edit)).toEqual([...shows].sort());
    for (const target of shows.slice(0, 6)) expect((await service.get(target)).text, target).toContain('Fresh from its owner');
  });

  it('by another process is on the homepage, in a search and in the feeds as soon as its notice is here', async () => {
    const { id, slug } = await findPages();
    await other.run(`insert into listing_update (listing_id, title, body, posted_at) values ($1, 'A post', 'As posted', now())`, [id]);
    const name = String((await other.run('select name from listing where id = $1', [id])).rows[0]!.name);
    const tagline = ['/', `/listings?q=${encodeURIComponent(name)}`, `/api/v1/listings?q=${encodeURIComponent(name)}`, '/feeds/launches.atom'];
    const post = ['/updates', '/feeds/updates.atom', `/listings/${slug}/updates.atom`];
    const edit = async () => {
      await other.run(`update listing set tagline = 'Elsewhere rewritten' where id = $1`, [id]);
      await other.run(`update listing_update set body = 'Elsewhere rewritten' where listing_id = $1 and title = 'A post'`, [id]);
    };
    expect(await rebuilt([...tagline, ...post], edit)).toEqual([...tagline, ...post].sort());
    for (const target of [...tagline, ...post]) expect((await service.get(target)).text, target).toContain('Elsewhere rewritten');
  });

  it.each([
    ['its questions', `insert into listing_faq (listing_id, position, question, answer) values ($1, 9, 'Fresh?', 'Yes.')`],
    ['a post', `insert into listing_update (listing_id, title, body, posted_at) values ($1, 'Fresh post', 'x', now())`],
    ['a post that is hidden', `update listing_update set hidden_at = now(), hidden_because = 'Spam' where listing_id = $1 and title = 'Fresh post'`],
    ['its evidence', `delete from listing_evidence where listing_id = $1`],
    ['its description', `update listing set description = 'A fresh one.' where id = $1`],
  ])('so does a change of %s', async (_, statement) => {
    const { id, slug, others } = await findPages();
    const own = [`/listings/${slug}`, `/api/v1/listings/${slug}`];
    const isThere = statement.startsWith('delete') && (await other.run('select from listing_evidence where listing_id = $1', [id])).rows.length === 0;
    expect(await rebuilt([...own, ...others], () => other.run(statement, [id]))).toEqual(isThere ? [] : [...own].sort());
  });

  it('makes every page stale if it changes more than its texts, such as its name', async () => {
    const { id, slug, others } = await findPages();
    const all = [`/listings/${slug}`, ...others].filter((target) => target !== '/api/v1/site');
    const before = (await other.run('select name from listing where id = $1', [id])).rows[0]!.name;
    expect(await rebuilt(all, () => other.run(`update listing set name = 'Fresh name' where id = $1`, [id]))).toEqual([...all].sort());
    await other.run('update listing set name = $2 where id = $1', [id, before]);
  });

  it('of a part that moves to another listing refreshes both', async () => {
    const { id, slug } = await findPages();
    const target = (await service.db.row<{ id: number; slug: string }>(sql`
      select l.id, l.slug from listing l join live_listing_stats s on s.listing_id = l.id where l.id <> ${id} order by l.id limit 1`))!;
    await other.run(`insert into listing_social (listing_id, platform, url) values ($1, 'github', 'https://fresh.example/') on conflict do nothing`, [id]);
    await other.run(`delete from listing_social where listing_id = $1 and platform = 'github'`, [target.id]);
    const both = [`/api/v1/listings/${slug}`, `/api/v1/listings/${target.slug}`];
    const move = () => other.run(`update listing_social set listing_id = $2 where listing_id = $1 and platform = 'github'`, [id, target.id]);
    expect(await rebuilt(both, move)).toEqual([...both].sort());
  });
});

it('a misspelt query gets a new answer once the words of a new listing are known', async () => {
  await other.run(`update listing set description = 'A flumptious gadget.' where id = ${ids.listing}`);
  await indexListings(service.db, [ids.listing!]);
  const target = '/listings?q=flumptios';
  expect((await get(target)).json.total).toBe(0);
  await until(() => isReady(target));
  await refreshVocabulary(service.db);
  await until(async () => (await get(target)).json.total === 1, SOON_MS);
});

it('what becomes due by the clock alone appears within a minute, and every answer expires after a day', () => {
  const noon = Date.parse('2026-11-18T12:00:00Z');
  expect(validUntil(noon, 'UTC') - noon).toBe(60_000);
  const late = Date.parse('2026-11-18T23:59:50Z');
  expect(validUntil(late, 'UTC') - late).toBe(10_000);
  const lateInTokyo = Date.parse('2026-11-18T14:59:50Z');
  expect(validUntil(lateInTokyo, 'Asia/Tokyo') - lateInTokyo).toBe(10_000);
});

describe('a listing that becomes hidden disappears from every answer at once', () => {
  it('so does one suspended by another process, in one transaction with its stats', async () => {
    const targets = [
      '/listings?per_page=100',
      '/listings?q=shoebox',
      '/categories/bookkeeping-and-invoices',
      '/launches?section=recent&per_page=100',
      '/founders?q=delphine',
      '/leaderboards/billboard',
    ];
    for (const target of targets) expect((await get(target)).text, target).toContain('shoebox-ledger');
    const counted = async () => (await get('/site')).json.counts.live_listings;
    const before = await counted();
    await other.run('begin');
    await other.run(`update listing set status = 'suspended' where id = ${ids.listing}`);
    await other.run(`update listing_stats set visibility = 'hidden' where listing_id = ${ids.listing}`);
    for (const target of targets) expect((await get(target)).text, `${target} before the commit`).toContain('shoebox-ledger');
    await other.run('commit');
    for (const target of targets) await until(async () => !(await get(target)).text.includes('shoebox-ledger'), SOON_MS);
    await until(async () => (await counted()) === before - 1, SOON_MS);
    await until(async () => (await service.get('/api/v1/listings/shoebox-ledger')).status === 404, SOON_MS);
    await other.run(`update listing set status = 'live' where id = ${ids.listing}`);
    await other.run(`update listing_stats set visibility = 'live' where listing_id = ${ids.listing}`);
  });
});

describe('while changes can’t be heard', () => {
  // The listening connection is recognized by its last statement: `listen …`, or the probe that checks whether it is alive.
  const cutNotices = () =>
    other.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where (query ilike 'listen %' or query ilike 'notify %' or query = 'select 1') and state = 'idle' and datname = current_database()`,
    );

  it('nothing is served from the shelf, and afterwards nothing that was on it', async () => {
    const target = '/listings/shoebox-ledger';
    for (let round = 0; round < 5; round++) {
      await get(target);
      await until(() => isReady(target));
      // The connection may be answering its own probe.
      await until(async () => (await cutNotices()).rows.length > 0);
      await until(async () => !service.parts.changes.listening, SOON_MS);
      const words = `Cut ${round}`;
      await other.run(`update listing set tagline = $1 where id = ${ids.listing}`, [words]);
      // From now on, no read may show the old words.
      for (let i = 0; i < 20; i++) expect((await get(target)).json.tagline).toBe(words);
      await until(async () => service.parts.changes.listening);
      for (let i = 0; i < 5; i++) expect((await get(target)).json.tagline).toBe(words);
      await other.run(`update listing set tagline = $1 where id = ${ids.listing}`, [`${words} again`]);
      await until(async () => (await get(target)).json.tagline === `${words} again`, SOON_MS);
    }
  });
});

it('reads during 200 writes never leave an old answer behind', async () => {
  const targets = ['/listings/shoebox-ledger', '/listings?q=shoebox', '/launches?section=recent&per_page=100'];
  let writing = true;
  let reads = 0;
  const newest = new Map<string, number>();
  const readOn = async (target: string) => {
    while (writing) {
      const shown = /Race (\d+)/.exec((await get(target)).text);
      reads++;
      if (!shown) continue;
      // One reader never sees time run backwards.
      expect(Number(shown[1]), target).toBeGreaterThanOrEqual(newest.get(target) ?? 0);
      newest.set(target, Number(shown[1]));
    }
  };
  const readers = targets.map(readOn);
  for (let i = 1; i <= 200; i++) {
    await other.run(`update listing set tagline = $1 where id = ${ids.listing}`, [`Race ${i}`]);
    // As many reads as writes, however fast each of them is.
    await until(async () => reads >= i);
    if (i % 40 !== 0) continue;
    for (const target of targets) await until(async () => (await get(target)).text.includes(`"Race ${i}"`), SOON_MS);
  }
  writing = false;
  await Promise.all(readers);
  for (const target of targets) await until(async () => (await get(target)).text.includes('"Race 200"'), SOON_MS);
});
