import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folder with the test data, which isn't part of the repository.
 * @param needed a file in it, to see that it is the right folder
 * @throws Error with what to set, if it isn't known or isn't there
 */
export function testData(needed: string, folder = process.env.SLIPWAY_TEST_DATA): string {
  const wish = 'Set SLIPWAY_TEST_DATA to the folder with the test data.';
  if (!folder) throw new Error(`This needs test data that isn't in the repository. ${wish}`);
  if (!existsSync(join(folder, needed))) throw new Error(`There is no ${needed} in ${resolve(folder)}. ${wish}`);
  return resolve(folder);
}
