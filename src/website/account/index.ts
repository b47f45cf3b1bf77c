import type { PersonalPage } from '../personal-page.ts';
import { allow } from './allow.tsx';
import { apps } from './apps.tsx';
import { changeEmail } from './change-email.tsx';
import { data } from './data.tsx';
import { history } from './history.tsx';
import { invite } from './invite.tsx';
import { keys } from './keys.tsx';
import { linkSent } from './link-sent.tsx';
import { openLink } from './open-link.tsx';
import { orderPage, orders } from './orders.tsx';
import { overview } from './overview.tsx';
import { newPasskey, passkeySignIn } from './passkey.ts';
import { security } from './security.tsx';
import { passwordSignIn, signIn } from './sign-in.tsx';
import { signOutPage } from './sign-out.tsx';

/** Signing in and out, and the account area. */
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
  keys,
  apps,
  security,
  newPasskey,
  history,
  data,
  changeEmail,
  invite,
];
