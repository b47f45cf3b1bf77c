import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findFilledBoards } from '../boards/filled-boards.ts';

export const listFilledBoards = defineSiteOperation({
  name: 'list_filled_boards',
  title: 'List the leaderboards with entries',
  summary: 'The codes of the leaderboards that have an entry, in display order; a weekly one, if any week has had launches.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({ boards: z.array(z.string()) }),
  async handle(_input, call) {
    const { codes, mostVoted } = await findFilledBoards(call);
    // The board of votes keeps its first entry until that listing changes; any vote may fill an empty one. Other numbers change with `standing`.
    call.dependsOn?.add(mostVoted === undefined ? 'ranking' : `listing:${mostVoted}`);
    return { boards: codes };
  },
});
