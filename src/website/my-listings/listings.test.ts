import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { type DraftService, startDraftService } from '../../../test/support/drafts.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { publishListing, submitListing } from '../../../test/support/my-listings.ts';
import { textOf } from '../../../test/support/website/read-html.ts';
import { startWebsites, type Websites } from '../../../test/support/websites.ts';
import { mondayOf, runningWeek } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { settleBadgeProof } from '../../ownership/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: DraftService;
let web: Websites;
beforeAll(async () => {
  web = await startWebsites();
  const { address, port } = web.crawlHosts.get('*')!;
  service = await startDraftService({ settings: { CRAWL_HOSTS: `*=${address}:${port}` } });
});
afterAll(async () => {
  await service.close();
  await web.close();
});

/** A person in a browser who owns a listing, which their agent edits too. */
async function owner() {
  const me = await service.join();
  const { id } = await submitListing(me);
  const person = await newPerson(service);
  await service.db.run(sql`update listing_member set account_id = ${person.accountId} where listing_id = ${id}`);
  await service.db.run(sql`update api_key set account_id = ${person.accountId} where account_id = ${me.accountId}`);
  return { me, id, person };
}

it('shows people what they own, its state and what to do next', async () => {
  const { id, person } = await owner();
  expect((await (await newPerson(service)).get('/account/listings')).words).toContain('You don’t own a listing yet');
  const list = await person.get('/account/listings');
  expect(list.words).toContain('Not published');
  expect(list.words).toContain('Choose how to launch');
  expect(list.elements.some(({ attributes }) => attributes.href === `/account/listings/${id}`)).toBe(true);
  const slug = await publishListing(service.db, id);
  const page = await person.get(`/account/listings/${id}`);
  expect(page.words).toContain('Live');
  expect(page.elements.some(({ attributes }) => attributes.href?.endsWith(`/listings/${slug}`))).toBe(true);
  expect(page.words).not.toContain('more is held');
  const now = service.parts.clock.now();
  await service.db.run(sql`
    with made as (insert into launch (site_id, listing_id, week, launched_at) select site_id, id, '2025-05-05', ${now} from listing where id = ${id} returning id)
    insert into vote (launch_id, account_id, cast_at, in_week, held) select id, ${person.accountId}, ${now}, true, true from made`);
  expect((await person.get(`/account/listings/${id}`)).words).toContain('1 more is held');
});

it('leads from the price of a product to the listing it is for, with the product chosen', async () => {
  const { id, person } = await owner();
  const prices = await person.get('/products');
  expect(prices.words).toContain('Order Featured');
  const links = prices.elements.filter(({ tag, attributes }) => tag === 'a' && attributes.href?.startsWith('/account/listings?buy='));
  expect(links.map(({ attributes }) => attributes.href)).toContain('/account/listings?buy=featured');
  const stranger = await newVisitor(service).get('/account/listings?buy=featured');
  expect(decodeURIComponent(stranger.to!)).toContain('/account/listings?buy=featured');
  // Who owns one listing doesn't have to choose.
  const chosen = await person.get('/account/listings?buy=featured');
  expect([chosen.status, chosen.to]).toEqual([302, `/account/listings/${id}/plan?product=featured#order-product-featured`]);
  const ticked = async (query: string) => {
    const { elements } = await person.get(`/account/listings/${id}/plan${query}`);
    return elements.filter(({ attributes }) => attributes.checked !== undefined).map(({ attributes }) => attributes.value);
  };
  // Nothing paid is chosen for them but what they came for: the empty value is “None of these”.
  expect(await ticked('?product=featured')).toEqual(['', 'featured']);
  const needsLaunch = 'This needs a live or scheduled listing. Add a launch to the same order.';
  expect((await person.get(`/account/listings/${id}/plan?product=featured`)).words.split(needsLaunch)).toHaveLength(2);
  expect(await ticked('?product=launch_bundle')).toEqual(['launch_bundle']);
  expect(await ticked('')).toEqual(['']);
  expect((await person.get(`/account/listings/${id}/plan`)).words).not.toContain(needsLaunch);
  expect((await person.get(`/account/listings/${id}/plan?product=relaunch`)).words).toContain('You can’t order Relaunch for this listing right now.');
  const other = await owner();
  await service.db.run(sql`update listing_member set account_id = ${person.accountId} where listing_id = ${other.id}`);
  const list = await person.get('/account/listings?buy=featured');
  expect(list.words).toContain('Choose this listing');
  expect(list.words).toContain('Which listing do you want to buy Featured for?');
  const to = list.elements.flatMap(({ attributes }) => (attributes.href?.includes('/plan?product=featured') ? [attributes.href] : []));
  expect(to.toSorted()).toEqual([id, other.id].map((one) => `/account/listings/${one}/plan?product=featured#order-product-featured`).toSorted());
});

