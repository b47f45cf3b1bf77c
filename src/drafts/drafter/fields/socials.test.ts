import { expect, it } from 'vitest';
import { crawledPhrasing } from '../../../../test/support/drafts/crawled-phrasing.ts';
import { draftExtractively } from '../draft-extractively.ts';

const socials = (html: string) =>
  Object.fromEntries(
    Object.entries(draftExtractively({ site: crawledPhrasing('en', html, '/'), knows: { categories: [] } }).company_socials).map(([platform, { value }]) => [
      platform,
      value,
    ]),
  );
const footer = '<footer><a href="https://www.instagram.com/pearlane">Instagram</a></footer>';
const card = (name: string, handle: string) =>
  `<div class="card"><h3>${name}</h3><p>Grows pears in the west of Kent.</p><a href="https://www.linkedin.com/company/${handle}">LinkedIn</a></div>`;

it('accounts in cards of other companies are theirs, and the footer’s is the company’s', () => {
  expect(socials(`<footer><div class="row">${card('Pear Lane', 'pear-lane')}${card('Roe Mill', 'roe-mill')}</div></footer>`)).toEqual({});
  expect(socials(footer)).toEqual({ instagram: 'https://www.instagram.com/pearlane' });
});

it('one card of the company with its account is no list of others', () => {
  expect(socials(`<footer><div class="row">${card('Visit us', 'pear-lane')}</div></footer>`)).toEqual({
    linkedin: 'https://www.linkedin.com/company/pear-lane',
  });
});

it('the company’s own account counts in a card between others', () => {
  expect(socials(`<footer><div class="row">${card('Bramble', 'bramble')}${card('Roe Mill', 'roe-mill')}</div></footer>`)).toEqual({
    linkedin: 'https://www.linkedin.com/company/bramble',
  });
});
