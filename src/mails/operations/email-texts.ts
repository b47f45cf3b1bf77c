import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { earlierValues } from '../../contract/earlier-values.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged, savedVersion, versionOf } from '../../contract/saved-version.ts';
import { drawLetter, findUnknown, type MailSample, mailGroupsNeed, type OwnWords, placeholders } from '../../platform/mail/index.ts';
import { languageCodes } from '../../platform/words/messages/languages.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';
import { findWords, listChanged, saveWords } from '../mail-words-store.ts';

const language = z.enum(languageCodes).meta({ description: 'Language of the reader.' });
const kind = z.string().max(60).meta({ description: 'Kind of email, from list_email_texts.' });
const subject = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/)
  .nullable()
  .meta({ description: 'Your subject; null for Slipway’s.' });
const opening = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .nullable()
  .meta({ description: 'Your first paragraphs: Markdown with paragraphs, lists, **bold**, *italic* and [links](https://…); null for Slipway’s.' });

export const listEmailTexts = defineTeamOperation({
  name: 'list_email_texts',
  roles: ['editor'],
  title: 'List emails and their texts',
  summary: 'Every kind of email that Slipway sends, and which have your own words.',
  description: 'Lists the kinds of email in groups, and the languages in which you changed the subject or the opening.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    groups: z.array(
      z.strictObject({ title: z.string(), kinds: z.array(z.strictObject({ kind: z.string(), title: z.string(), changed: z.array(z.string()) })) }),
    ),
  }),
  async handle(_input, { db, site, need }) {
    const changed = await listChanged(db, site.id);
    return {
      groups: need(mailGroupsNeed).map(({ title, samples }) => ({
        title,
        kinds: samples.map(({ kind: { key, title: says } }) => ({
          kind: key,
          title: says,
          changed: languageCodes.filter((code) => changed.has(`${key} ${code}`)),
        })),
      })),
    };
  },
});

const previewOf = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });

export const getEmailText = defineTeamOperation({
  name: 'get_email_text',
  roles: ['editor'],
  title: 'Show an email and its texts',
  summary: 'One kind of email with example data, your words and the placeholders you can use.',
  description:
    'Shows how an email looks with invented example data, in one language, as text and HTML. With a subject or an opening, it shows how these would look, without saving them.',
  writes: false,
  input: z.strictObject({ kind, language, subject: subject.optional(), opening: opening.optional() }),
  output: z.strictObject({
    kind: z.string(),
    language: z.string(),
    title: z.string(),
    subject: z.string().nullable(),
    opening: z.string().nullable(),
    version: savedVersion,
    standard: z.strictObject({ subject: z.string(), opening: z.string().nullable() }).meta({ description: 'Slipway’s words, with the example data.' }),
    placeholders: z.array(z.strictObject({ name: z.string(), says: z.string() })),
    preview: previewOf,
  }),
  async handle({ kind: key, language: code, ...tried }, call) {
    const sample = getSample(call, key);
    const saved = await findWords(call.db, { siteId: call.site.id, kind: key, language: code });
    const words = {
      subject: tried.subject === undefined ? saved.subject : tried.subject,
      opening: tried.opening === undefined ? saved.opening : tried.opening,
    };
    requireKnown(sample, words);
    return drawFor(readerOf(code), () => {
      const letter = sample.write({ site: call.site, now: call.now });
      return {
        kind: key,
        language: code,
        title: sample.kind.title,
        ...words,
        version: versionOf(saved),
        standard: { subject: letter.subject, opening: letter.opening },
        placeholders: namesOf(sample).map((name) => ({ name, says: placeholders[name] })),
        preview: drawLetter(letter, words),
      };
    });
  },
});

export const setEmailText = defineTeamOperation({
  name: 'set_email_text',
  roles: ['editor'],
  title: 'Change the text of an email',
  summary: 'Sets your own subject and opening for a kind of email, in one language.',
  description:
    'Replaces the subject and the first paragraph of every email of this kind from now on; the rest stays. Write {name} for what differs from email to email: get_email_text lists the placeholders, and unknown ones are refused. Use null for Slipway’s words; what you don’t set stays.',
  writes: true,
  input: z.strictObject({ kind, language, subject: subject.optional(), opening: opening.optional(), if_unchanged_since: ifUnchangedSince }),
  output: z.strictObject({ kind: z.string(), language: z.string(), subject: z.string().nullable(), opening: z.string().nullable() }),
  async handle({ kind: key, language: code, if_unchanged_since: since, ...given }, call) {
    const sample = getSample(call, key);
    const place = { siteId: call.site.id, kind: key, language: code };
    const before = await findWords(call.db, place, true);
    const words = {
      subject: given.subject === undefined ? before.subject : given.subject,
      opening: given.opening === undefined ? before.opening : given.opening,
    };
    requireKnown(sample, words);
    requireUnchanged({ since, saved: before, wanted: words, thing: { subject: `email_text:${key}:${code}` } });
    if (before.subject !== words.subject || before.opening !== words.opening) {
      await saveWords(call.db, place, words, call.now);
      const undo = { operation: 'set_email_text', input: { kind: key, language: code, ...earlierValues(before, words) } };
      call.note({ subject: `email_text:${key}:${code}`, before, after: words, undo });
    }
    return { kind: key, language: code, ...words };
  },
});

function getSample({ need }: Call, key: string): MailSample {
  const sample = need(mailGroupsNeed)
    .flatMap(({ samples }) => samples)
    .find((one) => one.kind.key === key);
  if (!sample) throw refusal('not_found', `There is no kind of email called ${key}.`);
  return sample;
}

const namesOf = ({ kind: one }: MailSample) => ['site' as const, ...one.placeholders];

/** Names every placeholder that this kind of email doesn't have. */
function requireKnown(sample: MailSample, words: OwnWords): void {
  const known = namesOf(sample);
  const errors = (['subject', 'opening'] as const).flatMap((field) => {
    const unknown = findUnknown(words[field] ?? '', known);
    if (unknown.length === 0) return [];
    const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
    return [{ pointer: `/${field}`, code: 'unknown_placeholder', detail: `This email has no placeholder ${list(unknown)}. Use ${list(known)}.` }];
  });
  if (errors.length > 0) throw invalidInput(errors);
}
