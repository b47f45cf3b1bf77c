import { previewWeeklyEmail, sendWeeklyTest } from '../../../launches/index.ts';
import { languageCodes, languages } from '../../../platform/words/messages/languages.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Day } from '../../parts/time.tsx';
import type { Handed, PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { framedMail, MailPreview } from './preview.tsx';

const path = '/team/mail/weekly';

/** The next issue of the weekly email. */
export const teamWeeklyMail: PersonalPage = {
  path,
  parameters: [...doneParameters, 'language'],
  audience: 'team',
  roles: ['editor'],
  show,
  post: chooseForm({
    async test(visit) {
      await visit.ask(sendWeeklyTest, { body: {} });
      return settled(visit, path, 'sent', { canUndo: false });
    },
  }),
};

export const teamWeeklyFrame: PersonalPage = {
  path: `${path}/html`,
  parameters: ['language'],
  audience: 'team',
  roles: ['editor'],
  async show(visit): Promise<Handed> {
    const { preview } = await visit.ask(previewWeeklyEmail, { body: { language: languageOf(visit) } });
    return framedMail(preview.html);
  },
};

const languageOf = ({ query }: PersonalVisit) => languageCodes.find((code) => code === query.language) ?? 'en';

async function show(visit: PersonalVisit): Promise<Sheet> {
  const language = languageOf(visit);
  const { timeZone } = visit.site;
  const issue = await visit.ask(previewWeeklyEmail, { body: { language } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Weekly email'),
      purpose: say('What subscribers get when a launch week starts: its launches, and who won the week before.'),
      done: sayDone(visit, { sent: say('Test email sent to your address.') }),
      children: (
        <>
          <dl class="before-after">
            <div>
              <dt>{say('Next issue')}</dt>
              <dd>
                <Moment at={issue.sent_at} timeZone={timeZone} />
              </dd>
            </div>
            <div>
              <dt>{say('Launches')}</dt>
              <dd>
                {figure(issue.launches)}
                {!issue.is_sent && <> – {say('Without launches or winners, nothing is sent.')}</>}
              </dd>
            </div>
            <div>
              <dt>{say('Subscribers')}</dt>
              <dd>
                {figure(issue.readers)}
                {issue.readers >= 10_000 && '+'}
                {issue.without_account > 0 && <> – {sayCount('{n} without an account|{n} without an account', issue.without_account)}</>}
              </dd>
            </div>
          </dl>
          <Form name="test">
            <button type="submit">{say('Send a test to myself')}</button>
          </Form>
          <p class="facts">
            {languageCodes.map((code) => (
              <a href={`${path}?language=${code}`} aria-current={code === language ? 'true' : undefined}>
                {languages[code].name}
              </a>
            ))}
            <a href={`/team/mail/texts/weekly_launches/${language}`}>{say('Change its subject and opening')}</a>
          </p>
          <MailPreview
            preview={issue.preview}
            frame={`${path}/html?language=${language}`}
            says={say('This is how it would look now. The winners of this week are added when it closes.')}
          />
          <section>
            <h2>{say('Sent issues')}</h2>
            <TeamTable
              caption={say('Sent issues')}
              rows={issue.past}
              empty={say('No issues have been sent yet.')}
              columns={[
                { label: say('Week'), isHead: true, show: ({ week }) => <Day day={week} /> },
                { label: say('Readers'), isNumber: true, show: ({ sent_to }) => figure(sent_to) },
                {
                  label: say('Finished'),
                  show: ({ finished_at }) => (finished_at === null ? say('Sending') : <Moment at={finished_at} timeZone={timeZone} />),
                },
              ]}
            />
          </section>
        </>
      ),
    });
}
