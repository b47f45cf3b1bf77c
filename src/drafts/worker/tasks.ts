import { learnCategories } from '../classifier/learn-categories.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { draftExtractively } from '../drafter/draft-extractively.ts';
import { settleAnswer } from '../drafter/model/settle-answer.ts';
import { showSite } from '../drafter/model/show-site.ts';

/** Tasks that run off the main thread: everything that takes longer the bigger a website's page is. */
export const tasks = { read: readForCrawl, draft: draftExtractively, show: showSite, settle: settleAnswer, learn: learnCategories };

export type Tasks = typeof tasks;
