import { Refusal } from '../../contract/errors.ts';
import { acceptInvite, lookAtInvite } from '../../drafts/index.ts';
import { Form, Input, LongInput, Refused } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { spentLink } from '../spent-link.tsx';
import { say, toSay } from '../words/say.ts';

/** The links the form asks for. */
const links = [
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['github', 'GitHub'],
  ['website', toSay('Website')],
] as const;

/** The link sent to an invited co-founder. Opening it changes nothing; its form adds their profile, and lets them correct it later. */
export const invite: PersonalPage = {
  path: '/invites/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  async show(visit) {
    const found = await visit.ask(lookAtInvite, { body: { token: visit.values.token } }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
      throw error;
    });
    return () => (found ? showInvite(visit, found) : showOver());
  },
  async post(visit) {
    if (!visit.person) return { to: '/sign-in', status: 303 };
    const { values } = visit.sent;
    const socials = Object.fromEntries(links.flatMap(([platform]) => (values[`socials/${platform}`] ? [[platform, values[`socials/${platform}`]]] : [])));
    const body = { token: visit.values.token, name: values.name ?? '', title: values.title ?? '', bio: values.bio ?? '', socials };
    await visit.ask(acceptInvite, { body });
    return { to: visit.path, status: 303 };
  },
};

type Found = Awaited<ReturnType<typeof lookAtInvite.handle>>;

function showInvite(visit: PersonalVisit, found: Found): Document {
  const { site, person } = visit;
  return {
    title: say('Your co-founder profile for {product}', { product: found.product }),
    body: (
      <div class="reading account">
        <PageHead title={say('Your co-founder profile for {product}', { product: found.product })}>
          <p class="lede">
            {say('{inviter} is preparing the profile of {product} ({host}) on {site} and named you as a co-founder.', {
              inviter: <span dir="auto">{found.inviter}</span>,
              product: <strong dir="auto">{found.product}</strong>,
              host: <bdi>{found.host}</bdi>,
              site: site.name,
            })}
          </p>
        </PageHead>
        {found.accepted && (
          <p class="notice" role="status">
            <strong>{say('Profile added.')}</strong>{' '}
            {say('You can edit it here until {moment}.', { moment: <Moment at={found.expires_at} timeZone={site.timeZone} /> })}
          </p>
        )}
        {person ? (
          <ProfileForm visit={visit} found={found} />
        ) : (
          // The link isn't part of the return address: it must not appear in addresses.
          <p class="notice">
            {say('You’re not signed in here. {sign_in} as {email} first, then open the link in the email again.', {
              sign_in: <a href="/sign-in">{say('Sign in')}</a>,
              email: <strong dir="auto">{found.email}</strong>,
            })}
          </p>
        )}
        <p class="hint">{say('Not one of the founders? Close this page. Nothing about you will be shown.')}</p>
      </div>
    ),
  };
}

function ProfileForm({ visit: { sent }, found }: { visit: PersonalVisit; found: Found }) {
  const { profile } = found;
  return (
    <>
      <Refused sent={sent} />
      <Form name="profile">
        <Input form="profile" name="name" label={say('Your name')} max={160} autocomplete="name" value={profile?.name} sent={sent} />
        <Input
          form="profile"
          name="title"
          label={say('Your title')}
          max={160}
          autocomplete="organization-title"
          value={profile?.title ?? undefined}
          sent={sent}
          optional
        />
        <LongInput form="profile" name="bio" label={say('About you')} max={3000} value={profile?.bio ?? undefined} sent={sent} />
        {links.map(([platform, label]) => (
          <Input
            form="profile"
            name={`socials/${platform}`}
            label={say(label)}
            max={500}
            autocomplete="url"
            value={profile?.socials[platform]}
            hint={say('A web address that starts with https://')}
            sent={sent}
            optional
          />
        ))}
        <button type="submit">{found.accepted ? say('Save my profile') : say('Add my profile')}</button>
      </Form>
    </>
  );
}

const showOver = (): Document =>
  spentLink(say('An invite works for 14 days, and a newer one replaces an older one. Ask the person who invited you for a new one.'));
