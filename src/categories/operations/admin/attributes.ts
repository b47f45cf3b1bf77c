import { z } from 'zod';
import { earlierValues } from '../../../contract/earlier-values.ts';
import { type InputError, invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged, savedVersion, versionOf } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { slugOfName } from '../../../platform/words/slugs.ts';
import {
  listAttributeValues,
  listTeamAttributes,
  orderAttributes,
  type SavedAttribute,
  saveAttribute,
  setAttributeRetired,
  type TeamAttribute,
} from '../../attribute-save-store.ts';
import { attributeKinds, readAttributeValue } from '../../attribute-values.ts';
import { lockTree } from '../../category-save-store.ts';

const MOST = 200;
const key = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]{0,59}$/)
  .meta({ description: 'Key of the attribute.', examples: ['team_size'] });
const inputs = {
  label: z.string().trim().min(1).max(120).meta({ description: 'Shown in comparisons.' }),
  kind: z.enum(attributeKinds).meta({ description: 'Type of its values: any text, yes or no, a number, or one of `choices`.' }),
  unit: z.string().trim().min(1).max(20).nullable().meta({ description: 'Of a number, for example GB.' }),
  choices: z.array(z.string().trim().min(1).max(100)).max(50).meta({ description: 'Of a choice, in order.' }),
  categories: z.array(v.slug('category', 'bookkeeping')).max(200).meta({ description: 'Categories it is compared in; empty for all.' }),
};
const attributeShape = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  is_profile: z.boolean().meta({ description: 'Comes from the profile: its type is fixed.' }),
  is_retired: z.boolean(),
  categories: z.array(z.string()),
  values: v.count.meta({ description: 'Listings that have a value, at most 10,000.' }),
  version: savedVersion,
});
const saved = attributeShape.extend({
  unfit: v.count.meta({ description: 'Listings whose value doesn’t fit the type. They keep it until someone changes it.' }),
});

export const listAttributes = defineTeamOperation({
  name: 'list_attributes',
  roles: ['editor'],
  title: 'List comparison attributes',
  summary: 'Every attribute that products are compared by, in order, with its type.',
  description: 'Retired ones are listed too.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(attributeShape) }),
  handle: async (_input, { db, site }) => ({ items: (await listTeamAttributes(db, { siteId: site.id })).map(withVersion) }),
});

export const createAttribute = defineTeamOperation({
  name: 'create_attribute',
  roles: ['editor'],
  title: 'Create a comparison attribute',
  summary: 'Adds a fact that products are compared by.',
  description: 'Owners can fill it in for their listings immediately; drafts look for it from the next reading on.',
  writes: true,
  input: z.strictObject({
    key: key.optional(),
    label: inputs.label,
    kind: inputs.kind.default('text'),
    unit: inputs.unit.default(null),
    choices: inputs.choices.default([]),
    categories: inputs.categories.default([]),
  }),
  output: saved,
  async handle({ key: given, ...rest }, call) {
    const { db, site } = call;
    const all = await listTeamAttributes(db, { siteId: site.id, lock: true });
    const own = given ?? keyOf(rest.label);
    if (own === undefined) throw fault('key', 'unreadable', 'Enter a key with lowercase letters, digits and _. We can’t make one from this name.');
    if (all.some((one) => one.key === own)) throw fault(given ? 'key' : 'label', 'taken', 'There’s already an attribute with this name. Choose another name.');
    if (all.length >= MOST) throw fault('label', 'too_many', `A site can have at most ${MOST} attributes.`);
    const attribute = { key: own, ...rest };
    await check(call, attribute);
    await saveAttribute(db, site.id, attribute);
    call.note({ subject: `attribute:${own}`, before: null, after: attribute, undo: { operation: 'retire_attribute', input: { key: own } } });
    return show(call, own);
  },
});

