import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getReported, pathOf, reportedInput, reportedShape } from '../reported.ts';

export const lookAtReported = defineSiteOperation({
  name: 'look_at_reported',
  title: 'Preview a report',
  summary: 'Shows the listing, review, post, update or founder that a report would be about.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject(reportedInput),
  output: reportedShape,
  async handle(given, call) {
    const found = await getReported(call, given);
    return { kind: found.kind, name: found.name, title: found.title, path: pathOf(found) };
  },
});
