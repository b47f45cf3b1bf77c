import { aRankingYouCanRecount } from './blog/a-ranking-you-can-recount.ts';
import { beforeYourLaunchMonday } from './blog/before-your-launch-monday.ts';
import { claimingAListingThatSomebodyElseMade } from './blog/claiming-a-listing-that-somebody-else-made.ts';
import { evidenceOrBlank } from './blog/evidence-or-blank.ts';
import { howALaunchWeekWorks } from './blog/how-a-launch-week-works.ts';
import { nothingFoundIsAnAnswer } from './blog/nothing-found-is-an-answer.ts';
import { pricingYourFirstHundred } from './blog/pricing-your-first-hundred.ts';
import { talkingToTheDirectoryThroughAnAgent } from './blog/talking-to-the-directory-through-an-agent.ts';
import { theBadgeOnYourHomepage } from './blog/the-badge-on-your-homepage.ts';
import { whatTwelveWeeksOfLaunchesShow } from './blog/what-twelve-weeks-of-launches-show.ts';
import { categories } from './categories.ts';
import { collections } from './collections.ts';
import { discussions } from './discussions.ts';
import { interviewAnswers, interviewQuestions } from './interviews.ts';
import { castFirstHalf } from './people/first-half.ts';
import { castSecondHalf } from './people/second-half.ts';
import { communityAndCivic } from './products/community-and-civic.ts';
import { designAndMedia } from './products/design-and-media.ts';
import { developerTools } from './products/developer-tools.ts';
import { foodAndFarming } from './products/food-and-farming.ts';
import { healthAndCare } from './products/health-and-care.ts';
import { homeAndRepair } from './products/home-and-repair.ts';
import { languageAndAi } from './products/language-and-ai.ts';
import { learning } from './products/learning.ts';
import { moneyAndTrade } from './products/money-and-trade.ts';
import { scienceAndData } from './products/science-and-data.ts';
import { securityAndPrivacy } from './products/security-and-privacy.ts';
import { travelAndOutdoors } from './products/travel-and-outdoors.ts';
import { workAndTeams } from './products/work-and-teams.ts';
import { profiles } from './profiles.ts';
import { site } from './site.ts';
import type { DemoContent } from './types.ts';
import { visitorNames } from './visitor-names.ts';

/** The whole invented site. Instants are offsets from now; a loader turns them into rows. */
export const demoContent: DemoContent = {
  site,
  categories,
  people: [...castFirstHalf, ...castSecondHalf],
  products: [
    ...workAndTeams,
    ...developerTools,
    ...designAndMedia,
    ...moneyAndTrade,
    ...learning,
    ...healthAndCare,
    ...foodAndFarming,
    ...homeAndRepair,
    ...travelAndOutdoors,
    ...communityAndCivic,
    ...languageAndAi,
    ...securityAndPrivacy,
    ...scienceAndData,
  ],
  discussions,
  collections,
  profiles,
  blogPosts: [
    whatTwelveWeeksOfLaunchesShow,
    howALaunchWeekWorks,
    nothingFoundIsAnAnswer,
    aRankingYouCanRecount,
    evidenceOrBlank,
    pricingYourFirstHundred,
    beforeYourLaunchMonday,
    theBadgeOnYourHomepage,
    claimingAListingThatSomebodyElseMade,
    talkingToTheDirectoryThroughAnAgent,
  ],
  interviewQuestions,
  interviewAnswers,
  visitorNames,
};
