import type { Child } from 'hono/jsx';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { labelOfKey } from '../../my-listings/index.ts';
import { countryCodes } from '../../orders/index.ts';
import { Form, Input, LongInput, Select } from '../forms/form.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { Icon } from '../parts/icon.tsx';
import { Paragraphs } from '../parts/text.tsx';
import type { Sent } from '../personal-page.ts';
import { countryName, platformName } from '../words/names.ts';
import { reader } from '../words/reader.ts';
import { say } from '../words/say.ts';
import { CLASH, LIST_ENTRIES, LIST_MAX, listEntries, MOST_FAQS, platforms, searchSection, textSections } from './profile-form.ts';
import { fieldsOf, type ProfileValues } from './profile-values.ts';

const FORM = 'edit';

interface Given {
  /** Path of the page, without a fragment, so that after saving the browser shows the top of the page and what was done. */
  path: string;
  sent: Sent;
  saved: ProfileValues;
  /** What was typed; undefined when the form is first opened. */
  typed: ProfileValues | undefined;
  /** The row to focus. */
  at: string | undefined;
  marks: string;
  /** Whether the same person lists this company on another site too. */
  isElsewhere: boolean;
  isPaid: boolean;
  /** Additional fields before the button. */
  children?: Child;
}

/** Labels of the fields with errors by their name, so that a message can name its field. */
export function labelsOf(errors: readonly InputError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ pointer = '' }) => [pointer.slice(1), labelOf(pointer.slice(1))]));
}

function labelOf(path: string): string {
  const [part = '', name = '', row] = path.split('/');
  const key = part === 'fields' ? name : part;
  if (part === 'socials' && name) return platformName(name);
  const label = labelOfKey.get(key);
  if (!label) return path;
  const number = part === 'faqs' ? name : row;
  return number ? `${say(label)}, ${Number(number) + 1}` : say(label);
}

/** All fields of a profile in sections, saved by one button. */
export function ProfileForm(given: Given) {
  const { sent, saved, typed, marks, isElsewhere } = given;
  const shown = typed ?? saved;
  const errors = (sent.error?.errors ?? []).filter(({ code }) => code !== CLASH);
  const error = sent.error && errors.length > 0 ? invalidInput(errors) : undefined;
  const filled: Sent = { ...sent, error, values: { form: FORM, ...fieldsOf(shown) } };
  const clashes = new Set((sent.error?.errors ?? []).flatMap(({ pointer, code }) => (code === CLASH ? [pointer!.split('/').at(-1)!] : [])));
  const parts = { filled, shown, saved, clashes, at: given.at };
  return (
    <Form name={FORM} action={given.path} class="form profile-form" marks={{ 'data-guard': true }}>
      {/* Enter in a field presses the form's first button, so that one saves. */}
      <button class="unseen" type="submit" tabindex={-1}>
        {say('Save')}
      </button>
      <input type="hidden" name="seen" value={marks} />
      <nav class="form-places" aria-label={say('Form sections')}>
        {[
          ...textSections.map(({ id, title }) => [id, say(title)]),
          ['lists', say('Lists')],
          ['faqs', say('Questions and answers')],
          ['links', say('Links')],
          [searchSection.id, say(searchSection.title)],
        ].map(([id, title]) => (
          <a href={`#${id}`}>{title}</a>
        ))}
      </nav>
      {textSections.map((section) => (
        <TextSection section={section} {...parts} />
      ))}
      <Section id="lists" title={say('Lists')}>
        {listEntries.map((list) => (
          <ListRows list={list} {...parts} />
        ))}
      </Section>
      <Section id="faqs" title={say('Questions and answers')}>
        <FaqRows {...parts} />
      </Section>
      <Section id="links" title={say('Links')}>
        <Clash isOne={clashes.has('socials')} value={Object.values(saved.socials).filter(Boolean).join('\n')} />
        <div class="pairs">
          {platforms.map((platform) => (
            <Input form={FORM} name={`socials/${platform}`} label={platformName(platform)} max={500} autocomplete="off" sent={filled} optional />
          ))}
        </div>
      </Section>
      <TextSection section={searchSection} {...parts} />
      {isElsewhere && (
        <div class="box">
          <input
            id="edit-everywhere"
            type="checkbox"
            name="everywhere"
            value="yes"
            checked={sent.values.everywhere === 'yes'}
            aria-describedby="edit-everywhere-hint"
          />
          <div>
            <label for="edit-everywhere">{say('Apply to my other sites too')}</label>
            <p class="hint" id="edit-everywhere-hint">
              {say('Changes you make now to the heading, introduction and search engine text also apply to your listings for this company on other sites.')}
            </p>
          </div>
        </div>
      )}
      {given.children}
      <SaveBar label={say('Save profile')} />
    </Form>
  );
}

interface Parts {
  filled: Sent;
  shown: ProfileValues;
  saved: ProfileValues;
  clashes: ReadonlySet<string>;
  at: string | undefined;
}

