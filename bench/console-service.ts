import { type Database, sql } from '../src/platform/database/database.ts';
import { addJobs } from '../src/platform/jobs/index.ts';
import { SIZES } from './console-data.ts';

/** What the service of a large directory has written down besides: emails of 30 days, failed jobs, keys, connected apps, readings of websites. */
const COUNTS = { mails: 100_000, failedJobs: 500, keys: 20_000, grants: 5000 };

/** Adds these rows, once: also to a directory of an earlier run that has none yet. */
export async function fillService(db: Database): Promise<void> {
  const now = new Date();
  if (await db.row(sql`select from sent_mail limit 1`)) return;
  // The newest last, as they were sent. Most arrived.
  await db.run(sql`
    insert into sent_mail (mail_id, site_id, address, kind, language, queued_at, state, attempts, tried_at, answer)
    select gen_random_uuid(), s.id, 'person-' || n % ${SIZES.people} || '@example.org', (array['receipt', 'sign_in_link', 'weekly_launches', 'weekly_news'])[1 + n % 4],
      (array['en', 'de'])[1 + n % 2], made, case n % 100 when 0 then 'bounced' when 1 then 'failed' else 'sent' end, 1 + n % 3, made,
      case n % 100 when 0 then '550 5.1.1 no such user' when 1 then 'Connection timeout' else '250 2.0.0 Ok: queued as ' || n end
    from (select min(id) as id from site) s cross join generate_series(${COUNTS.mails}, 1, -1) n
      cross join lateral (select ${now}::timestamptz - n * interval '25 seconds' as made) m`);
  await addJobs(
    db,
    'read_websites',
    Array.from({ length: COUNTS.failedJobs }, (_, listing) => ({ listing })),
  );
  await db.run(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Connection timeout'
    where id in (select id from graphile_worker.jobs where task_identifier = 'read_websites')`);
  await db.run(sql`
    insert into api_key (account_id, name, hash, hint, scopes, created_at, last_used_on)
    select a.id, 'Key ' || a.id, sha256(('key ' || a.id)::bytea), 'ldk_' || a.id, array['account:read'], ${now}, ${now}::date - (a.id % 60)::int
    from account a where a.email like 'person-%' order by a.id limit ${COUNTS.keys}`);
  await db.run(sql`
    insert into oauth_record (kind, id_hash, payload, account_id, client_id, grant_id, created_at, expires_at, last_used_on, app)
    select 'Grant', sha256(('grant ' || a.id)::bytea), '{}', a.id, 'https://agent-' || a.id % 60 || '.example/client', 'grant-' || a.id,
      ${now}::timestamptz - a.id * interval '1 minute', ${now}::timestamptz + interval '1 year', ${now}::date - (a.id % 30)::int,
      jsonb_build_object('name', 'Agent ' || a.id % 60, 'host', 'agent-' || a.id % 60 || '.example')
    from account a where a.email like 'person-%' order by a.id limit ${COUNTS.grants}`);
  // Every listing's website is read again from time to time; one in fifty doesn't answer.
  await db.run(sql`
    insert into website_reading (listing_id, counted_from, not_before, read_at, failures, failing_since, failure)
    select l.id, read_at, read_at + interval '14 days', read_at, case when is_silent then 5 else 0 end,
      case when is_silent then read_at + interval '14 days' end, case when is_silent then 'unreachable' end
    from listing l cross join lateral (select ${now}::timestamptz - l.id % 40 * interval '1 day' as read_at, l.id % 50 = 4 as is_silent) r
    where l.status = 'live' on conflict (listing_id) do nothing`);
  await db.script('vacuum analyze sent_mail, api_key, oauth_record, website_reading');
}
