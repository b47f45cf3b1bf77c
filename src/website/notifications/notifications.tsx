import { getMyAccount, setMyLanguage } from '../../accounts/index.ts';
import { listTopCategories } from '../../categories/index.ts';
import { getMyWeeklyCategories, setMyWeeklyCategories } from '../../launches/index.ts';
import { getMyNotifications, setMyNotices, setMyNotification } from '../../notifications/index.ts';
import { isLanguage, languageCodes, languages } from '../../platform/words/messages/languages.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Refused, Select } from '../forms/form.tsx';
import { CategoryBoxes } from '../newsletter/newsletter-form.tsx';
import type { Redirect } from '../page.ts';
import type { PersonalPage, PersonalVisit, Sent } from '../personal-page.ts';
import { say } from '../words/say.ts';

/** Which emails a person gets and what their page of notices lists: one form with a checkbox for each. */
export const notifications: PersonalPage = {
  path: '/account/notifications',
  parameters: ['done'],
  audience: 'person',
  lists: ['wanted', 'noticed', 'categories'],
  async show(visit) {
    const { kinds } = await visit.ask(getMyNotifications, { body: {} });
    const { language } = await visit.ask(getMyAccount, { body: {} });
    const chosen = language ?? visit.reader.language;
    const weekly = kinds.some(({ kind, wanted }) => kind === 'weekly_launches' && wanted === true) ? await readWeekly(visit) : undefined;
    return () => ({
      title: say('Emails and notices'),
      body: (
        <AccountArea
          visit={visit}
          path="/account/notifications"
          title={say('Emails and notices')}
          done={doneIn(visit, { saved: say('Saved. This applies from the next email.'), categories: say('Categories saved.') })}
        >
          <p>
            {say(
              'Choose which emails you get. Each one has a link to turn off that kind of email. You always get emails about signing in, your orders and decisions by the site team.',
            )}
          </p>
          <Form name="mails">
            <fieldset>
              <legend>{say('Email me about')}</legend>
              {kinds
                .filter(({ wanted }) => wanted !== null)
                .map(({ kind, title, says, wanted }) => (
                  <div class="box">
                    <input id={`mail-${kind}`} type="checkbox" name="wanted" value={kind} checked={wanted === true} aria-describedby={`mail-${kind}-hint`} />
                    <div>
                      <label for={`mail-${kind}`}>{say(title)}</label>
                      <p class="hint" id={`mail-${kind}-hint`}>
                        {say(says)}
                      </p>
                    </div>
                  </div>
                ))}
            </fieldset>
            <fieldset>
              <legend>{say('List under Notices')}</legend>
              {kinds
                .filter(({ noticed }) => noticed !== null)
                .map(({ kind, title, says, wanted, noticed }) => (
                  <div class="box">
                    <input id={`notice-${kind}`} type="checkbox" name="noticed" value={kind} checked={noticed === true} />
                    <div>
                      <label for={`notice-${kind}`}>{say(title)}</label>
                      {wanted === null && <p class="hint">{say(says)}</p>}
                    </div>
                  </div>
                ))}
            </fieldset>
            <Select
              form="mails"
              name="language"
              label={say('Email language')}
              sent={visit.sent}
              options={languageCodes.map((code) => [code, languages[code].name] as const)}
              value={chosen}
            />
            <button type="submit">{say('Save')}</button>
          </Form>
          {weekly && <WeeklyCategories found={weekly} sent={visit.sent} />}
        </AccountArea>
      ),
    });
  },
  post: chooseForm({ mails: saveKinds, categories: saveCategories }),
};

async function saveKinds(visit: PersonalVisit): Promise<Redirect> {
  const { wanted = [], noticed = [] } = visit.sent.lists;
  const { kinds } = await visit.ask(getMyNotifications, { body: {} });
  // Only changes are stored: people who never chose follow the default, also when it changes later.
  for (const { kind, wanted: before, noticed: listed } of kinds) {
    const now = wanted.includes(kind);
    if (before !== null && now !== before) await visit.ask(setMyNotification, { body: { kind, wanted: now } });
    const isListed = noticed.includes(kind);
    if (listed !== null && isListed !== listed) await visit.ask(setMyNotices, { body: { kind, wanted: isListed } });
  }
  const { language } = visit.sent.values;
  if (isLanguage(language)) await visit.ask(setMyLanguage, { body: { language } });
  return { to: '/account/notifications?done=saved', status: 303 };
}

async function saveCategories(visit: PersonalVisit): Promise<Redirect> {
  await visit.ask(setMyWeeklyCategories, { body: { categories: visit.sent.lists.categories ?? [] } });
  return { to: '/account/notifications?done=categories', status: 303 };
}

type Weekly = Awaited<ReturnType<typeof readWeekly>>;

async function readWeekly({ ask }: PersonalVisit) {
  const [{ categories, gone }, { items }] = await Promise.all([ask(getMyWeeklyCategories, { body: {} }), ask(listTopCategories, { body: {} })]);
  // Chosen ones stay in the list, even if they have no products at the moment.
  const others = categories.filter(({ slug }) => !items.some((one) => one.slug === slug));
  return { chosen: categories.map(({ slug }) => slug), gone, all: [...items, ...others] };
}

/** Which categories the weekly email is about. Nothing if the site has none to choose from. */
function WeeklyCategories({ found: { chosen, gone, all }, sent }: { found: Weekly; sent: Sent }) {
  if (all.length === 0 && !gone) return null;
  const isSent = sent.values.form === 'categories';
  return (
    <section>
      <h2>{say('Categories in your weekly email')}</h2>
      {gone && !isSent && (
        <p class="notice">
          {say('The categories you chose no longer exist, so you don’t get the email any more. Choose others, or save without any for all categories.')}
        </p>
      )}
      {isSent && <Refused sent={sent} />}
      <Form name="categories">
        <CategoryBoxes categories={all} chosen={isSent ? (sent.lists.categories ?? []) : chosen} sent={sent} />
        <button type="submit">{say('Save categories')}</button>
      </Form>
    </section>
  );
}
