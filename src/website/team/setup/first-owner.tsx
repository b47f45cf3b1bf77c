import { becomeFirstOwner, getMyAccount, lookAtOwnerLink } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import { Form, Input, Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { goOn, marksOf } from '../../serving/signed-in.ts';
import { spentLink } from '../../spent-link.tsx';
import { say } from '../../words/say.ts';

/** The link that the service prints when it starts without an owner. Opening it changes nothing; the button does. */
export const firstOwner: PersonalPage = {
  path: '/team/first-owner/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  show,
  async post(visit) {
    const { email = '', name = '' } = visit.sent.values;
    const body = { token: visit.values.token, name, browser_marks: marksOf(visit), ...(!visit.person && { email: email.trim() }) };
    const { session_token: token, browser_marks: marks } = await visit.ask(becomeFirstOwner, { body });
    return goOn(visit, { token, marks, to: '/team/setup?done=owner' });
  },
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { site, sent, person, values } = visit;
  const link = await visit.ask(lookAtOwnerLink, { body: { token: values.token } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
    throw error;
  });
  if (!link) return spent;
  const account = person && (await visit.ask(getMyAccount, { body: {} }));
  return () => ({
    title: say('Become the owner'),
    body: (
      <div class="reading account">
        <PageHead title={say('Become the owner')} over={site.name}>
          <p class="lede">{say('This directory has no owner yet. The owner manages its settings, content, orders and team in the browser.')}</p>
        </PageHead>
        <Refused sent={sent} />
        <Form name="">
          {account ? (
            <p>{say('You’re signed in as {email}.', { email: <strong dir="auto">{account.email}</strong> })}</p>
          ) : (
            <>
              <Input
                form=""
                name="email"
                label={say('Email address')}
                type="email"
                max={254}
                autocomplete="username"
                hint={say('You’ll sign in with it. Once a mail server is set up, sign-in links go there.')}
                sent={sent}
              />
              <Input form="" name="name" label={say('Your name')} max={160} autocomplete="name" optional sent={sent} />
            </>
          )}
          <button type="submit">{say('Become the owner')}</button>
        </Form>
        <p class="hint">{say('The link works once, until {time}.', { time: <Instant at={link.expires_at} timeZone={site.timeZone} /> })}</p>
      </div>
    ),
  });
}

/** A used, expired or unknown link, or a directory that has an owner: the page doesn't tell which. */
const spent: Sheet = () =>
  spentLink(
    say('The link for the first owner works once and expires after a day. Restart the service to get a new one, as long as there’s no owner.'),
    <p>
      <a href="/team/setup">{say('Sign in to the console')}</a>
    </p>,
  );
