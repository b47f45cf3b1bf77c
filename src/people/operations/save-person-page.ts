import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import type { Person } from '../../contract/caller.ts';
import { type InputError, invalidInput, refusal } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import { plainText } from '../../platform/words/plain-text.ts';
import { isWebAddress } from '../../profile-fields/index.ts';
import { findSuspicion, lockAuthor } from '../../reviews/index.ts';
import { LONGEST_ABOUT, LONGEST_LINK, MOST_LINKS, personParts } from '../parts.ts';
import { findNameFault, tidyName } from '../person-name.ts';
import { findOwnPage, isOfSomebodyElse, listNames, lockPage, savePage, takePageName } from '../person-page-store.ts';

/** How many names a page can have over time, including the current one: earlier ones stay reserved for it. */
const MOST_NAMES = 5;

export const savePersonPage = defineSiteOperation({
  name: 'save_person_page',
  title: 'Publish or change my profile',
  summary: 'Makes the page about you public under a name you choose, or changes it. Links with an earlier name still work.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    name: z.string().max(60),
    about: z.string().max(LONGEST_ABOUT),
    links: z.array(z.string().max(LONGEST_LINK)).max(MOST_LINKS),
    shows: z.array(z.enum(personParts)).max(personParts.length),
  }),
  output: z.strictObject({ name: z.string() }),
  async handle({ name: typed, about, links: given, shows }, call) {
    const { db: tx, site, caller, now } = call;
    const { accountId } = caller;
    const name = tidyName(typed);
    const links = [...new Set(given.map((link) => link.trim()).filter((link) => link !== ''))];
    const words = { name, about: plainText(about), links };
    const faults = [...(await findFaults(call, words))];
    if (faults.length > 0) throw invalidInput(faults);
    await lockPage(tx, accountId);
    const before = await findOwnPage(tx, { siteId: site.id, accountId });
    const names = before ? await listNames(tx, before.id) : [];
    if (!names.includes(name)) {
      if (names.length >= MOST_NAMES) throw invalidInput([nameFault('too_many', `You’ve used ${MOST_NAMES} names. Choose one of them: ${names.join(', ')}.`)]);
      if (await isOfSomebodyElse(tx, { siteId: site.id, name, accountId }))
        throw invalidInput([nameFault('taken', 'This is the name of a founder or product on this site. Choose another one.')]);
    }
    const pageId = await savePage(tx, { siteId: site.id, accountId, ...words, shows: [...new Set(shows)], now });
    if (!(await takePageName(tx, { siteId: site.id, name, pageId, now }))) throw invalidInput([nameFault('taken', 'This name is taken. Choose another one.')]);
    await recordAudit(tx, { accountId, event: before && before.closed_at === null ? 'profile_changed' : 'profile_published', detail: { name }, call });
    return { name };
  },
});

const nameFault = (code: string, detail: string): InputError => ({ pointer: '/name', code, detail });

/** A page that the rules for reviews would hold can't be published; the same goes for collections. @throws Refusal account_suspended, account_unverified */
async function findFaults(call: CallBy<Person>, words: { name: string; about: string | null; links: readonly string[] }): Promise<InputError[]> {
  const author = await lockAuthor(call.db, call.caller.accountId);
  if (author.suspended) throw refusal('account_suspended');
  if (author.unverified) throw refusal('account_unverified');
  const faults: InputError[] = [];
  const why = findNameFault(words.name, call.site.name);
  if (why === 'bad_name') faults.push(nameFault(why, 'Use 3 to 30 letters from a to z, digits and single hyphens.'));
  if (why === 'reserved') faults.push(nameFault(why, 'This name is reserved. Choose another one.'));
  if (!words.links.every((link) => isWebAddress(link, { https: true })))
    faults.push({ pointer: '/links', code: 'not_a_link', detail: 'Write one web address per line. Each one starts with https://.' });
  const { email, created_at: accountCreatedAt } = author;
  const suspicion = findSuspicion({ email, accountCreatedAt, words: words.about ?? '', sameSender: 0, now: call.now });
  if (suspicion === 'web_address') faults.push({ pointer: '/about', code: suspicion, detail: 'This text can’t contain web addresses. Add them as links.' });
  else if (suspicion === 'throwaway_mail')
    faults.push(nameFault(suspicion, 'You can’t publish a profile with a disposable email address. Change the address of your account first.'));
  else if (suspicion !== undefined) faults.push(nameFault(suspicion, 'You can publish a profile once your account is a day old.'));
  return faults;
}
