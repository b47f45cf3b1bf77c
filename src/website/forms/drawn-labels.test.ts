import { expect, it } from 'vitest';
import { drawnLabels } from './drawn-labels.ts';

it('finds the label of each field, however the two are linked', () => {
  const page = `
    <input type="hidden" name="form" value="send"/>
    <label for="send-to">Email address <span class="hint">(yours)</span></label><input id="send-to" type="email" name="to"/>
    <label>Reason &amp; details<select name="why"><option value="a">One</option></select></label>
    <textarea name="note" aria-label="Note"></textarea>
    <input type="text" name="bare"/>`;
  expect(drawnLabels(page)).toEqual({ to: 'Email address (yours)', why: 'Reason & details', note: 'Note' });
});
