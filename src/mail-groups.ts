import { accountMails } from './accounts/index.ts';
import { claimMails } from './claims/index.ts';
import { collectionMails } from './collections/index.ts';
import { discussionMails } from './discussions/index.ts';
import { draftMails } from './drafts/index.ts';
import { founderMails } from './founders/index.ts';
import { launchMails } from './launches/index.ts';
import { listingMails } from './my-listings/index.ts';
import { orderMails } from './orders/index.ts';
import { peopleMails } from './people/index.ts';
import type { MailGroup } from './platform/mail/index.ts';
import { toSay } from './platform/words/say.ts';
import { reportMails } from './reports/index.ts';
import { reviewMails } from './reviews/index.ts';
import { teamMails } from './team/index.ts';
import { archiveMails, backupMails } from './transfer/index.ts';

/**
 * Every kind of email that Slipway sends, grouped as the site team sees them. A kind that is missing here has no preview and
 * can't be rewritten by the operator.
 */
export const mailGroups: readonly MailGroup[] = [
  { title: toSay('Accounts'), samples: accountMails },
  { title: toSay('Launches'), samples: launchMails },
  { title: toSay('Listings'), samples: [...draftMails, ...listingMails] },
  { title: toSay('Claims'), samples: claimMails },
  { title: toSay('Reviews and reports'), samples: [...reviewMails, ...discussionMails, ...collectionMails, ...peopleMails, ...founderMails, ...reportMails] },
  { title: toSay('Orders'), samples: orderMails },
  { title: toSay('Site team'), samples: [...teamMails, ...backupMails, ...archiveMails] },
];