it('approves an alternative by its name or by the address of its page', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/alternatives`;
  const byName = await makeListing(service.db, { name: 'Tidewater Rota' });
  const byAddress = await makeListing(service.db);
  const field = (await person.get(path)).elements.find(({ tag, attributes }) => tag === 'input' && attributes['data-pick'] !== undefined)!;
  expect(field.attributes.name).toBe('slug');
  for (const slug of ['tidewater rota', `${service.origin}/listings/${byAddress.slug}`])
    expect((await person.post(path, { form: 'change', typed: 'yes', do: 'approve', slug })).to).toBe(`${path}?done=approve`);
  const approved = (await person.get(path)).elements.flatMap(({ tag, attributes }) =>
    tag === 'input' && attributes.name === 'slug' ? [attributes.value] : [],
  );
  expect(approved).toEqual(expect.arrayContaining([byName.slug, byAddress.slug]));
  const unknown = await person.post(path, { form: 'change', typed: 'yes', do: 'approve', slug: 'nothing of the kind' });
  expect([unknown.status, unknown.words]).toEqual([
    400,
    expect.stringContaining('We couldn’t find that product. Check its name, or paste the address of its page here.'),
  ]);
});

it('offers the products that may be meant by a name, with their addresses', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/alternatives`;
  const [one, other] = [await makeListing(service.db, { name: 'Barnacle Desk' }), await makeListing(service.db, { name: 'Barnacle Desk' })];
  const add = (slug: string) => person.post(path, { form: 'change', typed: 'yes', do: 'approve', slug });
  for (const typed of ['Barnacle Desk', 'barnacle']) {
    const asked = await add(typed);
    expect([asked.status, asked.words]).toEqual([
      400,
      expect.stringContaining('We’re not sure which product you mean. Choose one of these, or paste its address.'),
    ]);
    for (const { slug } of [one, other]) expect(asked.words).toContain(`${service.origin}/listings/${slug}`);
    const slugs = asked.elements.flatMap(({ tag, attributes }) =>
      tag === 'input' && attributes.type === 'hidden' && attributes.name === 'slug' ? [attributes.value] : [],
    );
    expect(slugs).toEqual(expect.arrayContaining([one.slug, other.slug]));
  }
  // An address means the product at this address, even if another has that name. An address of another site finds nothing here.
  const address = `${service.origin}/listings/no-such-thing`;
  await makeListing(service.db, { name: 'no such thing' });
  for (const typed of [address, `https://elsewhere.example/listings/${one.slug}`]) {
    const asked = await add(typed);
    expect([asked.status, asked.to]).toEqual([400, undefined]);
  }
  expect((await person.post(path, { form: 'change', do: 'approve', slug: other.slug })).to).toBe(`${path}?done=approve`);
});

