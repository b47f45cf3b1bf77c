import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getDraftRow } from '../get-draft-row.ts';

/** Progress of reading a website for the waiting page, which requests it every second. */
export const lookAtReading = defineSiteOperation({
  name: 'look_at_reading',
  title: 'Get reading progress',
  summary: "How much of the draft's website has been read, page by page.",
  audience: 'person',
  writes: false,
  input: z.strictObject({ draft_id: z.guid() }),
  output: z.strictObject({
    status: z.enum(['crawling', 'drafting', 'ready', 'failed']),
    step: z.string().meta({ description: 'waiting, robots, front_page, pages or drafting; when the draft is done, its status.' }),
    percent: z.int().min(0).max(100),
    pages_read: z.int().min(0),
    pages_found: z.int().min(0).nullable().meta({ description: 'Number of pages to read; null until known.' }),
    read: z.array(z.string()).meta({ description: 'URLs of the pages that were read.' }),
  }),
  async handle({ draft_id }, call) {
    const { status, progress } = await getDraftRow(call, draft_id);
    return {
      status,
      step: progress?.step ?? status,
      percent: progress?.percent ?? 100,
      pages_read: progress?.pages_read ?? 0,
      pages_found: progress?.pages_found ?? null,
      read: [...(progress?.read ?? [])],
    };
  },
});
