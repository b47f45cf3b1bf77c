import type { Chance } from '../../platform/chance.ts';
import { linePath, widthOf } from '../drawing/text-paths.ts';
import { box, colour, disc, hueOfSeed } from './colours.ts';

interface Inks {
  ground: string;
  one: string;
  two: string;
}

type Motif = (inks: Inks, chance: Chance, name: string) => string;

const turned = (degrees: number, content: string) => `<g transform="rotate(${degrees} 128 128)">${content}</g>`;
const line = (data: string, stroke: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const petals: Motif = ({ one, two }, chance) => {
  const count = 5 + chance.below(4);
  const petal = (i: number) => turned((360 / count) * i, `<ellipse cx="128" cy="78" rx="${count > 6 ? 19 : 24}" ry="44" fill="${i % 2 ? two : one}"/>`);
  return Array.from({ length: count }, (_, i) => petal(i)).join('') + disc(128, 128, 17, two);
};

const bars: Motif = ({ one, two }, chance) =>
  [0, 1, 2, 3]
    .map((i) => {
      const height = 52 + chance.below(5) * 24;
      return box(54 + i * 39, 200 - height, 27, height, i === 2 ? two : one, 13);
    })
    .join('');

const waves: Motif = ({ one, two }) => [84, 128, 172].map((y, i) => line(`M46 ${y}q20-34 41 0t41 0 41 0 41 0`, i === 1 ? two : one, 19)).join('');

const rings: Motif = ({ one, two }, chance) =>
  turned(
    chance.below(4) * 45,
    `<circle cx="102" cy="128" r="45" fill="none" stroke="${one}" stroke-width="20"/><circle cx="156" cy="128" r="45" fill="none" stroke="${two}" stroke-width="20"/>`,
  );

const dots: Motif = ({ one, two }, chance) =>
  Array.from({ length: 9 }, (_, i) => disc(76 + (i % 3) * 52, 76 + Math.floor(i / 3) * 52, chance.next() < 0.3 ? 9 : 20, chance.next() < 0.3 ? two : one)).join(
    '',
  );

const peaks: Motif = ({ one, two }) => `<path d="M40 194L106 74l40 70 20-32 50 82z" fill="${one}"/>${disc(176, 78, 21, two)}`;

const moon: Motif = ({ ground, one, two }, chance) =>
  turned(chance.below(8) * 45, disc(124, 128, 72, one) + disc(156, 116, 62, ground) + disc(172, 128, 22, two));

const chevrons: Motif = ({ one, two }, chance) =>
  turned(chance.below(4) * 90, [56, 100, 144].map((y, i) => line(`M72 ${y + 46}l56-46 56 46`, i === 1 ? two : one, 21)).join(''));

const sail: Motif = ({ one, two }) =>
  `<path d="M118 46v110H52q42-42 66-110z" fill="${one}"/><path d="M136 70q48 30 62 86h-62z" fill="${two}"/><path d="M46 174h164q-18 36-52 36H96q-34 0-50-36z" fill="${one}"/>`;

const arcs: Motif = ({ one, two }, chance) =>
  turned(
    chance.below(4) * 90,
    [150, 108, 66]
      .map((r, i) => `<path d="M62 194V${194 - r}A${r} ${r} 0 0 1 ${62 + r} 194z" fill="${[one, two, one][i]}" opacity="${[1, 1, 0.85][i]}"/>`)
      .join(''),
  );

const blocks: Motif = ({ one, two }, chance) =>
  turned(
    chance.below(4) * 90,
    box(56, 56, 66, 66, one, 10) + disc(167, 89, 33, two) + `<path d="M56 200V134h66a66 66 0 0 1-66 66z" fill="${two}"/>` + box(134, 134, 66, 66, one, 33),
  );

const letter: Motif = ({ one, two }, chance, name) => {
  const initial = /[A-Za-z0-9]/.exec(name)?.[0]?.toUpperCase() ?? 'S';
  const style = { weight: 'bold', size: 176 } as const;
  const mark = chance.next() < 0.5 ? disc(206, 206, 22, two) : box(52, 208, 152, 13, two, 6);
  return `<path d="${linePath(initial, { ...style, x: 128 - widthOf(initial, style) / 2, y: 190 })}" fill="${one}"/>${mark}`;
};

const motifs: readonly Motif[] = [petals, bars, waves, rings, dots, peaks, moon, chevrons, sail, arcs, blocks, letter, letter];

/** A product's logo: one of a dozen motifs in two colours, on a background that works on light and dark pages. */
export function drawnLogo({ seed, name }: { seed: string; name: string }, chance: Chance): string {
  const hue = hueOfSeed(seed);
  const other = hue + [30, 150, 180, 210][chance.below(4)]!;
  const inks: Inks =
    chance.next() < 0.55
      ? { ground: colour(hue, 52, 34), one: colour(hue, 60, 94), two: colour(other, 82, 70) }
      : { ground: colour(hue, 62, 92), one: colour(hue, 58, 34), two: colour(other, 74, 50) };
  const motif = motifs[chance.below(motifs.length)]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${box(0, 0, 256, 256, inks.ground, 36)}${motif(inks, chance, name)}</svg>`;
}