it('says that an order holds a place only where one can be ordered', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/plan`;
  const held = 'the order holds your place in it for 24 hours';
  expect((await person.get(path)).words).toContain(held);
  await publishListing(service.db, id);
  // Just launched: what is left are extras.
  const now = service.parts.clock.now();
  const week = runningWeek(now, 'UTC');
  await service.db.run(sql`insert into launch (site_id, listing_id, week, launched_at) select site_id, id, ${week}, ${now} from listing where id = ${id}`);
  const { words } = await person.get(path);
  expect(words).toContain('You won’t be charged until then.');
  expect(words).not.toContain(held);
});

it('reserves a free week and shows the code for the homepage', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/plan`;
  expect((await person.get(path)).words).toContain('Reserve a free week');
  const sent = await person.post(path, { form: 'free' });
  expect([sent.status, sent.to]).toEqual([303, `/account/listings/${id}/badge?done=queued`]);
  // A second press keeps the place.
  expect((await person.post(path, { form: 'free' })).to).toBe(sent.to);
  const queued = await person.get(sent.to!);
  expect(queued.words).toMatch(/Week reserved: \d+[^.]+ 20\d\d\. Now put the badge/);
  expect(queued.words).toContain('<a href="');
  expect((await (await newPerson(service)).post(path, { form: 'free' })).status).toBe(404);
});

it('has a launch kit once it has a public page: texts, picture and QR code of its address', async () => {
  const { me, id, person } = await owner();
  const path = `/account/listings/${id}/kit`;
  expect((await person.get(path)).words).toContain('The launch kit appears here once the listing has a public page. Choose how to launch first.');
  await me.call('POST', `/me/listings/${id}/free`);
  // It has chosen, and waits for its badge.
  expect((await person.get(path)).words).toContain('The launch kit appears here once the badge is on your homepage. Add the badge');
  const { website_url, url } = (await me.call('GET', `/me/listings/${id}`)).json;
  web.pages.set(website_url.replace('https://', ''), `<!doctype html><a href="${url}">Listed</a>`);
  await person.post(`/account/listings/${id}/badge`, { form: 'check' });
  expect((await person.get(`/account/listings/${id}`)).words).toContain('Open the launch kit');
  const kit = await person.get(path);
  expect(kit.words).toMatch(/Short text .*: We launch on .* in the week of .* 20\d\d\./);
  expect(kit.words.split(url).length - 1).toBe(3);
  expect(kit.elements.find(({ attributes }) => attributes.class === 'qr')!.attributes['aria-label']).toBe(`QR code of ${url}`);
  const picture = kit.elements.find(({ attributes }) => attributes.alt?.startsWith('Share picture'))!;
  expect((await person.look(picture.attributes.src!)).headers['content-type']).toBe('image/png');
});

it('says on the pages of the kit and the plan that a listing is suspended, and links to where its owner asks for another look', async () => {
  const { id, person } = await owner();
  const slug = await publishListing(service.db, id);
  await service.db.run(sql`update listing set status = 'suspended' where id = ${id}`);
  const path = `/account/listings/${id}`;
  const [at, suspended] = [`/account/appeals/listing/${slug}`, /has suspended this listing\. If you think this is a mistake/];
  const links = async (tail: string) => {
    const { elements, words } = await person.get(path + tail);
    expect(words, tail).not.toMatch(/Contact them\.|once the listing has a public page/);
    return { words, labels: elements.filter(({ tag, attributes }) => tag === 'a' && attributes.href === at).map(textOf) };
  };
  for (const tail of ['/kit', '/plan']) expect(await links(tail), tail).toEqual({ words: expect.stringMatching(suspended), labels: ['Ask for another look'] });
});

