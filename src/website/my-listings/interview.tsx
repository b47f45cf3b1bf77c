import { updateMyName } from '../../accounts/index.ts';
import { answerInterview, getMyInterview } from '../../content/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { Form, Input, LongInput } from '../forms/form.tsx';
import { placeErrors } from '../forms/place-errors.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
import { scriptOf } from '../serving/scripts.ts';
import { pathOf } from '../words/safe-url.ts';
import { say, sayCount } from '../words/say.ts';

/** Room for thirty answers of 4,000 characters, at nine bytes per encoded character. */
const LARGEST_FORM = 1280 * 1024;
const LONGEST = 4000;

/** The questions for all founders. The answers appear on the founder's page. */
export const listingInterview: PersonalPage = {
  path: `${PLACE}/interview`,
  parameters: ['done'],
  audience: 'person',
  maxBytes: LARGEST_FORM,
  async show(visit) {
    const listing = await getOwn(visit);
    const { founder, account_name: name, founders, items, answered } = await visit.ask(getMyInterview, { body: {} });
    const { sent } = visit;
    return () => ({
      title: say('Founder interview'),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/interview"
          title={say('Founder interview')}
          lede={say('Answer the questions you like, in your own words. Your answers are shown on your founder page as soon as one of your listings is live.')}
          done={doneIn(visit, { saved: say('Answers saved.') })}
        >
          {founder?.hidden_because && (
            <>
              <p class="notice">{say('Hidden by the site team')}</p>
              <p>
                {say('Reason:')} <span dir="auto">{founder.hidden_because}</span> <AppealLink kind="founder" id={founder.slug} />
              </p>
            </>
          )}
          <p>
            {founder
              ? founder.url
                ? say('You’re answering as {name}.', {
                    name: (
                      <a href={pathOf(founder.url)} dir="auto">
                        {founder.name}
                      </a>
                    ),
                  })
                : say('You’re answering as {name}.', { name: <strong dir="auto">{founder.name}</strong> })
              : say('Tell us which founder you are. Your first answer links your account to that founder.')}{' '}
            {items.length > 0 && sayCount('{n} of {all} answered.|{n} of {all} answered.', answered, { all: items.length })}
          </p>
          {items.length === 0 ? (
            <p class="empty">{say('This site doesn’t ask any questions yet.')}</p>
          ) : (
            <Form name="interview" class="form profile-form" marks={{ 'data-guard': true }}>
              {!founder && (
                <Input
                  form="interview"
                  name="founder"
                  label={say('Your name')}
                  max={160}
                  value={name ?? undefined}
                  autocomplete="name"
                  hint={
                    founders.length > 0
                      ? say('Use your name as it appears in the list of founders: {names}.', { names: founders.slice(0, 6).join(say(', ')) })
                      : say('Your answers are shown on the founder page with this name.')
                  }
                  sent={sent}
                />
              )}
              {items.map(({ question_id: id, question, hint, answer }) => (
                <LongInput
                  form="interview"
                  name={`answer-${id}`}
                  label={question}
                  max={LONGEST}
                  value={answer ?? undefined}
                  {...(hint && { hint })}
                  sent={sent}
                />
              ))}
              <SaveBar label={say('Save answers')} />
            </Form>
          )}
        </ListingArea>
      ),
    });
  },
  async post(visit) {
    const listing = await getOwn(visit);
    const { founder, account_name, items } = await visit.ask(getMyInterview, { body: {} });
    const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
    // Only changed answers are sent: another window may have answered the others.
    const answers = items.flatMap(({ question_id, answer }) => {
      const typed = visit.sent.values[`answer-${question_id}`];
      return typed === undefined || plain(typed) === (answer ?? '') ? [] : [{ question_id, answer: typed }];
    });
    if (answers.length > 0) {
      const name = (visit.sent.values.founder ?? '').trim();
      if (!founder && name === '' && account_name === null)
        throw invalidInput([{ pointer: '/founder', code: 'required', detail: 'founder must not be blank.' }]);
      if (!founder && name !== '' && name !== account_name) await visit.ask(updateMyName, { body: { name } });
      const field = (pointer: string) => `answer-${answers[Number(pointer.split('/')[2])]?.question_id}`;
      await placeErrors(visit.ask(answerInterview, { body: { answers } }), field);
    }
    return { to: placeOf(listing, '/interview?done=saved'), status: 303 };
  },
};
