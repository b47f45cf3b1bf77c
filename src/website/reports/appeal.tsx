import { appealDecision, lookAtAppeal } from '../../reports/index.ts';
import { AccountArea } from '../areas/account-area.tsx';
import { Form, LongInput } from '../forms/form.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

type Appealed = Awaited<ReturnType<typeof lookAtAppeal.handle>>;

/** Where an author or owner asks the site team for another look at what it has hidden or suspended, and reads the answer. */
export const appealPage: PersonalPage = {
  path: '/account/appeals/{kind}/{id}',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const found = await visit.ask(lookAtAppeal, { body: visit.values });
    return () => ({
      title: say('Another look at {name}', { name: found.name }),
      body: (
        <AccountArea visit={visit} path="/account/appeals" title={say('Another look at {name}', { name: found.name })}>
          <State found={found} />
          {found.said && <Paragraphs text={found.said} />}
          {found.hidden_because !== null && (
            <p>
              {say('Reason:')} <span dir="auto">{found.hidden_because}</span>
            </p>
          )}
          {found.asked ? <Asked asked={found.asked} visit={visit} /> : found.hidden_because !== null && <Ask visit={visit} />}
        </AccountArea>
      ),
    });
  },
  async post(visit) {
    await visit.ask(appealDecision, { body: { ...visit.values, statement: visit.sent.values['statement'] ?? '' } });
    return { to: `${visit.path}?done=asked`, status: 303 };
  },
};

/** Where it stands, in one sentence. */
function State({ found: { kind, hidden_because: because, asked } }: { found: Appealed }) {
  if (because === null) return <p class="notice">{say('It’s visible again.')}</p>;
  if (asked === null) return <p class="notice">{kind === 'listing' ? say('The site team has suspended this listing.') : say('Hidden by the site team')}</p>;
  if (asked.decision === null)
    return (
      <p class="notice" role="status">
        {asked.statement === null
          ? say('Another owner has asked for another look. The site team hasn’t decided yet.')
          : say('You asked for another look. We’ll email you when the site team has decided.')}
      </p>
    );
  return <p class="notice">{say('The site team has looked again. The decision stays the same.')}</p>;
}

const Asked = ({ asked, visit }: { asked: NonNullable<Appealed['asked']>; visit: PersonalVisit }) => (
  <section>
    <h2>{asked.statement === null ? say('Request by another owner') : say('Your request')}</h2>
    <p class="facts">
      <Instant at={asked.at} timeZone={visit.site.timeZone} />
    </p>
    {asked.statement !== null && <Paragraphs text={asked.statement} />}
    {asked.answer && (
      <>
        <h2>{say('The answer')}</h2>
        <Paragraphs text={asked.answer} />
      </>
    )}
  </section>
);

const Ask = ({ visit: { sent } }: { visit: PersonalVisit }) => (
  <>
    <p>{say('You can ask once. If the site team has another member who can decide, it won’t be the one who made this decision.')}</p>
    <Form name="ask">
      <LongInput
        form="ask"
        name="statement"
        label={say('Why should we look again?')}
        max={2000}
        hint={say('Say what we got wrong, or what you’ve changed since.')}
        sent={sent}
      />
      <button type="submit">{say('Ask for another look')}</button>
    </Form>
  </>
);
