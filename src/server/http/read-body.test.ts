import { expect, it } from 'vitest';
import { isOneClick } from './read-body.ts';

const part = (name: string, value: string, more = '') => `--b\r\nContent-Disposition: form-data; name=${name}\r\n${more}\r\n${value}\r\n--b--\r\n`;

it.each([
  ['a form', 'List-Unsubscribe=One-Click', true],
  ['a form with a line break at the end', 'List-Unsubscribe=One-Click\r\n', true],
  ['a form with other fields', 'a=b&List-Unsubscribe=One-Click&c=d', true],
  ['multipart', part('"List-Unsubscribe"', 'One-Click'), true],
  ['multipart without quotes', part('List-Unsubscribe', 'One-Click'), true],
  ['multipart with the type of the value', part('"List-Unsubscribe"', 'One-Click', 'Content-Type: text/plain\r\n'), true],
  ['nothing', '', false],
  ['another field', 'Unsubscribe=One-Click', false],
  ['another value', 'List-Unsubscribe=One-Click-Not', false],
  ['multipart with another field', part('"List"', 'One-Click'), false],
  ['multipart with another value', part('"List-Unsubscribe"', 'Never'), false],
])('%s', (_, body, expected) => {
  expect(isOneClick(body)).toBe(expected);
});

// Anybody can post these. A pattern that reads the rest of the line from each name would need hours for the first.
it.each([
  ['names on one line', 'name=List-Unsubscribe'.repeat(400_000)],
  ['parts of one line', '; name=List-Unsubscribe;'.repeat(400_000)],
  ['spaces', `;${' '.repeat(4_000_000)}x`],
  ['pairs', 'x-List-Unsubscribe=One-Click &'.repeat(200_000)],
  ['lines', '; name="List-Unsubscribe"\r\n'.repeat(200_000)],
])('reads megabytes of %s', (_, body) => {
  expect(isOneClick(body)).toBe(false);
});
