import type { AnyOperation } from '../contract/operation.ts';
import { listConnectedApps } from './oauth/operations/list-connected-apps.ts';
import { revokeConnectedApp } from './oauth/operations/revoke-connected-app.ts';
import { closeMyAccount } from './operations/close-my-account.ts';
import { createApiKey } from './operations/create-api-key.ts';
import { exportMyData } from './operations/export-my-data.ts';
import { getMyAccount } from './operations/get-my-account.ts';
import { listMyApiKeys } from './operations/list-my-api-keys.ts';
import { listMyAudit } from './operations/list-my-audit.ts';
import { openEmailChangeLink } from './operations/open-email-change-link.ts';
import { finishProviderSignIn } from './operations/providers/finish-provider-sign-in.ts';
import { linkAccount, lookAtLinking, unlinkAccount } from './operations/providers/link-account.ts';
import { listSignInProviders } from './operations/providers/list-sign-in-providers.ts';
import { findProviderAddress, startProviderSignIn } from './operations/providers/start-provider-sign-in.ts';
import { requestEmailChange } from './operations/request-email-change.ts';
import { revokeApiKey } from './operations/revoke-api-key.ts';
import { setMyLanguage } from './operations/set-my-language.ts';
import { becomeFirstOwner, lookAtOwnerLink } from './operations/sign-in/become-first-owner.ts';
import { endSession } from './operations/sign-in/end-session.ts';
import { confirmWithCode, finishSignIn, lookAtSignIn } from './operations/sign-in/finish-sign-in.ts';
import { lookAtLink } from './operations/sign-in/look-at-link.ts';
import { openSignInLink } from './operations/sign-in/open-sign-in-link.ts';
import { removePasskey, savePasskey, startPasskey } from './operations/sign-in/passkeys.ts';
import { requestSignInLink } from './operations/sign-in/request-sign-in-link.ts';
import { removePassword, setPassword } from './operations/sign-in/set-password.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './operations/sign-in/sign-in-with-passkey.ts';
import { signInWithPassword } from './operations/sign-in/sign-in-with-password.ts';
import { signOut, signOutEverywhere } from './operations/sign-in/sign-out.ts';
import { lookAtTwoStep, makeNewRecoveryCodes, startTwoStep, turnOffTwoStep, turnOnTwoStep } from './operations/sign-in/two-step.ts';
import { updateMyName } from './operations/update-my-name.ts';

/** Every account operation, all with surface `site`. */
export const accountOperations: readonly AnyOperation[] = [
  requestSignInLink,
  lookAtLink,
  openSignInLink,
  lookAtOwnerLink,
  becomeFirstOwner,
  signInWithPassword,
  lookAtSignIn,
  finishSignIn,
  confirmWithCode,
  startPasskeySignIn,
  finishPasskeySignIn,
  listSignInProviders,
  startProviderSignIn,
  findProviderAddress,
  finishProviderSignIn,
  lookAtLinking,
  linkAccount,
  unlinkAccount,
  signOut,
  signOutEverywhere,
  endSession,
  getMyAccount,
  updateMyName,
  setMyLanguage,
  setPassword,
  removePassword,
  requestEmailChange,
  openEmailChangeLink,
  startTwoStep,
  lookAtTwoStep,
  turnOnTwoStep,
  turnOffTwoStep,
  makeNewRecoveryCodes,
  startPasskey,
  savePasskey,
  removePasskey,
  listMyApiKeys,
  createApiKey,
  revokeApiKey,
  listConnectedApps,
  revokeConnectedApp,
  listMyAudit,
  exportMyData,
  closeMyAccount,
];
