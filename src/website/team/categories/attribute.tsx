import { createAttribute, listAttributes, listCategoriesForTeam, restoreAttribute, retireAttribute, updateAttribute } from '../../../categories/index.ts';
import { refusal } from '../../../contract/errors.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input, LongInput, Select } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { attributeLabel } from '../../words/compare-facts.ts';
import { say, sayCount } from '../../words/say.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { type Attribute, attributeKindWords } from './attribute-words.ts';
import { attributesPath } from './attributes.tsx';

export const teamNewAttribute: PersonalPage = {
  path: '/team/new-attribute',
  audience: 'team',
  roles: ['editor'],
  lists: ['categories'],
  show,
  post: chooseForm({
    async create(visit) {
      const made = await visit.ask(createAttribute, { body: readFields(visit) });
      return settled(visit, `${attributesPath}/${made.key}`, 'created');
    },
  }),
};

export const teamAttribute: PersonalPage = {
  path: `${attributesPath}/{key}`,
  parameters: [...doneParameters, 'unfit'],
  audience: 'team',
  roles: ['editor'],
  lists: ['categories'],
  show,
  post: chooseForm({
    async change(visit) {
      const saved = await visit.ask(updateAttribute, { body: { key: visit.values.key!, ...readFields(visit), ...sinceOf(visit.sent) } });
      return settled(visit, `${attributesPath}/${saved.key}${saved.unfit > 0 ? `?unfit=${saved.unfit}` : ''}`, 'saved');
    },
    async retire(visit) {
      await visit.ask(retireAttribute, { body: { key: visit.values.key! } });
      return settled(visit, attributesPath, 'retired');
    },
    async restore(visit) {
      await visit.ask(restoreAttribute, { body: { key: visit.values.key! } });
      return settled(visit, attributesPath, 'restored');
    },
  }),
};

/** A unit and choices that another type doesn't have are left out: the form shows all fields, also without a script. */
function readFields({ sent: { values, lists } }: PersonalVisit) {
  const { label = '', kind, unit = '', choices = '' } = values;
  return {
    label,
    ...(kind !== undefined && {
      kind,
      unit: kind === 'number' && unit.trim() !== '' ? unit : null,
      choices:
        kind === 'choice'
          ? choices
              .split(/\r?\n/)
              .map((choice) => choice.trim())
              .filter((choice) => choice !== '')
          : [],
    }),
    categories: lists.categories ?? [],
  };
}

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { sent, values, query } = visit;
  const { key } = values;
  const [{ items: attributes }, { items: categories }] = await Promise.all([visit.ask(listAttributes, { body: {} }), visit.ask(listCategoriesForTeam)]);
  const attribute = key === undefined ? undefined : attributes.find((one) => one.key === key);
  if (key !== undefined && !attribute) throw refusal('not_found');
  const form = attribute ? 'change' : 'create';
  const chosen = sent.error ? (sent.lists.categories ?? []) : (attribute?.categories ?? []);
  const unfit = /^\d{1,9}$/.test(query['unfit'] ?? '') ? Number(query['unfit']) : 0;
  return () =>
    teamPage({
      visit,
      path: attributesPath,
      title: attribute ? attributeLabel(attribute.key, attribute.label) : say('New attribute'),
      purpose: say('What owners can state for their products, and what comparisons show side by side.'),
      done: sayDone(visit, { created: say('Attribute created.'), saved: say('Attribute saved.') }),
      children: (
        <>
          <p class="facts">
            <a href={attributesPath}>{say('All attributes')}</a>
            {attribute && <span class="hint">{sayCount('{n} listing has a value|{n} listings have a value', attribute.values)}</span>}
          </p>
          {unfit > 0 && (
            <p class="notice">
              {sayCount(
                '{n} listing has a value that doesn’t fit this type. It stays until someone changes it.|{n} listings have a value that doesn’t fit this type. They stay until someone changes them.',
                unfit,
              )}
            </p>
          )}
          <Form name={form} class="form team-form" marks={{ 'data-guard': true }}>
            {attribute && <VersionMark form={form} sent={sent} version={attribute.version} />}
            {attribute && <SavedMeanwhile form={form} sent={sent} path={`${attributesPath}/${attribute.key}`} fields={savedFields(attribute, sent)} />}
            <Input form={form} name="label" label={say('Name')} max={120} autocomplete="off" value={attribute?.label} sent={sent} />
            {attribute?.is_profile ? (
              <p class="hint">{say('Its values come from the profile, so its type is fixed.')}</p>
            ) : (
              <Type form={form} attribute={attribute} visit={visit} />
            )}
            <div class="field">
              <label for="categories">{say('Compared in')}</label>
              <select id="categories" name="categories" multiple size={8} aria-describedby="categories-hint">
                {categories.map(({ slug, name, parent }) => (
                  <option value={slug} selected={chosen.includes(slug)}>
                    {parent === null ? name : `– ${name}`}
                  </option>
                ))}
              </select>
              <p class="hint" id="categories-hint">
                {say('Choose none for all categories. Hold Ctrl or ⌘ to choose several.')}
              </p>
            </div>
            <div class="acts">
              <button type="submit" class="primary" data-key="s" data-key-label={say('Save')}>
                {attribute ? say('Save changes') : say('Create attribute')}
              </button>
            </div>
          </Form>
          {attribute && <Ending attribute={attribute} />}
        </>
      ),
    });
}

