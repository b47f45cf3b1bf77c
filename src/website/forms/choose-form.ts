import { refusal } from '../../contract/errors.ts';
import type { PersonalAnswer, PersonalVisit } from '../personal-page.ts';

type Post = (visit: PersonalVisit) => Promise<PersonalAnswer>;

/** The `post` of a page with several forms: the field `form` says which one was submitted. */
export function chooseForm(forms: Record<string, Post>): Post {
  return (visit) => {
    const name = visit.sent.values.form ?? '';
    const post = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!post) throw refusal('invalid_request', 'This form is no longer on this page. Reload the page.');
    return post(visit);
  };
}

/** The id in a form. @throws Refusal invalid_request if it isn't an id */
export function readId(visit: PersonalVisit): number {
  const text = visit.sent.values.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw refusal('invalid_request', 'This entry is no longer on this page. Reload the page.');
  return Number(text);
}

/** The id in a page's path. @throws Refusal not_found if it isn't an id: nothing has such an address */
export function getPathId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw refusal('not_found');
  return Number(text);
}
