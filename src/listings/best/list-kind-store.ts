import type { Db, Sql } from '../../platform/database/database.ts';
import type { ListingQuery } from '../../search/index.ts';

/** A list with fewer products has no page and isn't linked. */
export const FEWEST = 5;

/** What lists are made from; changes-save-store.ts has the tables. New and hidden listings change profiles and votes. */
export type Source = 'profiles' | 'votes' | 'facts' | 'categories' | 'alternatives';

/** Which listings are in a list: filters with kept counts where there are some, so that a large list needs no more than a small one. */
export type Members = Pick<ListingQuery, 'categoryIds' | 'country' | 'stage' | 'also'>;

/** A kind of list that is made from data, in one file. A new kind is a file like its neighbours, and a line in kinds/index.ts. */
export interface ListKind {
  /** In the address of its pages: /best/<key>/<value> */
  key: string;
  /** What its values are called: "Tags". */
  name: string;
  /** Titles of its pages, with {label}. */
  title: string;
  /** Title of the list of the whole directory, if it has one: the value ''. */
  wholeTitle?: string;
  /** One sentence on what is in a list, and what isn't. */
  rule: string;
  /** How labels are shown: a text, a category's name, a country's code, "City, code", or a code of a profile. */
  labels: 'text' | 'category' | 'country' | 'place' | 'code';
  /** The sources of its lists. They are read again only after a change in one of these. */
  changedBy: readonly Source[];
  /** SQL: `value`, `label` and `listing_id` of each live listing in each list. */
  members(siteId: number): Sql;
  /** The condition for a list's current listings, the same as in `members`; undefined if the kind has no such value. */
  find(db: Db, given: { siteId: number; value: string }): Promise<Members | undefined>;
}
