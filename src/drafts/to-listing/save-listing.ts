import { saveReadFacts } from '../../categories/index.ts';
import type { Call } from '../../contract/call.ts';
import {
  changeListing,
  type FounderToSave,
  type ListingColumns,
  replaceEvidence,
  replaceFaqs,
  replaceMilestones,
  replaceSocials,
  saveFounders,
  saveStory,
  setPrimaryCategory,
  updateListing,
  wasReadBy,
} from '../../listing-changes/index.ts';
import { removeFounders } from '../../ownership/index.ts';
import { fieldNames, fieldOf } from '../../profile-fields/index.ts';
import { addMember } from '../../sites/index.ts';
import type { FieldValue, Parts } from '../draft-parts.ts';
import { type InviteRow, listInvites } from '../invite-store.ts';
import type { Stated } from '../jobs/drafting-need.ts';
import { hasPages } from '../page-store.ts';
import { type Keys, touches } from './listing-faults.ts';
import { proofsOf } from './proofs-of-draft.ts';

interface Saved {
  draftId: string;
  /** When the website was read. */
  readAt: Date | null;
  listingId: number;
  parts: Parts;
  keys: Keys;
  categoryIds: readonly number[];
}

type SavingCall = Pick<Call, 'db' | 'caller' | 'now' | 'from'>;

/** Saves the changed parts of a draft to its listing as a new version, in the caller's transaction. @param given.what the operation */
export async function saveListing(call: SavingCall, given: Saved & { what: string }): Promise<void> {
  const { db, caller, now } = call;
  await changeListing(db, { listingId: given.listingId, caller, what: given.what, now }, () => writeParts(call, given));
}

async function writeParts(call: SavingCall, given: Saved): Promise<void> {
  const { db: tx, now } = call;
  const { listingId, parts, keys } = given;
  const readAt = (await hasPages(tx, given.draftId)) ? given.readAt : null;
  // A draft read before another one of the same listing says nothing new about the website, unless it is submitted.
  const isLatest = readAt !== null && (keys === 'all' || (await wasReadBy(tx, listingId, readAt)));
  if (isLatest && keys === 'all') await saveReadFacts(tx, listingId, valuesOf(parts.attributes ?? {}));
  if (isLatest) await replaceEvidence(tx, listingId, { proofs: proofsOf(parts), readAt });
  await updateListing(tx, listingId, { columns: columnsOf(parts, keys, isLatest), now });
  const [primary] = given.categoryIds;
  if (touches(keys, 'fields.categories') && primary !== undefined) await setPrimaryCategory(tx, listingId, primary);
  if (touches(keys, 'faqs')) await replaceFaqs(tx, listingId, parts.faqs);
  if (touches(keys, 'company_socials')) await replaceSocials(tx, listingId, valuesOf(parts.company_socials));
  if (touches(keys, 'milestones')) await replaceMilestones(tx, listingId, parts.milestones);
  if (touches(keys, 'story')) await saveStory(tx, listingId, { story: valuesOf(parts.story), now });
  if (touches(keys, 'founders') || touches(keys, 'founder_socials')) {
    const invites = await listInvites(tx, given.draftId);
    await saveFounders(tx, listingId, { founders: parts.founders.map((_, i) => founderOf(parts, i, invites)), now });
    await saveMembers(call, { listingId, parts, invites });
  }
}

function columnsOf(parts: Parts, keys: Keys, isLatest: boolean): ListingColumns {
  const columns: ListingColumns = {};
  for (const name of fieldNames) {
    const field = fieldOf(name);
    if (field.column !== null && touches(keys, `fields.${name}`)) columns[field.column] = columnValue(parts.fields[name].value, field.shape, field.column);
  }
  if (touches(keys, 'seo')) {
    columns.seo_title = parts.seo.title?.value ?? null;
    columns.seo_description = parts.seo.meta?.value ?? null;
  }
  // Without reading a website, nobody can say that it doesn't state something.
  if (isLatest) columns.not_found_on_website = fieldNames.filter((name) => name !== 'categories' && parts.fields[name].ai_value === null);
  return columns;
}

function columnValue(value: FieldValue, shape: 'text' | 'list', column: string): ListingColumns[string] {
  if (shape === 'list') return value ?? [];
  return column === 'founded_year' && value !== null ? Number(value) : value;
}

function founderOf(parts: Parts, at: number, invites: readonly InviteRow[]): FounderToSave {
  const { name, title, bio, invite_id } = parts.founders[at]!;
  const accepted = invites.find((invite) => invite.id === invite_id && invite.account_id !== null);
  if (accepted) return { name, title, bio, accountId: accepted.account_id, socials: accepted.profile!.socials };
  return { name, title, bio, accountId: null, socials: at === 0 ? valuesOf(parts.founder_socials) : {} };
}

/** Invited founders are members of the listing while they are in its list. */
async function saveMembers(call: SavingCall, given: { listingId: number; parts: Parts; invites: readonly InviteRow[] }): Promise<void> {
  const { listingId, parts } = given;
  const accepted = given.invites.filter((invite) => invite.account_id !== null);
  const isNamed = (invite: InviteRow) => parts.founders.some((founder) => founder.invite_id === invite.id);
  await removeFounders(call.db, { listingId, accountIds: accepted.filter((invite) => !isNamed(invite)).map((invite) => invite.account_id!) });
  for (const { account_id } of accepted.filter(isNamed)) await addMember(call, { listingId, accountId: account_id!, role: 'founder' });
}

function valuesOf(parts: Partial<Record<string, Stated<string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part!.value]));
}
