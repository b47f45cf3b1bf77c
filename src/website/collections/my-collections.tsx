import { deleteCollection, getMyCollection, listMyCollections, saveCollection, uncollectListing } from '../../collections/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { ActionButton, Form, Input, LongInput, Select } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { addressOfOwn, addressOfShown, Visibility } from './collect.tsx';

const path = '/account/collections';

interface Typed {
  title?: string;
  about?: string;
  public?: string;
}

const bodyOf = (id: number | null, { title = '', about = '', public: who = '' }: Typed) => ({ collection: id, title, about, public: who === 'yes' });

/** A person's collections, and a new one. */
export const myCollections: PersonalPage = {
  path,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { collections, private_because } = await visit.ask(listMyCollections, { body: {} });
    return () => ({
      title: say('Collections'),
      body: (
        <AccountArea visit={visit} path={path} title={say('Collections')} done={doneIn(visit, { deleted: say('Collection deleted.') })}>
          <p>{say('Lists of products, for yourself or to share. Save a product from its page.')}</p>
          {collections.length > 0 && (
            <ul class="entries">
              {collections.map((one) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      <a class="name" href={addressOfOwn(one.id)} dir="auto">
                        {one.title}
                      </a>{' '}
                      <Visibility isPublic={one.public} />
                    </p>
                    <p class="facts">
                      <span>{sayCount('{n} product|{n} products', one.items)}</span>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <section>
            <h2>{say('New collection')}</h2>
            <WordsForm visit={visit} button={say('Create collection')} privateBecause={private_because} />
          </section>
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async words(visit) {
      const { collection } = await visit.ask(saveCollection, { body: bodyOf(null, visit.sent.values) });
      return { to: `${addressOfOwn(collection)}?done=made`, status: 303 };
    },
  }),
};

/** One of a person's collections: its text, who sees it, and its products. */
export const myCollection: PersonalPage = {
  path: `${path}/{id}`,
  parameters: ['done'],
  audience: 'person',
  show: showMine,
  post: chooseForm({
    async words(visit) {
      const { collection } = await visit.ask(saveCollection, { body: bodyOf(Number(visit.values.id) || 0, visit.sent.values) });
      return { to: `${addressOfOwn(collection)}?done=saved`, status: 303 };
    },
    async remove(visit) {
      await visit.ask(uncollectListing, { body: { slug: visit.sent.values.slug ?? '', collection: Number(visit.values.id) || 0 } });
      return { to: `${visit.path}?done=removed`, status: 303 };
    },
    async delete(visit) {
      await visit.ask(deleteCollection, { body: { collection: Number(visit.values.id) || 0 } });
      return { to: `${path}?done=deleted`, status: 303 };
    },
  }),
};

const sentences = {
  made: toSay('Collection created. Save products to it from their pages.'),
  saved: toSay('Collection saved.'),
  removed: toSay('Removed from the collection.'),
};

async function showMine(visit: PersonalVisit): Promise<Sheet> {
  const own = await visit.ask(getMyCollection, { body: { collection: Number(visit.values.id) || 0 } });
  return () => ({
    title: own.title,
    body: (
      <AccountArea visit={visit} path={path} title={own.title} done={doneIn(visit, sentences)}>
        {own.hidden_because && (
          <p class="notice">
            {say('Hidden by the site team')}. {say('Reason:')} <span dir="auto">{own.hidden_because}</span>
          </p>
        )}
        <p class="facts">
          <Visibility isPublic={own.public} />
          {own.public && !own.hidden_because && <a href={addressOfShown(own.id)}>{say('View public page')}</a>}
          <a href={path}>{say('All collections')}</a>
        </p>
        {own.listings.length === 0 ? (
          <p class="empty">
            {say('This collection is empty.')} <a href="/listings">{say('Find products')}</a>
          </p>
        ) : (
          <ul class="entries">
            {own.listings.map((one) => (
              <li class={one.is_public ? 'entry' : 'entry is-over'}>
                <div class="entry-main">
                  {one.is_public ? (
                    <a class="name" href={addressOf.listing('', one.slug)} dir="auto">
                      {one.name}
                    </a>
                  ) : (
                    <strong dir="auto">{one.name}</strong>
                  )}
                  {one.note && <p dir="auto">{one.note}</p>}
                </div>
                <ActionButton form="remove" field="slug" id={one.slug} label={say('Remove')} about={one.name} />
              </li>
            ))}
          </ul>
        )}
        <section>
          <h2>{say('Title and visibility')}</h2>
          <WordsForm visit={visit} own={own} button={say('Save collection')} privateBecause={own.private_because} />
        </section>
        <Form name="delete">
          <button class="danger" type="submit">
            {say('Delete collection')}
          </button>
        </Form>
      </AccountArea>
    ),
  });
}

const whyPrivate = {
  new_account: toSay('You can make it public once your account is a day old.'),
  throwaway_mail: toSay('With a disposable email address, a collection can’t be public.'),
};

interface WordsGiven {
  visit: PersonalVisit;
  own?: { title: string; about: string | null; public: boolean };
  button: string;
  privateBecause: keyof typeof whyPrivate | null;
}

function WordsForm({ visit: { sent }, own, button, privateBecause }: WordsGiven) {
  const mayBePublic = privateBecause === null || own?.public;
  return (
    <Form name="words">
      <Input form="words" name="title" label={say('Title')} max={100} autocomplete="off" value={own?.title} sent={sent} />
      <LongInput
        form="words"
        name="about"
        label={say('Description')}
        max={600}
        value={own?.about ?? undefined}
        hint={say('Optional. What it’s about, and who it’s for.')}
        sent={sent}
      />
      <Select
        form="words"
        name="public"
        label={say('Who sees it')}
        options={[['no', say('Only you')] as const, ...(mayBePublic ? [['yes', say('Everyone')] as const] : [])]}
        value={own?.public ? 'yes' : 'no'}
        hint={say(mayBePublic ? 'Your name is shown on a public collection.' : whyPrivate[privateBecause])}
        sent={sent}
      />
      <button type="submit">{button}</button>
    </Form>
  );
}
