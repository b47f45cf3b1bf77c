import type { Chance } from '../../platform/chance.ts';
import { box, colour, disc } from './colours.ts';

const skins = ['#f6d7c3', '#efc3a4', '#e0a880', '#c68a5f', '#9c6642', '#74482e', '#55331f'];
const hairs = ['#1f1a17', '#33251c', '#57392a', '#8a5a34', '#b98a4e', '#a04a2a', '#8f8a85', '#d8d2c8'];

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const shape = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;
const stroke = (data: string, ink: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Hair behind the head and before it. */
type Hair = (fill: string) => { behind: string; before: string };

const cap = 'M70 116q-6-66 58-68 64 2 58 68-10-34-34-40-34 8-58-2-16 10-24 42z';
const styles: readonly Hair[] = [
  (fill) => ({ behind: '', before: shape(cap, fill) }),
  (fill) => ({ behind: shape('M64 200q-14-152 64-154 78 2 64 154z', fill), before: shape('M72 120q-4-62 62-66 54 8 50 66-12-34-50-42-34 8-62 42z', fill) }),
  (fill) => ({ behind: ellipse(128, 122, 72, 72, fill), before: shape('M74 108q4-50 54-52 50 2 54 52-24-26-54-26t-54 26z', fill) }),
  (fill) => ({ behind: disc(128, 40, 24, fill), before: shape(cap, fill) }),
  (fill) => ({
    behind: [72, 90, 128, 166, 184].map((x, i) => disc(x, [112, 74, 58, 74, 112][i]!, 28, fill)).join(''),
    before: [96, 128, 160].map((x) => disc(x, 68, 20, fill)).join(''),
  }),
  (fill) => ({ behind: '', before: shape('M72 104q2-52 56-52t56 52q-8-22-18-30-18 4-76 0-10 8-18 30z', fill) }),
  (fill) => ({
    behind: shape('M66 158q-12-108 62-110 74 2 62 110-6 8-22 8H88q-16 0-22-8z', fill),
    before: shape('M74 116q0-58 54-62 56 4 54 62-6-32-28-42-38 24-80 42z', fill),
  }),
  (fill) => ({ behind: '', before: shape('M73 96q6-42 55-42t55 42q-26-16-55-16t-55 16z', fill) }),
];

/** A person who doesn't exist: a friendly face without a name. */
export function drawnPortrait(chance: Chance): string {
  const pick = <T>(from: readonly T[]): T => from[chance.below(from.length)]!;
  const hue = chance.below(360);
  const ground = colour(hue, 46, 82);
  const skin = pick(skins);
  const isDark = skins.indexOf(skin) > 3;
  const hair = pick(isDark ? hairs.slice(0, 4) : hairs);
  const { behind, before } = pick(styles)(hair);
  const cloth = colour(hue + 120 + chance.below(120), 38, 30 + chance.below(30));
  const ink = isDark ? '#20130b' : '#3a2a22';
  const shade = 'rgba(60,20,0,.16)';
  const collar = pick([
    shape('M98 206l30 34 30-34 8 8-38 42-38-42z', colour(hue, 30, 94)),
    stroke('M98 210q30 30 60 0', colour(hue, 40, 90), 7),
    '',
    box(122, 216, 12, 40, colour(hue, 40, 90), 0),
  ]);
  const eye = (x: number) => disc(x, 126, 5, ink) + stroke(`M${x - 10} 110q10-${4 + chance.below(5)} 20 0`, hair === hairs[7] ? '#8f8a85' : hair, 4.5);
  const glasses =
    chance.next() < 0.3
      ? `<g fill="none" stroke="${ink}" stroke-width="4"><circle cx="105" cy="127" r="17"/><circle cx="151" cy="127" r="17"/><path d="M122 126q6-4 12 0"/></g>`
      : '';
  const smile = pick(['M110 158q18 16 36 0', 'M112 160q16 10 32-2']);
  const grin =
    chance.next() < 0.4
      ? shape('M108 154q20 5 40 0-3 20-20 20t-20-20z', '#fff') + stroke('M108 154q20 5 40 0-3 20-20 20t-20-20z', ink, 2.5)
      : stroke(smile, ink, 4.5);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${box(0, 0, 256, 256, ground)}${disc(128, 270, 118, colour(hue, 46, 76))}${behind}` +
    `${shape('M30 260q4-56 68-62h60q64 6 68 62z', cloth)}${shape('M104 166h48v34q-24 26-48 0z', skin)}${shape('M104 176q24 22 48 0v12q-24 20-48 0z', shade)}${collar}` +
    `${disc(73, 130, 12, skin)}${disc(183, 130, 12, skin)}${shape('M74 116q0-58 54-58t54 58q0 30-10 46-18 24-44 24t-44-24q-10-16-10-46z', skin)}` +
    `${eye(105)}${eye(151)}${stroke('M128 128q-5 14 1 16', shade, 5)}${ellipse(92, 148, 9, 6, 'rgba(220,60,40,.16)')}${ellipse(164, 148, 9, 6, 'rgba(220,60,40,.16)')}${grin}${before}${glasses}</svg>`
  );
}
