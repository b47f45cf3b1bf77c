import { nameDrawn } from '../pictures/index.ts';
import { sql } from '../platform/database/database.ts';
import { demoContent } from './content/index.ts';
import type { Demo } from './demo.ts';

export interface People {
  /** Accounts of the cast, by slug of the person. */
  accounts: Map<string, number>;
  /** Founder rows of the cast, by slug of the person. */
  founders: Map<string, number>;
  /** Accounts that only vote and follow. */
  visitors: number[];
}

/** The demo's people: an account for each, and a founder with a drawn portrait for those with a product. @returns their ids by slug */
export async function insertPeople({ tx, now, drawn, mark }: Demo): Promise<People> {
  const accounts = new Map<string, number>();
  const founders = new Map<string, number>();
  const addAccount = async (email: string, name: string) => {
    const row = await tx.row<{ id: number }>(sql`
      insert into account (email, name, origin, verified_at, created_at) values (${email}, ${name}, 'demo', ${now}, ${now}) returning id`);
    await mark('account', row!.id);
    return row!.id;
  };
  for (const person of demoContent.people) {
    const account = await addAccount(person.email, person.name);
    accounts.set(person.slug, account);
    if (!person.isFounder) continue;
    const row = await tx.row<{ id: number }>(sql`
      insert into founder (slug, name, title, bio, country, city, account_id, created_at)
      values (${person.slug}, ${person.name}, ${person.title}, ${person.bio}, ${person.country}, ${person.city}, ${account}, ${now}) returning id`);
    founders.set(person.slug, row!.id);
    await mark('founder', row!.id);
    const portrait = { kind: 'portrait', seed: person.slug } as const;
    drawn.push(portrait);
    await tx.run(sql`insert into founder_portrait (founder_id, file, set_at) values (${row!.id}, ${nameDrawn(portrait).file}, ${now})`);
    for (const [platform, url] of Object.entries(person.socials)) {
      if (url) await tx.run(sql`insert into founder_social (founder_id, platform, url) values (${row!.id}, ${platform}, ${url})`);
    }
  }
  const visitors: number[] = [];
  for (const [i, name] of demoContent.visitorNames.entries()) visitors.push(await addAccount(`visitor-${i + 1}@harbour.example`, name));
  return { accounts, founders, visitors };
}
