import { callbackOf, openProviders } from '../accounts/index.ts';
import type { Config } from '../platform/config/config.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, tell } from './finding.ts';

/** Asks each service that people can sign in with whether it knows this site. */
export function checkSignIn({ signInProviders, baseUrl }: Pick<Config, 'signInProviders' | 'baseUrl'>): Promise<Finding[]> {
  return Promise.all(
    openProviders(signInProviders).all.map(async ({ id, name, findProblem }): Promise<Finding> => {
      const about = { provider: name, variable: id.toUpperCase(), address: callbackOf({ origin: baseUrl }, id) };
      const problem = await findProblem();
      if (problem === undefined)
        return { what: 'sign-in', state: 'ok', says: [tell(toSay('{provider} works; its redirect address must be {address}'), about)] };
      const text = toSay('people can’t sign in with {provider}: {problem}. Check the settings that begin with {variable}_ (docs/sign-in.md).');
      return { what: 'sign-in', state: 'bad', says: [tell(text, { ...about, problem })] };
    }),
  );
}
