import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { draftExtractively } from '../drafter/draft-extractively.ts';

/** What is done off the main thread: everything whose time grows with somebody else's page. */
export const tasks = { read: readForCrawl, draft: draftExtractively };

export type Tasks = typeof tasks;
