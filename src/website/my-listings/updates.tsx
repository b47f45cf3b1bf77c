import { listMyListingUpdates, postListingUpdate } from '../../my-listings/index.ts';
import { Form, Input, LongInput } from '../account/form.tsx';
import { Moment } from '../account/moment.tsx';
import { makeOnceId, openOnce } from '../account/once.ts';
import { Pager } from '../parts/pager.tsx';
import { Paragraphs } from '../parts/text.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { say, sayCount } from '../words/say.ts';
import { ListingArea } from './frame.tsx';
import { getOwn, PLACE, placeOf } from './own-listing.ts';

type Posted = Awaited<ReturnType<typeof postListingUpdate.handle>>;
type Found = Awaited<ReturnType<typeof listMyListingUpdates.handle>>;

const once = openOnce<Posted>();

/** News of a listing: what was posted, whom it reached, and the form for the next one. */
export const listingUpdates: PersonalPage = {
  path: `${PLACE}/updates`,
  parameters: ['page', 'done', 'told'],
  audience: 'person',
  async show(visit) {
    const { page = '1', done, told = '' } = visit.query;
    const listing = await getOwn(visit);
    const found = await visit.ask(listMyListingUpdates, { body: { listing_id: listing.id, page: /^\d{1,6}$/.test(page) ? Number(page) : page } });
    return () => ({
      title: say('Updates of {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/updates"
          done={
            done === 'posted' &&
            (/^[1-9]\d{0,8}$/.test(told)
              ? sayCount('Posted. {n} follower gets it by mail.|Posted. {n} followers get it by mail.', Number(told))
              : say('Posted on the profile. Nobody gets it by mail.'))
          }
        >
          <Form name="post">
            <input type="hidden" name="once" value={visit.sent.values.once ?? makeOnceId()} />
            <Input form="post" name="title" label={say('What is new')} max={200} autocomplete="off" hint={say('In a line.')} sent={visit.sent} />
            <LongInput
              form="post"
              name="body"
              label={say('The update')}
              max={5000}
              hint={say('Plain text; an empty line begins a new paragraph. An update cannot be changed or taken back.')}
              sent={visit.sent}
            />
            <p class="reach">{sayReach(found)}</p>
            <button type="submit" class="primary">
              {say('Post the update')}
            </button>
          </Form>
          <section>
            <h2>{say('Posted so far')}</h2>
            {found.items.length === 0 ? (
              <p class="empty">{say('Nothing yet. A first update shows readers that somebody is at home.')}</p>
            ) : (
              <ol class="entries">
                {found.items.map((update) => (
                  <li class="entry">
                    <div class="entry-main">
                      <h3 dir="auto">{update.title}</h3>
                      <p class="facts">
                        <Moment at={update.posted_at} timeZone={visit.site.timeZone} />
                        <span>{update.told === null ? say('not mailed') : sayCount('mailed to {n} follower|mailed to {n} followers', update.told)}</span>
                      </p>
                      <details>
                        <summary>{say('Read it')}</summary>
                        <Paragraphs text={update.body} />
                      </details>
                    </div>
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
  async post(visit) {
    const { title = '', body = '', once: id = '' } = visit.sent.values;
    const listing = await getOwn(visit);
    const showing = id === '' ? undefined : JSON.stringify([visit.person!.accountId, listing.id, id, title, body]);
    const posted = await once(showing, visit.now, () => visit.ask(postListingUpdate, { path: { listing_id: String(listing.id) }, body: { title, body } }));
    return { to: placeOf(listing, `/updates?done=posted&told=${posted.followers_told}`), status: 303 };
  },
};

/** Whom an update of now reaches. */
function sayReach({ would_tell, not_told_because: reason }: Found): string {
  if (reason === 'not_live') return say('The listing is not live yet: nobody is mailed, and the update shows when it is.');
  if (reason === 'no_followers') return say('No follower gets mails of it yet: the update stands on the profile.');
  if (reason === 'enough_mails_today') return say('Three updates were mailed within a day: this one stands on the profile and is not mailed.');
  return sayCount('{n} follower gets it by mail at once.|{n} followers get it by mail at once.', would_tell);
}
