import { z } from 'zod';
import { callbackOf, providerNames, signInProvidersNeed } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { neededForSignIn, providerIds } from '../../platform/config/sign-in-settings.ts';

export const listSignInSettings = defineTeamOperation({
  name: 'list_sign_in_settings',
  roles: [],
  title: 'List the settings of signing in elsewhere',
  summary: 'Which services people can sign in with, what is missing to offer the others, and the address to register at each.',
  description: 'With `check`, asks each service that is set up whether it accepts this site. Client IDs and secrets are never shown.',
  writes: false,
  input: z.strictObject({ check: z.boolean().optional().meta({ description: 'Whether to ask the services that are set up.' }) }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.enum(providerIds),
        name: z.string(),
        is_set: z.boolean(),
        settings: z.array(z.string()).meta({ description: 'Environment variables that set it up.' }),
        address: v.url.meta({ description: 'The address on this site that the service has to send people back to.' }),
        works: z.boolean().nullable().meta({ description: 'Null if it wasn’t asked.' }),
        problem: z.string().nullable().meta({ description: 'Its error message, in English.' }),
      }),
    ),
  }),
  async handle({ check }, { site, need }) {
    const { find } = need(signInProvidersNeed);
    const items = providerIds.map(async (id) => {
      const found = find(id);
      const problem = found && check ? ((await found.findProblem()) ?? null) : null;
      return {
        id,
        name: found?.name ?? providerNames[id],
        is_set: found !== undefined,
        settings: [...neededForSignIn[id]],
        address: callbackOf(site, id),
        works: found && check ? problem === null : null,
        problem,
      };
    });
    return { items: await Promise.all(items) };
  },
});
