import { arrangeAttributes, listAttributes } from '../../../categories/index.ts';
import { refusal } from '../../../contract/errors.ts';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { attributeLabel } from '../../words/compare-facts.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { type Attribute, sayType } from './attribute-words.ts';
import { MoveButton } from './move-button.tsx';

export const attributesPath = '/team/attributes';

/** The attributes of comparisons, in the order in which comparisons show them. */
export const teamAttributes: PersonalPage = {
  path: attributesPath,
  parameters: [...doneParameters, 'moved'],
  audience: 'team',
  roles: ['editor'],
  show,
  post: move,
};

async function move(visit: PersonalVisit): Promise<PersonalAnswer> {
  const { up, down } = visit.sent.values;
  const { items } = await visit.ask(listAttributes, { body: {} });
  const keys = items.map(({ key }) => key);
  const at = keys.indexOf(up ?? down ?? '');
  if (at < 0) throw refusal('invalid_request', 'This entry is no longer on this page. Reload the page.');
  // Move it past retired attributes too: they aren't shown between the others.
  const step = up === undefined ? 1 : -1;
  let to = at + step;
  while (items[to]?.is_retired) to += step;
  if (to >= 0 && to < keys.length) [keys[at], keys[to]] = [keys[to]!, keys[at]!];
  await visit.ask(arrangeAttributes, { body: { keys } });
  return settled(visit, `${attributesPath}?moved=${up ?? down}`, 'arranged');
}

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { items } = await visit.ask(listAttributes, { body: {} });
  const used = items.filter((one) => !one.is_retired);
  const retired = items.filter((one) => one.is_retired);
  return () =>
    teamPage({
      visit,
      path: attributesPath,
      title: say('Comparison attributes'),
      purpose: say('The facts that products are compared by. Owners fill them in, and we look for them on the website when we prepare a draft.'),
      done: sayDone(visit, {
        created: say('Attribute created.'),
        arranged: say('Order saved.'),
        retired: say('Attribute retired. Its values are kept.'),
        restored: say('Attribute restored with its values.'),
      }),
      children: (
        <>
          <p class="acts">
            <a class="button primary" href="/team/new-attribute" data-key="n" data-key-label={say('New attribute')}>
              {say('New attribute')}
            </a>
          </p>
          <form method="post" class="team-tree">
            <ol>
              {used.map((attribute, i) => (
                <li>
                  <div data-row tabindex={-1} autofocus={attribute.key === visit.query['moved'] ? true : undefined}>
                    <Line attribute={attribute} />
                    <span class="team-acts">
                      <MoveButton way="up" value={attribute.key} name={attribute.label} isEnd={i === 0} />
                      <MoveButton way="down" value={attribute.key} name={attribute.label} isEnd={i === used.length - 1} />
                    </span>
                  </div>
                </li>
              ))}
            </ol>
          </form>
          {retired.length > 0 && (
            <section>
              <h2>{say('Retired')}</h2>
              <ul class="facts">
                {retired.map((attribute) => (
                  <li>
                    <Line attribute={attribute} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ),
    });
}

const Line = ({ attribute }: { attribute: Attribute }) => (
  <>
    <a href={`${attributesPath}/${attribute.key}`} dir="auto">
      {attributeLabel(attribute.key, attribute.label)}
    </a>{' '}
    <span class="hint" dir="auto">
      {sayType(attribute)}
    </span>{' '}
    {attribute.is_profile && <Tag>{say('From the profile')}</Tag>}{' '}
    {attribute.categories.length > 0 && <span class="hint">{sayCount('{n} category|{n} categories', attribute.categories.length)}</span>}
  </>
);
