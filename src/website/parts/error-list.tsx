import type { InputError } from '../../contract/errors.ts';
import { codeInWords } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';

/** Every bad input in words, with what was sent. @param labels what the form calls its fields, as the reader reads it */
export function ErrorList({ errors, sent, labels = {} }: { errors: readonly InputError[]; sent: Record<string, string>; labels?: Record<string, string> }) {
  return (
    <div class="errors" role="alert">
      <ul>
        {errors.map((error) => {
          const name = error.parameter ?? '';
          const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
          return (
            <li>
              <strong>{labels[name] ?? (name ? codeInWords(name) : say('Input'))}</strong>: {inWords(error, labels[name])}
              {value ? <> {say('You sent {value}.', { value: <q dir="auto">{value.length > 120 ? `${value.slice(0, 120)}…` : value}</q> })}</> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What the checks of an input say of it (contract/check-input.ts). Others are said as they come. */
const sentences = [
  toSay('{name} is required.'),
  toSay('{name} must be a whole number.'),
  toSay('{name} must be a number.'),
  toSay('{name} may be at most {n}.'),
  toSay('{name} must be at least {n}.'),
  toSay('{name} may have at most {n} characters.'),
  toSay('{name} must have at least {n} characters.'),
  toSay('{name} must be one of: {values}. Did you mean {meant}?'),
  toSay('{name} must be one of: {values}.'),
  toSay('{name} must be an email address, for example hello@example.com.'),
  toSay('{name} must be a web address, for example https://example.com/.'),
  toSay('{name} must be a day that exists, written YYYY-MM-DD, for example 2026-02-28.'),
  toSay('{name} must be two letters, for example DE.'),
  toSay('{name} does not have the form it needs.'),
  toSay('{name} is given more than once.'),
  toSay('{name} is not valid.'),
].map((text) => ({ text, form: new RegExp(`^${text.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`) }));

/**
 * A pattern helps programs; people get the sentence without it, in their language where it is one of the usual ones.
 * @param label what the form calls the field, in place of the name that programs know
 */
export function inWords({ detail }: InputError, label?: string): string {
  const plain = detail.replace(/ \(\/.*\/[a-z]*\)\.$/, '.');
  for (const { text, form } of sentences) {
    const found = form.exec(plain);
    if (found) return say(text, { ...found.groups, ...(label !== undefined && { name: label }) });
  }
  return plain;
}
