import { sampleListing as listing, type MailSample, sampleReason } from '../platform/mail/index.ts';
import { listingUpdate, writeUpdateMail } from './mails/update.ts';
import { listingChanged, writeVersionsMail } from './mails/versions.ts';
import { websiteChanged, writeWebsiteChanged } from './mails/website-changed.ts';
import { websiteSilent, writeWebsiteSilent } from './mails/website-silent.ts';
import { listingsMoved, listingsSuspended, suspensionsLifted, writeManyEdited, writeManyLifted, writeManySuspended } from './team/bulk/bulk-mails.ts';
import { listingEditedByTeam, writeEditedByTeam } from './team/mails/edited-by-team.ts';
import { listingsMerged, writeMerged } from './team/mails/merged.ts';
import { listingGivenAway, listingReceived, writeGivenAway, writeReceived } from './team/mails/transferred.ts';
import { updateHidden, writeUpdateHidden } from './team/mails/update-hidden.ts';
import { updateRestored, writeUpdateRestored } from './team/mails/update-restored.ts';

const update = { title: 'Reminders in your own words', body: 'You can now write the reminder that goes out with each invoice.' };
const { name } = listing;
const several = [
  { id: 1, slug: 'tidewater', name, to: { status: 'live' } },
  { id: 2, slug: 'harbour', name: 'Harbour', to: { status: 'draft' } },
] as const;

/** Emails about a listing's content and its owners, with example data. */
export const listingMails: readonly MailSample[] = [
  { kind: listingUpdate, write: ({ site }) => writeUpdateMail({ site, listing, update, token: 'example' }) },
  { kind: updateHidden, write: ({ site }) => writeUpdateHidden({ site, name, title: update.title, id: 1, reason: sampleReason() }) },
  { kind: updateRestored, write: ({ site }) => writeUpdateRestored({ site, name, title: update.title, listingId: 1 }) },
  { kind: listingEditedByTeam, write: ({ site }) => writeEditedByTeam({ site, listing, keys: ['tagline'], reason: sampleReason() }) },
  { kind: listingsSuspended, write: ({ site }) => writeManySuspended({ site, listings: several }, sampleReason()) },
  { kind: suspensionsLifted, write: ({ site }) => writeManyLifted({ site, listings: several }) },
  { kind: listingsMoved, write: ({ site }) => writeManyEdited({ site, listings: several }, sampleReason()) },
  {
    kind: listingsMerged,
    write: ({ site }) => writeMerged({ site, from: 'Tidewater App', into: { name, slug: 'tidewater' }, reason: sampleReason(), keeps: true }),
  },
  {
    kind: websiteChanged,
    write: ({ site }) =>
      writeWebsiteChanged({
        site,
        listing: { id: 1, name },
        differences: [{ part: 'city', was: [{ value: 'Porto', quotes: [] }], stated: [{ value: 'Lisbon', quotes: [] }] }],
        content: { city: 'Porto' },
      }),
  },
  {
    kind: websiteSilent,
    write: ({ site, now }) =>
      writeWebsiteSilent({ site, listing: { id: 1, name, website_url: 'https://tidewater.example/' }, failure: 'unreachable', since: now }),
  },
  { kind: listingReceived, write: ({ site }) => writeReceived({ site, name, reason: sampleReason() }) },
  { kind: listingGivenAway, write: ({ site }) => writeGivenAway({ site, name, reason: sampleReason() }) },
  {
    kind: listingChanged,
    write: ({ site, now }) =>
      writeVersionsMail({
        site,
        listing: { ...listing, status: 'live' },
        versions: [
          {
            ...{ id: 1, listing_id: 1, at: now, by: 'person', what: 'update_my_listing', name: 'Ada', email: 'ada@tidewater.example', through: null },
            ...{ before: { tagline: 'Invoices' }, after: { tagline: 'Invoices that follow up for you' } },
          },
        ],
      }),
  },
];