const savedFields = (attribute: Attribute, sent: PersonalVisit['sent']) => [
  { name: 'label', label: say('Name'), value: attribute.label },
  ...(attribute.is_profile
    ? []
    : [
        { name: 'kind', label: say('Type'), value: attribute.kind, shows: say(attributeKindWords[attribute.kind]) },
        { name: 'unit', label: say('Unit'), value: attribute.unit ?? '' },
        { name: 'choices', label: say('Choices'), value: attribute.choices.join('\n') },
      ]),
  {
    name: 'categories',
    label: say('Compared in'),
    value: attribute.categories.join(', '),
    differs: (sent.lists.categories ?? []).toSorted().join() !== attribute.categories.toSorted().join(),
  },
];

const Type = ({ form, attribute, visit: { sent } }: { form: string; attribute: Attribute | undefined; visit: PersonalVisit }) => (
  <>
    <Select
      form={form}
      name="kind"
      label={say('Type')}
      options={(['text', 'yes_no', 'number', 'choice'] as const).map((kind) => [kind, say(attributeKindWords[kind])] as const)}
      value={attribute?.kind ?? 'text'}
      sent={sent}
    />
    <Input
      form={form}
      name="unit"
      label={say('Unit')}
      max={20}
      autocomplete="off"
      value={attribute?.unit ?? undefined}
      hint={say('For numbers only, for example GB or users.')}
      sent={sent}
      optional
    />
    <LongInput
      form={form}
      name="choices"
      label={say('Choices')}
      max={6000}
      value={attribute?.choices.join('\n')}
      hint={say('For a choice only: one per line, at most 50.')}
      sent={sent}
    />
  </>
);

const Ending = ({ attribute }: { attribute: Attribute }) => (
  <section>
    <h2>{attribute.is_retired ? say('Restore attribute') : say('Retire attribute')}</h2>
    <Form name={attribute.is_retired ? 'restore' : 'retire'}>
      <p class="hint">
        {attribute.is_retired
          ? say('It appears again in comparisons, in drafts and to owners, with its values.')
          : say('It no longer appears in comparisons, in drafts or to owners. Its values are kept, and you can restore it.')}
      </p>
      <button type="submit" class={attribute.is_retired ? undefined : 'danger'}>
        {attribute.is_retired ? say('Restore attribute') : say('Retire attribute')}
      </button>
    </Form>
  </section>
);
