import { expect, it } from 'vitest';
import { LINK_MINUTES } from '../../accounts/credentials/email-link.ts';
import { IDLE_MS, SESSION_MS } from '../../accounts/credentials/session.ts';
import { CONFIRM_DAYS, KEPT_VOTE_LINK_DAYS } from '../../launches/index.ts';
import { FAILED_JOB_DAYS } from '../../platform/jobs/index.ts';
import { kept } from './kept.ts';

it('states the same periods as the software keeps', () => {
  const DAY_MS = 86_400_000;
  expect(kept).toMatchObject({
    sessionDays: SESSION_MS / DAY_MS,
    idleDays: IDLE_MS / DAY_MS,
    linkMinutes: LINK_MINUTES,
    newsletterLinkDays: CONFIRM_DAYS,
    voteLinkDays: KEPT_VOTE_LINK_DAYS,
    failedJobDays: FAILED_JOB_DAYS,
  });
});
