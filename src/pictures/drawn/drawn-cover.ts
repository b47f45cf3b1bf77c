import type { Chance } from '../../platform/chance.ts';
import { box, colour, disc, hueOfSeed } from './colours.ts';

const WIDTH = 1280;
const HEIGHT = 720;

interface Hours {
  /** Hue of the sky, in degrees. */
  sky: number;
  /** Colours of the sun or the moon, and of what passes by. */
  light: string;
  hull: string;
  isNight?: true;
}

const hours: readonly Hours[] = [
  { sky: 34, light: colour(14, 82, 66), hull: colour(212, 52, 32) },
  { sky: 192, light: colour(42, 92, 66), hull: colour(10, 64, 44) },
  { sky: 335, light: colour(24, 90, 70), hull: colour(262, 42, 38) },
  { sky: 222, light: colour(46, 72, 88), hull: colour(12, 66, 66), isNight: true },
];

/** A cover for a post: the sea at some time of day, with a horizon, waves and what passes by. */
export function drawnCover({ seed }: { seed: string }, chance: Chance): string {
  const { sky, light, hull, isNight = false } = hours[chance.below(hours.length)]!;
  const water = 178 + (hueOfSeed(seed) % 56);
  const sea = (i: number) => (isNight ? colour(water + i * 4, 46, 20 + i * 6) : colour(water + i * 4, 50, 62 - i * 10));
  const horizon = 330 + chance.below(5) * 28;
  const sun = { x: 190 + chance.below(900), y: horizon - 90 - chance.below(140), radius: 60 + chance.below(50) };
  const at = { x: sun.x < WIDTH / 2 ? 820 : 380, y: horizon + 44 };
  const parts = [
    box(0, 0, WIDTH, HEIGHT, isNight ? colour(sky, 44, 16) : colour(sky, 62, 88)),
    isNight ? stars(chance, horizon, light) : clouds(chance, horizon),
    disc(sun.x, sun.y, sun.radius, light),
    box(0, horizon, WIDTH, HEIGHT - horizon, sea(0)),
    glitter(chance, { ...sun, horizon, light }),
    passers[chance.below(passers.length)]!({ ...at, hull, light, isNight, chance }),
    ...[1, 2, 3].map((i) => wave(chance, horizon + 20 + i * ((HEIGHT - horizon) / 4.4), sea(i))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}

function stars(chance: Chance, horizon: number, light: string): string {
  return Array.from({ length: 46 }, () => disc(chance.below(WIDTH), chance.below(horizon - 20), 2 + chance.below(3), light)).join('');
}

function clouds(chance: Chance, horizon: number): string {
  return Array.from({ length: 4 }, () => {
    const [x, y, width] = [chance.below(WIDTH - 200), 50 + chance.below(horizon - 170), 150 + chance.below(200)];
    return `<g opacity="0.55">${box(x, y, width, 34, '#ffffff', 17)}${box(x + width * 0.25, y - 24, width * 0.5, 40, '#ffffff', 20)}</g>`;
  }).join('');
}

/** The light on the water, wider the nearer it is. */
function glitter(chance: Chance, { x, radius, horizon, light }: { x: number; radius: number; horizon: number; light: string }): string {
  const bars = Array.from({ length: 5 }, (_, i) => {
    const width = radius * (1.1 + i * 0.3) + chance.below(30);
    return box(x - width / 2 + chance.below(24) - 12, horizon + 16 + i * 22, width, 7, light, 3);
  });
  return `<g opacity="0.7">${bars.join('')}</g>`;
}

/** A band of water down to the lower edge, with its crests at `y`. */
function wave(chance: Chance, y: number, fill: string): string {
  const length = 130 + chance.below(90);
  const start = -chance.below(length);
  const crests = Array.from({ length: Math.ceil((WIDTH + length * 2) / length) }, () => `q${length / 4}-34 ${length / 2} 0t${length / 2} 0`).join('');
  return `<path d="M${start} ${Math.round(y)}${crests}V${HEIGHT}H${start}z" fill="${fill}"/>`;
}

interface Passing {
  /** The middle of the waterline. */
  x: number;
  y: number;
  hull: string;
  light: string;
  isNight: boolean;
  chance: Chance;
}

const path = (data: string, fill: string, opacity = 1) => `<path d="${data}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

const sailBoat = ({ x, y, hull, light, chance }: Passing): string => {
  const flip = chance.next() < 0.5 ? -1 : 1;
  const drawing =
    box(-5, -262, 10, 220, hull) +
    path('M-10-250V-64H-118q82-70 108-186z', light) +
    path('M10-214q80 52 102 150H10z', '#ffffff') +
    path('M-140-44H140q-28 68-86 68H-86q-42 0-54-68z', hull);
  return `<g transform="translate(${x} ${y}) scale(${flip} 1)">${drawing}</g>`;
};

const lighthouse = ({ x, y, hull, light, isNight }: Passing): string => {
  const beams = isNight ? path('M0-268L-760-370V-166z', light, 0.22) + path('M0-268L760-166V-370z', light, 0.22) : '';
  const tower = path('M-34 20L-22-240H22L34 20z', hull) + box(-28, -296, 56, 56, light, 4) + path('M-36-296L0-336 36-296z', hull);
  return `<g transform="translate(${x} ${y})">${beams}${tower}${path('M-25-190H25L27-150H-27z', '#ffffff')}${path('M-30-96H30L32-56H-32z', '#ffffff')}${path('M-170 40Q-120-26-34-8H40q90-10 130 48z', hull)}</g>`;
};

const cargoShip = ({ x, y, hull, light, chance }: Passing): string => {
  const boxes = Array.from({ length: 9 }, (_, i) => box(-150 + (i % 5) * 52, i < 5 ? -86 : -128, 46, 38, [light, hull, '#ffffff'][chance.below(3)]!, 3)).join(
    '',
  );
  return `<g transform="translate(${x} ${y})">${boxes}${box(124, -170, 56, 122, '#ffffff', 4)}${box(134, -154, 36, 18, hull, 3)}${path('M-220-46H210L180 30H-180q-28-22-40-76z', hull)}</g>`;
};

const buoy = ({ x, y, hull, light }: Passing): string =>
  `<g transform="translate(${x} ${y}) rotate(-9)">${path('M-50 10L-24-150H24L50 10z', hull)}${box(-40, -60, 80, 30, light, 2)}${box(-4, -190, 8, 44, hull)}${disc(0, -198, 18, light)}${box(-76, 6, 152, 34, hull, 17)}</g>`;

const passers: readonly ((passing: Passing) => string)[] = [sailBoat, lighthouse, cargoShip, buoy];
