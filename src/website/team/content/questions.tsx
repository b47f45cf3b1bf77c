import { arrangeQuestions, createQuestion, listQuestionsForTeam, restoreQuestion, retireQuestion, updateQuestion } from '../../../content/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { ActionButton, Form, Input, LongInput } from '../../forms/form.tsx';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';

type Question = Awaited<ReturnType<typeof listQuestionsForTeam.handle>>['items'][number];

const path = '/team/content/questions';

export const teamQuestions: PersonalPage = {
  path,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  show: showQuestions,
  post: chooseForm({
    async create(visit) {
      const { question = '', hint = '' } = visit.sent.values;
      await visit.ask(createQuestion, { body: { question, hint } });
      return settled(visit, path, 'created');
    },
    async change(visit) {
      const id = readId(visit);
      const body = { id, question: visit.sent.values[`question-${id}`] ?? '', hint: visit.sent.values[`hint-${id}`] ?? '', ...sinceOf(visit.sent) };
      await placeErrors(visit.ask(updateQuestion, { body }), (pointer) => (pointer === '/if_unchanged_since' ? undefined : `${pointer.slice(1)}-${id}`));
      return settled(visit, path, 'changed');
    },
    up: (visit) => move(visit, -1),
    down: (visit) => move(visit, 1),
    async retire(visit) {
      await visit.ask(retireQuestion, { body: { id: readId(visit) } });
      return settled(visit, path, 'retired');
    },
    async restore(visit) {
      await visit.ask(restoreQuestion, { body: { id: readId(visit) } });
      return settled(visit, path, 'restored');
    },
  }),
};

async function move(visit: PersonalVisit, by: -1 | 1) {
  const id = readId(visit);
  const ids = (await visit.ask(listQuestionsForTeam)).items.filter(({ active }) => active).map((question) => question.id);
  const at = ids.indexOf(id);
  const to = at + by;
  if (at >= 0 && to >= 0 && to < ids.length) [ids[at], ids[to]] = [ids[to]!, id];
  await visit.ask(arrangeQuestions, { body: { ids } });
  return settled(visit, path, 'arranged');
}

async function showQuestions(visit: PersonalVisit): Promise<Sheet> {
  const { items } = await visit.ask(listQuestionsForTeam);
  const { sent } = visit;
  const asked = items.filter(({ active }) => active);
  const retired = items.filter(({ active }) => !active);
  return () =>
    teamPage({
      visit,
      path,
      title: say('Interview questions'),
      purpose: say('Questions for founders. Their answers are on their founder pages, and are kept when you retire a question.'),
      done: sayDone(visit, {
        created: say('Question added.'),
        changed: say('Question saved.'),
        arranged: say('Order saved.'),
        retired: say('Question retired. Its answers are kept.'),
        restored: say('Founders are asked this question again.'),
      }),
      children: (
        <>
          <TeamTable
            caption={say('Interview questions')}
            rows={asked}
            empty={say('There are no questions yet. Add the first one below.')}
            columns={[
              { label: say('Question'), isHead: true, show: (question) => <Edit question={question} visit={visit} /> },
              { label: say('Answers'), isNumber: true, show: (question) => figure(question.answers) },
              {
                label: say('Sort order'),
                show: (question) => (
                  <>
                    {question !== asked[0] && <ActionButton form="up" id={question.id} label={say('Move up')} about={question.question} />}{' '}
                    {question !== asked.at(-1) && <ActionButton form="down" id={question.id} label={say('Move down')} about={question.question} />}
                  </>
                ),
              },
              { label: say('Retire'), show: (question) => <ActionButton form="retire" id={question.id} label={say('Retire')} about={question.question} /> },
            ]}
          />
          <section>
            <h2>{say('Add a question')}</h2>
            <Form name="create">
              <Input form="create" name="question" label={say('Question')} max={300} autocomplete="off" sent={sent} />
              <Input
                form="create"
                name="hint"
                label={say('Hint')}
                max={500}
                autocomplete="off"
                hint={say('What a good answer contains.')}
                sent={sent}
                optional
              />
              <button type="submit">{say('Add question')}</button>
            </Form>
          </section>
          {retired.length > 0 && (
            <section>
              <h2>{say('Retired questions')}</h2>
              <TeamTable
                caption={say('Retired questions')}
                rows={retired}
                empty=""
                columns={[
                  { label: say('Question'), isHead: true, show: ({ question }) => <span dir="auto">{question}</span> },
                  { label: say('Answers'), isNumber: true, show: ({ answers }) => figure(answers) },
                  { label: say('Ask again'), show: ({ id, question }) => <ActionButton form="restore" id={id} label={say('Ask again')} about={question} /> },
                ]}
              />
            </section>
          )}
        </>
      ),
    });
}

function Edit({ question: { id, question, hint, version }, visit: { sent: all } }: { question: Question; visit: PersonalVisit }) {
  const isOpen = all.values.form === 'change' && all.values['id'] === String(id);
  // What was sent for one question says nothing about the others.
  const sent = isOpen ? all : { ...all, values: {}, error: undefined };
  return (
    <details open={isOpen}>
      <summary dir="auto">{question}</summary>
      <Form name="change">
        <input type="hidden" name="id" value={String(id)} />
        <VersionMark form="change" sent={sent} version={version} />
        <SavedMeanwhile
          form="change"
          sent={sent}
          path={path}
          fields={[
            { name: `question-${id}`, label: say('Question'), value: question },
            { name: `hint-${id}`, label: say('Hint'), value: hint ?? '' },
          ]}
        />
        <Input form="change" name={`question-${id}`} label={say('Question')} max={300} autocomplete="off" value={question} sent={sent} />
        <LongInput form="change" name={`hint-${id}`} label={say('Hint')} max={500} value={hint ?? undefined} sent={sent} />
        <button type="submit">{say('Save question')}</button>
      </Form>
    </details>
  );
}
