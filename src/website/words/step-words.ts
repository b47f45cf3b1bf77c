import type { VoteSensitivity } from '../../contract/vote-sensitivity.ts';
import { toSay } from './say.ts';

/** The steps of the setting that says how easily votes are held. */
export const stepWords: Record<VoteSensitivity, ReturnType<typeof toSay>> = { low: toSay('Low'), normal: toSay('Normal'), high: toSay('High') };
