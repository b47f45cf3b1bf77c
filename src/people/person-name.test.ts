import { expect, it } from 'vitest';
import { findNameFault, tidyName } from './person-name.ts';

it.each([
  ['Ada', 'ada', undefined],
  ['@ada-reader', 'ada-reader', undefined],
  ['Åsa Ljungdal', 'asa-ljungdal', undefined],
  ['ab', 'ab', 'bad_name'],
  ['a'.repeat(31), 'a'.repeat(31), 'bad_name'],
  ['-ada', '-ada', 'bad_name'],
  ['ada--reader', 'ada--reader', 'bad_name'],
  ['ada/../x', 'ada/../x', 'bad_name'],
  ['аdmin', 'аdmin', 'bad_name'],
  ['Admin', 'admin', 'reserved'],
  ['ad-min', 'ad-min', 'reserved'],
  ['support-anna', 'support-anna', 'reserved'],
  ['settings', 'settings', 'reserved'],
  ['Harbour-List', 'harbour-list', 'reserved'],
  ['harbourlist', 'harbourlist', 'reserved'],
  ['teamwork', 'teamwork', undefined],
])('the name %s is stored as %s, and its fault is %s', (typed, stored, fault) => {
  expect([tidyName(typed), findNameFault(tidyName(typed), 'Harbour List')]).toEqual([stored, fault]);
});
