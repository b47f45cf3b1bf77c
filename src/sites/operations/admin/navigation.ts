import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { linkPlaces, linksOf } from '../../navigation.ts';
import { lockSettings, mergeSettings } from '../../site-save-store.ts';
import { findLinkParts } from '../../team-page-store.ts';

const place = z.enum(linkPlaces).meta({ description: 'header: at the top of every page; footer: at its end, under "This site".' });
const paths = z.array(z.string().max(100));

export const listNavigation = defineTeamOperation({
  name: 'list_navigation',
  roles: ['editor'],
  title: 'List the links of every page',
  summary: 'The paths that the header and the footer of every page link to, in their order.',
  description: 'It includes your own pages once they are public. Links of parts that are turned off are listed too, but not shown to visitors.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ header: paths, footer: paths }),
  async handle(_input, { db, site }) {
    const parts = await findLinkParts(db, site.id);
    return { header: linksOf(parts, 'header'), footer: linksOf(parts, 'footer') };
  },
});

export const arrangeNavigation = defineTeamOperation({
  name: 'arrange_navigation',
  roles: ['editor'],
  title: 'Arrange the links of every page',
  summary: 'Puts the links in the header, or in the footer under "This site", in order.',
  description: 'Takes all paths that list_navigation returns for that place. Use set_page to add one of your own pages to it.',
  writes: true,
  input: z.strictObject({
    place,
    paths: paths
      .min(1)
      .max(1000)
      .meta({ description: 'All of them, in order. Repeat the option.', examples: [['/launches']] }),
  }),
  output: z.strictObject({ place, paths }),
  async handle({ place: where, paths: chosen }, { db, site, note }) {
    const settings = await lockSettings(db, site.id);
    const before = linksOf(await findLinkParts(db, site.id), where);
    if (new Set(chosen).size !== chosen.length || [...chosen].sort().join() !== [...before].sort().join())
      throw invalidInput([{ pointer: '/paths', code: 'other_list', detail: 'The links have changed in the meantime. Reload the page and try again.' }]);
    if (chosen.join() === before.join()) return { place: where, paths: chosen };
    await mergeSettings(db, site.id, { navigation: { ...(settings['navigation'] as object | undefined), [where]: chosen } });
    const undo = { operation: 'arrange_navigation', input: { place: where, paths: before } };
    note({ subject: `navigation:${where}`, before: { paths: before }, after: { paths: chosen }, undo });
    return { place: where, paths: chosen };
  },
});
