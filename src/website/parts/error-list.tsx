import type { InputError } from '../../contract/errors.ts';
import { codeInWords } from '../words/names.ts';

/** Every bad input in words, with what was sent. */
export function ErrorList({ errors, sent, labels = {} }: { errors: readonly InputError[]; sent: Record<string, string>; labels?: Record<string, string> }) {
  return (
    <div class="errors" role="alert">
      <ul>
        {errors.map((error) => {
          const name = error.parameter ?? '';
          const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
          return (
            <li>
              <strong>{labels[name] ?? (codeInWords(name) || 'Input')}</strong>: {inWords(error)}
              {value ? (
                <>
                  {' '}
                  You sent <q dir="auto">{value.length > 120 ? `${value.slice(0, 120)}…` : value}</q>.
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A pattern helps programs; people get the sentence without it. */
export function inWords({ detail }: InputError): string {
  return detail.replace(/ \(\/.*\/[a-z]*\)\.$/, '.');
}
