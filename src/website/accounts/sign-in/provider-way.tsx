import { findProviderAddress, startProviderSignIn } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage } from '../../personal-page.ts';
import { providerCookie, providerCookieName } from '../../serving/cookies.ts';
import { readReturnTo } from '../../serving/return-to.ts';
import { say } from '../../words/say.ts';

/**
 * Sends people to another service. The button's form leads to a page of ours that continues by itself: browsers apply form-action to
 * every redirect after a form, and we don't know through which hosts a provider redirects.
 */
export const providerWay: PersonalPage = {
  path: '/sign-in/with/{provider}',
  audience: 'anyone',
  async show(visit) {
    const { provider = '' } = visit.values;
    const body = { provider, token: visit.cookie(providerCookieName(visit.site)) ?? '-' };
    try {
      const { url, name } = await visit.ask(findProviderAddress, { body });
      return () => ({
        title: say('Sign in with {provider}', { provider: name }),
        refresh: { seconds: 0, to: url },
        body: (
          <div class="reading account">
            <PageHead title={say('Sign in with {provider}', { provider: name })}>
              <p class="lede">{say('You’re being redirected to {provider}. If nothing happens, use the link.', { provider: name })}</p>
            </PageHead>
            <p>
              <a class="button" href={url} rel="noreferrer">
                {say('Continue to {provider}', { provider: name })}
              </a>
            </p>
          </div>
        ),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'sign_in_expired') return { to: '/sign-in?reason=expired', status: 302 };
      if (error.code === 'provider_unreachable') return { to: '/sign-in?reason=unreachable', status: 302 };
      throw error;
    }
  },
  async post(visit) {
    const { provider = '' } = visit.values;
    const { return_to, links } = visit.sent.values;
    const body = { provider, return_to: readReturnTo(return_to) ?? null, links: links === 'yes' };
    const { token } = await visit.ask(startProviderSignIn, { body });
    return { to: `/sign-in/with/${encodeURIComponent(provider)}`, status: 303, cookies: [providerCookie(visit.site, token)] };
  },
};
