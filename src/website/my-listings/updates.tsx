import { deleteListingUpdate, EDIT_MINUTES, editListingUpdate, listMyListingUpdates, postListingUpdate } from '../../my-listings/index.ts';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Form, Input, LongInput } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import { makeOnceId, openOnce } from '../forms/once.ts';
import { Pager } from '../parts/pager.tsx';
import { Paragraphs } from '../parts/text.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
import { TypedTexts } from '../serving/kept-form.tsx';
import { scriptOf } from '../serving/scripts.ts';
import { say, sayCount } from '../words/say.ts';

type Posted = Awaited<ReturnType<typeof postListingUpdate.handle>>;
type Found = Awaited<ReturnType<typeof listMyListingUpdates.handle>>;

const once = openOnce<Posted>();

/** A listing's updates: past ones with how many people they reached, and a form for the next one. */
export const listingUpdates: PersonalPage = {
  path: `${PLACE}/updates`,
  parameters: ['page', 'done', 'told', 'edit', 'remove'],
  audience: 'person',
  async show(visit) {
    const { page = '1', done, told = '', edit, remove } = visit.query;
    const { values } = visit.sent;
    const listing = await getOwn(visit);
    const found = await visit.ask(listMyListingUpdates, { body: { listing_id: listing.id, page: /^\d{1,6}$/.test(page) ? Number(page) : page } });
    const edited = found.items.find(({ id, editable_until }) => editable_until !== null && String(id) === (visit.sent.values.id ?? edit));
    const asked = found.items.find(({ id, deleted_at }) => deleted_at === null && String(id) === remove);
    return () => ({
      title: say('Updates from {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/updates"
          done={
            (done === 'edited' && say('Update saved. Emails that were already sent stay the same.')) ||
            (done === 'deleted' && say('Update deleted. The profile shows the date you deleted it.')) ||
            (done === 'posted' &&
              (/^[1-9]\d{0,8}$/.test(told)
                ? sayCount('Posted. We’re emailing it to {n} follower.|Posted. We’re emailing it to {n} followers.', Number(told))
                : say('Posted on the profile. Nobody gets it by email.')))
          }
        >
          {asked && <AskToDelete update={asked} listing={listing} />}
          {edited && <EditForm update={edited} visit={visit} listing={listing} />}
          {!edited && visit.sent.error && visit.sent.values.form === 'edit' && <TypedTexts values={{ title: values.title, body: values.body }} />}
          <Form name="post">
            <input type="hidden" name="once" value={visit.sent.values.once ?? makeOnceId()} />
            <Input form="post" name="title" label={say('What’s new')} max={200} autocomplete="off" hint={say('In one line.')} sent={visit.sent} />
            <LongInput
              form="post"
              name="body"
              label={say('Update')}
              max={5000}
              hint={say('Plain text. Leave an empty line to start a new paragraph. You can edit an update for {n} minutes and delete it at any time.', {
                n: EDIT_MINUTES,
              })}
              sent={visit.sent}
            />
            <p class="reach">{sayReach(found)}</p>
            <button type="submit" class="primary">
              {say('Post update')}
            </button>
          </Form>
          <section>
            <h2>{say('Posted updates')}</h2>
            {found.items.length === 0 ? (
              <p class="empty">{say('No updates yet. A first update shows visitors that the product is active.')}</p>
            ) : (
              <ol class="entries">
                {found.items.map((update) => (
                  <li class="entry">
                    <div class="entry-main">
                      <h3 dir="auto">{update.title}</h3>
                      {update.deleted_at && (
                        <p class="notice">
                          {say('Deleted on {day}. Visitors only see that there was an update.', {
                            day: <Moment at={update.deleted_at} timeZone={visit.site.timeZone} />,
                          })}
                        </p>
                      )}
                      {update.hidden_because !== null && !update.deleted_at && <Hidden id={update.id} because={update.hidden_because} />}
                      <p class="facts">
                        <Moment at={update.posted_at} timeZone={visit.site.timeZone} />
                        {update.edited_at && <span>{say('edited')}</span>}
                        <span>{update.told === null ? say('not emailed') : sayCount('emailed to {n} follower|emailed to {n} followers', update.told)}</span>
                      </p>
                      <details>
                        <summary>{say('View')}</summary>
                        <Paragraphs text={update.body} />
                      </details>
                    </div>
                    {!update.deleted_at && (
                      <div class="acts">
                        {update.editable_until && (
                          <a class="button quiet" href={placeOf(listing, `/updates?edit=${update.id}`)}>
                            {say('Edit')}
                            <span class="unseen"> {update.title}</span>
                          </a>
                        )}
                        <a class="button quiet" href={placeOf(listing, `/updates?remove=${update.id}`)}>
                          {say('Delete')}
                          <span class="unseen"> {update.title}</span>
                        </a>
                      </div>
                    )}
                  </li>
                ))}
              </ol>
            )}
            <Pager list={found} path={placeOf(listing, '/updates')} query={{}} />
          </section>
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async post(visit) {
      const { title = '', body = '', once: id = '' } = visit.sent.values;
      const listing = await getOwn(visit);
      const showing = id === '' ? undefined : JSON.stringify([visit.person!.accountId, listing.id, id, title, body]);
      const posted = await once(visit, showing, () => visit.ask(postListingUpdate, { path: { listing_id: String(listing.id) }, body: { title, body } }));
      return { to: placeOf(listing, `/updates?done=posted&told=${posted.followers_told}`), status: 303 };
    },
    async edit(visit) {
      const listing = await getOwn(visit);
      const { title = '', body = '' } = visit.sent.values;
      await visit.ask(editListingUpdate, { body: { listing_id: listing.id, update_id: readId(visit), title, body } });
      return { to: placeOf(listing, '/updates?done=edited'), status: 303 };
    },
    async delete(visit) {
      const listing = await getOwn(visit);
      await visit.ask(deleteListingUpdate, { body: { listing_id: listing.id, update_id: readId(visit) } });
      return { to: placeOf(listing, '/updates?done=deleted'), status: 303 };
    },
  }),
};

type Update = Found['items'][number];
type Own = Awaited<ReturnType<typeof getOwn>>;

/** That the site team has hidden an update, why, and how to ask for another look. */
const Hidden = ({ id, because }: { id: number; because: string }) => (
  <>
    <p class="notice">{say('Hidden by the site team')}</p>
    <p>
      {say('Reason:')} <span dir="auto">{because}</span> <AppealLink kind="update" id={id} />
    </p>
  </>
);

function AskToDelete({ update, listing }: { update: Update; listing: Own }) {
  return (
    <section class="ask" aria-labelledby="ask">
      <h2 id="ask">{say('Delete this update?')}</h2>
      <p dir="auto">{update.title}</p>
      <p>{say('Its text is removed from every page. The profile shows that an update was deleted, and when. Emails that were already sent stay the same.')}</p>
      <div class="acts">
        <Form name="delete" class="">
          <input type="hidden" name="id" value={String(update.id)} />
          <button type="submit" class="danger">
            {say('Delete it')}
          </button>
        </Form>
        <a class="button quiet" href={placeOf(listing, '/updates')}>
          {say('Keep it')}
        </a>
      </div>
    </section>
  );
}

function EditForm({ update, visit, listing }: { update: Update; visit: PersonalVisit; listing: Own }) {
  return (
    <section aria-labelledby="edit">
      <h2 id="edit">{say('Edit the update')}</h2>
      <p class="hint">
        {say('You can edit it until {time}. Emails that were already sent stay the same.', {
          time: <Moment at={update.editable_until!} timeZone={visit.site.timeZone} />,
        })}
      </p>
      <Form name="edit">
        <input type="hidden" name="id" value={String(update.id)} />
        <Input form="edit" name="title" label={say('What’s new')} max={200} value={update.title} autocomplete="off" sent={visit.sent} />
        <LongInput form="edit" name="body" label={say('Update')} max={5000} value={update.body} sent={visit.sent} />
        <div class="acts">
          <button type="submit">{say('Save update')}</button>
          <a class="button quiet" href={placeOf(listing, '/updates')}>
            {say('Cancel')}
          </a>
        </div>
      </Form>
    </section>
  );
}

/** How many people an update posted now would reach. */
function sayReach({ would_tell, not_told_because: reason }: Found): string {
  if (reason === 'not_live') return say('The listing isn’t live yet. Nobody is emailed, and the update is shown once the listing is live.');
  if (reason === 'no_followers') return say('No followers get its updates by email yet. The update is shown on the profile.');
  if (reason === 'enough_mails_today') return say('You’ve already emailed three updates within a day. This one is only shown on the profile.');
  return sayCount('We email it to {n} follower right away.|We email it to {n} followers right away.', would_tell);
}
