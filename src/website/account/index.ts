import type { PersonalPage } from '../personal-page.ts';
import { allow } from './allow.tsx';
import { answersPage } from './answers.tsx';
import { apps } from './apps.tsx';
import { changeEmail } from './change-email.tsx';
import { claim } from './claim.tsx';
import { claimLink } from './claim-link.tsx';
import { data } from './data.tsx';
import { followPage, unfollowPage } from './follow.tsx';
import { following } from './following.tsx';
import { history } from './history.tsx';
import { invite } from './invite.tsx';
import { keys } from './keys.tsx';
import { languageChoice } from './language.ts';
import { linkSent } from './link-sent.tsx';
import { marks } from './marks.ts';
import { notifications } from './notifications.tsx';
import { openLink } from './open-link.tsx';
import { orderDocuments, orderPage, orders } from './orders.tsx';
import { overview } from './overview.tsx';
import { newPasskey, passkeySignIn } from './passkey.ts';
import { reviewPage } from './review.tsx';
import { security } from './security.tsx';
import { passwordSignIn, signIn } from './sign-in.tsx';
import { signOutPage } from './sign-out.tsx';
import { unsubscribe } from './unsubscribe.tsx';
import { unvotePage, votePage } from './vote.tsx';

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
