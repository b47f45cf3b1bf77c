import { refusal } from '../../contract/errors.ts';
import { lookAtReported, type ReportKind, reasonNames, reportContent, reportKinds, reportReasons } from '../../reports/index.ts';
import { Done } from '../forms/done.tsx';
import { Form, Input, LongInput, Refused, Select } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

/** Reports a problem to the site team; no account needed. */
export const reportPage: PersonalPage = {
  path: '/report/{kind}/{id}',
  parameters: ['done'],
  audience: 'anyone',
  show: showReport,
  async post(visit) {
    const { reason = '', text = '', email = '' } = visit.sent.values;
    const typed = email.trim();
    const { merged } = await visit.ask(reportContent, { body: { ...visit.values, reason, text, ...(typed && { email: typed }) } });
    return { to: `${visit.path}?done=${merged ? 'added' : 'sent'}`, status: 303 };
  },
};

async function showReport(visit: PersonalVisit): Promise<Sheet> {
  if (!(reportKinds as readonly string[]).includes(visit.values.kind!)) throw refusal('not_found');
  const found = await visit.ask(lookAtReported, { body: visit.values });
  const { done } = visit.query;
  return () => {
    const title = sayTitle(found);
    return {
      title,
      section: 'listings',
      body: (
        <div class="reading account">
          <PageHead
            title={title}
            over={
              <a class="back" href={found.path} dir="auto">
                {found.name}
              </a>
            }
          >
            {found.title && <p dir="auto">{found.title}</p>}
          </PageHead>
          {done === 'sent' || done === 'added' ? <Thanks isAdded={done === 'added'} path={found.path} /> : <ReportForm visit={visit} />}
        </div>
      ),
    };
  };
}

function sayTitle({ kind, name }: { kind: ReportKind; name: string }): string {
  if (kind === 'review') return say('Report a review of {name}', { name });
  if (kind === 'collection') return say('Report the collection {name}', { name });
  if (kind === 'person') return say('Report the profile of {name}', { name });
  if (kind === 'post') return say('Report a question or comment about {name}', { name });
  return kind === 'update' ? say('Report an update from {name}', { name }) : say('Report {name}', { name });
}

function ReportForm({ visit: { sent } }: { visit: PersonalVisit }) {
  const options = reasonNames.map((name) => [name, say(reportReasons[name])] as const);
  return (
    <>
      <Refused sent={sent} />
      <p>{say('Tell the site team what’s wrong. We check every report. The people you report won’t find out who you are.')}</p>
      <Form name="report">
        <Select form="report" name="reason" label={say('Reason')} options={options} value="spam" sent={sent} />
        <LongInput form="report" name="text" label={say('What’s wrong?')} max={2000} hint={say('Tell us what you saw and how we can check it.')} sent={sent} />
        <Input
          form="report"
          name="email"
          type="email"
          label={say('Your email')}
          max={254}
          autocomplete="email"
          optional
          hint={say('Optional. We email you what we decided and use your address for nothing else.')}
          sent={sent}
        />
        <button type="submit">{say('Send report')}</button>
      </Form>
    </>
  );
}

const Thanks = ({ isAdded, path }: { isAdded: boolean; path: string }) => (
  <>
    <Done says={isAdded ? say('Added to your earlier report. The site team will look into it.') : say('Report sent. The site team will look into it.')} />
    <p>
      <a href={path}>{say('Back to the page')}</a>
    </p>
  </>
);
