import { claim } from '../claims/claim.tsx';
import { claimLink } from '../claims/claim-link.tsx';
import { invite } from '../drafts/invite.tsx';
import { unvotePage, votePage } from '../launches/vote.tsx';
import { followPage, unfollowPage } from '../listings/follow.tsx';
import { notifications } from '../notifications/notifications.tsx';
import { unsubscribe } from '../notifications/unsubscribe.tsx';
import { orderDocuments, orderPage, orders } from '../orders/orders.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { answersPage } from '../reviews/answers.tsx';
import { reviewPage } from '../reviews/review.tsx';
import { apps } from './apps.tsx';
import { changeEmail } from './change-email.tsx';
import { data } from './data.tsx';
import { following } from './following.tsx';
import { history } from './history.tsx';
import { keys } from './keys.tsx';
import { languageChoice } from './language.ts';
import { marks } from './marks.ts';
import { overview } from './overview.tsx';
import { security } from './security.tsx';
import { allow } from './sign-in/allow.tsx';
import { linkSent } from './sign-in/link-sent.tsx';
import { openLink } from './sign-in/open-link.tsx';
import { newPasskey, passkeySignIn } from './sign-in/passkey.ts';
import { passwordSignIn, signIn } from './sign-in/sign-in.tsx';
import { signOutPage } from './sign-in/sign-out.tsx';

/** Signing in and out, the account area, and what a person does on a listing. */
export const accountPages: readonly PersonalPage[] = [
  signIn,
  linkSent,
  openLink,
  passwordSignIn,
  passkeySignIn,
  allow,
  signOutPage,
  overview,
  orders,
  orderPage,
  ...orderDocuments,
  keys,
  apps,
  security,
  newPasskey,
  history,
  following,
  notifications,
  data,
  changeEmail,
  invite,
  marks,
  votePage,
  unvotePage,
  followPage,
  unfollowPage,
  reviewPage,
  answersPage,
  claim,
  claimLink,
  unsubscribe,
  languageChoice,
];
