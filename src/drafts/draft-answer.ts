import { z } from 'zod';
import * as v from '../contract/values.ts';
import { fieldNames, fieldOf, LIST_ENTRIES, quoteShape, socials, storyPartNames } from '../profile-fields/index.ts';
import { missingNames } from './completeness.ts';
import { MOST_FAQS, MOST_FOUNDERS, MOST_INVITES, MOST_MILESTONES, MOST_SUGGESTED } from './draft-parts.ts';
import { quoteParts } from './drafter/drafter.ts';
import { pageRoles } from './pages/page-role.ts';

// A draft in the form that operations return.

const draftStatus = z
  .enum(['crawling', 'drafting', 'ready', 'failed'])
  .meta({ description: 'crawling and drafting finish on their own; failed gives the reason in failure, and you can still fill in the draft by hand.' });

const fieldState = z.enum(['ai', 'not_found', 'edited', 'manual', 'override', 'deleted', 'pending']);

const draftQuote = quoteShape
  .extend({
    place: z
      .strictObject({
        page: z.enum(pageRoles).meta({ description: 'What the page is for.' }),
        part: z.enum(quoteParts).meta({ description: 'text, footer, or source: title, meta or structured data that a visitor does not see.' }),
      })
      .nullable()
      .meta({ description: 'Where on the website it is; null in older drafts.' }),
  })
  .meta({ id: 'DraftQuote' });
const evidence = z.array(draftQuote).meta({ description: "Website quotes that support the AI's value." });

const textValue = z.string().nullable();
const listValue = z.array(z.string()).max(LIST_ENTRIES).nullable();

const entryEvidence = z
  .array(draftQuote.extend({ entry: z.string().meta({ description: 'The list entry it supports.' }) }).meta({ id: 'EntryQuote' }))
  .meta({ description: 'Website quotes for each entry; an entry without one was written by a person.' });

function draftField(value: typeof textValue | typeof listValue, quotes: typeof evidence | typeof entryEvidence) {
  return z.strictObject({
    value,
    state: fieldState.meta({
      description:
        "ai: as drafted. not_found: the website doesn't say. edited, manual: set by a person, with or without an AI value. override: locked. deleted: removed. pending: the website is still being read.",
    }),
    locked: z.boolean(),
    evidence: quotes,
    ai_value: value,
  });
}
const textField = draftField(textValue, evidence).meta({ id: 'DraftTextField' });
const listField = draftField(listValue, entryEvidence).meta({ id: 'DraftListField' });

const origin = z.enum(['ai', 'manual']).meta({ description: 'ai: as drafted. manual: written by a person.' });
const failure = z.strictObject({ code: z.string(), detail: z.string().meta({ description: 'What to do about it.' }) });

export const inviteShape = z
  .strictObject({
    id: z.string().meta({ format: 'uuid' }),
    email: z.string(),
    status: z.enum(['sent', 'accepted', 'expired']),
    name: z.string().nullable().meta({ description: 'The name they entered; null until they accept.' }),
    invited_at: v.instant,
    expires_at: v.instant,
    accepted_at: v.instant.nullable(),
  })
  .meta({ id: 'Invite' });

const parts = z.enum([
  ...fieldNames.map((name) => `fields.${name}` as const),
  'faqs',
  'founders',
  'company_socials',
  'founder_socials',
  'story',
  'milestones',
  'competitor_url',
  'seo',
]);

export const draftSummary = z
  .strictObject({
    id: z.string().meta({ format: 'uuid' }),
    url: v.url.meta({ description: 'The website address as submitted.' }),
    host: z.string().meta({ description: 'Host of the website, without www.' }),
    name: z.string().nullable(),
    status: draftStatus,
    completeness: z.int().min(0).max(100),
    failure: failure.nullable().meta({ description: 'Why the website was not read; only when failed.' }),
    listing_id: z.int().min(1).nullable().meta({ description: 'The listing made from it; null before submit_draft.' }),
    created_at: v.instant,
    updated_at: v.instant,
  })
  .meta({ id: 'DraftSummary' });

