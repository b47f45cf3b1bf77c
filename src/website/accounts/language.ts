import { setMyLanguage } from '../../accounts/index.ts';
import { isLanguage } from '../../platform/words/messages/languages.ts';
import type { PersonalPage } from '../personal-page.ts';
import { languageCookie } from '../serving/cookies.ts';
import { readReturnTo } from '../serving/return-to.ts';

/** Target of the language buttons in the footer: saves the language, also for emails, and returns to the page. */
export const languageChoice: PersonalPage = {
  path: '/language',
  audience: 'anyone',
  show: () => ({ to: '/', status: 302 }),
  async post({ site, sent, person, ask }) {
    const { language, back } = sent.values;
    if (person && isLanguage(language)) await ask(setMyLanguage, { body: { language } });
    const to = readReturnTo(back) ?? '/';
    return { to, status: 303, ...(isLanguage(language) && { cookies: [languageCookie(site, language)] }) };
  },
};
