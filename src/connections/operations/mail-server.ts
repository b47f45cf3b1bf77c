import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import type { MailFrom } from '../../platform/config/mail-settings.ts';
import { applySettings, connectionsNeed } from '../in-force.ts';
import { findSenderErrors, writeSmtpUrl } from '../mail-server.ts';
import { requireConfirmedIfPossible } from '../require-owner.ts';
import { sealSetting } from '../sealed-setting.ts';
import { forgetSettings, hasSentMailSince, keepSettings, listKeptSettings, lockSettings } from '../setting-store.ts';

const names = ['SMTP_URL', 'MAIL_FROM'];

const setWhere = z
  .enum(['environment', 'console'])
  .nullable()
  .meta({ description: '`environment`: on the server, where it can’t be changed here. `console`: by an owner. Null: not set.' });

const mailServer = z.strictObject({
  server: setWhere,
  sender: setWhere,
  host: z.string().nullable(),
  port: z.int().nullable(),
  security: z.enum(['tls', 'starttls']).nullable(),
  user: z.string().nullable(),
  has_password: z.boolean(),
  sender_address: z.string().meta({ description: 'The sender of emails, or the default one.' }),
  set_at: v.instant.nullable().meta({ description: 'When an owner set it here last.' }),
  set_by: z.string().nullable(),
  has_sent: z.boolean().meta({ description: 'Whether an email was sent since then.' }),
  is_lost: z.boolean().meta({ description: 'Whether what was set here can’t be read, because its key is missing. No email is sent then.' }),
});

export const getMailServer = defineTeamOperation({
  name: 'get_mail_server',
  roles: [],
  title: 'Get the mail server',
  summary: 'Which mail server and sender emails are sent with, and where they are set.',
  description: 'What is set in the environment is only named. Passwords are never shown.',
  writes: false,
  input: z.strictObject({}),
  output: mailServer,
  async handle(_input, call) {
    return showMailServer(call);
  },
});

export const setMailServer = defineTeamOperation({
  name: 'set_mail_server',
  roles: [],
  title: 'Set the mail server',
  summary: 'Sets the mail server and the sender of emails, without a restart.',
  description:
    'For what the environment doesn’t set (`SMTP_URL`, `MAIL_FROM`). The next email of every process is sent with it. The values are encrypted with the key of `SECRET_KEY`. No key may call this.',
  writes: true,
  input: z.strictObject({
    host: z.string().trim().max(253).default('').meta({ description: 'Name or IP address of the mail server.' }),
    port: z.string().trim().max(20).default('').meta({ description: 'Empty: 465 with TLS, 587 with STARTTLS.' }),
    security: z.enum(['tls', 'starttls']).default('tls').meta({ description: '`tls` from the start, or `starttls`.' }),
    user: z.string().trim().max(254).default('').meta({ description: 'Empty: the server asks for none.' }),
    password: z.string().max(500).default('').meta({ description: 'Empty: the one that is set stays, if server, port, security and user are the same.' }),
    sender: z.string().trim().max(400).default('').meta({ description: 'An address, or a name and an address in angle brackets.' }),
  }),
  output: mailServer,
  async handle(input, call) {
    const { db, now, need, caller } = call;
    await requireConfirmedIfPossible(call);
    const { environment, keys } = need(connectionsNeed);
    if (!keys.canSeal) throw refusal('invalid_request', 'The mail server can’t be saved here yet. Set SECRET_KEY on the server and restart the service first.');
    await lockSettings(db);
    const { smtp } = applySettings(environment, keys, await listKeptSettings(db));
    const settings: { name: string; value: string }[] = [];
    const errors = [];
    if (environment.smtp === undefined) {
      const { url, errors: wrong } = writeSmtpUrl(input, smtp);
      errors.push(...wrong);
      settings.push({ name: 'SMTP_URL', value: url });
    } else if (input.host !== '') errors.push(setInEnvironment('host', 'SMTP_URL'));
    if (!environment.isMailFromSet) {
      errors.push(...findSenderErrors(input.sender));
      settings.push({ name: 'MAIL_FROM', value: input.sender });
    } else if (input.sender !== '') errors.push(setInEnvironment('sender', 'MAIL_FROM'));
    if (errors.length > 0) throw invalidInput(errors);
    await keepSettings(db, {
      settings: settings.map(({ name, value }) => ({ name, sealed: sealSetting(keys, name, value) })),
      accountId: caller.accountId,
      now,
    });
    // Only the names: the log stays, and what it says can be read by every owner.
    if (settings.length > 0) call.note({ subject: 'setting:mail', after: { settings: settings.map(({ name }) => name) } });
    return showMailServer(call);
  },
});

export const removeMailServer = defineTeamOperation({
  name: 'remove_mail_server',
  roles: [],
  isSensitive: true,
  title: 'Remove the mail server',
  summary: 'Deletes the mail server and the sender that were set in the console.',
  description: 'Then those of the environment count. Without one, emails are written to a folder on the server, and nobody receives them.',
  writes: true,
  input: z.strictObject({}),
  output: mailServer,
  async handle(_input, call) {
    await lockSettings(call.db);
    const kept = (await listKeptSettings(call.db)).map(({ name }) => name).filter((name) => names.includes(name));
    if ((await forgetSettings(call.db, names)) > 0) call.note({ subject: 'setting:mail', before: { settings: kept }, after: { settings: [] } });
    return showMailServer(call);
  },
});

const setInEnvironment = (field: string, setting: string) => ({
  pointer: `/${field}`,
  code: 'set_in_environment',
  detail: `This is set on the server with ${setting}. Change it there and restart the service.`,
});

async function showMailServer({ db, site, need }: TeamCall): Promise<z.output<typeof mailServer>> {
  const { environment, keys } = need(connectionsNeed);
  const kept = (await listKeptSettings(db)).filter(({ name }) => names.includes(name));
  const { smtp, mailFrom, unreadable } = applySettings(environment, keys, kept);
  const own = environment.smtp === undefined ? smtp : undefined;
  const isKept = (name: string) => kept.some((one) => one.name === name);
  const newest = [...kept].sort((a, b) => b.setAt.getTime() - a.setAt.getTime())[0];
  return {
    server: environment.smtp ? 'environment' : isKept('SMTP_URL') ? 'console' : null,
    sender: environment.isMailFromSet ? 'environment' : isKept('MAIL_FROM') ? 'console' : null,
    host: own?.host ?? null,
    port: own?.port ?? null,
    security: own ? (own.secure ? 'tls' : 'starttls') : null,
    user: own?.user ?? null,
    has_password: own?.password !== undefined,
    sender_address: writeMailFrom(mailFrom),
    set_at: newest?.setAt.toISOString() ?? null,
    set_by: newest?.setBy ?? null,
    has_sent: newest !== undefined && (await hasSentMailSince(db, { siteId: site.id, since: newest.setAt })),
    is_lost: unreadable.length > 0,
  };
}

const writeMailFrom = ({ name, address }: MailFrom) => (name === '' ? address : `${name} <${address}>`);
