import type { SignInProvider } from '../../platform/config/sign-in-settings.ts';
import { openGitHub } from './github.ts';
import { openOpenId } from './open-id.ts';
import type { SignInProviders } from './provider.ts';

/** The providers in the settings. They aren't contacted yet. */
export function openProviders(settings: readonly SignInProvider[]): SignInProviders {
  const all = settings.map((one) => (one.id === 'github' ? openGitHub(one) : openOpenId(one)));
  return { all, find: (id) => all.find((one) => one.id === id) };
}
