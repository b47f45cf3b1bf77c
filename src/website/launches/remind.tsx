import { addressOf } from '../../contract/addresses.ts';
import { lookAtReminder, remindMe } from '../../launches/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ActNow } from '../areas/act-now.tsx';
import { Done } from '../forms/done.tsx';
import { Refused } from '../forms/form.tsx';
import { BackTo } from '../parts/back-to.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Day } from '../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';

const sentences = { set: toSay('Reminder set.'), removed: toSay('Reminder removed.') };

/** An email when a product launches. Opening the page changes nothing; its button does. */
export const remindPage: PersonalPage = {
  path: '/listings/{slug}/remind',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { listing, week, reminded, told } = await visit.ask(lookAtReminder, { body: { slug: visit.values.slug } });
    return () => {
      const done = doneIn(visit, sentences);
      return {
        title: say('Launch of {name}', { name: listing.name }),
        section: 'launches',
        body: (
          <div class="reading account">
            <PageHead title={say('Launch of {name}', { name: <span dir="auto">{listing.name}</span> })} over={<BackTo listing={listing} />} />
            <Refused sent={visit.sent} />
            <Done says={done} />
            {week === null && <p>{say('This product has no upcoming launch.')}</p>}
            {week !== null && !told.mail && (
              <p>
                {say('It launches on {day}.', { day: <Day day={week} /> })}{' '}
                {told.notice
                  ? say('You turned off emails of this kind, so a reminder is shown in your notices only.')
                  : say('You turned off launch reminders, so we won’t tell you.')}{' '}
                <a href="/account/notifications">{say('Emails and notices')}</a>
              </p>
            )}
            {week !== null && told.mail && (
              <p>
                {reminded
                  ? say('It launches on {day}. We’ll send you one email then.', { day: <Day day={week} /> })
                  : say('It launches on {day}. We can send you one email then.', { day: <Day day={week} /> })}
              </p>
            )}
            {reminded ? <RemindButton slug={listing.slug} wanted={false} /> : week !== null && <RemindNow visit={visit} slug={listing.slug} />}
            {week !== null && <CalendarEntry slug={listing.slug} />}
          </div>
        ),
      };
    };
  },
  async post(visit) {
    const wanted = visit.sent.values.wanted !== 'no';
    const { listing } = await visit.ask(remindMe, { body: { slug: visit.values.slug, wanted } });
    return { to: `${addressOf.listing('', listing.slug)}/remind?done=${wanted ? 'set' : 'removed'}`, status: 303 };
  },
};

const RemindNow = ({ visit, slug }: { visit: PersonalVisit; slug: string }) => (
  <form method="post" action={`${addressOf.listing('', slug)}/remind`}>
    <input type="hidden" name="wanted" value="yes" />
    <ActNow visit={visit}>{say('Tell me when it launches')}</ActNow>
  </form>
);

/**
 * Asks for the email, or no longer (`wanted` false). A script shows those who have asked that they have. Visitors who aren't signed in are sent to
 * the sign-in page first.
 */
export const RemindButton = ({ slug, wanted = true }: { slug: string; wanted?: boolean }) => (
  <form method="post" action={`${addressOf.listing('', slug)}/remind`}>
    <input type="hidden" name="wanted" value={wanted ? 'yes' : 'no'} />
    {wanted ? (
      <button class="quiet" type="submit" data-remind={slug} data-other={say('Remove the reminder')}>
        <span>{say('Tell me when it launches')}</span>
      </button>
    ) : (
      <button class="quiet" type="submit">
        {say('Remove the reminder')}
      </button>
    )}
  </form>
);

/** A link to the launch as a calendar file, for people without an account. */
export const CalendarEntry = ({ slug }: { slug: string }) => (
  <p>
    <a href={`${addressOf.listing('', slug)}/launch.ics`}>
      <Icon name="calendar" /> {say('Add to a calendar (ICS)')}
    </a>
  </p>
);
