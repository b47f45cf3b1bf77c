import { z } from 'zod';
import { findAccountName } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type PersonPart, personParts } from '../parts.ts';
import { findOwnPage } from '../person-page-store.ts';

/** Public anyway, under the name of the account. */
const byDefault: PersonPart[] = ['products', 'reviews', 'discussions', 'collections'];

export const getMyPersonPage = defineSiteOperation({
  name: 'get_my_person_page',
  title: 'My profile',
  summary: 'The page about you: whether it is public, its name, your text, and what it shows.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    name: z.string().nullable().meta({ description: 'null: you never had a page.' }),
    called: z.string().nullable(),
    public: z.boolean(),
    hidden_because: z.string().nullable().meta({ description: 'Why the site team hides it; null if it doesn’t.' }),
    about: z.string().nullable(),
    links: z.array(z.string()),
    shows: z.array(z.enum(personParts)),
    portrait: v.url.nullable(),
    portrait_removed_because: z.string().nullable().meta({ description: 'Why the site team removed the picture; null if it didn’t.' }),
  }),
  async handle(_, { db, site, caller }) {
    const found = await findOwnPage(db, { siteId: site.id, accountId: caller.accountId });
    return {
      name: found?.name ?? null,
      called: (await findAccountName(db, caller.accountId)) ?? null,
      public: found !== undefined && found.closed_at === null,
      hidden_because: found?.hidden_because ?? null,
      about: found?.about ?? null,
      links: found?.links ?? [],
      shows: found?.shows ?? byDefault,
      portrait: found?.portrait ? addressOf.portrait(site.origin, found.portrait) : null,
      portrait_removed_because: found?.portrait_removed_because ?? null,
    };
  },
});
