import { type MailSample, sampleListing, sampleReason } from '../platform/mail/index.ts';
import {
  claimGranted,
  claimKept,
  claimLost,
  claimRejected,
  claimReopened,
  writeGranted,
  writeKept,
  writeLost,
  writeRejected,
  writeReopened,
} from './mails/decision.ts';
import { claimMade, claimProven, claimToDecide, writeClaimMade, writeClaimProven, writeDecisionNeeded } from './mails/dispute.ts';
import { claimLink, writeClaimLink } from './mails/link.ts';
import { proofEnded, proofMissing, writeProofAsked, writeProofEnded } from './mails/proof.ts';
import { disputeDecided, listingTakenOver, takeoverDisputed, writeDisputeDecided, writeTakenOver, writeTakeoverDisputed } from './mails/takeover.ts';

const claim = { ...sampleListing, method: 'dns' } as const;
const ada = 'ada@tidewater.example';
const grace = 'grace@tidewater.example';

/** Emails about claims and who owns a listing, with example data. */
export const claimMails: readonly MailSample[] = [
  {
    kind: claimLink,
    write: ({ site, now }) => writeClaimLink({ site, token: 'example', listing: sampleListing, claimant: ada, expiresAt: now }),
  },
  { kind: claimGranted, write: ({ site }) => writeGranted({ site, claim, reason: sampleReason() }) },
  { kind: claimRejected, write: ({ site }) => writeRejected({ site, claim, reason: sampleReason() }) },
  { kind: claimLost, write: ({ site }) => writeLost({ site, claim, reason: sampleReason() }) },
  { kind: claimKept, write: ({ site }) => writeKept({ site, claim, reason: sampleReason() }) },
  { kind: claimReopened, write: ({ site }) => writeReopened({ site, claim, reason: sampleReason() }) },
  { kind: claimMade, write: ({ site }) => writeClaimMade({ site, claim, hasProven: false }) },
  { kind: claimProven, write: ({ site }) => writeClaimProven({ site, claim }) },
  { kind: claimToDecide, write: ({ site }) => writeDecisionNeeded({ site, claim, claimant: ada, owners: [grace] }) },
  { kind: proofMissing, write: ({ site }) => writeProofAsked({ site, claim }) },
  { kind: proofEnded, write: ({ site }) => writeProofEnded({ site, claim }) },
  { kind: listingTakenOver, write: ({ site }) => writeTakenOver({ site, claim }) },
  {
    kind: takeoverDisputed,
    write: ({ site }) =>
      writeTakeoverDisputed({ site, claim, id: 1, former: grace, owner: ada, method: 'dns', statement: 'I registered this domain in 2019.' }),
  },
  { kind: disputeDecided, write: ({ site }) => writeDisputeDecided({ site, claim, outcome: 'yours', reason: sampleReason() }) },
];
