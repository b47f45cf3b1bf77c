import type { PersonalPage } from '../personal-page.ts';
import { categoryAndPagePages } from './categories-and-pages.ts';
import { teamCompanies } from './companies/companies.tsx';
import { teamCompany } from './companies/company.tsx';
import { markdownPreview } from './content/markdown-input.tsx';
import { teamPost, teamPostCover } from './content/post.tsx';
import { teamPosts } from './content/posts.tsx';
import { teamDataFiles } from './import/data-files.tsx';
import { teamImport } from './import/import.tsx';
import { teamImports } from './import/imports.tsx';
import { teamBulk } from './listings/bulk/bulk.tsx';
import { teamBulkDone } from './listings/bulk/bulk-done.tsx';
import { teamListingEdit } from './listings/edit.tsx';
import { teamListingsFile } from './listings/export.ts';
import { teamListing } from './listings/listing.tsx';
import { teamListings } from './listings/listings.tsx';
import { teamListingMerge } from './listings/merge.tsx';
import { teamListingVotes } from './listings/votes.tsx';
import { teamWebsites } from './listings/websites.tsx';
import { teamMail } from './mail/sent.tsx';
import { teamMailFrame, teamMailText, teamMailTexts } from './mail/texts.tsx';
import { teamWeeklyFrame, teamWeeklyMail } from './mail/weekly.tsx';
import { teamLog } from './members/log.tsx';
import { teamMembers } from './members/members.tsx';
import { teamKeys } from './members/team-keys.tsx';
import { teamUndo, teamUndoChoice } from './members/undo.tsx';
import { teamBooks } from './money/books.tsx';
import { teamCoupons } from './money/coupons.tsx';
import { teamOrder, teamPaper } from './money/order.tsx';
import { teamOrders, teamOrdersCsv } from './money/orders.tsx';
import { teamPartRefund } from './money/part-refund.tsx';
import { teamPayout } from './money/payout.tsx';
import { teamNewPayout } from './money/payout-forms.tsx';
import { teamPayouts } from './money/payouts.tsx';
import { teamPrices } from './money/prices.tsx';
import { teamTax, teamTaxCsv } from './money/tax.tsx';
import { teamAgents } from './operations/agents.tsx';
import { teamJobs } from './operations/jobs.tsx';
import { teamOperationsPage } from './operations/operations.tsx';
import { teamOverview } from './overview.tsx';
import { teamPersonMerge } from './people/merge.tsx';
import { teamPeople } from './people/people.tsx';
import { teamPerson } from './people/person.tsx';
import { teamHidden } from './queue/hidden.tsx';
import { teamQueueItem } from './queue/item.tsx';
import { teamQueue } from './queue/queue.tsx';
import { firstOwner } from './setup/first-owner.tsx';
import { teamSetup } from './setup/setup.tsx';
import { teamSiteLogo } from './site/logo.tsx';
import { teamSite } from './site/site.tsx';
import { teamSites } from './site/sites.tsx';
import { teamMoveLaunch } from './weeks/move-launch.tsx';
import { teamWeek } from './weeks/week.tsx';
import { teamWeeks } from './weeks/weeks.tsx';

/** Every page of the site team's console. */
export const teamPages: readonly PersonalPage[] = [
  ...categoryAndPagePages,
  firstOwner,
  teamOverview,
  teamQueue,
  teamQueueItem,
  teamHidden,
  teamPosts,
  teamPost,
  teamPostCover,
  markdownPreview,
  teamSetup,
  teamListings,
  teamListingVotes,
  teamListingsFile,
  teamDataFiles,
  teamImports,
  teamImport,
  teamBulk,
  teamBulkDone,
  teamListing,
  teamListingEdit,
  teamListingMerge,
  teamWebsites,
  teamSite,
  teamSiteLogo,
  teamSites,
  teamCompanies,
  teamCompany,
  teamPeople,
  teamPerson,
  teamPersonMerge,
  teamMail,
  teamMailTexts,
  teamMailText,
  teamMailFrame,
  teamWeeklyMail,
  teamWeeklyFrame,
  teamMembers,
  teamKeys,
  teamOperationsPage,
  teamJobs,
  teamAgents,
  teamLog,
  teamUndo,
  teamUndoChoice,
  teamOrders,
  teamOrdersCsv,
  teamOrder,
  teamPartRefund,
  teamPaper,
  teamPrices,
  teamCoupons,
  teamBooks,
  teamPayouts,
  teamNewPayout,
  teamPayout,
  teamTax,
  teamTaxCsv,
  teamWeeks,
  teamWeek,
  teamMoveLaunch,
];
