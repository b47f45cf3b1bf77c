import { speaksOf } from '../../languages/index.ts';
import { squash } from '../canonical.ts';
import { holdsOwnName } from '../own-name.ts';
import { provided } from './others-line.ts';
import { basedIn } from './place-words.ts';

// Whose place a sentence states, from its subject.

/** The subject is missing, or the company itself or its product; not its customers. */
export function isOwnSubject(before: string, names: readonly string[]): boolean {
  const subject = before
    .split(/[.;!?\n]/)
    .at(-1)!
    .trim();
  if (subject === '' || holdsOwnName(subject, names)) return true;
  if (speaksOf('customers', subject)) return false;
  return speaksOf('we', subject) || speaksOf('company', subject) || !/\p{Lu}\p{Ll}{2}/u.test(subject.replace(/^\P{L}*\p{L}+/u, ''));
}

/** "Acme is based in Boston" on a site with another name: this is about someone else. */
export function isOfSomebodyElse(text: string, names: readonly string[]): boolean {
  const found = basedIn.exec(text);
  const subject = text
    .slice(0, found?.index ?? 0)
    .split(/[.;!?\n]/)
    .at(-1)!
    .trim();
  if (provided.test(text) && !names.some((name) => name.length > 1 && squash(text).includes(squash(name)))) return true;
  return (
    /^(?!It\b|This\b)\p{Lu}\p{L}*(?:\s\p{L}+){0,3}\s(?:is|are|was|ist|sind|est|es|está|é|è|jest|je|är)$/u.test(subject) &&
    !names.some((name) => name.length > 1 && squash(subject).includes(squash(name))) &&
    !speaksOf('we', subject) &&
    !speaksOf('company', subject)
  );
}
