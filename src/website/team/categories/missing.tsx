import type { listMissingCategories } from '../../../drafts/index.ts';
import { Form } from '../../forms/form.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';

type Missing = Awaited<ReturnType<typeof listMissingCategories.handle>>['items'][number];

interface MissingGiven {
  items: readonly Missing[];
  visit: PersonalVisit;
  /** Top-level categories, as possible parents of a new one. */
  tops: readonly { slug: string; name: string }[];
}

/** Categories that drafts looked for and that don't exist, each with the form that creates it. */
export function MissingCategories({ items, visit, tops }: MissingGiven) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{say('Categories that may be missing')}</h2>
      <p class="hint">{say('Tags and keywords for which no category was found, from drafts of the last 180 days.')}</p>
      <TeamTable<Missing>
        caption={say('Categories that may be missing')}
        rows={items}
        empty=""
        columns={[
          { label: say('Word'), isHead: true, show: (one) => <span dir="auto">{one.word}</span> },
          { label: say('Drafts'), isNumber: true, show: (one) => figure(one.drafts) },
          { label: say('People'), isNumber: true, show: (one) => figure(one.people) },
          {
            label: say('Websites'),
            show: (one) => (
              <span class="cut" dir="ltr">
                {one.websites.join(', ')}
              </span>
            ),
          },
          { label: say('Most common category'), show: (one) => <span dir="auto">{one.chosen?.name ?? '–'}</span> },
          { label: say('New category'), show: (one) => <Create missing={one} visit={visit} tops={tops} /> },
          { label: say('Leave out'), show: ({ word }) => <Dismiss word={word} /> },
        ]}
      />
    </section>
  );
}

const Dismiss = ({ word }: { word: string }) => (
  <Form name="dismiss">
    <input type="hidden" name="word" value={word} />
    <button type="submit" class="quiet" aria-label={say('Leave out {word}', { word })}>
      {say('Leave out')}
    </button>
  </Form>
);

function Create({ missing: { word, chosen }, visit: { sent }, tops }: { missing: Missing } & Pick<MissingGiven, 'visit' | 'tops'>) {
  const isSent = sent.values.form === 'create' && sent.values.word === word;
  const under = isSent ? sent.values.parent : (chosen?.parent ?? chosen?.slug ?? '');
  return (
    <Form name="create" class="fields inline">
      <input type="hidden" name="word" value={word} />
      <input
        name="name"
        aria-label={say('Name of the category for {word}', { word })}
        value={isSent ? sent.values.name : word.charAt(0).toUpperCase() + word.slice(1)}
        maxlength={200}
        required
        dir="auto"
      />
      <select name="parent" aria-label={say('Belongs to')}>
        <option value="">{say('None (top level)')}</option>
        {tops.map(({ slug, name }) => (
          <option value={slug} selected={slug === under}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" class="quiet">
        {say('Create category')}
      </button>
    </Form>
  );
}
