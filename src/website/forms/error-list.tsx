import type { InputError } from '../../contract/errors.ts';
import { sayInputSentence } from '../words/known/input-sentences.ts';
import { codeInWords } from '../words/names.ts';
import { say } from '../words/say.ts';

interface Given {
  errors: readonly InputError[];
  sent: Record<string, string>;
  /** The reader's names for the fields. */
  labels?: Record<string, string>;
  /** Whether `labels` are all that people see: an error of another field, such as a button's, is a sentence of its own. */
  areAllLabels?: boolean;
  /** Whether the fields in `labels` are those of field.tsx on the same page, so that an error leads to its field. */
  hasFields?: boolean;
}

/** All errors of an input in words, with what was sent. */
export function ErrorList({ errors, sent, labels = {}, areAllLabels = false, hasFields = false }: Given) {
  return (
    <div class="errors" role="alert">
      <ul>
        {errors.map((error) => {
          const name = error.parameter ?? error.pointer?.slice(1) ?? '';
          const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
          const label = labels[name] ?? (name ? codeInWords(name) : say('Field'));
          const field = hasFields && name in labels ? <a href={`#f-${name}`}>{label}</a> : label;
          const words = inWords(error, name ? { name, label } : undefined);
          return (
            <li>
              {words.startsWith(label) ? (
                <>
                  {field}
                  {words.slice(label.length)}
                </>
              ) : areAllLabels && !(name in labels) ? (
                words
              ) : (
                <>
                  <strong>{field}</strong>: {words}
                </>
              )}
              {value ? <> {say('You entered {value}.', { value: <q dir="auto">{value.length > 120 ? `${value.slice(0, 120)}…` : value}</q> })}</> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Patterns are for programs: people get the sentence without them. @param names what the input is called in the sentence, and on the page */
export function inWords({ detail }: InputError, names?: { name: string; label: string }): string {
  const pattern = detail.indexOf(' (/');
  const plain = pattern >= 0 && /\/[a-z]*\)\.$/.test(detail.slice(pattern + 3)) ? `${detail.slice(0, pattern)}.` : detail;
  return sayInputSentence(names ? plain.replace(new RegExp(`^${names.name.replaceAll('/', '[.]')}\\b`), () => names.label) : plain);
}