export const draftAnswer = draftSummary
  .extend({
    website_url: v.url.meta({ description: 'Final address of the website.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change.' }),
    drafted_by: z.enum(['extractive', 'model']).nullable().meta({
      description:
        'extractive: copied from the website word for word. model: written by a language model and checked against the website. null before drafting.',
    }),
    note: z.string().nullable().meta({ description: 'Notes from the drafter, for example that no model was available.' }),
    progress: z
      .strictObject({ step: z.string(), pages_read: v.count, percent: z.int().min(0).max(100) })
      .nullable()
      .meta({ description: 'While the draft is being made.' }),
    fields: z.strictObject(
      Object.fromEntries(fieldNames.map((name) => [name, fieldOf(name).shape === 'list' ? listField : textField])) as Record<
        (typeof fieldNames)[number],
        typeof textField | typeof listField
      >,
    ),
    suggestions: z
      .strictObject({
        categories: z
          .array(
            z.strictObject({
              name: z.string(),
              confidence: z.number().min(0).max(1).meta({ description: 'How likely it is right, measured on listings of this directory.' }),
              evidence,
            }),
          )
          .max(MOST_SUGGESTED),
      })
      .meta({
        description:
          'The likeliest categories that nobody has chosen yet, best first, with the words on the website that support them. Choose one in fields.categories.',
      }),
    faqs: z.array(z.strictObject({ question: z.string(), answer: z.string(), state: origin, evidence })).max(MOST_FAQS),
    founders: z
      .array(
        z.strictObject({
          name: z.string(),
          title: z.string().nullable(),
          bio: z.string().nullable(),
          state: z.enum(['ai', 'manual', 'invited']).meta({ description: 'invited: written by the co-founder.' }),
          evidence,
        }),
      )
      .max(MOST_FOUNDERS)
      .meta({ description: 'The first is the primary founder.' }),
    company_socials: socials,
    founder_socials: socials.meta({ description: 'For the first founder.' }),
    story: z.strictObject(Object.fromEntries(storyPartNames.map((name) => [name, textValue])) as Record<(typeof storyPartNames)[number], typeof textValue>),
    milestones: z
      .array(z.strictObject({ date: v.day, title: z.string(), description: z.string().nullable(), url: v.url.nullable(), state: origin, evidence }))
      .max(MOST_MILESTONES),
    competitor: z
      .strictObject({
        url: v.url,
        status: z.enum(['waiting', 'ready', 'failed']),
        failure: failure.nullable(),
        rows: z
          .array(z.strictObject({ attribute: z.string(), ours: textValue, theirs: textValue, evidence }))
          .max(fieldNames.length)
          .meta({ description: 'Side by side; a cell is null if the fact was not found, and their values have quotes.' }),
      })
      .nullable()
      .meta({ description: 'The main competitor, read and compared.' }),
    attributes: z
      .array(z.strictObject({ key: z.string(), value: z.string(), evidence }))
      .max(200)
      .meta({ description: 'Facts for compare_listings that the website states. The owner edits them on the site.' }),
    seo: z.strictObject({ title: textValue, meta: textValue }),
    part_evidence: z
      .array(z.strictObject({ part: z.string().meta({ description: 'For example company_socials.x or story.problem.' }), evidence }))
      .max(60)
      .meta({ description: 'Quotes for the socials, story, competitor and SEO texts that the AI found.' }),
    missing: z.array(z.enum(missingNames)).meta({ description: 'What the profile still needs, most useful first.' }),
    invites: z.array(inviteShape).max(MOST_INVITES),
    changes: z
      .array(
        z.strictObject({
          at: v.instant,
          by: z.strictObject({
            kind: z.enum(['person', 'api_key', 'app', 'job']).meta({ description: 'job: the service itself.' }),
            name: z.string().nullable().meta({ description: 'Name of the account, otherwise its email address.' }),
          }),
          keys: z.array(parts),
          before: z.record(z.string(), z.unknown()).meta({ description: 'Previous value of each key; texts are cut after 2,000 characters.' }),
        }),
      )
      .max(20)
      .meta({ description: 'The latest changes, newest first.' }),
    already_listed: z
      .strictObject({
        url: v.url.nullable().meta({ description: "The listing's page; null while it isn't public." }),
        claim: v.url.nullable().meta({ description: 'Where to prove that the company is yours; null while the listing is suspended.' }),
      })
      .nullable()
      .meta({ description: "Someone else has listed the website, so this draft can't be submitted." }),
  })
  .meta({ id: 'Draft' });
export type DraftAnswer = z.infer<typeof draftAnswer>;
