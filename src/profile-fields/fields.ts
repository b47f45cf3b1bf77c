/** The required format of a text, in addition to its length. */
export type FieldForm = 'country' | 'year' | 'email' | 'video' | 'address';

interface TextField {
  name: string;
  shape: 'text';
  /** Maximum characters in a draft and on a listing. */
  draftMax: number;
  listingMax: number;
  /** Column of `listing`. */
  column: string;
  form?: FieldForm;
  /** May contain line breaks. */
  prose?: true;
}
interface ListField {
  name: string;
  shape: 'list';
  /** Maximum characters of an entry; a list has at most LIST_ENTRIES. */
  draftMax: number;
  listingMax: number;
  /** null: stored in its own table. */
  column: string | null;
}
export type ProfileField = TextField | ListField;

/** Maximum number of entries in a list field. */
export const LIST_ENTRIES = 20;

const line = { shape: 'text', draftMax: 500 } as const;
const list = { shape: 'list', draftMax: 200, listingMax: 200 } as const;

/** The profile fields of drafts and listings in display order, one row each. Their bounds are defined only here. */
export const profileFields = [
  { name: 'name', ...line, listingMax: 500, column: 'name' },
  { name: 'tagline', ...line, listingMax: 200, column: 'tagline' },
  { name: 'short_description', ...line, listingMax: 300, column: 'short_description' },
  { name: 'description', shape: 'text', draftMax: 20_000, listingMax: 20_000, column: 'description', prose: true },
  { name: 'stage', ...line, listingMax: 500, column: 'stage' },
  { name: 'categories', ...list, column: null },
  { name: 'tags', ...list, column: 'tags' },
  { name: 'pricing_model', ...line, listingMax: 40, column: 'pricing_model' },
  { name: 'pricing_summary', ...line, listingMax: 300, column: 'pricing_summary' },
  { name: 'country', ...line, listingMax: 2, column: 'country', form: 'country' },
  { name: 'city', ...line, listingMax: 120, column: 'city' },
  { name: 'founded_year', ...line, listingMax: 4, column: 'founded_year', form: 'year' },
  { name: 'features', ...list, column: 'features' },
  { name: 'usps', ...list, column: 'usps' },
  { name: 'keywords', ...list, column: 'keywords' },
  { name: 'contact_email', ...line, listingMax: 254, column: 'contact_email', form: 'email' },
  { name: 'demo_video_url', ...line, listingMax: 500, column: 'demo_video_url', form: 'video' },
  { name: 'logo_url', ...line, listingMax: 500, column: 'logo_source_url', form: 'address' },
] as const satisfies readonly ProfileField[];

export type FieldName = (typeof profileFields)[number]['name'];
export const fieldNames = profileFields.map((field) => field.name) as [FieldName, ...FieldName[]];

const byName = new Map<string, ProfileField>(profileFields.map((field) => [field.name, field]));

/** The bounds, the column and the format of a field. */
export const fieldOf = (name: FieldName): ProfileField => byName.get(name)!;
