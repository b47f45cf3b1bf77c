import { collectListing, lookAtCollecting, uncollectListing } from '../../collections/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { AboutListing } from '../areas/about-listing.tsx';
import { doneIn } from '../areas/account-area.tsx';
import { ActNow } from '../areas/act-now.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Done } from '../forms/done.tsx';
import { Form, Input, Select } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { Tag } from '../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';
import { UseForm } from './use.tsx';

const number = (text: string | undefined) => Number(text) || 0;

/** Saves a product to collections. */
export const collectPage: PersonalPage = {
  path: '/listings/{slug}/collect',
  parameters: ['done'],
  audience: 'person',
  show: showCollect,
  post: chooseForm({
    async add(visit) {
      const { collection = '', title = '', note = '' } = visit.sent.values;
      const { slug } = visit.values;
      const into = collection === 'new' ? { collection: null, title } : { collection: number(collection) };
      // A new one starts private: publishing it is a separate step.
      await visit.ask(collectListing, { body: { slug, note, ...into } });
      return { to: `${visit.path}?done=added`, status: 303 };
    },
    async remove(visit) {
      await visit.ask(uncollectListing, { body: { slug: visit.values.slug, collection: number(visit.sent.values.id) } });
      return { to: `${visit.path}?done=removed`, status: 303 };
    },
  }),
};

const sentences = {
  added: toSay('Saved to the collection.'),
  removed: toSay('Removed from the collection.'),
};

async function showCollect(visit: PersonalVisit): Promise<Sheet> {
  const { listing, uses, users, collections } = await visit.ask(lookAtCollecting, { body: { slug: visit.values.slug } });
  const { sent } = visit;
  return () => {
    const title = say('Save {name}', { name: listing.name });
    // So that someone's first product is saved with one press. The title can be changed here and later.
    const firstTitle = collections.length === 0 ? say('Saved products') : undefined;
    const inside = collections.filter(({ has }) => has);
    const others = collections.filter(({ has }) => !has);
    const options = [...others.map(({ id, title: words }) => [String(id), words] as const), ['new', say('A new collection')] as const];
    return {
      title,
      section: 'listings',
      body: (
        <AboutListing visit={visit} listing={listing} title={title}>
          <Done says={doneIn(visit, sentences)} />
          <section>
            <h2>{say('Your collections')}</h2>
            {inside.length > 0 && (
              <ul class="entries">
                {inside.map((one) => (
                  <li class="entry">
                    <div class="entry-main">
                      <a class="name" href={`/account/collections/${one.id}`} dir="auto">
                        {one.title}
                      </a>{' '}
                      <Visibility isPublic={one.public} />
                    </div>
                    <Form name="remove" class="">
                      <input type="hidden" name="id" value={String(one.id)} />
                      <button class="quiet" type="submit">
                        {say('Remove')}
                        <span class="unseen" dir="auto">
                          {' '}
                          {one.title}
                        </span>
                      </button>
                    </Form>
                  </li>
                ))}
              </ul>
            )}
            <Form name="add">
              <Select form="add" name="collection" label={say('Collection')} options={options} value={options[0]![0]} sent={sent} />
              <Input
                form="add"
                name="title"
                label={say('Title of the new collection')}
                value={firstTitle}
                max={100}
                autocomplete="off"
                optional
                hint={others.length > 0 ? say('Only for a new collection. It starts private.') : say('It starts private.')}
                sent={sent}
              />
              <Input
                form="add"
                name="note"
                label={say('Note')}
                max={400}
                autocomplete="off"
                optional
                hint={say('Why it’s in the collection. Optional.')}
                sent={sent}
              />
              <ActNow visit={visit}>{say('Save to the collection')}</ActNow>
            </Form>
          </section>
          <UseForm listing={listing} uses={uses} users={users} />
        </AboutListing>
      ),
    };
  };
}

/** Says who can see a collection. */
export const Visibility = ({ isPublic }: { isPublic: boolean }) => <Tag>{isPublic ? say('Public') : say('Private')}</Tag>;

/** The page on which an owner edits a collection. */
export const addressOfOwn = (id: number) => `/account/collections/${id}`;
/** The page that visitors see, if the collection is public. */
export const addressOfShown = (id: number) => addressOf.collection('', id);
