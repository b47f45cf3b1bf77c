import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { lockJob, runAgain } from '../../platform/jobs/index.ts';
import { mailGroupsNeed, markMail } from '../../platform/mail/index.ts';
import { countMails, listSentMails, lockSentMail, SENT_MAIL_DAYS, type SentMail } from '../sent-mail-store.ts';

const PAGE = 50;
/** Totals are exact up to this number. */
const MOST = 1000;

const state = z.enum(['waiting', 'sent', 'failed', 'bounced', 'expired']);

const sentEmail = z.strictObject({
  id: v.count,
  to: z.string(),
  kind: z.string(),
  language: z.string(),
  queued_at: v.instant,
  state,
  attempts: v.count,
  tried_at: v.instant.nullable(),
  answer: z.string().nullable().meta({ description: 'What the mail server said last.' }),
  can_resend: z.boolean().meta({ description: 'Whether resend_email can send it: it failed, and its content contains no temporary link.' }),
});

export const listSentEmails = defineTeamOperation({
  name: 'list_sent_emails',
  roles: ['moderator'],
  title: 'List sent emails',
  summary: 'Emails of the site: sent, waiting, failed and bounced, with what the mail server said.',
  description: `Lists a site's emails of the last ${SENT_MAIL_DAYS} days, newest first, ${PAGE} at a time; \`next\` is the \`before\` of the next page. waiting: queued, or tried again after an error. bounced: the mail server refused it permanently. failed: every attempt failed. expired: its link expired before it could be sent. The content isn't stored here.`,
  writes: false,
  input: z.strictObject({
    q: z.string().trim().max(320).optional().meta({ description: 'Beginning of an address, or @ and a domain.' }),
    state: state.optional(),
    kind: z.string().max(60).optional().meta({ description: 'Kind of email, from list_email_texts.' }),
    before: v.count.optional().meta({ description: 'Only emails older than the one with this id.' }),
  }),
  output: z.strictObject({
    items: z.array(sentEmail),
    next: v.count.nullable(),
    kinds: z.array(z.strictObject({ kind: z.string(), title: z.string() })),
    counts: z.strictObject({ waiting: v.count, failed: v.count, bounced: v.count }).meta({ description: `Counted up to ${MOST}.` }),
  }),
  async handle({ before, ...filter }, { db, site, need }) {
    const rows = await listSentMails(db, { siteId: site.id, filter, before, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    return {
      items: shown.map(show),
      next: rows.length > PAGE ? shown.at(-1)!.id : null,
      kinds: need(mailGroupsNeed).flatMap(({ samples }) => samples.map(({ kind }) => ({ kind: kind.key, title: kind.title }))),
      counts: await countMails(db, { siteId: site.id, most: MOST }),
    };
  },
});

const isOver = (mail: SentMail) => mail.state === 'failed' || mail.state === 'bounced';

const show = (mail: SentMail) => ({
  id: mail.id,
  to: mail.address,
  kind: mail.kind,
  language: mail.language,
  queued_at: mail.queued_at.toISOString(),
  state: mail.state,
  attempts: mail.attempts,
  tried_at: mail.tried_at?.toISOString() ?? null,
  answer: mail.answer,
  can_resend: isOver(mail) && mail.useless_after === null,
});

export const resendEmail = defineTeamOperation({
  name: 'resend_email',
  roles: ['moderator'],
  title: 'Send an email again',
  summary: 'Queues an email again that failed or bounced.',
  description:
    'The email is sent as it was written, to the same address, with a new set of attempts. Emails with a temporary link (sign-in, confirming an address, invites) are never sent again: their content is deleted when they fail, and a new link has to be requested.',
  writes: true,
  input: z.strictObject({ id: v.id('Id of the email, from list_sent_emails.', 15) }),
  output: z.strictObject({ id: v.count, to: z.string() }),
  async handle({ id }, call) {
    const { db, site } = call;
    const mail = await lockSentMail(db, { siteId: site.id, id });
    if (!mail) throw refusal('not_found', `The list has no email ${id}.`);
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/id', code, detail }]);
    if (mail.useless_after !== null)
      throw refuse('temporary_link', 'This email contains a temporary link, so it isn’t sent again. Ask the person to request a new one.');
    if (mail.state === 'waiting') throw refuse('waiting', 'This email is already waiting to be sent.');
    if (mail.state === 'sent') throw refuse('sent', 'This email was sent. The mail server accepted it.');
    const job = await lockJob(db, { key: mail.mail_id });
    if (!job || job.is_empty) throw refuse('gone', 'The content of this email is no longer stored, so it can’t be sent again.');
    if (!(await runAgain(db, job.id))) throw refuse('waiting', 'This email is being sent right now.');
    await markMail(db, mail.mail_id, 'waiting');
    call.note({ subject: `email:${id}`, before: { state: mail.state }, after: { state: 'waiting' } });
    return { id, to: mail.address };
  },
});