it('an order for a listing that was suspended meanwhile says so by the name of the product, and what to do is said where it isn’t on the page', async () => {
  const { id, person, me } = await owner();
  const slug = await publishListing(service.db, id);
  await service.db.run(sql`update listing set status = 'suspended' where id = ${id}`);
  const page = await person.post(`/account/listings/${id}/plan`, { form: 'order', products: 'featured', do: 'checkout' });
  expect([page.status, page.words]).toEqual([
    400,
    expect.stringMatching(/There’s a problem with one field\. Featured: The site team has suspended this listing\./),
  ]);
  // Nothing leads to a field that the page doesn't have, and no field's own name is shown.
  const ids = new Set(page.elements.map(({ attributes }) => attributes.id));
  expect(page.elements.flatMap(({ attributes: { href } }) => (href?.startsWith('#') && !ids.has(href.slice(1)) ? [href] : []))).toEqual([]);
  expect(page.words).not.toContain('product-featured');
  const { next_step } = (await me.call('GET', `/me/listings/${id}`)).json;
  const { origin } = service.parts.defaultSite();
  expect(next_step.says).toContain(`ask for another look at ${origin}/account/appeals/listing/${slug}.`);
  const free = await me.call('POST', `/me/listings/${id}/free`);
  expect([free.status, free.json.detail]).toEqual([400, expect.stringContaining('Ask for another look before you choose a launch week')]);
});

it('the texts of the kit announce a launch that is to come, also of a live listing, and none of a week that is over', async () => {
  const { me, id, person } = await owner();
  await publishListing(service.db, id);
  // Only a verified owner queues the first launch of a listing that is live.
  const now = service.parts.clock.now();
  await settleBadgeProof(service.db, { listingId: id, verdict: 'stands', now });
  await refreshListingStats(service.db, [id]);
  const text = async () => /Short text (.*?) http/.exec((await person.get(`/account/listings/${id}/kit`)).words)?.[1];
  expect(await text()).toMatch(/: We’re on .*\.$/);
  expect((await me.call('POST', `/me/listings/${id}/free`)).status).toBe(200);
  expect(await text()).toMatch(/: We launch on .* in the week of .* 20\d\d\.$/);
  await service.db.run(sql`
    with ended as (delete from free_launch where listing_id = ${id}) update listing set status = 'scheduled', launch_week = '2025-05-05' where id = ${id}`);
  expect(await text()).toMatch(/: We’re on .*\.$/);
});

