import { z } from 'zod';
import { findLanguage, getEmail } from '../../accounts/index.ts';
import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { isMailAddress } from '../../platform/config/mail-settings.ts';
import { drawLetter, explainRefusal, findOwnWords, keyOfWords, sendAtOnceNeed } from '../../platform/mail/index.ts';
import { languageCodes } from '../../platform/words/messages/languages.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';
import { weeklyLaunches, weeklyNews, writeWeeklyLaunches } from '../mails/weekly-launches.ts';
import { MOST_NAMED } from '../weekly-mail/mail-week.ts';
import { hasNews, readMailings, readWeekNews } from '../weekly-mail/weekly-mailing-store.ts';
import { addDays, runningWeek, startOfDay } from '../weeks.ts';

/** Readers are counted exactly up to this number. */
const MOST = 10_000;
const language = z.enum(languageCodes).default('en').meta({ description: 'Language of the reader.' });

/** The next issue as it would be sent now. */
async function drawNext({ db, site, now }: Call, code: string) {
  const running = runningWeek(now, site.timeZone);
  const week = addDays(running, 7);
  const news = await readWeekNews(db, { siteId: site.id, week, last: running, limit: MOST_NAMED, isComing: true });
  const { key } = news.total > 0 ? weeklyLaunches : weeklyNews;
  const words = await findOwnWords(db, { siteIds: [site.id], kinds: [key] });
  const own = words.get(keyOfWords(site.id, key, code));
  const drawn = drawFor(readerOf(code), () => drawLetter(writeWeeklyLaunches({ site, week, news }), own));
  return { week, launches: news.total, isSent: hasNews(news), drawn };
}

export const previewWeeklyEmail = defineTeamOperation({
  name: 'preview_weekly_email',
  roles: ['editor'],
  title: 'Preview the weekly email',
  summary: 'The next issue of the weekly email: when it is sent, to how many people, and how it looks now.',
  description:
    'Shows the issue for next week with the launches that are currently planned, and the last eight that were sent. The winners of the current week are added when it closes. Without launches or winners, nothing is sent.',
  writes: false,
  input: z.strictObject({ language }),
  output: z.strictObject({
    week: v.day,
    sent_at: v.instant,
    launches: v.count,
    is_sent: z.boolean().meta({ description: 'Whether there is anything to send now: launches, or winners that no issue has named.' }),
    readers: v.count.meta({ description: `People with an account and addresses without one, each counted up to ${MOST}.` }),
    without_account: v.count.meta({ description: `Of them, confirmed addresses without an account, counted up to ${MOST}.` }),
    preview: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
    past: z.array(z.strictObject({ week: v.day, sent_to: v.count, finished_at: v.instant.nullable() })),
  }),
  async handle({ language: code }, call) {
    const { week, launches, isSent, drawn } = await drawNext(call, code);
    const { accounts, subscribers, past } = await readMailings(call.db, { siteId: call.site.id, most: MOST });
    return {
      week,
      sent_at: startOfDay(week, call.site.timeZone).toISOString(),
      launches,
      is_sent: isSent,
      readers: accounts + subscribers,
      without_account: subscribers,
      preview: drawn,
      past: past.map(({ week: of, told, done_at }) => ({ week: of, sent_to: told, finished_at: done_at?.toISOString() ?? null })),
    };
  },
});

export const sendWeeklyTest = defineTeamOperation({
  name: 'send_weekly_test',
  roles: ['editor'],
  title: 'Send the weekly email to yourself',
  summary: 'Sends the current draft of the next weekly email to your own address.',
  description: 'Sends one email immediately to the address of your account, in your language. On the command line, name an address with --to.',
  writes: true,
  input: z.strictObject({
    to: z
      .email()
      .max(254)
      .refine(isMailAddress, { message: 'must be in the format name@example.org.' })
      .optional()
      .meta({ description: 'Only on the command line.' }),
  }),
  output: z.strictObject({ sent_to: z.string() }),
  async prepare({ to }, call) {
    const { caller, db } = call;
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/to', code, detail }]);
    const isPerson = caller.accountId !== undefined;
    if (isPerson && to !== undefined) throw refuse('not_yours', 'A test goes to your own address. Leave the address out.');
    if (!isPerson && to === undefined) throw refuse('required', 'to is required on the command line.');
    const address = isPerson ? await getEmail(db, caller.accountId!) : to!;
    const code = readerOf(isPerson ? await findLanguage(db, caller.accountId!) : null).language;
    const { drawn } = await drawNext(call, code);
    const problem = await call.need(sendAtOnceNeed)({ ...drawn, to: address });
    if (problem !== undefined) throw refuse('not_sent', explainRefusal(problem));
    return address;
  },
  async handle(_input, call, address) {
    call.note({ subject: 'mail:weekly_test', after: { sent: true } });
    return { sent_to: address };
  },
});
