import type { Chance } from '../../platform/chance.ts';
import { drawable, fitLines, linePath, type TextStyle, widthOf } from '../drawing/text-paths.ts';
import { box, colour, disc, hueOfSeed } from './colours.ts';

interface Sheet {
  hue: number;
  chance: Chance;
  name: string;
  points: readonly string[];
}

/** The area inside the window's frame, in pixels. */
const AT = { x: 300, y: 250, width: 820, height: 470 };
const paper = '#ffffff';
const grey = '#e4e8ec';
const ink = '#1c2730';

const words = (text: string, given: TextStyle & { x: number; y: number; fill: string }): string => `<path d="${linePath(text, given)}" fill="${given.fill}"/>`;

/** One line of text, shortened to fit; nothing if the font lacks its letters. */
function label(text: string, given: TextStyle & { x: number; y: number; width: number; fill: string }): string {
  const drawn = drawable(text, given.weight);
  if (!drawn) return '';
  const { lines, size } = fitLines(drawn, { weight: given.weight, sizes: [given.size], width: given.width, lines: 1 });
  return words(lines[0]!, { ...given, size });
}

/** Text too small to read. */
const written = (x: number, y: number, width: number, fill = grey) => box(x, y, width, 9, fill, 4);

function dashboard({ hue, chance, points }: Sheet): string {
  const cards = [0, 1, 2].map((i) => {
    const x = AT.x + i * 278;
    const figure = String(12 + chance.below(880));
    return (
      box(x, AT.y, 262, 104, paper, 10) +
      label(points[i] ?? 'This week', { weight: 'regular', size: 15, x: x + 18, y: AT.y + 32, width: 226, fill: '#5d6b76' }) +
      words(figure, { weight: 'bold', size: 40, x: x + 18, y: AT.y + 82, fill: ink }) +
      box(x + 190, AT.y + 60, 54, 22, colour(hue + i * 40, 60, 90), 11)
    );
  });
  const top = AT.y + 124;
  let path = '';
  let level = 190;
  for (let i = 0; i <= 12; i++) {
    level = Math.max(40, Math.min(250, level - 12 + chance.below(80) - 36));
    path += `${i ? 'L' : 'M'}${AT.x + 30 + i * 63} ${top + 30 + level}`;
  }
  const last = AT.x + 30 + 12 * 63;
  const rules = [70, 150, 230].map((y) => box(AT.x + 30, top + y, 758, 2, '#eef1f4')).join('');
  return `${cards.join('')}${box(AT.x, top, 818, 326, paper, 10)}${rules}<path d="${path}L${last} ${top + 300}L${AT.x + 30} ${top + 300}z" fill="${colour(hue, 70, 90)}"/><path d="${path}" fill="none" stroke="${colour(hue, 62, 44)}" stroke-width="5" stroke-linejoin="round"/>`;
}

function inbox({ hue, chance, points }: Sheet): string {
  const rows = Array.from({ length: 6 }, (_, i) => {
    const y = AT.y + i * 76;
    return (
      box(AT.x, y, 330, 66, i === 1 ? colour(hue, 70, 92) : paper, 8) +
      disc(AT.x + 34, y + 33, 17, colour(hue + i * 47, 50, 62)) +
      label(points[i] ?? '', { weight: 'bold', size: 15, x: AT.x + 64, y: y + 28, width: 250, fill: ink }) +
      written(AT.x + 64, y + 42, 90 + chance.below(140))
    );
  });
  const x = AT.x + 350;
  const lines = Array.from({ length: 9 }, (_, i) => written(x + 28, AT.y + 150 + i * 26, 260 + chance.below(150))).join('');
  return `${rows.join('')}${box(x, AT.y, 468, 446, paper, 10)}${label(points[1] ?? points[0] ?? '', { weight: 'bold', size: 24, x: x + 28, y: AT.y + 54, width: 410, fill: ink })}${disc(x + 44, AT.y + 98, 16, colour(hue + 47, 50, 62))}${written(x + 72, AT.y + 93, 120, '#c8d0d6')}${lines}${box(x + 28, AT.y + 390, 132, 36, colour(hue, 58, 42), 8)}${box(x + 172, AT.y + 390, 96, 36, grey, 8)}`;
}

function board({ hue, chance, points }: Sheet): string {
  let next = 0;
  return [0, 1, 2]
    .map((column) => {
      const x = AT.x + column * 278;
      const cards = Array.from({ length: 2 + chance.below(2) }, (_, i) => {
        const y = AT.y + 56 + i * 128;
        const text = points[next++ % Math.max(1, points.length)] ?? '';
        return (
          box(x + 12, y, 238, 116, paper, 8) +
          box(x + 28, y + 16, 52, 12, colour(hue + column * 60 + i * 25, 64, 70), 6) +
          label(text, { weight: 'bold', size: 15, x: x + 28, y: y + 56, width: 206, fill: ink }) +
          written(x + 28, y + 72, 110 + chance.below(80)) +
          disc(x + 226, y + 94, 12, colour(hue + next * 53, 46, 62))
        );
      });
      return box(x, AT.y, 262, 450, '#e9edf0', 10) + written(x + 16, AT.y + 24, 80 + chance.below(40), '#aab5bd') + cards.join('');
    })
    .join('');
}

