import { EDITED } from '../../../contract/saved-version.ts';
import { Paragraphs } from '../../parts/text.tsx';
import type { Sent } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

interface Given {
  form: string;
  sent: Sent;
}

/** Whether this form was refused because someone else had saved the same thing. */
const isClash = ({ form, sent }: Given) => sent.values.form === form && (sent.error?.errors ?? []).some(({ code }) => code === EDITED);

/**
 * The mark of the version that a form was opened with, sent back as `since`. After a conflict it is that of the saved version, which is
 * then beside the form: saving again is a decision.
 */
export function VersionMark({ form, sent, version, name = 'since' }: Given & { version: string; name?: string }) {
  const opened = sent.values.form === form && !isClash({ form, sent }) ? sent.values[name] : undefined;
  return <input type="hidden" name={name} value={opened ?? version} />;
}

/** The mark that came with a form, as input of the operation; forms of earlier versions have none. */
export const sinceOf = ({ values }: Sent, name = 'since') => (values[name] ? { if_unchanged_since: values[name] } : {});

interface SavedField {
  name: string;
  label: string;
  /** As the form would send it. */
  value: string;
  /** As people read it; default: the value. */
  shows?: string;
  /** Whether it differs from what was entered; default: compared with the field of this name. */
  differs?: boolean;
}

const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * After a conflict: what someone else has saved, beside what was typed, which is still in the form. Nothing if there was none.
 * @param given.fields the form's fields by name, with the saved values as the form would show them
 * @param given.path the page, which shows the saved version
 */
export function SavedMeanwhile({ form, sent, path, fields }: Given & { path: string; fields: readonly SavedField[] }) {
  if (!isClash({ form, sent })) return null;
  const differing = fields.filter(({ name, value, differs = plain(sent.values[name] ?? '') !== plain(value) }) => differs);
  return (
    <section class="clash" aria-labelledby={`${form}-meanwhile`}>
      <h2 id={`${form}-meanwhile`}>{say('Someone else saved this first')}</h2>
      <p>{say('These fields differ from what you entered. Copy what you want to keep. Then save again to replace the rest with your version.')}</p>
      <dl>
        {differing.map(({ label, value, shows = value }) => (
          <div>
            <dt>{label}</dt>
            <dd>{shows === '' ? <span class="soft">{say('(empty)')}</span> : <Paragraphs text={shows} />}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={path}>{say('Discard my version and use the saved one')}</a>
      </p>
    </section>
  );
}
