import { hashToken } from '../../../src/accounts/index.ts';
import { recordWeek } from '../../../src/launches/award-log/record-week.ts';
import { addDays, runningWeek } from '../../../src/launches/index.ts';
import { makeSubscriberToken } from '../../../src/launches/newsletter/subscriber-token.ts';
import { loadUnsubscribeKey } from '../../../src/notifications/index.ts';
import { sql } from '../../../src/platform/database/database.ts';
import { addMember } from '../../../src/sites/index.ts';
import { makeKey } from '../credentials.ts';
import { jobCall } from '../job-call.ts';
import { makeSubmittedListing } from '../listings.ts';
import { newestMail } from '../mail.ts';
import { typedBilling } from '../orders/orders.ts';
import { type ServiceOptions, startService, type TestService, until } from '../service.ts';
import { freePort } from '../slipway.ts';
import { startWebsites } from '../websites.ts';
import { sendLogo } from './send-logo.ts';
import { newPerson, newVisitor, type Visitor } from './visitor.ts';

/** The demo, with a person who has something on every personal page. */
export interface WholeSite {
  service: TestService;
  /** Origin under which a browser of this machine reaches it. */
  base: string;
  /** Owns a launched listing and one that is not launched yet, with orders, a draft, a claim, a key, a vote and a follow. Also an owner in the site team. */
  owner: Visitor & { email: string; accountId: number; token: string };
  /** Paths that no page links to: they are in emails, for programs, or behind a form. */
  unlinked: string[];
  /** The draft that the owner's website was read into. */
  draftId: string;
  /** Slug of the owner's launched listing; that of another one, which the owner voted for, follows and claims. */
  own: string;
  other: string;
  close(): Promise<void>;
}

const product: Record<string, string> = {
  '/': `<!doctype html><html lang="en"><head><title>Harbourlight: the rota that fills itself</title>
    <meta name="description" content="Harbourlight plans the shifts of small crews, asks who can swap, and tells everybody what has changed.">
    <meta property="og:site_name" content="Harbourlight"></head><body><header><a href="/pricing">Pricing</a> <a href="/about">About</a></header>
    <main><h1>The rota that fills itself</h1><p>Harbourlight plans the shifts of small crews, asks who can swap, and tells everybody what has changed.</p>
    <ul><li>Swaps that both sides agreed to</li><li>One page on the wall, always the newest</li></ul></main>
    <footer><a href="https://github.com/harbourlight-example">GitHub</a> <a href="mailto:hello@harbourlight.example.com">hello@harbourlight.example.com</a></footer></body></html>`,
  '/pricing': '<!doctype html><title>Pricing – Harbourlight</title><h1>Pricing</h1><p>Free for crews of five, then $12 per month.</p>',
  '/about': '<!doctype html><title>About – Harbourlight</title><h1>About</h1><p>Founded in 2023 in Bergen. Ines Calder, Founder</p>',
};

/**
 * Starts it; takes about three seconds.
 * @param options.closesLastWeek false: the caller plays the calendar, which closes it
 */
export async function startWholeSite(options: Pick<ServiceOptions, 'database'> & { closesLastWeek?: false } = {}): Promise<WholeSite> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const websites = await startWebsites();
  for (const [path, page] of Object.entries(product)) websites.pages.set(`harbourlight.example.com${path}`, page);
  // Nobody answers there: it is only needed for the button and the pages around it.
  const signIn = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Harbour ID' };
  const settings = { PORT: String(port), BASE_URL: base, CRAWL_HOSTS: `*=127.0.0.1:${websites.port}`, ...signIn };
  const service = await startService({ ...options, demo: true, mail: true, settings });
  await until(async () => 'seller' in service.parts.defaultSite().settings);
  const owner = await newPerson(service);
  const filled = await fill(service, owner, { base, closesLastWeek: options.closesLastWeek ?? true });
  return {
    service,
    base,
    owner,
    ...filled,
    async close() {
      await service.close();
      await websites.close();
    },
  };
}

