import { toSay } from '../words/say.ts';
import type { Mail } from './mail.ts';

/** A part of an email; a plain string is a paragraph. */
export type Block =
  | string
  | { button: { label: string; url: string } }
  | { facts: (readonly [label: string, value: string])[] }
  /** Things with a page of their own, each with a line about it. */
  | { links: { label: string; url: string; says: string }[] }
  | { small: string }
  | { own: string; values: Readonly<Record<string, string>> };

/** What an operator's own words of an email may name, as `{name}`. `site` is known to every kind. */
export const placeholders = {
  site: toSay('Name of the site'),
  name: toSay('Name of the listing'),
  host: toSay('Domain of the listing'),
  title: toSay('Title of the update'),
  day: toSay('Monday of the launch week'),
  missed: toSay('Monday of the missed week'),
  launches: toSay('Number of launches'),
  rank: toSay('Rank in the week'),
  of: toSay('Number of launches in the week'),
  votes: toSay('Votes in the week'),
  stars: toSay('Rating, for example “4 stars out of 5”'),
  reason: toSay('Reason, as the site team wrote it'),
  minutes: toSay('Minutes until the link expires'),
  hours: toSay('Hours until the link expires'),
  days: toSay('Days until the link expires'),
  address: toSay('New email address'),
  key: toSay('Name of the API key'),
  role: toSay('Role on the site team'),
  entry: toSay('Entry in the review queue'),
  inviter: toSay('Who sent the invite'),
  claimant: toSay('Who claims the listing'),
  author: toSay('Who wrote it'),
  product: toSay('Name of the product'),
  order: toSay('Order number'),
  total: toSay('Amount'),
  invoice: toSay('Invoice or credit note number'),
} as const;
export type Placeholder = keyof typeof placeholders;

/** A kind of email. */
export interface MailKind {
  /** snake_case; stored with every email sent and with the operator's own words, so it never changes. */
  key: string;
  /** Who gets it and what it says, for the site team. */
  title: string;
  /** In addition to `site`. */
  placeholders: readonly Placeholder[];
}

/** The site that an email is from. */
export interface LetterSite {
  id: number;
  name: string;
  origin: string;
  /** With its logo and colour. */
  settings?: Record<string, unknown>;
}

/** An email of a kind before it is drawn, in the language of its reader and without an address. */
export interface Letter extends Pick<Mail, 'uselessAfter' | 'headers' | 'oneOfMany' | 'attachments'> {
  kind: string;
  site: LetterSite;
  subject: string;
  /** The first paragraph, which the operator can rewrite; null where others wrote it. */
  opening: string | null;
  /** What follows, in reading order. */
  blocks: readonly Block[];
  values: Readonly<Record<string, string>>;
}

interface Given<Name extends Placeholder> extends Pick<Letter, 'subject' | 'opening' | 'blocks' | 'uselessAfter' | 'headers' | 'oneOfMany' | 'attachments'> {
  site: LetterSite;
  /** The value of each placeholder of the kind, as readers see it. */
  values: Readonly<Record<Name, string | number>>;
}

/** An email of a kind, still without an address. @param given.values a value for each placeholder of the kind; `{site}` is added */
export function letterOf<const Kind extends MailKind>(kind: Kind, given: Given<Kind['placeholders'][number]>): Letter {
  const { site, values, ...rest } = given;
  const { id, name, origin, settings } = site;
  const named = kind.placeholders.map((one) => [one, String((values as Record<string, string | number>)[one])]);
  return { ...rest, kind: kind.key, site: { id, name, origin, ...(settings && { settings }) }, values: { ...Object.fromEntries(named), site: name } };
}
