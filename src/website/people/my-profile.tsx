import { getMyAccount } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { closePersonPage, getMyPersonPage, type PersonPart, savePersonPage } from '../../people/index.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Boxes, Form, Input, LongInput } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
import { scriptOf } from '../serving/scripts.ts';
import { say, toSay, type Words } from '../words/say.ts';
import { PortraitForms } from './my-portrait.tsx';

const path = '/account/profile';
const DAY_MS = 86_400_000;

type Own = Awaited<ReturnType<typeof getMyPersonPage.handle>>;

const parts: Record<PersonPart, { label: Words; says: Words }> = {
  products: { label: toSay('Products'), says: toSay('Listings that you own, and those that name you as a founder.') },
  reviews: { label: toSay('Reviews'), says: toSay('Your name on each review links to your profile.') },
  discussions: { label: toSay('Questions and comments'), says: toSay('Your name on each of them links to your profile.') },
  collections: { label: toSay('Collections'), says: toSay('Only public ones.') },
  follows: { label: toSay('Follows'), says: toSay('Products that you follow. Votes are never shown.') },
};

const sentences = {
  saved: toSay('Profile saved.'),
  published: toSay('Profile published.'),
  closed: toSay('Profile closed. Its text, links and picture are deleted.'),
  picture: toSay('Picture saved.'),
  'no-picture': toSay('Picture removed.'),
};

/** The page about a person: off until they publish it, and they choose what it shows. */
export const myProfile: PersonalPage = {
  path,
  parameters: ['done'],
  audience: 'person',
  lists: ['shows'],
  async show(visit) {
    const [own, { created_at }] = [await visit.ask(getMyPersonPage, { body: {} }), await visit.ask(getMyAccount, { body: {} })];
    const opensAt = new Date(Date.parse(created_at) + DAY_MS);
    const isTooNew = visit.now < opensAt;
    return () => ({
      title: say('Public profile'),
      script: scriptOf('desk').address,
      body: (
        <AccountArea visit={visit} path={path} title={say('Public profile')} done={doneIn(visit, sentences)}>
          {own.hidden_because && (
            <p class="notice">
              {say('Hidden by the site team')}. {say('Reason:')} <span dir="auto">{own.hidden_because}</span>{' '}
              {own.name !== null && <AppealLink kind="person" id={own.name} />}
            </p>
          )}
          {own.public && !own.hidden_because ? (
            <p>
              {say('Your profile is public:')}{' '}
              <a href={addressOf.person('', own.name!)} dir="ltr">
                {addressOf.person(visit.site.origin, own.name!).replace(/^https?:\/\//, '')}
              </a>
            </p>
          ) : (
            <p>
              {say(
                'A page about you, with what you made and wrote here. It doesn’t exist until you publish it, and you choose what it shows. You can add a picture afterwards.',
              )}
            </p>
          )}
          {own.public && (
            <section>
              <h2>{say('Picture')}</h2>
              <PortraitForms visit={visit} own={own} />
            </section>
          )}
          {isTooNew ? (
            <p class="notice">
              {say('You can publish a profile from {time}, when your account is a day old.', {
                time: <Moment at={opensAt.toISOString()} timeZone={visit.site.timeZone} />,
              })}
            </p>
          ) : (
            <ProfileForm visit={visit} own={own} />
          )}
          {own.public && (
            <Form name="close">
              <h2>{say('Close profile')}</h2>
              <p>{say('Your profile disappears immediately. What you wrote stays, without a link to you. The name stays reserved for you.')}</p>
              <button class="danger" type="submit">
                {say('Close profile')}
              </button>
            </Form>
          )}
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async profile(visit) {
      const { name = '', about = '', links = '' } = visit.sent.values;
      const { public: was } = await visit.ask(getMyPersonPage, { body: {} });
      const given = { name, about, links: links.split(/\s+/).filter((link) => link !== ''), shows: visit.sent.lists.shows ?? [] };
      await visit.ask(savePersonPage, { body: given });
      return { to: `${path}?done=${was ? 'saved' : 'published'}`, status: 303 };
    },
    async close(visit) {
      await visit.ask(closePersonPage, { body: {} });
      return { to: `${path}?done=closed`, status: 303 };
    },
  }),
};

function ProfileForm({ visit: { sent }, own }: { visit: PersonalVisit; own: Own }) {
  const called = own.called ?? say('Unnamed member');
  return (
    <Form name="profile">
      <Input
        form="profile"
        name="name"
        label={say('Name in the address')}
        max={60}
        autocomplete="username"
        value={own.name ?? undefined}
        hint={say('3 to 30 letters from a to z, digits and hyphens. If you change it, links with the earlier name still work.')}
        sent={sent}
      />
      <p class="hint">
        {say('Heading: {name}.', { name: <strong dir="auto">{called}</strong> })} <a href="/account">{say('Change your name')}</a>
      </p>
      <LongInput
        form="profile"
        name="about"
        label={say('About you')}
        max={300}
        value={own.about ?? undefined}
        hint={say('Optional. Up to 300 characters.')}
        sent={sent}
      />
      <LongInput
        form="profile"
        name="links"
        label={say('Links')}
        max={1100}
        value={own.links.join('\n') || undefined}
        hint={say('Optional. Up to five, one per line, starting with https://.')}
        sent={sent}
      />
      <Boxes
        form="profile"
        name="shows"
        label={say('What your profile shows')}
        options={Object.entries(parts).map(([value, { label, says }]) => ({ value, label: say(label), says: say(says) }))}
        ticked={own.shows}
        sent={sent}
      />
      <button type="submit">{own.public ? say('Save profile') : say('Publish profile')}</button>
    </Form>
  );
}
