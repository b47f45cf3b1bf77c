import { listInterviewQuestions } from '../../content/index.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';

export const interviewQuestions: Page = {
  path: '/interview-questions',
  async show({ ask }) {
    const { items } = await ask(listInterviewQuestions);
    return () => ({
      title: say('Founder interview'),
      description: say('The questions that founders of the directory are asked.'),
      section: 'founders',
      body: (
        <div class="reading">
          <PageHead title={say('Founder interview')} over={<a href="/founders">{say('Founders')}</a>}>
            <p class="lede">{say('The questions founders are asked. Their answers stand on their own pages.')}</p>
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
            {say('A founder answers them under {listings}.', { listings: <a href="/account/listings">{say('My listings')}</a> })}{' '}
            <a href="/founders">{say('Read what founders said')}</a>
          </p>
        </div>
      ),
    });
  },
};
