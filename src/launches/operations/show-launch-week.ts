import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { span } from '../feeds/index.ts';
import { weekParameter } from '../week-parameter.ts';
import { getLaunchWeek, launchWeek, readWeek } from './get-launch-week.ts';

/** A week may have thousands of launches, and each one costs the same to show. With this limit, a busy week's page costs as much as a quiet one's. */
const MOST_ON_A_PAGE = 25;

export const showLaunchWeek = defineSiteOperation({
  name: 'show_launch_week',
  title: 'Show a launch week',
  summary: 'The same as get_launch_week, 25 launches at a time.',
  audience: 'anyone',
  writes: false,
  topics: getLaunchWeek.topics,
  input: z.strictObject({ week: weekParameter(['this', 'next', 'last'], '`this`, `next`, `last`, or any date in the week.'), page: v.paging.page }),
  output: launchWeek.extend({ page: z.int(), per_page: z.int(), has_more: z.boolean() }),
  async handle({ week, page }, call) {
    const paging = { page, per_page: MOST_ON_A_PAGE };
    const found = await readWeek(call, week, span(paging));
    return { ...found, ...paging, has_more: page * MOST_ON_A_PAGE < found.total };
  },
});
