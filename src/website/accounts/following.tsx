import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { hasFeature } from '../../contract/features.ts';
import { listMyMutes, muteAuthor } from '../../discussions/index.ts';
import { followSubject, listMySubjects } from '../../following/index.ts';
import { listMyReminders } from '../../launches/index.ts';
import { listMyFollowing } from '../../my-listings/index.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { SubjectButton, type SubjectKind, sayName } from '../following/follow-subject.tsx';
import { Form } from '../forms/form.tsx';
import { RemindButton } from '../launches/remind.tsx';
import { Logo } from '../parts/logo.tsx';
import { Tag } from '../parts/marks.tsx';
import { Instant } from '../parts/time.tsx';
import { ListingButton } from '../parts/voting-buttons.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { say, sayCount, toSay } from '../words/say.ts';

const sentences = { ended: toSay('You no longer follow this.'), unmuted: toSay('No longer muted.') };

/** The listings that a person follows, voted for and reviewed on this site. */
export const following: PersonalPage = {
  path: '/account/following',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const [{ follows, votes, reviews }, { subjects }, { reminders }, { people: muted }] = await Promise.all([
      visit.ask(listMyFollowing, { body: {} }),
      visit.ask(listMySubjects, { body: {} }),
      visit.ask(listMyReminders, { body: {} }),
      hasFeature(visit.site, 'discussions') ? visit.ask(listMyMutes, { body: {} }) : { people: [] },
    ]);
    const { timeZone } = visit.site;
    const isOff = ({ kind }: { kind: SubjectKind }) => kind === 'person' && !hasFeature(visit.site, 'people');
    return () => ({
      title: say('Following and votes'),
      body: (
        <AccountArea visit={visit} path="/account/following" title={say('Following and votes')} done={doneIn(visit, sentences)}>
          {(follows.length > 0 || subjects.length === 0) && (
            <Part
              title={say('You follow')}
              empty={say('Nothing yet. Follow a product to get its updates by email.')}
              entries={follows.map((one) => (
                <Entry listing={one} act="unfollow" label={say('Unfollow')}>
                  <span>{say('Since {moment}', { moment: <Instant at={one.since} timeZone={timeZone} /> })}</span>
                </Entry>
              ))}
            />
          )}
          {subjects.length > 0 && (
            <section>
              <h2>{say('People, categories and weeks')}</h2>
              <ul class="entries">
                {subjects.map((one) => (
                  <li class="entry">
                    <div class="entry-main">
                      {isOff(one) ? (
                        <span class="name" dir="auto">
                          {sayName(one)}
                        </span>
                      ) : (
                        <a class="name" href={one.path} dir="auto">
                          {sayName(one)}
                        </a>
                      )}
                    </div>
                    {isOff(one) ? <EndFollow subject={one} /> : <SubjectButton path={one.path} name={sayName(one)} follows={false} />}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {reminders.length > 0 && (
            <section>
              <h2>{say('Launch reminders')}</h2>
              <ul class="entries">
                {reminders.map((one) => (
                  <li class="entry">
                    <Logo name={one.name} url={one.logo_url} />
                    <div class="entry-main">
                      <a class="name" href={addressOf.listing('', one.slug)} dir="auto">
                        {one.name}
                      </a>
                      {one.week && (
                        <p class="facts">
                          <span>{say('Week of {week}', { week: weekInWords(one.week) })}</span>
                        </p>
                      )}
                    </div>
                    <RemindButton slug={one.slug} wanted={false} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {muted.length > 0 && (
            <section>
              <h2>{say('People you muted')}</h2>
              <p class="hint">{say('Their posts are collapsed for you, and you get no emails about them.')}</p>
              <ul class="entries">
                {muted.map(({ name, post, discussion, since }) => (
                  <li class="entry">
                    <div class="entry-main">
                      <a class="name" href={addressOf.post('', discussion, post)} dir="auto">
                        {name ?? say('Unnamed member')}
                      </a>
                      <p class="facts">
                        <span>{say('Since {moment}', { moment: <Instant at={since} timeZone={timeZone} /> })}</span>
                      </p>
                    </div>
                    <Form name="unmute" class="">
                      <input type="hidden" name="post" value={String(post)} />
                      <button class="quiet" type="submit">
                        {say('Unmute')}
                        <span class="unseen" dir="auto">
                          {' '}
                          {name ?? say('Unnamed member')}
                        </span>
                      </button>
                    </Form>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Part
            title={say('Your votes')}
            empty={say('No votes yet. Tap once on a launch to vote for it.')}
            entries={votes.map((one) => (
              <Entry listing={one} mark={one.held && <Held listing={one} />}>
                <span>{one.week ? say('Week of {week}', { week: weekInWords(one.week) }) : say('All-time total')}</span>
                <Instant at={one.cast_at} timeZone={timeZone} />
              </Entry>
            ))}
          />
          <Part
            title={say('Your reviews')}
            empty={say('No reviews yet. Your reviews are shown on the product’s page.')}
            entries={reviews.map((one) => (
              <Entry
                listing={one}
                mark={
                  <>
                    {one.state === 'held' && <Tag>{say('Waiting for the site team')}</Tag>}
                    {one.state === 'hidden' && <Tag>{say('Hidden by the site team')}</Tag>}
                    {one.answered && <Tag>{say('Has a reply')}</Tag>}
                  </>
                }
              >
                <span>{sayCount('{n} out of 5 stars|{n} out of 5 stars', one.rating)}</span>
                {one.title && <span dir="auto">{one.title}</span>}
                <Instant at={one.created_at} timeZone={timeZone} />
              </Entry>
            ))}
          />
        </AccountArea>
      ),
    });
  },
  async post(visit) {
    const { form, kind, key, post } = visit.sent.values;
    if (form === 'unmute') {
      await visit.ask(muteAuthor, { body: { post: Number(post), muted: false } });
      return { to: '/account/following?done=unmuted', status: 303 };
    }
    await visit.ask(followSubject, { body: { kind, key, follows: false } });
    return { to: '/account/following?done=ended', status: 303 };
  },
};

/** Ends following someone while the profiles of people are off, and with them the page that this is usually done on. */
const EndFollow = ({ subject }: { subject: { kind: SubjectKind; key: string; name: string } }) => (
  <Form name="end_follow" class="">
    <input type="hidden" name="kind" value={subject.kind} />
    <input type="hidden" name="key" value={subject.key} />
    <button class="quiet" type="submit">
      {say('Unfollow')}
      <span class="unseen" dir="auto">
        {' '}
        {sayName(subject)}
      </span>
    </button>
  </Form>
);

/** A vote that doesn't count yet, with the page that says why. */
const Held = ({ listing }: { listing: { slug: string; name: string; is_public: boolean } }) => (
  <>
    <Tag>{say('Waiting for the site team')}</Tag>{' '}
    {listing.is_public && (
      <a href={`${addressOf.listing('', listing.slug)}/vote`}>
        {say('Why?')}
        <span class="unseen" dir="auto">
          {' '}
          {listing.name}
        </span>
      </a>
    )}
  </>
);

function Part({ title, empty, entries }: { title: string; empty: string; entries: Child[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p class="empty">
          {empty} <a href="/launches">{say('See this week’s launches')}</a>
        </p>
      ) : (
        <ul class="entries">{entries}</ul>
      )}
    </section>
  );
}

interface EntryGiven {
  listing: { slug: string; name: string; is_public: boolean; logo_url: string | null };
  mark?: Child;
  /** The form that its button submits. */
  act?: 'unfollow';
  label?: string;
  children?: Child;
}

const Entry = ({ listing, mark, act, label, children }: EntryGiven) => (
  <li class={listing.is_public ? 'entry' : 'entry is-over'}>
    <Logo name={listing.name} url={listing.logo_url} />
    <div class="entry-main">
      <p>
        {listing.is_public ? (
          <a class="name" href={addressOf.listing('', listing.slug)} dir="auto">
            {listing.name}
          </a>
        ) : (
          <strong dir="auto">{listing.name}</strong>
        )}{' '}
        {mark}
      </p>
      <p class="facts">{children}</p>
    </div>
    {act && <ListingButton listing={listing} act={act} label={label!} named />}
  </li>
);
