import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../test/support/service.ts';
import { elementsOf, readHtml, textOf } from '../../test/support/website/read-html.ts';
import { emptyParts } from '../drafts/index.ts';
import { addDays, runningWeek, writeAwards } from '../launches/index.ts';
import { recountLaunches, refreshListingStats } from '../listing-stats/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { indexListings } from '../search/index.ts';

// Fills every text field with anything people could type. Pages may show it, but never as more than text.
const BAIT = `"><script>alert(1)</script><img src=x onerror=alert(2)> ' onmouseover='alert(3) </textarea></title><svg/onload=alert(4)> {{7*7}} &lt;b&gt; `;
const dress = (field: string, most = 200) => `${field} ${BAIT}`.slice(0, most);
const URL_BAIT = `https://bait.example/"onmouseover="alert(5)'><script>alert(6)</script>`;

let service: TestService;
let markdownPost: string;
beforeAll(async () => {
  service = await startService({ seed });
});
afterAll(() => service.close());

async function seed(db: Database, site: number): Promise<void> {
  const now = new Date();
  const one = async (query: ReturnType<typeof sql>) => (await db.row<{ id: number }>(query))!.id;
  await db.run(sql`update site set name = ${dress('Site', 120)}, tagline = ${dress('Tag line')}, purpose = ${dress('Purpose', 400)} where id = ${site}`);
  const parent = await one(
    sql`insert into category (site_id, slug, name, description) values (${site}, 'above', ${dress('Above')}, ${dress('About above')}) returning id`,
  );
  const category = await one(
    sql`insert into category (site_id, slug, name, description, parent_id) values (${site}, 'below', ${dress('Below')}, ${dress('About below')}, ${parent}) returning id`,
  );
  await db.run(sql`insert into category_faq (category_id, position, question, answer) values (${category}, 0, ${dress('Why', 300)}, ${dress('Because', 400)})`);
  const attribute = await one(sql`insert into attribute (site_id, key, label, position) values (${site}, 'bait', ${dress('Label', 120)}, 90) returning id`);
  const founder = await one(
    sql`insert into founder (slug, name, title, bio, country, city, created_at) values ('ada', ${dress('Ada', 160)}, ${dress('Captain', 160)}, ${dress('Bio')}, 'DE', ${dress('Town', 120)}, ${now}) returning id`,
  );
  const hiddenFounder = await one(sql`insert into founder (slug, name, created_at) values ('sunken-person', 'Sunken Person', ${now}) returning id`);
  await db.run(sql`insert into founder_social (founder_id, platform, url) values (${founder}, 'x', ${URL_BAIT})`);
  const question = await one(
    sql`insert into interview_question (site_id, question, hint, position) values (${site}, ${dress('Question', 300)}, ${dress('Hint')}, 1) returning id`,
  );
  await db.run(sql`insert into interview_answer (question_id, founder_id, answer, updated_at) values (${question}, ${founder}, ${dress('Answer')}, ${now})`);

  const week = addDays(runningWeek(now, 'UTC'), -7);
  const voter = await one(sql`insert into account (email, created_at) values ('voter@bait.example', ${now}) returning id`);
  const owner = await one(sql`insert into account (email, created_at) values ('owner@bait.example', ${now}) returning id`);
  const ids: number[] = [];
  for (const [slug, status] of [
    ['bait', 'live'],
    ['other', 'live'],
    ['sunken', 'awaiting_badge'],
    ['coming', 'scheduled'],
  ] as const) {
    const name = status === 'awaiting_badge' ? 'Sunken Product' : dress(`Product ${slug}`);
    const company = await one(sql`insert into company (domain, created_at) values (${`${slug}.example`}, ${now}) returning id`);
    const id = await one(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, short_description, description, headline, summary, seo_title, seo_description, stage,
        pricing_model, pricing_summary, country, city, contact_email, features, usps, keywords, tags, not_found_on_website, status, plan, unlocked, live_since, demo_video_url,
        launch_week, featured_until, created_at, updated_at)
      values (${site}, ${company}, ${slug}, ${`${slug}.example`}, ${URL_BAIT}, ${name}, ${dress('Line')}, ${dress('Short')}, ${dress('Long', 900)}, ${slug === 'bait' ? dress('Head') : null},
        ${slug === 'bait' ? dress('Summary', 900) : null}, ${dress('Seo', 200)}, ${dress('Seo words')}, ${dress('Stage')}, ${dress('Model')}, ${dress('Cost')}, 'FR', ${dress('City')},
        'javascript:alert(7)//@bait.example', ${[dress('Feature')]}, ${[dress('Usp')]}, ${[dress('Key')]}, ${[dress('Tag')]}, ${[dress('unknown_field')]}, ${status}, 'paid',
        ${['story', 'milestones', 'media']}, ${status === 'live' ? now : null}, ${URL_BAIT}, ${status === 'live' ? null : addDays(week, 14)}, ${new Date(now.getTime() + 86_400_000)}, ${now}, ${now})
      returning id`);
    ids.push(id);
    await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${id}, ${category}, 0)`);
    await db.run(sql`insert into listing_faq (listing_id, position, question, answer) values (${id}, 0, ${dress('Faq')}, ${dress('Faq answer')})`);
    await db.run(sql`insert into listing_social (listing_id, platform, url) values (${id}, 'custom', ${URL_BAIT})`);
    await db.run(
      sql`insert into listing_milestone (listing_id, date, title, description, url) values (${id}, ${week}, ${dress('Milestone')}, ${dress('Then')}, ${URL_BAIT})`,
    );
    await db.run(
      sql`insert into listing_story (listing_id, title, story, why_started, updated_at) values (${id}, ${dress('Story')}, ${dress('Once')}, ${dress('Reason')}, ${now})`,
    );
    await db.run(sql`insert into listing_update (listing_id, title, body, posted_at) values (${id}, ${dress('News')}, ${dress('Body')}, ${now})`);
    await db.run(sql`insert into listing_attribute (listing_id, attribute_id, value) values (${id}, ${attribute}, ${dress('Cell', 300)})`);
    await db.run(
      sql`insert into listing_founder (listing_id, founder_id, position, title) values (${id}, ${status === 'awaiting_badge' ? hiddenFounder : founder}, 0, ${dress('Role', 160)})`,
    );
    await db.run(
      sql`insert into domain_rating (company_id, day, rating, source) values (${company}, '2026-01-01', 20, ${dress('Source', 120)}), (${company}, '2026-02-01', 30, ${dress('Source', 120)})`,
    );
    await db.run(sql`insert into billboard_entry (listing_id, amount_cents, reason, at) values (${id}, 5000, 'test', ${now})`);
    await db.run(sql`insert into listing_revenue (listing_id, mrr_cents, updated_at) values (${id}, 5000, ${now})`);
    await db.run(
      sql`insert into review (listing_id, account_id, rating, title, body, answer, created_at) values (${id}, ${voter}, 4, ${dress('Verdict', 120)}, ${dress('Because')}, ${dress('Thanks')}, ${now})`,
    );
    await seedEvidence(db, { site, id, owner, host: `${slug}.example`, now });
    for (const [monday, launched] of status === 'scheduled' ? [[addDays(week, 14), null] as const] : [[week, now] as const, [addDays(week, 7), now] as const]) {
      const launch = await one(sql`insert into launch (site_id, listing_id, week, launched_at) values (${site}, ${id}, ${monday}, ${launched}) returning id`);
      if (launched) await db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launch}, ${voter}, ${now}, true)`);
      await recountLaunches(db, [launch]);
    }
  }
  await db.run(sql`insert into listing_alternative (listing_id, alternative_id, position) values (${ids[0]}, ${ids[1]}, 0), (${ids[0]}, ${ids[2]}, 1)`);
  // The database only accepts web addresses; if that ever failed, pages mustn't turn anything else into links.
  for (const [table, column] of [
    ['listing', 'website_url'],
    ['listing', 'demo_video_url'],
    ['listing_social', 'url'],
    ['listing_milestone', 'url'],
    ['founder_social', 'url'],
  ]) {
    await db.script(
      `alter table ${table} drop constraint ${table}_${column}_check; update ${table} set ${column} = 'javascript:alert(11)' where ${table === 'founder_social' ? 'founder_id' : table === 'listing' ? 'id' : 'listing_id'} = ${table === 'founder_social' ? founder : ids[1]}`,
    );
  }
  await refreshListingStats(db, ids);
  await writeAwards(db, { siteId: site, week, now });
  await indexListings(db, ids);
  markdownPost = `# Top\n\n${BAIT}\n\n[a](javascript:alert(8)) [b](JaVaScRiPt&#58;alert(9)) [c](data:text/html,x) [d](//evil.example) [e](/listings) [f](https://fine.example)\n\n![p](https://track.example/p.png) <javascript:alert(10)>`;
  const post = await one(sql`
    insert into blog_post (site_id, slug, title, summary, body, author, tags, published_at, updated_at)
    values (${site}, 'bait', ${dress('Post')}, ${dress('Post summary')}, ${markdownPost}, ${dress('Author', 160)}, ${[dress('Tag')]}, ${now}, ${now}) returning id`);
  await db.run(sql`insert into blog_faq (post_id, position, question, answer) values (${post}, 0, ${dress('Post faq')}, ${dress('Post answer')})`);
  await db.run(sql`insert into blog_post (site_id, slug, title, body, updated_at) values (${site}, 'sunken', 'Sunken Post', 'x', ${now})`);
}

