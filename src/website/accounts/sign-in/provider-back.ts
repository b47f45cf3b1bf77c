import { finishProviderSignIn } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { PersonalPage } from '../../personal-page.ts';
import { expiredProviderCookie, providerCookie, providerCookieName } from '../../serving/cookies.ts';
import { readReturnTo } from '../../serving/return-to.ts';
import { goOnOrAskForCode, marksOf } from '../../serving/signed-in.ts';

const reasons: Partial<Record<string, string>> = {
  provider_cancelled: 'cancelled',
  provider_refused: 'refused',
  sign_in_expired: 'expired',
  already_linked: 'taken',
};

/**
 * The address that providers redirect people back to. It always redirects immediately, so that no page stays open at the address with the
 * provider's code, or passes it on.
 */
export const providerBack: PersonalPage = {
  path: '/sign-in/from/{provider}',
  audience: 'anyone',
  hasSecretPath: true,
  comesFromOutside: true,
  async show(visit) {
    const { site } = visit;
    // Programs that only look at an address must not use it up.
    if (visit.visit.message.method === 'HEAD') return { to: '/sign-in', status: 302 };
    const cookies = [expiredProviderCookie(site)];
    const token = visit.cookie(providerCookieName(site));
    if (token === undefined) return { to: '/sign-in?reason=refused', status: 302 };
    try {
      const { search } = new URL(visit.visit.message.url ?? '/', 'http://localhost');
      const body = { provider: visit.values.provider, token, query: search.slice(1), browser_marks: marksOf(visit) };
      const came = await visit.ask(finishProviderSignIn, { body });
      if (came.link_token) return { to: '/sign-in/link-account', status: 302, cookies: [providerCookie(site, came.link_token)] };
      const to = readReturnTo(came.return_to ?? undefined) ?? (came.is_new ? '/account?done=welcome' : '/account');
      // The account was already linked to this person, so nothing has changed.
      if (!came.session_token && !came.second_step) return { to: '/account/security?done=already-linked', status: 302, cookies };
      const gone = await goOnOrAskForCode(visit, { ...came, to });
      return { ...gone, cookies: [...gone.cookies, ...cookies] };
    } catch (error) {
      const reason = error instanceof Refusal ? reasons[error.code] : undefined;
      if (reason === undefined) throw error;
      return { to: visit.person ? `/sign-in/link-account?reason=${reason}` : `/sign-in?reason=${reason}`, status: 302, cookies };
    }
  },
};