function calendar({ hue, chance, points }: Sheet): string {
  const cells = Array.from({ length: 28 }, (_, i) => {
    const x = AT.x + (i % 7) * 118;
    const y = AT.y + Math.floor(i / 7) * 114;
    const isBusy = chance.next() < 0.4;
    return (
      box(x, y, 110, 106, paper, 8) +
      words(String(i + 1), { weight: 'regular', size: 14, x: x + 12, y: y + 24, fill: '#7a8790' }) +
      (isBusy ? box(x + 10, y + 38, 90, 22, colour(hue + chance.below(3) * 60, 62, 86), 5) : '') +
      (isBusy && chance.next() < 0.5 ? box(x + 10, y + 66, 64, 22, colour(hue + 180, 50, 88), 5) : '')
    );
  });
  const note = box(AT.x + 366, AT.y + 150, 330, 132, paper, 12);
  return `${cells.join('')}<g><rect x="${AT.x + 370}" y="${AT.y + 158}" width="330" height="132" rx="12" fill="rgba(20,40,50,.14)"/>${note}${box(AT.x + 366, AT.y + 150, 8, 132, colour(hue, 60, 46), 4)}${label(points[0] ?? '', { weight: 'bold', size: 19, x: AT.x + 392, y: AT.y + 188, width: 290, fill: ink })}${written(AT.x + 392, AT.y + 208, 220)}${written(AT.x + 392, AT.y + 228, 160)}</g>`;
}

function editor({ hue, chance, points }: Sheet): string {
  const paragraphs = [0, 1, 2].map((i) => {
    const y = AT.y + 40 + i * 138;
    const lines = [0, 1, 2].map((n) => written(AT.x + 40, y + 26 + n * 24, n === 2 ? 180 + chance.below(160) : 440 + chance.below(50)));
    return label(points[i] ?? '', { weight: 'bold', size: 22, x: AT.x + 40, y: y + 4, width: 480, fill: ink }) + lines.join('');
  });
  const mark = box(AT.x + 36, AT.y + 202, 300, 17, colour(hue, 84, 86), 4);
  const notes = [0, 1, 2].map((i) => {
    const y = AT.y + 26 + i * 138;
    return (
      box(AT.x + 590, y, 228, 116, paper, 8) +
      disc(AT.x + 616, y + 28, 13, colour(hue + i * 70, 50, 60)) +
      written(AT.x + 640, y + 24, 90, '#c8d0d6') +
      written(AT.x + 606, y + 58, 190) +
      written(AT.x + 606, y + 82, 130)
    );
  });
  return box(AT.x, AT.y - 10, 570, 470, paper, 8) + mark + paragraphs.join('') + notes.join('');
}

const views = [dashboard, inbox, board, calendar, editor];

/** A product's screenshot: a line about it above a window of the kind such products have. */
export function drawnScreenshot(facts: { seed: string; name: string; line: string; points: readonly string[]; look: number }, chance: Chance): string {
  const hue = hueOfSeed(facts.seed);
  const first = chance.below(views.length);
  for (let i = 0; i < facts.look * 5; i++) chance.next();
  const view = views[(first + facts.look * 2) % views.length]!;
  const isDark = facts.look % 2 === 0;
  const ground = isDark ? colour(hue, 48, 26) : colour(hue, 56, 90);
  const head = drawable(facts.line, 'bold') ?? '';
  const { lines, size } = fitLines(head, { weight: 'bold', sizes: [42, 36, 31], width: 1120, lines: 2 });
  const title = lines
    .map((line, i) =>
      words(line, {
        weight: 'bold',
        size,
        x: 640 - widthOf(line, { weight: 'bold', size }) / 2,
        y: (lines.length === 1 ? 96 : 72) + i * size * 1.2,
        fill: isDark ? '#ffffff' : ink,
      }),
    )
    .join('');
  const menu = Array.from({ length: 6 }, (_, i) => {
    const y = 250 + i * 44;
    return (
      (i === facts.look % 6 ? box(136, y - 12, 142, 34, colour(hue, 46, 38), 8) : '') +
      disc(156, y + 5, 7, 'rgba(255,255,255,.55)') +
      written(174, y, 50 + chance.below(46), 'rgba(255,255,255,.5)')
    );
  }).join('');
  const window =
    `<rect x="112" y="166" width="1056" height="700" rx="18" fill="rgba(10,20,30,.22)"/>${box(120, 160, 1040, 700, '#f3f5f7', 16)}` +
    `<path d="M120 176a16 16 0 0 1 16-16h158v700H120z" fill="${colour(hue, 44, 22)}"/>${disc(148, 192, 13, colour(hue, 70, 66))}` +
    `${label(facts.name, { weight: 'bold', size: 19, x: 170, y: 199, width: 112, fill: '#ffffff' })}${menu}` +
    `${box(300, 182, 380, 36, paper, 18)}${written(322, 196, 120)}${disc(1118, 200, 17, colour(hue + 140, 52, 62))}${box(960, 184, 120, 34, colour(hue, 58, 42), 17)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">${box(0, 0, 1280, 800, ground)}${disc(1180, 90, 220, isDark ? colour(hue + 20, 48, 30) : colour(hue + 20, 56, 86))}${title}${window}${view({ hue, chance, name: facts.name, points: facts.points })}</svg>`;
}