const bait = encodeURIComponent(BAIT);
/** A draft whose quotes are attacks themselves. */
async function seedEvidence(db: Database, given: { site: number; id: number; owner: number; host: string; now: Date }): Promise<void> {
  const { site, id, owner, host, now } = given;
  const parts = emptyParts();
  for (const [name, value] of [
    ['tagline', dress('Line')],
    ['city', dress('City')],
    ['features', [dress('Feature')]],
  ] as const) {
    parts.fields[name] = {
      value: value as string,
      ai_value: value as string,
      state: 'ai',
      locked: false,
      evidence: [{ quote: dress('Quote'), url: URL_BAIT, page_title: dress('Page') }],
    };
  }
  await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${owner}, 'owner', ${now})`);
  await db.run(sql`
    insert into draft (id, site_id, account_id, url, website_url, host, status, parts, listing_id, created_at, updated_at, ready_at, submitted_at)
    values (${randomUUID()}, ${site}, ${owner}, 'https://bait.example/', 'https://bait.example/', ${host}, 'ready', ${JSON.stringify(parts)}::jsonb, ${id}, ${now}, ${now}, ${now}, ${now})`);
}

const pages = [
  '/',
  '/listings',
  `/listings?q=${bait}`,
  '/listings?status=upcoming',
  '/listings/bait',
  '/listings/other',
  '/listings/coming',
  '/listings/bait/alternatives',
  '/listings/bait/badges',
  '/listings/bait/reviews',
  '/compare?a=bait&b=other',
  '/categories',
  '/categories/above',
  '/categories/below',
  '/launches',
  '/launches?section=recent',
  '/launches?section=upcoming',
  '/launches?section=trending',
  '/leaderboards',
  '/leaderboards/billboard',
  '/leaderboards/revenue',
  '/leaderboards/community-weekly',
  '/leaderboards/community-weekly?week=last',
  '/leaderboards/domain-rating',
  '/leaderboards/community-all-time',
  '/founders',
  `/founders?q=${bait.slice(0, 90)}`,
  '/founders/ada',
  '/blog',
  '/blog/bait',
  '/awards',
  '/products',
  '/interview-questions',
  '/docs',
  '/docs/get_listing',
];
const machines = [
  '/sitemaps/listings-1.xml',
  '/sitemaps/founders-1.xml',
  '/sitemaps/blog-1.xml',
  '/feeds/launches.atom',
  '/feeds/updates.rss',
  '/feeds/blog.json',
  '/listings/bait/updates.atom',
  '/listings/bait/launch.ics',
];
const refused = [
  `/${bait}`,
  `/listings?sort=${bait}`,
  `/listings?country=${bait}&stage=${bait}`,
  `/compare?a=${bait}&b=bait`,
  `/founders?country=${bait}`,
  `/leaderboards/${bait}`,
  `/docs/${bait}`,
];

// Elements our own pages consist of. Anything else came from the bait.
const ours = new Set(
  'html head meta title link body a header div svg path span form label input button nav ul li main section article h1 h2 h3 p ol time details summary select option footer br table caption thead tbody tr th td dl dt dd aside strong q code pre img textarea figure figcaption polyline circle em search script kbd dialog rect fieldset legend blockquote bdi'.split(
    ' ',
  ),
);

describe('text stays text', () => {
  it.each([...pages, ...refused])('%s', async (target) => {
    const { text } = await service.get(target);
    const page = readHtml(text);
    for (const { tag, attributes, children } of elementsOf(page)) {
      // Data of ours, in which nothing can end the element: the reader would have seen another one.
      if (tag === 'script' && attributes.type === 'application/ld+json') continue;
      expect(ours, `<${tag}>`).toContain(tag);
      if (tag === 'script') expect([attributes.src, ...children]).toEqual([expect.stringMatching(/^\/\w+\.[0-9a-f]{12}\.js$/)]);
      if (tag === 'svg')
        expect(Object.keys(attributes).sort().join()).toMatch(/^aria-(hidden|label),(class,)?height,(preserveAspectRatio,)?(role,)?viewBox,width$/);
      for (const [name, value] of Object.entries(attributes)) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/i);
        if (['href', 'src', 'action'].includes(name)) expect(value).toMatch(/^(?:\/(?!\/)|#|https?:\/\/|mailto:)/);
        if (tag === 'img') expect(attributes.src).toMatch(/^\/(?!\/)/);
      }
    }
  });

  it('shows the planted markup as it was typed', async () => {
    const shown = async (target: string) => textOf(readHtml((await service.get(target)).text)).replaceAll(/\s/g, '');
    const typed = (text: string) => text.replaceAll(/\s/g, '');
    const profile = await shown('/listings/bait');
    for (const field of [
      'Productbait',
      'Head',
      'Summary',
      'Feature',
      'Usp',
      'Faq',
      'Faqanswer',
      'Milestone',
      'Story',
      'Once',
      'Reason',
      'News',
      'Body',
      'City',
      'Cost',
    ]) {
      expect(profile).toContain(typed(`${field}"><script>alert(1)</script>`));
    }
    expect(await shown('/blog/bait')).toContain(typed('<script>alert(1)</script><imgsrc=xonerror=alert(2)>'));
  });

  it('makes links only of web addresses', async () => {
    const links = async (target: string) =>
      elementsOf(readHtml((await service.get(target)).text)).flatMap(({ attributes }) => (attributes.href ? [attributes] : []));
    const profile = await links('/listings/bait');
    // Passing the page on by email is the reader's own: it names no address.
    expect(profile.filter(({ href }) => /^mailto:(?!\?subject=[^&]*&body=[^&]*$)/.test(href ?? ''))).toEqual([]);
    for (const { href, rel } of profile.filter(({ href }) => href?.includes('bait.example'))) {
      expect([rel, href]).toEqual(['nofollow ugc noopener', expect.stringMatching(/^https:\/\/bait\.example\//)]);
    }
    const post = (await links('/blog/bait')).map(({ href }) => href);
    expect(post).toEqual(expect.arrayContaining(['/listings', 'https://fine.example', 'https://track.example/p.png']));
    expect(post.join(' ')).not.toMatch(/evil\.example|javascript|data:/i);
  });
});

describe('what isn’t public is shown nowhere', () => {
  it.each([...pages, ...machines])('%s', async (target) => {
    const { status, text } = await service.get(target);
    expect([status, text]).toEqual([200, expect.not.stringMatching(/sunken/i)]);
  });
  it.each([
    '/listings/sunken',
    '/listings/sunken/alternatives',
    '/listings/sunken/badges',
    '/listings/sunken/updates.atom',
    '/listings/sunken/launch.ics',
    '/founders/sunken-person',
    '/blog/sunken',
  ])('%s is not found', async (target) => {
    const { status, text } = await service.get(target);
    expect(status).toBe(404);
    expect(text).not.toContain('Sunken');
  });
  it('but its owner can fetch the badge that is needed to go live', async () => {
    const { status, text } = await service.get('/badges/sunken/launching-standard-light-m.svg');
    expect(status).toBe(200);
    expect(text).not.toContain('<script>');
  });
});
