import { expect, it } from 'vitest';
import { faultOfForm } from './field-forms.ts';

it.each(['DE', 'gb', 'XK', 'cw', 'Rs'])('%s is a country', (code) => expect(faultOfForm('country', code)).toBeUndefined());

it.each(['UK', 'uk', 'SU', 'DD', 'YU', 'EU', 'UN', 'EZ', 'XA', 'ZZ', 'D', 'DEU', '', 'D1'])('%s is none', (code) =>
  expect(faultOfForm('country', code)).toMatchObject({ code: 'not_a_country' }),
);
