import { z } from 'zod';
import type { Person } from '../contract/caller.ts';
import { type Feature, hasFeature } from '../contract/features.ts';
import type { CallBy } from '../contract/operation.ts';
import { type KindKey, kindKeys, kindOf, notificationKinds } from './kinds/index.ts';
import { findNoticeSettings } from './notices/notice-store.ts';
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
      wanted: z.boolean().nullable().meta({ description: 'Whether it is emailed; null if you can’t choose.' }),
      noticed: z.boolean().nullable().meta({ description: 'Whether it is also listed on the site; null if it never is.' }),
      by_default: z.boolean().meta({ description: 'Whether it is on by default.' }),
    }),
  ),
});

/** What the caller is told of, by email (`wanted`) and on the page of notices (`noticed`). Null: this kind has no such form. */
export async function showSettings({ db, caller, site }: CallBy<Person>): Promise<z.infer<typeof notificationSettings>> {
  const said = await findSettings(db, caller.accountId);
  const noticed = await findNoticeSettings(db, caller.accountId);
  return {
    kinds: notificationKinds
      .filter(({ key }) => {
        const feature = featureOf[key];
        return feature === undefined || hasFeature(site, feature);
      })
      .map((one) => ({
        kind: one.key,
        title: one.title,
        says: one.says,
        wanted: kindOf(one.key).onlyShown ? null : (said.get(one.key) ?? one.byDefault),
        noticed: kindOf(one.key).onlyMailed ? null : (noticed.get(one.key) ?? true),
        by_default: one.byDefault,
      })),
  };
}
