import { expect, it } from 'vitest';
import { drawnLabels } from './drawn-labels.ts';

it('finds the label of each field, however the two are linked', () => {
  const page = `<form method="post">
    <input type="hidden" name="form" value="send"/>
    <label for="send-to">Email address <span class="hint">(yours)</span></label><input id="send-to" type="email" name="to"/>
    <label>Reason &amp; details<select name="why"><option value="a">One</option></select></label>
    <textarea name="note" aria-label="Note"></textarea>
    <input type="text" name="bare"/></form>`;
  expect(drawnLabels(page, 'send')).toEqual({ to: 'Email address (yours)', why: 'Reason & details', note: 'Note' });
});

it('reads the labels of the form that was sent, if another one has a field of the same name', () => {
  const page = `
    <form method="post"><input type="hidden" name="form" value="ratings"/><label for="ratings-source">Rating provider</label><input id="ratings-source" name="source"/></form>
    <form method="post"><input type="hidden" name="form" value="networks"/><label for="networks-source">Source of the list</label><input id="networks-source" name="source"/></form>
    <form method="post"><label>Search<input name="source"/></label></form>
    <form method="post"><label>Why<input name="source"/></label><button name="form" value="hold">Hold</button><button name="form" value="let">Let</button></form>`;
  expect(['ratings', 'networks', '', 'hold', 'let', 'gone'].map((form) => drawnLabels(page, form).source)).toEqual([
    'Rating provider',
    'Source of the list',
    'Search',
    'Why',
    'Why',
    undefined,
  ]);
  expect(drawnLabels(page)).toEqual({ source: 'Search' });
});
