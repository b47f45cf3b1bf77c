import { refusal } from '../../../contract/errors.ts';
import { getEmailText, listEmailTexts, setEmailText } from '../../../mails/index.ts';
import { languageCodes, languages } from '../../../platform/words/messages/languages.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input, LongInput } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { Handed, PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { framedMail, MailPreview } from './preview.tsx';

const list = '/team/mail/texts';
const languageName = (code: string) => languages[code as keyof typeof languages].name;

/** Every kind of email. */
export const teamMailTexts: PersonalPage = { path: list, parameters: doneParameters, audience: 'team', roles: ['editor'], show: showList };

async function showList(visit: PersonalVisit): Promise<Sheet> {
  const { groups } = await visit.ask(listEmailTexts, { body: {} });
  return () =>
    teamPage({
      visit,
      path: list,
      title: say('Email templates'),
      purpose: say('Every email that is sent, in each language. Open one to see it, or to write its subject and opening in your own words.'),
      done: sayDone(visit, {}),
      children: groups.map(({ title, kinds }) => (
        <section>
          <h2>{say(title)}</h2>
          <TeamTable
            caption={say(title)}
            rows={kinds}
            empty=""
            columns={[
              { label: say('Email'), isHead: true, show: (kind) => say(kind.title) },
              {
                label: say('Open'),
                show: (kind) => (
                  <span class="facts">
                    {languageCodes.map((code) => (
                      <span>
                        <a href={`${list}/${kind.kind}/${code}`} aria-label={`${say(kind.title)}, ${languageName(code)}`}>
                          {languageName(code)}
                        </a>{' '}
                        {kind.changed.includes(code) && <Tag>{say('Your words')}</Tag>}
                      </span>
                    ))}
                  </span>
                ),
              },
            ]}
          />
        </section>
      )),
    });
}

/** One kind of email in one language. */
export const teamMailText: PersonalPage = {
  path: `${list}/{kind}/{language}`,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  show: showText,
  post: chooseForm({
    async words(visit) {
      const words = readWords(visit);
      if (visit.sent.values['do'] === 'preview') return showText(visit);
      await visit.ask(setEmailText, { body: { ...placeOf(visit), ...words, ...sinceOf(visit.sent) } });
      return settled(visit, visit.path, 'saved', { canUndo: visit.changes.length > 0 });
    },
    async reset(visit) {
      await visit.ask(setEmailText, { body: { ...placeOf(visit), subject: null, opening: null } });
      return settled(visit, visit.path, 'reset');
    },
  }),
};

/** The HTML of an email with example data, for the frame of its page. */
export const teamMailFrame: PersonalPage = {
  path: `${list}/{kind}/{language}/html`,
  parameters: ['subject', 'opening'],
  audience: 'team',
  roles: ['editor'],
  async show(visit): Promise<Handed> {
    const { subject, opening } = visit.query;
    const { preview } = await visit.ask(getEmailText, {
      query: { ...placeOf(visit), ...(subject !== undefined && { subject }), ...(opening !== undefined && { opening }) },
    });
    return framedMail(preview.html);
  },
};

function placeOf({ values: { kind = '', language = '' } }: PersonalVisit) {
  if (!(languageCodes as readonly string[]).includes(language)) throw refusal('not_found');
  return { kind, language };
}

/** The typed text; an empty field means Slipway's text. */
function readWords({ sent: { values } }: PersonalVisit) {
  const { subject = '', opening = '' } = values;
  return { subject: subject.trim() || null, opening: opening.replaceAll('\r\n', '\n').trim() || null };
}

const unset = (words: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));

async function showText(visit: PersonalVisit): Promise<Sheet> {
  const { sent } = visit;
  const place = placeOf(visit);
  const isTried = sent.values.form === 'words';
  const saved = await visit.ask(getEmailText, { body: place });
  // A text with an unknown placeholder can't be shown: the page then names it, next to the saved text.
  const tried = isTried && sent.error === undefined ? await visit.ask(getEmailText, { body: { ...place, ...readWords(visit) } }) : saved;
  const frame = new URLSearchParams(tried === saved ? {} : unset(readWords(visit)));
  return () =>
    teamPage({
      visit,
      path: list,
      title: `${say(saved.title)} (${languageName(saved.language)})`,
      purpose: say('You can write your own subject and opening. The rest stays the same, so that no link or fact gets lost.'),
      done: sayDone(visit, { saved: say('Text saved. The next email uses it.'), reset: say('The default text is used again.') }),
      children: (
        <>
          <p class="facts">
            <a href={list}>{say('All emails')}</a>
            {languageCodes
              .filter((code) => code !== saved.language)
              .map((code) => (
                <a href={`${list}/${saved.kind}/${code}`}>{languageName(code)}</a>
              ))}
          </p>
          <Form name="words" class="form team-form" marks={{ 'data-guard': true }}>
            <VersionMark form="words" sent={sent} version={saved.version} />
            <SavedMeanwhile
              form="words"
              sent={sent}
              path={visit.path}
              fields={[
                { name: 'subject', label: say('Subject'), value: saved.subject ?? '' },
                { name: 'opening', label: say('Opening'), value: saved.opening ?? '' },
              ]}
            />
            <Input
              form="words"
              name="subject"
              label={say('Subject')}
              max={200}
              autocomplete="off"
              optional
              value={saved.subject ?? ''}
              hint={say('Leave it empty for: {text}', { text: saved.standard.subject })}
              sent={sent}
            />
            <LongInput
              form="words"
              name="opening"
              label={say('Opening')}
              max={2000}
              value={saved.opening ?? ''}
              hint={
                saved.standard.opening === null
                  ? say('It’s shown before the owner’s text. You can use **bold**, *italic*, [links](https://…) and lists.')
                  : say('Leave it empty for: {text} – You can use **bold**, *italic*, [links](https://…) and lists.', { text: saved.standard.opening })
              }
              sent={sent}
            />
            <Placeholders names={saved.placeholders} />
            <p class="team-acts">
              <button type="submit" class="primary" data-key="s" data-key-label={say('Save')}>
                {say('Save text')}
              </button>
              <button type="submit" class="quiet" name="do" value="preview">
                {say('Preview')}
              </button>
            </p>
          </Form>
          {(saved.subject !== null || saved.opening !== null) && (
            <Form name="reset">
              <button type="submit" class="quiet">
                {say('Use the default text')}
              </button>
            </Form>
          )}
          <MailPreview
            preview={tried.preview}
            frame={`${list}/${saved.kind}/${saved.language}/html${frame.size > 0 ? `?${frame}` : ''}`}
            says={tried === saved ? say('With example data.') : say('With what you typed, and example data. Nothing is saved yet.')}
          />
        </>
      ),
    });
}

const Placeholders = ({ names }: { names: readonly { name: string; says: string }[] }) => (
  <dl class="before-after">
    {names.map(({ name, says }) => (
      <div>
        <dt>
          <code>{`{${name}}`}</code>
        </dt>
        <dd>{say(says)}</dd>
      </div>
    ))}
  </dl>
);
