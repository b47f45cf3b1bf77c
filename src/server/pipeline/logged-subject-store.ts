import { type Sql, sql } from '../../platform/database/database.ts';
import { loggedSubjects } from './logged-subject.ts';

/** The operations of discussions whose entries in the log are about `post:…`. */
const ofDiscussions = sql`('hide_post', 'restore_post', 'hold_post')`;

/**
 * What an entry `c` of the log is about. Blog posts were once logged as `post:…`, like questions and comments. The log is only ever added
 * to, so these entries, and those that an earlier version writes during an upgrade, are told apart here. An undo is about what its own
 * undo is about.
 */
export const subjectOfEntry: Sql = sql`(case
  when c.subject like 'post:%' and coalesce(nullif(c.operation, 'undo_team_change'), c.undo ->> 'operation', '') not in ${ofDiscussions} then 'blog_' || c.subject
  else c.subject end)`;

/** Whether an entry `c` of the log is about one of these things. */
export const entryAbout = (subjects: readonly string[]): Sql =>
  sql`(c.subject = any(${loggedSubjects(subjects)}::text[]) and ${subjectOfEntry} = any(${[...subjects]}::text[]))`;
