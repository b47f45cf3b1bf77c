import { collectPage } from './collections/collect.tsx';
import { collection, collections } from './collections/collections.tsx';
import { myCollection, myCollections } from './collections/my-collections.tsx';
import { usePage } from './collections/use.tsx';
import { discussPage } from './discussions/discuss.tsx';
import { discussionPage } from './discussions/discussion.tsx';
import { discussions } from './discussions/discussions.tsx';
import { helpfulPage } from './discussions/helpful.ts';
import { questions } from './discussions/questions.tsx';
import { cardEmbed, voteEmbed, weekEmbed } from './embeds/embeds.tsx';
import { embedScript } from './embeds/script.ts';
import { feed } from './following/feed.tsx';
import { followSubjectPages } from './following/follow-subject.tsx';
import { remindPage } from './launches/remind.tsx';
import { unvotePage, votePage } from './launches/vote.tsx';
import { weekProofOwn } from './launches/week-proof.tsx';
import { followPage, unfollowPage } from './listings/follow.tsx';
import type { Page } from './page.ts';
import { myPortrait } from './people/my-portrait.tsx';
import { myProfile } from './people/my-profile.tsx';
import { person } from './people/person.tsx';
import type { PersonalPage } from './personal-page.ts';
import { appealPage } from './reports/appeal.tsx';
import { reportPage } from './reports/report.tsx';
import { answersPage } from './reviews/answers.tsx';
import { reviewPage } from './reviews/review.tsx';
import { reviews } from './reviews/reviews.tsx';

/** What people say about products, and what other websites show of them: a part of the public pages. */
export const communityPages: readonly Page[] = [reviews, discussions, questions, collections, collection, person, cardEmbed, voteEmbed, weekEmbed, embedScript];

/** What people do on a product: vote, follow, review, ask and report. A part of the personal pages. */
export const communityPersonalPages: readonly PersonalPage[] = [
  votePage,
  unvotePage,
  weekProofOwn,
  followPage,
  unfollowPage,
  ...followSubjectPages,
  feed,
  remindPage,
  reviewPage,
  answersPage,
  discussPage,
  discussionPage,
  helpfulPage,
  collectPage,
  usePage,
  myCollections,
  myCollection,
  myProfile,
  myPortrait,
  reportPage,
  appealPage,
];
