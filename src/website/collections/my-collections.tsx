import { collectListing, deleteCollection, getMyCollection, listMyCollections, saveCollection, uncollectListing } from '../../collections/index.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { chooseForm, getPathId } from '../forms/choose-form.ts';
import { ActionButton, Form, Input, LongInput, Select } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { ListingLink } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith } from '../parts/pager.tsx';
import { NameUnseen, VoteButton } from '../parts/voting-buttons.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
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
  parameters: ['done', 'note', 'remove'],
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
    async note(visit) {
      const { slug = '', note = '' } = visit.sent.values;
      await visit.ask(collectListing, { body: { slug, collection: Number(visit.values.id) || 0, note, only_if_inside: true } });
      return { to: `${visit.path}?done=noted`, status: 303 };
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
  noted: toSay('Note saved.'),
};

type Own = Awaited<ReturnType<typeof getMyCollection.handle>>;
type Item = Own['listings'][number];

async function showMine(visit: PersonalVisit): Promise<Sheet> {
  const own = await visit.ask(getMyCollection, { body: { collection: getPathId(visit.values.id) } });
  const { sent, query } = visit;
  const noted = sent.values.form === 'note' ? sent.values.slug : query.note;
  const item = own.listings.find(({ slug, is_public: isPublic }) => isPublic && slug === noted);
  return () => ({
    title: own.title,
    body: (
      <AccountArea visit={visit} path={path} title={own.title} done={doneIn(visit, sentences)}>
        {own.hidden_because && (
          <p class="notice">
            {say('Hidden by the site team')}. {say('Reason:')} <span dir="auto">{own.hidden_because}</span> <AppealLink kind="collection" id={own.id} />
          </p>
        )}
        <p class="facts">
          <Visibility isPublic={own.public} />
          {own.public && !own.hidden_because && <a href={addressOfShown(own.id)}>{say('View public page')}</a>}
          <a href={path}>{say('All collections')}</a>
        </p>
        {query.remove && <AskToDelete own={own} path={visit.path} />}
        {item && <NoteForm item={item} visit={visit} />}
        {own.listings.length === 0 ? (
          <p class="empty">
            {say('This collection is empty.')} <a href="/listings">{say('Find products')}</a>
          </p>
        ) : (
          <ul class="entries">
            {own.listings.map((one) => (
              <OwnItem item={one} path={visit.path} />
            ))}
          </ul>
        )}
        <section>
          <h2>{say('Title and visibility')}</h2>
          <WordsForm visit={visit} own={own} button={say('Save collection')} privateBecause={own.private_because} />
        </section>
        {!query.remove && (
          <p>
            <a class="button danger" href={`${visit.path}?remove=yes#ask`}>
              {say('Delete collection')}
            </a>
          </p>
        )}
      </AccountArea>
    ),
  });
}

function OwnItem({ item, path: own }: { item: Item; path: string }) {
  const { slug, name, logo_url: logo, is_public: isPublic, votes, note } = item;
  return (
    <li class={isPublic ? 'entry' : 'entry is-over'}>
      <Logo name={name} url={logo} />
      <div class="entry-main">
        {isPublic ? <ListingLink listing={item} /> : <strong dir="auto">{name}</strong>}
        {note && <p dir="auto">{note}</p>}
        <div class="facts">
          {isPublic && (
            <a href={`${addressWith(own, { note: slug })}#note`}>
              {note ? say('Edit note') : say('Add a note')}
              <NameUnseen name={name} />
            </a>
          )}
        </div>
      </div>
      {votes !== null && <VoteButton listing={item} votes={votes} counts="votes" small />}
      <ActionButton form="remove" field="slug" id={slug} label={say('Remove')} about={name} />
    </li>
  );
}

const NoteForm = ({ item, visit: { sent, path: own } }: { item: Item; visit: PersonalVisit }) => (
  <section id="note">
    <h2>{say('Note on {name}', { name: <span dir="auto">{item.name}</span> })}</h2>
    <Form name="note">
      <input type="hidden" name="slug" value={item.slug} />
      <Input
        form="note"
        name="note"
        label={say('Note')}
        max={400}
        value={item.note ?? undefined}
        autocomplete="off"
        optional
        hint={say('Why it’s in the collection. Optional.')}
        sent={sent}
      />
      <div class="acts">
        <button type="submit">{say('Save note')}</button>
        <a class="button quiet" href={own}>
          {say('Cancel')}
        </a>
      </div>
    </Form>
  </section>
);

const AskToDelete = ({ own, path: at }: { own: Own; path: string }) => (
  <section class="ask" aria-labelledby="ask">
    <h2 id="ask">{say('Delete this collection?')}</h2>
    <p dir="auto">{own.title}</p>
    <p>{say('The collection and its notes are deleted permanently. The products stay on the site.')}</p>
    <div class="acts">
      <Form name="delete" class="">
        <button type="submit" class="danger">
          {say('Delete it')}
        </button>
      </Form>
      <a class="button quiet" href={at}>
        {say('Keep it')}
      </a>
    </div>
  </section>
);

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