const Section = ({ id, title, isPairs, children }: { id: string; title: string; isPairs?: boolean; children?: Child }) => (
  <section class={isPairs ? 'form-section is-pairs' : 'form-section'} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

function TextSection({ section, filled, saved, clashes }: Parts & { section: (typeof textSections)[number] }) {
  return (
    <Section id={section.id} title={say(section.title)} isPairs={section.id === 'facts'}>
      {section.entries.map(({ key, label, max, hint, kind }) => {
        const field = { form: FORM, name: `fields/${key}`, label: say(label), max, sent: filled, ...(hint && { hint: say(hint) }) };
        return (
          <div class={kind === 'lines' ? 'long' : undefined}>
            {kind === 'lines' ? (
              <LongInput {...field} />
            ) : kind === 'country' ? (
              <Select {...field} options={countries(saved.texts.country!)} value={saved.texts.country!} autocomplete="off" />
            ) : (
              <Input {...field} type={kind === 'email' ? 'email' : 'text'} autocomplete="off" optional />
            )}
            <Clash isOne={clashes.has(key)} value={saved.texts[key]!} />
          </div>
        );
      })}
    </Section>
  );
}

/** All countries by the reader's name for them, plus a stored code that isn't one. */
function countries(code: string): (readonly [string, string])[] {
  const codes = code === '' || countryCodes.includes(code) ? countryCodes : [code, ...countryCodes];
  const named = codes.map((one) => [one, countryName(one)] as const).toSorted((a, b) => a[1].localeCompare(b[1], reader().locale));
  return [['', say('Not stated')], ...named];
}

/** Shown if someone else changed a value while the form was open: it shows both, and the next save decides. */
export function Clash({ isOne, value }: { isOne: boolean; value: string }) {
  if (!isOne) return null;
  return (
    <div class="clash">
      <p>{say('This was changed elsewhere while you were editing. Save again to replace it with your version. The current version:')}</p>
      {value === '' ? <p class="soft">{say('(empty)')}</p> : <Paragraphs text={value} />}
    </div>
  );
}

/** The entries and one empty row. */
const withOneMore = <Row,>(rows: readonly Row[], empty: Row, most: number): Row[] => [...rows, ...(rows.length < most ? [empty] : [])];

function ListRows({ list, filled, shown, saved, clashes, at }: Parts & { list: (typeof listEntries)[number] }) {
  const { key, label, hint, entry, add } = list;
  const path = `fields/${key}`;
  const rows = shown.lists[key]!;
  const drawn = rows.at(-1) === '' ? rows : withOneMore(rows, '', LIST_ENTRIES);
  return (
    <fieldset class="rows" data-rows={path} data-most={String(LIST_ENTRIES)} aria-describedby={`${path}-hint`}>
      <legend>{say(label)}</legend>
      <p class="hint" id={`${path}-hint`}>
        {say(hint)}
      </p>
      <Clash isOne={clashes.has(key)} value={saved.lists[key]!.join('\n')} />
      <ol>
        {drawn.map((_, i) => (
          <li class="form-row" data-row>
            <Input form={FORM} name={`${path}/${i}`} label={say(entry, { n: i + 1 })} max={LIST_MAX} autocomplete="off" sent={filled} optional />
            <RowButtons path={path} i={i} about={say(entry, { n: i + 1 })} isAt={at === `${path}/${i}`} />
          </li>
        ))}
      </ol>
      <AddButton path={path} label={say(add)} />
    </fieldset>
  );
}

function FaqRows({ filled, shown, saved, clashes, at }: Parts) {
  const empty = { question: '', answer: '' };
  const last = shown.faqs.at(-1);
  const drawn = last?.question === '' && last.answer === '' ? shown.faqs : withOneMore(shown.faqs, empty, MOST_FAQS);
  return (
    <fieldset class="rows" data-rows="faqs" data-most={String(MOST_FAQS)}>
      <legend class="unseen">{say('Questions and answers')}</legend>
      <Clash isOne={clashes.has('faqs')} value={saved.faqs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')} />
      <ol>
        {drawn.map((_, i) => (
          <li class="form-row is-faq" data-row>
            <div>
              <Input form={FORM} name={`faqs/${i}/question`} label={say('Question {n}', { n: i + 1 })} max={300} autocomplete="off" sent={filled} optional />
              <LongInput form={FORM} name={`faqs/${i}/answer`} label={say('Answer {n}', { n: i + 1 })} max={1500} sent={filled} />
            </div>
            <RowButtons path="faqs" i={i} about={say('Question {n}', { n: i + 1 })} isAt={at === `faqs/${i}/question`} />
          </li>
        ))}
      </ol>
      <AddButton path="faqs" label={say('Add a question')} />
    </fieldset>
  );
}

const RowButtons = ({ path, i, about, isAt }: { path: string; i: number; about: string; isAt: boolean }) => (
  <span class="row-acts">
    <button
      class="bare"
      type="submit"
      name="do"
      value={`up:${path}/${i}`}
      formnovalidate
      title={say('Move up')}
      aria-label={say('Move up: {entry}', { entry: about })}
    >
      <Icon name="up" />
    </button>
    <button
      class="bare"
      type="submit"
      name="do"
      value={`remove:${path}/${i}`}
      formnovalidate
      title={say('Remove')}
      aria-label={say('Remove: {entry}', { entry: about })}
      {...(isAt && { autofocus: true })}
    >
      <Icon name="cross" />
    </button>
  </span>
);

const AddButton = ({ path, label }: { path: string; label: string }) => (
  <button class="quiet" type="submit" name="do" value={`add:${path}`} formnovalidate>
    <Icon name="plus" /> {label}
  </button>
);
