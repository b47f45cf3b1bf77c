import { listInterviewQuestions } from '../../content/index.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';

export const interviewQuestions: Page = {
  path: '/interview-questions',
  lists: 'interview_questions',
  async show({ ask }) {
    const { items } = await ask(listInterviewQuestions);
    return () => ({
      title: say('Founder interview'),
      description: say('The questions we ask founders in the directory.'),
      unlisted: items.length === 0,
      section: 'founders',
      body: (
        <div class="reading">
          <PageHead title={say('Founder interview')} over={<a href="/founders">{say('Founders')}</a>}>
            <p class="lede">{say('The questions we ask founders. Their answers are on their founder pages.')}</p>
          </PageHead>
          {items.length === 0 && <p class="empty">{say('There are no questions yet.')}</p>}
          <ol class="questions">
            {items.map(({ question, hint }) => (
              <li>
                <span dir="auto">{question}</span>
                {hint && (
                  <p class="soft" dir="auto">
                    {hint}
                  </p>
                )}
              </li>
            ))}
          </ol>
          <p class="read-on">
            {say('Founders can answer them under {listings}.', { listings: <a href="/account/listings">{say('My listings')}</a> })}{' '}
            <a href="/founders">{say('Read founders’ answers')}</a>
          </p>
        </div>
      ),
    });
  },
};
