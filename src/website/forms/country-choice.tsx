import type { InputError } from '../../contract/errors.ts';
import { countriesOnly } from '../words/countries.ts';
import { say } from '../words/say.ts';
import { Choice } from './field.tsx';

/** A country by its name in the reader's language, in a form that is sent as a query. The address has its code, in any case. */
export function CountryChoice({ chosen, errors }: { chosen: string | undefined; errors?: readonly InputError[] }) {
  const named = countriesOnly();
  return (
    <Choice
      name="country"
      label={say('Country')}
      values={named.map(([code]) => code)}
      chosen={chosen?.length === 2 ? chosen.toUpperCase() : chosen}
      any={say('All countries')}
      labels={Object.fromEntries(named)}
      errors={errors}
    />
  );
}
