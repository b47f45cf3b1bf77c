import { z } from 'zod';
import { launches, onePage } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type Feed, feeds, sections, span } from '../feeds/index.ts';
import { launchEntry } from '../launch-answer.ts';

export const listLaunches = defineRead({
  name: 'list_launches',
  title: 'List launches',
  summary: 'Launch feeds: this week, trending, most voted, upcoming and more.',
  description:
    '`today`: launched today, newest first. `this-week`: current week, by votes cast in it. `trending`: votes weighted by age, halving every few days. `most-voted`, `most-viewed`, `most-followed`: live listings by `listing.votes`, `listing.views` or `listing.followers`, each with its latest launch. `recent`: newest launches. `upcoming`: scheduled launches by week, unranked.',
  path: '/launches',
  group: 'Launches',
  topics: ['directory', 'ranking', 'settings'],
  queryInput: z.strictObject({
    section: z.enum(sections).default('this-week').meta({ description: 'Which feed to return.' }),
    ...v.paging,
  }),
  output: z.strictObject({ section: z.enum(sections), ...v.pageOf(launchEntry).shape }),
  example: { answer: (origin) => ({ section: 'recent', ...onePage(launches(origin)) }) },
  async handle(input, call) {
    const feed: Feed = feeds[input.section];
    const page = await feed(call, span(input));
    return { section: input.section, ...v.showPage(page.items, input, page.total, page.totalIsCapped) };
  },
});
