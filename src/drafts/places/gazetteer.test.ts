import { expect, it } from 'vitest';
import { citiesCalled, isCityIn } from './gazetteer.ts';

it.each([
  ['Galway', 'IE'],
  ['Venezia', 'IT'],
  ['Biel', 'CH'],
  ['București', 'RO'],
  ['Cádiz', 'ES'],
  ['St. Gallen', 'CH'],
  ['Sankt Gallen', 'CH'],
  ['Bad Homburg', 'DE'],
  ['Freiburg im Breisgau', 'DE'],
  ['Ludwigshafen', 'DE'],
  ['Halle (Saale)', 'DE'],
  ['大阪', 'JP'],
  ['Gurugram', 'IN'],
  ['Den Bosch', 'NL'],
])('knows %s by the name that people there use', (name, country) => expect(isCityIn(name, country)).toBe(true));

it.each(['Appeal', 'Twitch Drops', 'Growth', 'am See', 'Saint', 'Deutschland'])('doesn’t take %s for a city', (name) => expect(citiesCalled(name)).toEqual([]));
