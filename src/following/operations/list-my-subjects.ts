import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { showSubject, subjectShape } from '../subject.ts';
import { listSubjects } from '../subject-store.ts';

const MOST = 500;

export const listMySubjects = defineSiteOperation({
  name: 'list_my_subjects',
  title: 'List the people, categories and weeks I follow',
  summary: 'The people, categories and weeks you follow, latest first.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ subjects: z.array(subjectShape.extend({ since: v.instant })) }),
  async handle(_, { db, site, caller }) {
    const rows = await listSubjects(db, { siteId: site.id, accountId: caller.accountId, most: MOST });
    return { subjects: rows.map((row) => ({ ...showSubject(row), since: row.since.toISOString() })) };
  },
});
