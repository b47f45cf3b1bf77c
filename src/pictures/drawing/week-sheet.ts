import type { Language } from '../../platform/words/messages/languages.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import { inCapitals, inWordsOf } from './picture-language.ts';
import { block, colours, foot, MARGIN, sheet, text } from './sheet.ts';
import { drawable } from './text-paths.ts';
import { weekWords } from './week-words.ts';

/** The facts for a launch week's picture. Only a closed week has places: a running week's picture would be outdated by the next vote. */
export interface WeekFacts {
  language: Language;
  siteName: string;
  week: string;
  state: 'past' | 'running' | 'coming';
  launches: number;
  /** The first three of a closed week. */
  winners: readonly { rank: number; name: string; host: string }[];
}

const says = { past: toSay('Ranked by votes'), running: toSay('Voting open'), coming: toSay('Coming up') } as const;
const WIDTH = 1200 - 2 * MARGIN;

/**
 * The picture for links to a launch week, as SVG of 1200 × 630 pixels: the winners of a closed week, otherwise how many launches it has.
 */
export function weekSheet(facts: WeekFacts): string {
  const { language } = facts;
  const [kind, count, state] = inWordsOf(
    language,
    () => [say('Launch week'), sayCount('{n} launch|{n} launches', facts.launches), say(says[facts.state])] as const,
  );
  const over = text(inCapitals(language, kind), { x: MARGIN, y: 118, weight: 'bold', size: 30, fill: colours.accent });
  const title = block(weekWords(facts.week, language), { x: MARGIN, y: 134, width: WIDTH, lines: 2, sizes: [66, 58, 50], weight: 'bold', fill: colours.ink });
  const rows = facts.winners.map(({ rank, name, host }, i) => {
    const words = `#${rank}  ${drawable(name, 'regular') ?? host}`;
    return block(words, { x: MARGIN, y: title.y + 34 + i * 56, width: WIDTH, lines: 1, sizes: [38, 34], weight: 'regular', fill: colours.ink }).svg;
  });
  const lead =
    rows.length > 0
      ? rows.join('')
      : block(count, { x: MARGIN, y: title.y + 40, width: WIDTH, lines: 1, sizes: [44], weight: 'regular', fill: colours.soft }).svg;
  return sheet(`${over}${title.svg}${lead}${foot(drawable(facts.siteName, 'bold'), rows.length > 0 ? `${count} · ${state}` : state)}`);
}
