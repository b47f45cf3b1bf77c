import { type InputError, invalidInput, Refusal } from '../../contract/errors.ts';

/**
 * Moves an operation's errors to the fields of the form, by translating pointers into its body to field names.
 * @param nameOf the field for a pointer; undefined keeps the pointer
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

/** If a sentence begins with the input's name, it is replaced by the field's name, so that the page can put its label there. */
function nameAnew({ pointer = '', detail }: InputError, name: string): string {
  const before = pointer.slice(1).replaceAll('/', '.');
  return detail.startsWith(`${before} `) ? `${name}${detail.slice(before.length)}` : detail;
}