it('celebrates an award for four weeks: with texts that name it, the picture and the badge', async () => {
  const { person } = await owner();
  const now = service.parts.clock.now();
  const give = async (weeksAgo: number) => {
    const week = mondayOf(new Date(now.getTime() - weeksAgo * 7 * 86_400_000).toISOString().slice(0, 10));
    const { listingId, launchId } = await makeLaunched(service.db, { now, week });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${person.accountId}, 'owner', ${now})`);
    await service.db.run(sql`
      insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (1, ${week}, 2, ${launchId}, ${listingId}, 41, ${now})`);
    return `/account/listings/${listingId}`;
  };
  const path = await give(2);
  const overview = await person.get(path);
  expect(overview.words).toMatch(/Your award Launched \d+ is Launch of the Week #2, with 41 votes in the week of .* 20\d\d\. Share the award Get the badge/);
  expect((await person.get(`${path}/kit`)).words).toMatch(/Short text .*: We won Launch of the Week #2 on .* in the week of .* 20\d\d\. http/);
  expect((await person.get(`${path}/badge`)).words).toContain('#2 Launch of the Week on');
  const older = await give(6);
  expect((await person.get(older)).words).not.toContain('Your award');
  expect((await person.get(`${older}/kit`)).words).toMatch(/Short text .*: We’re on .*\. http/);
  // The text names the award that the picture shows: the better one, not the latest.
  const twice = await give(3);
  const listingId = Number(twice.split('/').at(-1));
  const later = mondayOf(new Date(now.getTime() - 2 * 7 * 86_400_000).toISOString().slice(0, 10));
  await service.db.run(sql`
    with l as (insert into launch (site_id, listing_id, week, launched_at) values (1, ${listingId}, ${later}, ${now}) returning id)
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) select 1, ${later}, 3, id, ${listingId}, 12, ${now} from l`);
  expect((await person.get(twice)).words).toContain('is Launch of the Week #3');
  expect((await person.get(`${twice}/kit`)).words).toMatch(/Short text .*: We won Launch of the Week #2 on /);
});

it('shows what to prepare for a launch, then its votes by hour and what waits for an answer', async () => {
  const { me, id, person } = await owner();
  const path = `/account/listings/${id}/launch`;
  const first = (await person.get(path)).words;
  expect(first).toMatch(/A launch week missing.*A logo missing.*A first update missing/);
  // Without a public page, there is nothing to share yet, and nobody can ask for a reminder.
  expect(first).not.toMatch(/At least one reminder|Open the launch kit/);
  await me.call('POST', `/me/listings/${id}/free`);
  const before = await person.get(path);
  expect(before.words).toMatch(/Time until launch \d+ (days?|hours?).*A launch week done The badge on your homepage missing/);
  expect(before.elements.some(({ attributes }) => attributes.href === `/account/listings/${id}/badge`)).toBe(true);
  expect((await person.get(`/account/listings/${id}`)).words).toContain('Launch checklist');
  const { website_url, url } = (await me.call('GET', `/me/listings/${id}`)).json;
  web.pages.set(website_url.replace('https://', ''), `<!doctype html><a href="${url}">Listed</a>`);
  await person.post(`/account/listings/${id}/badge`, { form: 'check' });
  expect((await person.get(path)).words).toMatch(/At least one reminder missing.*Open the launch kit/);

  const at = service.parts.clock.now();
  const { listingId, launchId, week } = await makeLaunched(service.db, { now: at });
  await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${person.accountId}, 'owner', ${at})`);
  const cast = async (held: boolean, inWeek = true) => {
    const { accountId } = await newPerson(service);
    await service.db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week, held) values (${launchId}, ${accountId}, ${at}, ${inWeek}, ${held})`);
    return accountId;
  };
  const voters = [await cast(false), await cast(false), await cast(true)];
  const ask = async (words: string, asker: number) => {
    const asked = (await service.db.row<{ id: number }>(sql`
      with made as (insert into discussion (listing_id, kind, created_at) values (${listingId}, 'question', ${at}) returning id)
      insert into discussion_post (discussion_id, is_first, account_id, body, created_at) select id, true, ${asker}, ${words}, ${at} from made
      returning discussion_id as id`))!;
    return `/discussions/${asked.id}#reply`;
  };
  const open = await ask('Does it work at sea?', voters[0]!);
  await ask('We have news.', person.accountId);
  const page = await person.get(`/account/listings/${listingId}/launch?day=${at.toISOString().slice(0, 10)}`);
  // The held vote is in no bar, no row and no sum; the owner is told the number, as on the overview.
  expect(page.words).toMatch(/Weekly votes 2 1 more is held/);
  expect(page.elements.find(({ attributes }) => attributes.role === 'img')!.attributes['aria-label']).toMatch(/^2 votes on /);
  expect(page.words).toMatch(/Show as a table Votes by hour Hour starting at Votes \S+( [AP]M)? 2 /);
  // What waits for an answer comes before the tables, and one place of the menu is about the launch week.
  expect(page.words).toMatch(/Votes by hour .* To answer Does it work at sea\? .* Day by day .* Where visits come from/);
  const menu = page.elements.filter(({ tag, attributes }) => tag === 'a' && attributes.href?.startsWith(`/account/listings/${listingId}/`)).map(textOf);
  expect(menu.filter((name) => /^(Launch|Plan)/.test(name.trim()))).toEqual(['Launch week', 'Launch kit', 'Plan and extras']);
  expect(page.words).not.toContain('We have news.');
  expect(page.elements.some(({ attributes }) => attributes.href === open)).toBe(true);
  expect(page.words).toContain('No visits in a browser yet.');
  await service.db.run(sql`delete from vote where launch_id = ${launchId} and not held`);
  expect((await person.get(`/account/listings/${listingId}/launch`)).words).toContain('No votes on this day.');
  await service.db.run(sql`
    insert into listing_source_day (listing_id, day, source, visits)
    select ${listingId}, ${at.toISOString().slice(0, 10)}::date, source, visits from (values ('site', 3), ('hacker_news', 1205), ('direct', 20)) v(source, visits)`);
  for (const place of ['launch', 'analytics']) {
    const { words } = await person.get(`/account/listings/${listingId}/${place}`);
    expect(words).toMatch(/Where visits come from 1,228 visits in a browser .* Hacker News 1,205 Direct 20 Pages of [\w ]+ 3 Visits in a browser\./);
  }
  // A vote that counts, but not towards the ranking, is no weekly vote.
  await cast(false, false);
  const ended = new Date(at.getTime() - 1000);
  await service.db.run(sql`insert into calendar_week (site_id, week, voting_ended_at) values (1, ${week}, ${ended})`);
  expect((await person.get(`/account/listings/${listingId}/launch`)).words).toMatch(/Voting ended .{5,40} Rank this week .* Weekly votes 0 /);
});

