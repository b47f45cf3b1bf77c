import type { Call } from '../contract/call.ts';
import { fieldNames, fieldOf, storyPartNames } from '../profile-fields/index.ts';
import { type ChangeRow, listChanges } from './change-store.ts';
import { measure } from './completeness.ts';
import type { DraftAnswer } from './draft-answer.ts';
import type { FieldPart, Parts } from './draft-parts.ts';
import type { DraftRow, DraftSummaryRow } from './draft-store.ts';
import { type InviteRow, listInvites } from './invite-store.ts';
import { compare } from './jobs/competitor.ts';
import type { Evidence, Stated } from './jobs/drafting-need.ts';
import { getListingOfDraft } from './to-listing/already-listed.ts';
import { quotesOfEntry } from './to-listing/proofs-of-draft.ts';

const CHANGES = 20;
/** Maximum characters shown of a text before a change. */
const LONGEST_BEFORE = 2000;

/** A draft with everything that belongs to it, in the form that operations return. */
export async function showDraft(call: Call, draft: DraftRow): Promise<DraftAnswer> {
  const isRead = draft.status === 'ready' || draft.status === 'failed';
  const invites = await listInvites(call.db, draft.id);
  const changes = await listChanges(call.db, draft.id, CHANGES);
  const listing = isRead ? await getListingOfDraft(call.db, draft, call.site.origin) : undefined;
  const { parts } = draft;
  return {
    ...showSummary({ ...draft, name: parts.fields.name.value as string | null }),
    website_url: draft.website_url,
    version: draft.version,
    drafted_by: parts.drafted_by,
    note: parts.note,
    progress: draft.progress && { step: draft.progress.step, pages_read: draft.progress.pages_read, percent: draft.progress.percent },
    fields: showFields(parts, isRead),
    suggestions: { categories: suggestionsOf(parts) },
    faqs: parts.faqs.map(({ question, answer, evidence }) => ({ question, answer, state: stateOf(evidence), evidence: showQuotes(evidence) })),
    founders: parts.founders.map(({ name, title, bio, evidence, invite_id }) => ({
      name,
      title,
      bio,
      state: invite_id === null ? stateOf(evidence) : 'invited',
      evidence: showQuotes(evidence),
    })),
    company_socials: valuesOf(parts.company_socials),
    founder_socials: valuesOf(parts.founder_socials),
    story: Object.fromEntries(storyPartNames.map((name) => [name, parts.story[name]?.value ?? null])) as DraftAnswer['story'],
    milestones: parts.milestones.map(({ date, title, description, url, evidence }) => ({
      date,
      title,
      description,
      url,
      state: stateOf(evidence),
      evidence: showQuotes(evidence),
    })),
    competitor: showCompetitor(draft),
    attributes: Object.entries(parts.attributes ?? {}).map(([key, { value, evidence }]) => ({ key, value, evidence: showQuotes(evidence) })),
    seo: { title: parts.seo.title?.value ?? null, meta: parts.seo.meta?.value ?? null },
    part_evidence: showEvidence(parts),
    missing: measure(parts).missing,
    invites: invites.map((invite) => showInvite(invite, call.now)),
    changes: changes.map(showChange),
    already_listed: listing?.other ?? null,
  };
}

/** A draft in its owner's list, without its parts. */
export function showSummary(row: DraftSummaryRow) {
  return {
    id: row.id,
    url: row.url,
    host: row.host,
    name: row.name,
    status: row.status,
    completeness: row.completeness,
    failure: row.failure && { code: row.failure.code, detail: row.failure.detail },
    listing_id: row.listing_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** An invite as the draft's owner sees it. The name is null until the person has accepted. */
export function showInvite(invite: InviteRow, now: Date): DraftAnswer['invites'][number] {
  return {
    id: invite.id,
    email: invite.email,
    status: invite.accepted_at !== null ? 'accepted' : invite.expires_at > now ? 'sent' : 'expired',
    name: invite.profile?.name ?? null,
    invited_at: invite.created_at.toISOString(),
    expires_at: invite.expires_at.toISOString(),
    accepted_at: invite.accepted_at?.toISOString() ?? null,
  };
}

function showFields(parts: Parts, isRead: boolean): DraftAnswer['fields'] {
  const shown = fieldNames.map((name) => {
    const { value, state, locked, evidence, ai_value } = parts.fields[name];
    // Pages that haven't been read yet may still contain it.
    const stands = locked ? 'override' : state === 'not_found' && !isRead ? 'pending' : state;
    return [
      name,
      { value, state: stands, locked, evidence: fieldOf(name).shape === 'list' ? entryQuotes(parts.fields[name]) : showQuotes(evidence), ai_value },
    ];
  });
  return Object.fromEntries(shown) as DraftAnswer['fields'];
}

/** Quotes per entry. Entries that a person typed have none, and a removed entry's quotes are left out. An emptied list shows the drafter's. */
function entryQuotes({ value, ai_value, evidence }: FieldPart) {
  const entries = (value ?? ai_value ?? []) as string[];
  return entries.flatMap((entry) => showQuotes(quotesOfEntry(evidence, entry)).map((quote) => ({ entry, ...quote })));
}

/** A value that a person chose, or that the drafter filled in, is no longer a suggestion. */
function suggestionsOf({ fields, suggested_categories = [] }: Parts): DraftAnswer['suggestions']['categories'] {
  const chosen = (fields.categories.value as string[] | null) ?? [];
  return suggested_categories.flatMap(({ name, confidence, evidence }) =>
    chosen.includes(name) ? [] : [{ name, confidence, evidence: showQuotes(evidence) }],
  );
}

const showQuotes = (evidence: readonly Evidence[]) => evidence.map(({ quote, url, page_title, place = null }) => ({ quote, url, page_title, place }));

const stateOf = (evidence: readonly Evidence[]) => (evidence.length > 0 ? 'ai' : 'manual');

function showCompetitor({ competitor, parts }: DraftRow): DraftAnswer['competitor'] {
  if (!competitor) return null;
  return {
    url: competitor.url,
    status: competitor.status,
    failure: competitor.failure,
    rows: compare(parts, competitor).map((row) => ({ ...row, evidence: showQuotes(row.evidence) })),
  };
}

function showEvidence(parts: Parts): DraftAnswer['part_evidence'] {
  const named: [string, Stated<string> | null | undefined][] = [
    ...Object.entries(parts.company_socials).map(([name, part]) => [`company_socials.${name}`, part] as [string, Stated<string>]),
    ...Object.entries(parts.founder_socials).map(([name, part]) => [`founder_socials.${name}`, part] as [string, Stated<string>]),
    ...Object.entries(parts.story).map(([name, part]) => [`story.${name}`, part] as [string, Stated<string>]),
    ['competitor_url', parts.competitor_url],
    ['seo.title', parts.seo.title],
    ['seo.meta', parts.seo.meta],
  ];
  return named.flatMap(([part, stated]) => (stated && stated.evidence.length > 0 ? [{ part, evidence: showQuotes(stated.evidence) }] : []));
}

function showChange({ at, by, name, keys, before }: ChangeRow): DraftAnswer['changes'][number] {
  return {
    at: at.toISOString(),
    by: { kind: by, name },
    keys: keys as DraftAnswer['changes'][number]['keys'],
    before: shorten(before) as Record<string, unknown>,
  };
}

/** Twenty changes of long texts must not produce a response of several megabytes. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length <= LONGEST_BEFORE ? value : `${value.slice(0, LONGEST_BEFORE).toWellFormed()}…`;
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]));
}

function valuesOf(parts: Partial<Record<string, Stated<string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part!.value]));
}
