import type { Language } from '../../platform/words/messages/languages.ts';
import { say } from '../../platform/words/say.ts';
import { inWordsOf } from './picture-language.ts';
import { block, colours, foot, MARGIN, NOTE, path, sheet, text } from './sheet.ts';
import { drawable, fitLines, widthOf } from './text-paths.ts';
import { weekWords } from './week-words.ts';

/** The facts for a listing's picture, and nothing else. */
export interface ListingFacts {
  language: Language;
  siteName: string;
  name: string;
  tagline: string | null;
  /** Shown instead of a name that can't be drawn. */
  host: string;
  /** File name of the stored logo's largest version. */
  logo: string | null;
  /** Of its latest launch. */
  week: string | null;
  /** The best place it has won. */
  award: { rank: number; week: string } | null;
}

/** Where the logo goes on the sheet. */
export const LOGO = { left: MARGIN, top: 92, size: 176 };
const TEXT_LEFT = LOGO.left + LOGO.size + 52;

/** The picture for links to a listing, as SVG of 1200 × 630 pixels. If our font lacks a letter of the name, the host is shown. */
export function listingSheet(facts: ListingFacts): string {
  const name = drawable(facts.name, 'bold') ?? drawable(facts.host, 'bold') ?? '';
  const tagline = facts.tagline === null ? undefined : drawable(facts.tagline, 'regular');
  const width = 1200 - MARGIN - TEXT_LEFT;
  const title = block(name, { x: TEXT_LEFT, y: 84, width, ...roomFor(name, width), weight: 'bold', fill: colours.ink });
  const line =
    tagline &&
    block(tagline, { x: TEXT_LEFT, y: title.y + 26, width, lines: facts.award ? 2 : 3, sizes: [38, 34, 30], weight: 'regular', fill: colours.soft }).svg;
  const note = facts.award ? weekWords(facts.award.week, facts.language) : facts.week ? launchWords(facts.week, facts.language) : undefined;
  return sheet(
    `${facts.logo ? '' : monogram(name, LOGO)}${title.svg}${line ?? ''}${facts.award ? award(facts.award.rank, facts.language) : ''}${foot(drawable(facts.siteName, 'bold'), note)}`,
  );
}

/** A long name gets a third line in smaller letters, so that none of it is lost. */
function roomFor(name: string, width: number): { lines: number; sizes: readonly number[] } {
  const large = { lines: 2, sizes: [76, 66, 56, 48] };
  const { lines } = fitLines(name, { weight: 'bold', width, ...large });
  return lines.join(' ') === name ? large : { lines: 3, sizes: [46, 40, 36] };
}

/** A tile with the first letter of a name, instead of a logo. @param name drawable, or '' for a tile without a letter */
export function monogram(name: string, { left, top, size }: { left: number; top: number; size: number }): string {
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '';
  const style = { weight: 'bold', size: Math.round(size * 0.59) } as const;
  const x = left + (size - widthOf(initial, style)) / 2;
  const tile = `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${Math.round(size / 5)}" fill="${colours.tide}"/>`;
  return `${tile}${text(initial, { ...style, x, y: top + Math.round(size * 0.716), fill: colours.onTide })}`;
}

/** When a product launches or launched, for the foot of a sheet: the dates alone in languages whose words for it leave no room. @param monday of the week */
export function launchWords(monday: string, language: Language): string {
  const dates = weekWords(monday, language);
  const words = inWordsOf(language, () => say('Launch week of {dates}', { dates }));
  return fitLines(words, NOTE).lines.join(' ') === words ? words : dates;
}

function award(rank: number, language: Language): string {
  const words = inWordsOf(language, () => say('Launch of the Week #{rank}', { rank: String(rank) }));
  const style = { weight: 'bold', size: 30 } as const;
  const width = widthOf(words, style) + 56;
  const pill = `M${TEXT_LEFT} 396h${width}v62h-${width}z`;
  return `${path(pill, colours.accent)}${text(words, { ...style, x: TEXT_LEFT + 28, y: 438, fill: colours.onTide })}`;
}