it('stats without numbers have a sentence instead of empty charts', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/analytics`;
  const charts = async () => {
    const { words, elements } = await person.get(path);
    return {
      says: words.includes('No views, votes, followers or badge clicks in this period.'),
      drawn: elements.filter(({ tag, attributes }) => tag === 'svg' && attributes.role === 'img').length,
    };
  };
  expect(await charts()).toEqual({ says: true, drawn: 0 });
  const today = service.parts.clock.now().toISOString().slice(0, 10);
  await service.db.run(sql`insert into listing_view_day (listing_id, day, views) values (${id}, ${today}::date, 3)`);
  // Only what has numbers is drawn.
  expect(await charts()).toEqual({ says: false, drawn: 1 });
});

it('checks for the badge with a button, and says what was found', async () => {
  const { me, id, person } = await owner();
  const path = `/account/listings/${id}/badge`;
  expect((await person.get(path)).words).not.toContain('Check the badge now');
  expect((await person.post(path, { form: 'check' })).status).toBe(400);
  expect((await me.call('POST', `/me/listings/${id}/free`)).status).toBe(200);
  expect((await person.get(path)).words).toContain('Check the badge now');
  const { website_url, url } = (await me.call('GET', `/me/listings/${id}`)).json;
  const homepage = website_url.replace('https://', '');
  web.pages.set(homepage, '<!doctype html><h1>Mine</h1>');
  const sent = await person.post(path, { form: 'check' });
  expect(sent.to).toBe(`${path}?done=not-found`);
  const page = await person.get(sent.to!);
  expect(page.words).toContain('didn’t find the badge');
  expect(page.words).toContain(`Nothing on ${website_url} links to ${url}`);
  web.pages.set(homepage, `<!doctype html><a href="${url}">Listed</a>`);
  expect((await person.get((await person.post(path, { form: 'check' })).to!)).words).toMatch(/Badge found\. The launch in the week of [^.]+ is confirmed\./);
  expect((await (await newPerson(service)).post(path, { form: 'check' })).status).toBe(404);
});

it.each([
  '',
  '/analytics',
  '/edit',
  '/pictures',
  '/story',
  '/milestones',
  '/interview',
  '/updates',
  '/reviews',
  '/plan',
  '/launch',
  '/badge',
  '/kit',
  '/revenue',
  '/history',
])('someone else’s listing%s isn’t found', async (tail) => {
  const { id } = await owner();
  const stranger = await newPerson(service);
  for (const wrong of [id, 'x', '0', '99999999999999999999']) expect((await stranger.get(`/account/listings/${wrong}${tail}`)).status, String(wrong)).toBe(404);
});

it('a listing has no page for reviews on a site without them, and no link to it', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/reviews`;
  const look = async () => [
    (await person.get(path)).status,
    (await person.get(`/account/listings/${id}`)).elements.some(({ attributes }) => attributes.href === path),
  ];
  expect(await look()).toEqual([200, true]);
  const { settings } = service.parts.defaultSite();
  settings['features_off'] = ['reviews'];
  try {
    expect(await look()).toEqual([404, false]);
  } finally {
    delete settings['features_off'];
  }
});

