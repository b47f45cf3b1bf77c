import { type InputError, invalidInput, Refusal } from '../../contract/errors.ts';

/**
 * Puts what an operation refused beside the fields of the form: a place in its body becomes the name of a field.
 * @param nameOf the field of a pointer; undefined leaves it as it is
 */
export async function placeErrors<Answer>(work: Promise<Answer>, nameOf: (pointer: string) => string | undefined): Promise<Answer> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    throw invalidInput(
      error.errors.map((one) => {
        const name = one.pointer === undefined ? undefined : nameOf(one.pointer);
        return name === undefined ? one : { ...one, pointer: `/${name}`, detail: nameAnew(one, name) };
      }),
    );
  });
}

/** A sentence that begins with the name of the input begins with that of the field: the page then puts its label there. */
function nameAnew({ pointer = '', detail }: InputError, name: string): string {
  const before = pointer.slice(1).replaceAll('/', '.');
  return detail.startsWith(`${before} `) ? `${name}${detail.slice(before.length)}` : detail;
}
