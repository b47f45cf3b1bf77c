import type { listCategories } from '../../categories/index.ts';
import { Quotes } from '../parts/quotes.tsx';
import { say } from '../words/say.ts';
import { Act, type Desk, described, FieldRow } from './value-row.tsx';

export type CategoryTree = Awaited<ReturnType<typeof listCategories.handle>>['items'];

/** The main category from a list, further ones from the tree. */
export function CategoryChoice({ desk, tree }: { desk: Desk; tree: CategoryTree }) {
  const [primary = '', ...more] = desk.state.categories;
  const names = new Set(tree.flatMap((top) => [top.name, ...top.subcategories.map(({ name }) => name)]));
  return (
    <FieldRow desk={desk} name="categories">
      {primary === '' && <Suggestions desk={desk} />}
      <select id="fields-categories-input" name="primary_category" dir="auto" {...described(desk, 'fields.categories')}>
        <option value="">{say('Choose the main category')}</option>
        {primary !== '' && !names.has(primary) && (
          <option value={primary} selected>
            {primary}
          </option>
        )}
        {tree.map((top) => (
          <optgroup label={top.name}>
            {[top, ...top.subcategories].map(({ name }) => (
              <option value={name} selected={name === primary}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <details class="tree-choice" open={more.length > 0}>
        <summary>{say('More categories ({n})', { n: more.length })}</summary>
        <p class="hint">{say('The profile shows the main category. Up to three more are saved as suggestions, and you can add them to the listing later.')}</p>
        <div class="field needs-script">
          <label for="category-filter">{say('Find a category')}</label>
          <input id="category-filter" type="search" autocomplete="off" data-filter="category-tree" />
        </div>
        <div class="tree-boxes" id="category-tree">
          {tree.map((top) => (
            <fieldset>
              <legend dir="auto">{top.name}</legend>
              {[top, ...top.subcategories].map(({ name, slug }) => (
                <label class="tick" data-filter-text={name.toLowerCase()}>
                  <input type="checkbox" name="more_categories" value={name} checked={more.includes(name)} id={`category-${slug}`} />
                  <span dir="auto">{name}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </FieldRow>
  );
}

/** The most likely categories, one click each, with the words of the website that support them. The whole list is below. */
const Suggestions = ({ desk }: { desk: Desk }) =>
  desk.draft.suggestions.categories.length === 0 ? null : (
    <div class="category-suggestions">
      <p class="hint">{say('We’re not sure enough to fill this in. These fit what your website says:')}</p>
      <ul class="points">
        {desk.draft.suggestions.categories.map(({ name, confidence, evidence }) => (
          <li>
            <Act desk={desk} does={`choose:${name}`} at="fields.categories" label={say('Choose {name}', { name })} about={say('as the main category')} />{' '}
            <span class="hint">{say('{percent}% likely', { percent: Math.round(confidence * 100) })}</span>
            <Quotes evidence={evidence.slice(0, 1)} day={desk.day} />
          </li>
        ))}
      </ul>
    </div>
  );