it('the interview asks an account without a name which founder it is, and answers as that founder', async () => {
  const { id, person } = await owner();
  const path = `/account/listings/${id}/interview`;
  const { db } = service;
  const question = (await db.row<{ id: number }>(sql`insert into interview_question (site_id, question, position) values (1, 'Why?', 1) returning id`))!.id;
  const [listed] = await db.rows<{ name: string }>(
    sql`select f.name from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = ${id} order by lf.position`,
  );
  const field = (page: Awaited<ReturnType<typeof person.get>>) => page.elements.find(({ attributes }) => attributes.name === 'founder');
  expect(field(await person.get(path))).toBeDefined();
  const refused = await person.post(path, { form: 'interview', [`answer-${question}`]: 'Because.' });
  expect([refused.status, field(refused)?.attributes['aria-invalid']]).toEqual([400, 'true']);
  const name = listed?.name ?? 'Ines Example';
  const sent = await person.post(path, { form: 'interview', founder: name, [`answer-${question}`]: 'Because.' });
  expect(sent.to).toBe(`${path}?done=saved`);
  expect(await db.row(sql`select name, account_id from founder f join interview_answer a on a.founder_id = f.id where a.question_id = ${question}`)).toEqual({
    name,
    account_id: person.accountId,
  });
  expect(field(await person.get(path))).toBeUndefined();
});

it('restores a version with a button, and says so', async () => {
  const { me, id, person } = await owner();
  const was = (await me.call('GET', `/me/listings/${id}`)).json.tagline;
  await me.call('PATCH', `/me/listings/${id}`, { fields: { tagline: 'Worse <b>words</b>' } });
  const path = `/account/listings/${id}/history`;
  const page = await person.get(path);
  expect(page.words).toContain('Edited the listing');
  expect(page.words).toContain('Worse <b>words</b>');
  expect(page.words).toContain('the API key Test');
  const version = page.elements.find(({ tag, attributes }) => tag === 'input' && attributes.name === 'id')!.attributes.value!;
  const sent = await person.post(path, { form: 'restore', id: version });
  expect(sent.to).toBe(`${path}?done=restored`);
  expect((await person.get(sent.to!)).words).toContain('Restored.');
  expect((await me.call('GET', `/me/listings/${id}`)).json.tagline).toBe(was);
  expect((await person.post(path, { form: 'restore', id: version })).to).toBe(`${path}?done=same`);
  const stranger = await newPerson(service);
  expect((await stranger.post(path, { form: 'restore', id: version })).status).toBe(404);
  expect((await person.post(path, { form: 'restore', id: '999999' })).status).toBe(404);
});

const orderOf = (fields: Record<string, string | string[]>) => ({ form: 'order', do: 'quote', launch: '', ...fields });

it.each([
  ['too small an amount', { products: 'billboard_min', 'amount-billboard_min': '5' }, 'Enter an amount in whole dollars', 'Billboard'],
  ['an amount in words', { products: 'billboard_min', 'amount-billboard_min': 'lots' }, 'Enter an amount in whole dollars', 'Billboard'],
  ['no category', { products: 'extra_categories' }, 'Choose one to three categories.', 'Extra categories'],
  ['a week that is over', { products: 'featured', 'week-featured': '2020-01-06' }, 'This week is no longer available.', 'Featured'],
])('an order with %s is refused in the words of its form', async (_, fields, says, product) => {
  const { id, person } = await owner();
  await publishListing(service.db, id);
  const page = await person.post(`/account/listings/${id}/plan`, orderOf(fields));
  expect(page.status).toBe(400);
  expect(page.words).toContain(says);
  expect(page.words).not.toMatch(/_cents|billboard_min|extra_categories|items\./);
  // The list of things to check links to the field by the name that people know.
  const target = page.elements.find(({ tag, attributes }) => tag === 'a' && attributes.href?.startsWith('#order-'))!;
  expect(textOf(target)).toBe(product);
  expect(page.elements.some(({ attributes }) => `#${attributes.id}` === target.attributes.href)).toBe(true);
});