async function fill(
  service: TestService,
  owner: WholeSite['owner'],
  { base, closesLastWeek }: { base: string; closesLastWeek: boolean },
): Promise<Pick<WholeSite, 'draftId' | 'unlinked' | 'own' | 'other'>> {
  const { db, parts } = service;
  const now = parts.clock.now();
  const authorization = await makeKey(db, { accountId: owner.accountId });
  // biome-ignore lint/suspicious/noExplicitAny: as the API answers
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
    const { status, json, text } = await service.get(`/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
    return json;
  };
  const post = async (path: string, fields: Record<string, string>, who: Visitor = owner) => {
    const shown = await who.post(path, fields);
    if (shown.status !== 303) throw new Error(`${path} answers ${shown.status}: ${shown.words}`);
    return shown.to!;
  };

  const launched = (await call('GET', '/launches?section=trending')).items.map((item: { listing: { slug: string } }) => item.listing.slug) as string[];
  const [own, other] = await db.rows<{ id: number; slug: string; host: string }>(sql`
    select id, slug, host from listing where slug in (${launched[0]}, ${launched[1]}) order by slug = ${launched[0]} desc`);
  await addMember(jobCall(db, now), { listingId: own!.id, accountId: owner.accountId, role: 'owner' });
  const unlaunched = await makeSubmittedListing(db, { siteId: parts.defaultSite().id, ownerId: owner.accountId, now });
  await db.run(sql`update listing set name = 'Harbour Bell', tagline = 'Rings when the ferry is late' where id = ${unlaunched.id}`);

  const { id: draftId } = await call('POST', '/drafts', { url: 'https://harbourlight.example.com/' });
  await until(async () => !['crawling', 'drafting'].includes((await call('GET', `/drafts/${draftId}`)).status));
  await call('POST', `/drafts/${draftId}/invites`, { email: 'cofounder@example.org' });

  const paid = new URL((await call('POST', '/orders/checkout', { items: [{ product: 'launch', listing_id: unlaunched.id }] })).checkout_url).pathname;
  await post(paid, typedBilling);
  const paying = await post(paid, { form: 'pay', provider: 'sandbox', terms: 'yes', immediate_delivery: 'yes' });
  await post(paying, { play: 'pay' });
  const pending = new URL((await call('POST', '/orders/checkout', { items: [{ product: 'featured', listing_id: own!.id }] })).checkout_url).pathname;

  await sendLogo(owner, `${base}/account/listings/${own!.id}/pictures`);
  await db.run(sql`update site set settings = settings || '{"security_contact": "mailto:security@example.org"}' where id = ${parts.defaultSite().id}`);
  await until(async () => 'security_contact' in parts.defaultSite().settings);

  // Their websites have changed, and one doesn't answer.
  const said = (value: string) =>
    JSON.stringify([{ value, quotes: [{ quote: `Made in ${value}.`, url: 'https://harbourlight.example.com/', page_title: null }] }]);
  await db.run(sql`
    insert into website_suggestion (listing_id, part, was, stated, found_at)
    values (${own!.id}, 'city', ${said('Porto')}, ${said('Lisbon')}, ${now}), (${own!.id}, 'features', ${said('Fog horns')}, ${said('Tide tables')}, ${now})`);
  await db.run(sql`
    insert into website_reading (listing_id, counted_from, not_before, failures, failing_since, failure)
    select id, ${now}, ${new Date(now.getTime() + 86_400_000)}, 3, ${now}, 'unreachable' from listing where id in (${own!.id}, ${other!.id})
    on conflict (listing_id) do update set failures = 3, failing_since = ${now}, failure = 'unreachable', not_before = excluded.not_before`);

  const visitor = newVisitor(service);
  await post('/sign-in', { form: 'link', email: 'visitor@example.org' }, visitor);
  await post('/account', { form: 'email', email: 'new-address@example.org' });
  await post(`/listings/${other!.slug}/vote`, {});
  await post(`/listings/${other!.slug}/follow`, {});
  await post(`/listings/${other!.slug}/claim`, { form: 'publish', method: 'dns' });
  await post(`/listings/${other!.slug}/claim`, { form: 'email', email: `claims-desk@${other!.host}` });
  await post('/newsletter', { form: 'newsletter', email: 'reader@example.org' }, newVisitor(service));
  const follower = await newPerson(service);
  await post(`/listings/${own!.slug}/follow`, {}, follower);
  await call('POST', `/me/listings/${own!.id}/updates`, { title: 'A new pier', body: 'It opens in spring.\n\nCome and see.' });

  // Last, so that the steps above don't send emails to the team, which can also open the console.
  await db.run(sql`update account set team_role = 'owner' where id = ${owner.accountId}`);
  await db.run(sql`
    insert into site_page (site_id, slug, language, title, body, is_public, in_footer, updated_at)
    select id, 'legal-notice', 'en', 'Legal notice', '## Who runs this\n\nA **crew**.', true, true, now() from site`);

  await db.run(sql`
    with made as (
      insert into collection (site_id, account_id, title, about, is_public, created_at, updated_at)
      select id, ${owner.accountId}, 'Tools for crews', 'What we keep open all day.', true, now(), now() from site limit 1 returning id)
    insert into collection_item (collection_id, listing_id, note, added_at)
    select made.id, l.id, 'The quickest of them.', now() from made, (select id from listing where status = 'live' order by id limit 6) l`);

  // Hidden by the site team: one that its author can ask about, and one that they have asked about.
  await db.run(sql`
    with hidden as (
      insert into collection (site_id, account_id, title, is_public, created_at, updated_at, hidden_at, hidden_because)
      select s.id, a.id, 'Best of the rest', true, now(), now(), now(), 'It is an advertisement.'
      from (select id from site limit 1) s, unnest(${[owner.accountId, follower.accountId]}::bigint[]) a (id) returning id, site_id, account_id, hidden_at, hidden_because)
    insert into appeal (site_id, kind, collection_id, account_id, hidden_at, hidden_because, statement, created_at)
    select site_id, 'collection', id, account_id, hidden_at, hidden_because, 'I only list what I use.', now() from hidden where account_id = ${follower.accountId}`);

  // The owner's own question while it can still be edited, with everything that a post may have.
  const words = [
    'Does it know the *tides* of **other** [ports](https://ok.example/)?\nAnd `fog`?',
    '- Bergen\n- Porto',
    '3. first\n4. then',
    '> It says so.',
    '```text\nhigh 06:12\n```',
    '    low 12:40',
  ].join('\n\n');
  const asked = (await db.row<{ id: number }>(sql`
    with asked as (insert into discussion (listing_id, kind, created_at) values (${other!.id}, 'question', ${now}) returning id)
    insert into discussion_post (discussion_id, is_first, account_id, body, created_at)
    select id, true, ${owner.accountId}, ${words}, ${now} from asked returning discussion_id as id`))!;
  const lastWeek = addDays(runningWeek(now, 'UTC'), -7);
  // A calendar that runs closes it too.
  if (closesLastWeek) await db.transaction((tx) => recordWeek(tx, { site: parts.defaultSite(), week: lastWeek, now, hadAwards: true }));
  await db.run(sql`
    with made as (
      insert into payout (provider, reference, paid_on, currency, amount_cents, lines, net_cents, fee_cents, open_lines, created_at)
      values ('stripe', 'po_tide', ${lastWeek}, 'EUR', 4700, 1, 4700, 200, 1, ${now}) returning id)
    insert into payout_line (payout_id, position, reference, what, kind, cents, currency, fee_cents, net_cents)
    select id, 0, 'ch_tide', 'charge', 'order', 4900, 'EUR', 200, 4700 from made`);
  await db.run(sql`insert into bulk_change (site_id, action, done_at) values (1, 'unfeature', ${parts.clock.now()})`);
  await db.run(sql`insert into bulk_change_listing (bulk_id, listing_id, why) select 1, id, 'not_chosen' from listing where slug = ${other!.slug}`);

  // A change by the team that another one has changed since, so that its undo is a choice.
  const question = (await db.row<{ id: number }>(sql`select id from interview_question where active order by position limit 1`))!;
  for (const words of ['What did you learn at sea?', 'What did you learn in the harbour?'])
    await post('/team/content/questions', { form: 'change', id: String(question.id), [`question-${question.id}`]: words, [`hint-${question.id}`]: '' });
  const change = (await db.row<{ id: number }>(sql`select id from team_audit order by id limit 1`))!;

  const report = {
    ...{
      created: 2,
      refused: 1,
      faults_total: 1,
      left_out_total: 1,
      unknown_categories: { Anchors: 2 },
      ignored: { colour: 2 },
      notes: { 'the listing has an owner': 1 },
    },
    taken: [{ line: 2, slug: 'windlass', name: 'Windlass', isNew: true }],
    faults: [{ line: 3, field: 'country', reason: 'must be a two-letter country code, but is "Norway"' }],
    left_out: [{ line: 2, field: 'alternatives[0]', reason: 'is not a listing on this site: gone' }],
  };
  await db.run(sql`
    insert into directory_import (site_id, kind, file_name, by_owner, state, row_count, report, uploaded_at)
    values (1, 'listings', 'products of the fair.csv', true, 'ready', 4, ${JSON.stringify(report)}::jsonb, ${parts.clock.now()})`);

  const voteToken = 'C'.repeat(43);
  await db.run(sql`
    insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at)
    select launch_id, account_id, ${hashToken(voteToken)}, ${now}, ${new Date(now.getTime() + 86_400_000)} from vote
    where account_id in (select id from account where closed_at is null and suspended_at is null) order by cast_at desc limit 1`);

  const subscriber = await db.row<{ id: number }>(sql`
    insert into newsletter_subscriber (site_id, email, language, confirmed_at) values (1, 'subscriber@example.org', 'en', ${now}) returning id`);
  const subscriberToken = makeSubscriberToken(await loadUnsubscribeKey(db, now), subscriber!.id);

  const linkTo = async (email: string, part: string) => {
    const { links } = await newestMail(service.mailFolder, email);
    const link = links.find((address) => address.includes(part));
    if (!link) throw new Error(`the mail to ${email} has no link with ${part}: ${links.join(' ')}`);
    return new URL(link).pathname;
  };
  const mailed = await Promise.all([
    linkTo('cofounder@example.org', '/invites/'),
    linkTo('visitor@example.org', '/sign-in/link/'),
    linkTo('new-address@example.org', '/account/email/'),
    linkTo(`claims-desk@${other!.host}`, '/claims/'),
    linkTo('reader@example.org', '/newsletter/confirm/'),
    linkTo(follower.email, '/unsubscribe/'),
    `/votes/confirm/${voteToken}`,
    `/newsletter/categories/${subscriberToken}`,
  ]);
  await post('/account/security', { form: 'two_step' });
  const behindForms = [
    '/account/security/two-step',
    '/sign-in/code',
    '/sign-in/confirm',
    '/sign-in/with/oidc',
    '/sign-in/from/oidc',
    '/sign-in/link-account',
    '/sign-in/sent',
    `/listings/${other!.slug}/unvote`,
    `/listings/${other!.slug}/unfollow`,
    '/launches/weeks/this',
    '/account/marks',
    '/account/profile/picture',
    `/account/drafts/${draftId}/reading`,
    '/team/content/posts/new/cover',
    '/team/bulk/1',
    `/team/undo/${change.id}`,
    `/discussions/${asked.id}`,
    '/people/aino/follow',
    '/categories/developer-tools/follow',
    `/launches/${runningWeek(now, 'UTC')}/follow`,
    `/listings/${other!.slug}/remind`,
  ];
  return { draftId, own: own!.slug, other: other!.slug, unlinked: [...mailed, paid, pending, paying, await askConsent(service, owner), ...behindForms] };
}

/** A program registers itself and sends the owner's browser to be asked. @returns the consent page's path */
async function askConsent(service: TestService, owner: Visitor): Promise<string> {
  const redirect = 'http://127.0.0.1:4999/callback';
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ client_name: 'Deckhand', redirect_uris: [redirect], token_endpoint_auth_method: 'none' });
  const { json } = await service.get('/oauth/register', { method: 'POST', headers, body });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: json.client_id,
    redirect_uri: redirect,
    scope: 'account:read listings:write',
    state: 's',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${service.origin}/mcp`,
  });
  const { to } = await owner.get(`/oauth/authorize?${query}`);
  if (!to?.startsWith('/sign-in/allow/')) throw new Error(`no consent page, but ${to}`);
  return to;
}
