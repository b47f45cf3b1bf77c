import type { NamedRole } from '../../../contract/roles.ts';
import { toSay } from '../../words/say.ts';

/** One page of the console's navigation. */
export interface Place {
  path: string;
  label: string;
  /** Who sees it apart from an owner; the same as its page's `roles`. */
  roles: readonly NamedRole[];
}

const everybody = ['editor', 'moderator', 'finance'] as const;

/** The console's navigation: a new page is one line here, and one in team/pages.ts. */
export const placeGroups: readonly { label: string; places: readonly Place[] }[] = [
  {
    label: toSay('Today'),
    places: [
      { path: '/team', label: toSay('Overview'), roles: everybody },
      { path: '/team/queue', label: toSay('Review queue'), roles: everybody },
      { path: '/team/hidden', label: toSay('Hidden content'), roles: ['moderator'] },
    ],
  },
  {
    label: toSay('Money'),
    places: [
      { path: '/team/orders', label: toSay('Orders'), roles: ['finance'] },
      { path: '/team/prices', label: toSay('Prices'), roles: ['finance'] },
      { path: '/team/coupons', label: toSay('Coupons'), roles: ['finance'] },
      { path: '/team/books', label: toSay('Books'), roles: ['finance'] },
      { path: '/team/payouts', label: toSay('Payouts'), roles: ['finance'] },
      { path: '/team/tax', label: toSay('Tax report'), roles: ['finance'] },
    ],
  },
  {
    label: toSay('Content'),
    places: [
      { path: '/team/content', label: toSay('Blog posts'), roles: ['editor'] },
      { path: '/team/content/pages', label: toSay('Pages'), roles: ['editor'] },
      { path: '/team/content/questions', label: toSay('Interview questions'), roles: ['editor'] },
      { path: '/team/content/announcement', label: toSay('Announcement'), roles: ['editor'] },
      { path: '/team/alternatives', label: toSay('Alternatives to approve'), roles: ['editor'] },
      { path: '/team/categories', label: toSay('Categories'), roles: ['editor'] },
      { path: '/team/attributes', label: toSay('Comparison attributes'), roles: ['editor'] },
    ],
  },
  {
    label: toSay('Directory'),
    places: [
      { path: '/team/listings', label: toSay('Listings'), roles: ['editor', 'moderator'] },
      { path: '/team/companies', label: toSay('Companies'), roles: ['moderator'] },
      { path: '/team/websites', label: toSay('Websites'), roles: ['editor', 'moderator'] },
      { path: '/team/import', label: toSay('Import'), roles: ['editor'] },
      { path: '/team/files', label: toSay('Data files'), roles: everybody },
      { path: '/team/weeks', label: toSay('Launch weeks'), roles: ['editor', 'finance'] },
      { path: '/team/setup', label: toSay('Setup'), roles: ['finance'] },
      { path: '/team/site', label: toSay('Site'), roles: [] },
      { path: '/team/sites', label: toSay('Sites'), roles: [] },
    ],
  },
  {
    label: toSay('Emails'),
    places: [
      { path: '/team/mail', label: toSay('Sent emails'), roles: ['moderator'] },
      { path: '/team/mail/texts', label: toSay('Email templates'), roles: ['editor'] },
      { path: '/team/mail/weekly', label: toSay('Weekly email'), roles: ['editor'] },
    ],
  },
  {
    label: toSay('Operations'),
    places: [
      { path: '/team/operations', label: toSay('Health'), roles: [] },
      { path: '/team/jobs', label: toSay('Jobs'), roles: [] },
      { path: '/team/agents', label: toSay('Connected agents'), roles: [] },
    ],
  },
  {
    label: toSay('Site team'),
    places: [
      { path: '/team/people', label: toSay('People'), roles: ['moderator'] },
      { path: '/team/members', label: toSay('Members and roles'), roles: everybody },
      { path: '/team/keys', label: toSay('Team API keys'), roles: everybody },
      { path: '/team/log', label: toSay('Audit log'), roles: everybody },
    ],
  },
];
