import { z } from 'zod';
import type { Person } from '../contract/caller.ts';
import { type Feature, hasFeature } from '../contract/features.ts';
import type { CallBy } from '../contract/operation.ts';
import { type KindKey, kindKeys, notificationKinds } from './kinds/index.ts';
import { findSettings } from './setting-store.ts';

/** Kinds that a site without this feature doesn't send. */
const featureOf: Readonly<Partial<Record<KindKey, Feature>>> = {
  weekly_launches: 'weekly_mail',
  discussion_replied: 'discussions',
  listing_discussed: 'discussions',
};

/** Every kind of email, and whether the person gets it. */
export const notificationSettings = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.enum(kindKeys),
      title: z.string(),
      says: z.string().meta({ description: 'When we send this email.' }),
      wanted: z.boolean(),
      by_default: z.boolean().meta({ description: 'Whether it is on by default.' }),
    }),
  ),
});

export async function showSettings({ db, caller, site }: CallBy<Person>): Promise<z.infer<typeof notificationSettings>> {
  const said = await findSettings(db, caller.accountId);
  return {
    kinds: notificationKinds
      .filter(({ key }) => {
        const feature = featureOf[key];
        return feature === undefined || hasFeature(site, feature);
      })
      .map(({ key, title, says, byDefault }) => ({ kind: key, title, says, wanted: said.get(key) ?? byDefault, by_default: byDefault })),
  };
}