export const updateAttribute = defineTeamOperation({
  name: 'update_attribute',
  roles: ['editor'],
  title: 'Update a comparison attribute',
  summary: 'Changes its name, type, unit, choices or categories.',
  description:
    'Changes only what you set. Values that don’t fit a new type stay until someone changes them; `unfit` counts them. Facts from the profile keep their type.',
  writes: true,
  input: z.strictObject({
    key,
    label: inputs.label.optional(),
    kind: inputs.kind.optional(),
    unit: inputs.unit.optional(),
    choices: inputs.choices.optional(),
    categories: inputs.categories.optional(),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: saved,
  async handle({ key: own, if_unchanged_since: since, ...given }, call) {
    const found = await lockAttribute(call, own);
    const before = editedPart(found);
    const after = editedPart({ ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) });
    requireUnchanged({ since, saved: before, wanted: after, thing: { subject: `attribute:${own}`, fields: Object.keys(before) } });
    if (found.is_profile && after.kind !== before.kind) throw fault('kind', 'fixed', 'This fact comes from the profile, so its type can’t be changed.');
    await check(call, after);
    await saveAttribute(call.db, call.site.id, after);
    call.note({ subject: `attribute:${own}`, before, after, undo: { operation: 'update_attribute', input: { key: own, ...earlierValues(before, after) } } });
    return show(call, own);
  },
});

export const arrangeAttributes = defineTeamOperation({
  name: 'arrange_attributes',
  roles: ['editor'],
  title: 'Order comparison attributes',
  summary: 'Sets the order in which comparisons show attributes.',
  description: 'Name every attribute of the site once.',
  writes: true,
  input: z.strictObject({ keys: z.array(key).max(MOST) }),
  output: z.strictObject({ keys: z.array(z.string()) }),
  async handle({ keys }, { db, site, note }) {
    const before = (await listTeamAttributes(db, { siteId: site.id, lock: true })).map((one) => one.key);
    if (keys.length !== before.length || new Set(keys).size !== keys.length || keys.some((one) => !before.includes(one)))
      throw fault('keys', 'incomplete', 'The attributes have changed since you opened this page. Reload it and try again.');
    await orderAttributes(db, site.id, keys);
    note({
      subject: `site:${site.key}`,
      before: { attributes: before },
      after: { attributes: keys },
      undo: { operation: 'arrange_attributes', input: { keys: before } },
    });
    return { keys };
  },
});

export const retireAttribute = defineTeamOperation({
  name: 'retire_attribute',
  roles: ['editor'],
  title: 'Retire a comparison attribute',
  summary: 'Removes an attribute from comparisons, listings and drafts.',
  description: 'Its values are kept, and restore_attribute restores it with them.',
  writes: true,
  input: z.strictObject({ key }),
  output: z.strictObject({ key: z.string() }),
  async handle({ key: own }, call) {
    const { db, site, now, note } = call;
    const found = await lockAttribute(call, own);
    if (found.is_retired) throw fault('key', 'retired', 'This attribute is already retired.');
    await setAttributeRetired(db, { siteId: site.id, key: own, at: now });
    note({ subject: `attribute:${own}`, before: { retired: false }, after: { retired: true }, undo: { operation: 'restore_attribute', input: { key: own } } });
    return { key: own };
  },
});

export const restoreAttribute = defineTeamOperation({
  name: 'restore_attribute',
  roles: ['editor'],
  title: 'Restore a comparison attribute',
  summary: 'Restores a retired attribute with its values.',
  description: 'Listings have the values they had before.',
  writes: true,
  input: z.strictObject({ key }),
  output: z.strictObject({ key: z.string() }),
  async handle({ key: own }, call) {
    const { db, site, note } = call;
    if (!(await lockAttribute(call, own)).is_retired) throw fault('key', 'not_retired', 'This attribute isn’t retired.');
    await setAttributeRetired(db, { siteId: site.id, key: own, at: null });
    note({ subject: `attribute:${own}`, before: { retired: true }, after: { retired: false }, undo: { operation: 'retire_attribute', input: { key: own } } });
    return { key: own };
  },
});

/** What people edit in an attribute. Its categories have no order, so they are in the same one however they were sent. */
const editedPart = ({ key: own, label, kind, unit, choices, categories }: SavedAttribute): SavedAttribute => ({
  key: own,
  label,
  kind,
  unit,
  choices,
  categories: [...new Set(categories)].sort(),
});
const withVersion = (one: TeamAttribute) => ({ ...one, version: versionOf(editedPart(one)) });

const fault = (field: string, code: string, detail: string) => invalidInput([{ pointer: `/${field}`, code, detail }]);

const keyOf = (label: string): string | undefined =>
  slugOfName(label)
    ?.replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 60) || undefined;

async function lockAttribute({ db, site }: TeamCall, own: string): Promise<TeamAttribute> {
  const found = (await listTeamAttributes(db, { siteId: site.id, lock: true })).find((one) => one.key === own);
  if (!found) throw refusal('not_found', 'This attribute no longer exists.');
  return found;
}

/** Names every fault at once. */
async function check({ db, site }: TeamCall, { kind, unit, choices, categories }: SavedAttribute): Promise<void> {
  const faults: InputError[] = [];
  const add = (pointer: string, code: string, detail: string) => faults.push({ pointer, code, detail });
  if (kind !== 'number' && unit !== null)
    add('/unit', 'not_a_number', 'Only attributes of the type Number have a unit. Leave the unit empty, or change the type to Number.');
  if (kind === 'choice' && choices.length === 0) add('/choices', 'missing', 'Enter the choices, one per line.');
  if (kind !== 'choice' && choices.length > 0)
    add('/choices', 'no_choice', 'Only attributes of the type Choice have choices. Remove the choices, or change the type to Choice.');
  if (new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length) add('/choices', 'twice', 'A choice appears twice. Keep one of them.');
  const slugs = new Set((await lockTree(db, site.id)).map(({ slug }) => slug));
  const unknown = categories.filter((slug) => !slugs.has(slug));
  if (unknown.length > 0) add('/categories', 'unknown', 'One of these categories no longer exists. Reload the page and choose again.');
  if (faults.length > 0) throw invalidInput(faults);
}

async function show({ db, site }: TeamCall, own: string): Promise<z.infer<typeof saved>> {
  const found = (await listTeamAttributes(db, { siteId: site.id })).find((one) => one.key === own)!;
  const values = await listAttributeValues(db, { siteId: site.id, key: own });
  const unfit = values.filter(({ value }) => readAttributeValue(found, value) !== value).reduce((sum, { listings }) => sum + listings, 0);
  return { ...withVersion(found), unfit };
}
