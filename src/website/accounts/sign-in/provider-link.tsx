import { getMyAccount, linkAccount, lookAtLinking } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import { Form, Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { expiredProviderCookie, providerCookieName } from '../../serving/cookies.ts';
import { readReturnTo, signInAddress } from '../../serving/return-to.ts';
import { say, toSay } from '../../words/say.ts';

const PATH = '/sign-in/link-account';
const tokenOf = (visit: PersonalVisit) => visit.cookie(providerCookieName(visit.site)) ?? '-';

/** Asks the owner of an account whether an account elsewhere may sign in to it. An equal email address never does that by itself. */
export const providerLink: PersonalPage = {
  path: PATH,
  parameters: ['reason'],
  audience: 'anyone',
  show: (visit) => showLinking(visit),
  async post(visit) {
    const cookies = [expiredProviderCookie(visit.site)];
    if (visit.sent.values.form === 'cancel') return { to: visit.person ? '/account/security' : '/sign-in', status: 303, cookies };
    if (!visit.person) return { to: signInAddress(PATH), status: 303 };
    const { return_to } = await visit.ask(linkAccount, { body: { token: tokenOf(visit) } });
    return { to: readReturnTo(return_to ?? undefined) ?? '/account/security?done=linked', status: 303, cookies };
  },
};

async function showLinking(visit: PersonalVisit): Promise<Sheet> {
  const waiting = await visit.ask(lookAtLinking, { body: { token: tokenOf(visit) } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'sign_in_expired') return undefined;
    throw error;
  });
  if (!waiting) return showOver(visit);
  const own = visit.person && (await visit.ask(getMyAccount, { body: {} }));
  const { name, label } = waiting;
  const account = <strong dir="auto">{label}</strong>;
  return () => ({
    title: say('Link {provider}', { provider: name }),
    body: (
      <div class="reading account">
        <PageHead title={say('Link {provider}', { provider: name })}>
          <p class="lede">
            {own
              ? say('Let the {provider} account {account} sign in to your account {email}?', {
                  provider: name,
                  account,
                  email: <strong dir="auto">{own.email}</strong>,
                })
              : waiting.is_known
                ? say(
                    'There’s already an account with the address of {account}. If it’s yours, sign in once the way you usually do. Then you can link {provider}.',
                    {
                      provider: name,
                      account,
                    },
                  )
                : say(
                    'The {provider} account {account} isn’t linked yet, and {provider} hasn’t verified an email address for it. Sign in once with an email link. Then you can link it.',
                    {
                      provider: name,
                      account,
                    },
                  )}
          </p>
        </PageHead>
        <Refused sent={visit.sent} />
        {own ? (
          <div class="choices">
            <Form name="link">
              <button type="submit">{say('Link {provider}', { provider: name })}</button>
            </Form>
            <Form name="cancel">
              <button class="quiet" type="submit">
                {say('Don’t link it')}
              </button>
            </Form>
          </div>
        ) : (
          <p>
            <a class="button" href={signInAddress(PATH)}>
              {say('Sign in')}
            </a>
          </p>
        )}
        {own && <p class="hint">{say('Only link accounts that nobody else uses: anyone with access to this one can sign in as you.')}</p>}
      </div>
    ),
  });
}

const reasons: Record<string, string> = {
  taken: toSay('This account is already linked to another account on this site. Sign in to the other account and unlink it there first.'),
  cancelled: toSay('You cancelled the sign-in at the other service. Try again, or sign in another way.'),
  refused: toSay('The other service didn’t confirm who you are, or the sign-in was started in another browser. Try again, or sign in another way.'),
};

const showOver =
  ({ query: { reason = '' }, person, sent }: PersonalVisit): Sheet =>
  () => ({
    title: say('Nothing was linked'),
    body: (
      <div class="reading account">
        <PageHead title={say('Nothing was linked')}>
          <p class="lede">
            {Object.hasOwn(reasons, reason) ? say(reasons[reason]!) : say('That took too long, or was started in another browser. Start again.')}
          </p>
        </PageHead>
        {reason === '' && <Refused sent={sent} />}
        <p>{person ? <a href="/account/security">{say('Security')}</a> : <a href="/sign-in">{say('Sign in')}</a>}</p>
      </div>
    ),
  });
