import { listInterviewQuestions } from '../../content/index.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';

export const interviewQuestions: Page = {
  path: '/interview-questions',
  async show({ ask }) {
    const { items } = await ask(listInterviewQuestions);
    return {
      title: 'Founder interview',
      description: 'The questions that founders of the directory are asked.',
      section: 'founders',
      body: (
        <div class="reading">
          <PageHead title="Founder interview" over={<a href="/founders">Founders</a>}>
            <p class="lede">The questions founders are asked. Their answers stand on their own pages.</p>
          </PageHead>
          {items.length === 0 && <p class="empty">There are no questions yet.</p>}
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
        </div>
      ),
    };
  },
};
