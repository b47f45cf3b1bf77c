import { sampleListing as listing, type MailSample, sampleReason } from '../platform/mail/index.ts';
import { badgeSentences } from './badge-sentences.ts';
import { confirmVoteMail, writeConfirmVote } from './mails/confirm-vote.ts';
import {
  badgeGone,
  badgeMissed,
  badgeStillMissed,
  launchBegan,
  launchLost,
  launchMoved,
  listingWithdrawn,
  placeConfirmed,
  writeBadgeGone,
  writeBadgeMissed,
  writeBadgeStillMissed,
  writeLive,
  writeMovedOn,
  writePlaceConfirmed,
  writePlaceGone,
  writeWithdrawn,
} from './mails/free-plan.ts';
import { launchReminder, writeLaunchReminder } from './mails/launch-reminder.ts';
import { launchMovedByTeam, writeMovedByTeam } from './mails/moved-by-team.ts';
import { newsletterLink, writeNewsletterLink } from './mails/newsletter-link.ts';
import { launchClosed, writeWeekClosed } from './mails/week-closed.ts';
import { weeklyLaunches, weeklyNews, writeWeeklyLaunches } from './mails/weekly-launches.ts';
import { listingSuspended, suspensionLifted, writeLifted, writeSuspended } from './suspension/mails.ts';

const { name, week } = listing;
const missed = '2026-11-30';
const { missing: seen } = badgeSentences({ page: 'https://tidewater.example/', listing: name });
const result = { id: 1, name, slug: listing.slug, rank: 2, of: 18, week_votes: 128, award: 2 };
const news = {
  launches: [
    { slug: listing.slug, name, tagline: 'Invoices that follow up for you' },
    { slug: 'lantern', name: 'Lantern', tagline: 'See every open invoice in one place' },
  ],
  total: 2,
  since: [{ slug: 'beacon', name: 'Beacon', tagline: 'Rosters that everyone has seen' }],
  sinceTotal: 1,
  awards: [{ slug: 'harbour', name: 'Harbour', rank: 1, votes: 214 }],
  waits: false,
  late: [{ week: '2026-11-16', awards: [{ slug: 'lantern', name: 'Lantern', rank: 1, votes: 98 }] }],
};

/** Emails about launches and badges, with example data. */
export const launchMails: readonly MailSample[] = [
  { kind: launchReminder, write: ({ site }) => writeLaunchReminder({ site, listing }) },
  { kind: weeklyLaunches, write: ({ site }) => writeWeeklyLaunches({ site, week, news }) },
  { kind: weeklyNews, write: ({ site }) => writeWeeklyLaunches({ site, week, news: { ...news, launches: [], total: 0 } }) },
  {
    kind: newsletterLink,
    write: ({ site }) => writeNewsletterLink({ site, token: 'A'.repeat(43), expiresAt: new Date('2026-12-10T09:00:00Z'), categories: [] }),
  },
  { kind: confirmVoteMail, write: ({ site }) => writeConfirmVote({ site, name, token: 'A'.repeat(43), expiresAt: new Date('2026-12-10T09:00:00Z') }) },
  { kind: placeConfirmed, write: ({ site }) => writePlaceConfirmed({ site, listing }) },
  { kind: launchBegan, write: ({ site }) => writeLive({ site, listing, isFree: true }) },
  { kind: launchClosed, write: ({ site }) => writeWeekClosed({ site, week, result }) },
  { kind: badgeGone, write: ({ site }) => writeBadgeGone({ site, listing, seen }) },
  { kind: badgeMissed, write: ({ site }) => writeBadgeMissed({ site, listing, seen }) },
  { kind: badgeStillMissed, write: ({ site }) => writeBadgeStillMissed({ site, listing }) },
  { kind: launchMoved, write: ({ site }) => writeMovedOn({ site, listing, missed, mondaysLeft: 2 }) },
  { kind: launchMovedByTeam, write: ({ site }) => writeMovedByTeam({ site, listing, from: missed, message: sampleReason() }) },
  { kind: launchLost, write: ({ site }) => writePlaceGone({ site, listing, missed, staysLive: false }) },
  { kind: listingWithdrawn, write: ({ site }) => writeWithdrawn({ site, listing }) },
  { kind: listingSuspended, write: ({ site }) => writeSuspended({ site, name, slug: listing.slug, reason: sampleReason() }) },
  { kind: suspensionLifted, write: ({ site }) => writeLifted({ site, name, status: 'live', missedWeek: null }) },
];
