import { afterMail, arrive, insideWeek, type Person, someTime } from './people.ts';
import { DAY, HOUR, type Launch, type Plan, startOf, times, type World } from './world.ts';

// Honest crowds that come to a launch together, and in some respect look like an attack.

interface Scene {
  world: World;
  town: Person[];
  week: number;
  launch: Launch;
  launches: readonly Launch[];
}
type Crowd = (scene: Scene) => Plan[];

/** Known people and newcomers who come for a launch. */
function gather(
  scene: Scene,
  given: {
    n: number;
    newShare: number;
    group: string;
    at: (i: number) => number;
    address?: () => string;
    email?: () => string;
    hurried?: (i: number) => boolean;
    lookAround?: number;
  },
): Plan[] {
  const { world, town, week, launch } = scene;
  const known = world.shuffle(town.filter(({ account }) => account.madeAt < startOf(week) - 14 * DAY));
  return times(given.n, (i): Plan[] => {
    const at = insideWeek(given.at(i), week);
    const hurried = given.hurried?.(i) ?? false;
    const address = given.address?.();
    const email = given.email?.();
    if (world.dice() < given.newShare)
      return arrive(world, {
        ...scene,
        at,
        group: given.group,
        hurried,
        ...(address && { address }),
        ...(email && { email }),
        ...(given.lookAround !== undefined && { lookAround: given.lookAround }),
      });
    const { account } = known.pop()!;
    return [{ account: { ...account, address: address ?? account.address }, launch: launch.id, at, group: given.group, isFake: false, hurried }];
  }).flat();
}

const daytime = ({ world, week }: Scene) => startOf(week) + world.upTo(5) * DAY + 9 * HOUR;

export const crowds: Record<string, Crowd> = {
  'an office of 15 behind one address': (scene) => {
    const address = scene.world.home();
    const from = daytime(scene);
    return gather(scene, {
      n: 15,
      newShare: 0.5,
      group: 'an office of 15 behind one address',
      at: () => from + scene.world.upTo(8 * HOUR),
      address: () => address,
    });
  },
  'a campus: 60 in one /24': (scene) => {
    const net = scene.world.home().replace(/\.\d+$/, '');
    return gather(scene, {
      n: 60,
      newShare: 0.6,
      group: 'a campus: 60 in one /24',
      at: () => someTime(scene.world, scene.week),
      address: () => `${net}.${1 + scene.world.upTo(254)}`,
    });
  },
  'a conference: 60 behind one address': (scene) => {
    const address = scene.world.home();
    const from = daytime(scene);
    return gather(scene, {
      n: 60,
      newShare: 0.6,
      group: 'a conference: 60 behind one address',
      at: () => from + scene.world.upTo(9 * HOUR),
      address: () => address,
    });
  },
  'a newsletter: 300 newcomers': (scene) => {
    const from = daytime(scene);
    // Readers of some newsletters look around, those of others only vote.
    const lookAround = scene.world.dice() * 0.3;
    return gather(scene, { n: 300, newShare: 1, group: 'a newsletter: 300 newcomers', at: () => afterMail(scene.world, from, 0.7), lookAround });
  },
  'a small newsletter: 60 newcomers': (scene) => {
    const from = daytime(scene);
    const lookAround = scene.world.dice() * 0.3;
    return gather(scene, { n: 60, newShare: 1, group: 'a small newsletter: 60 newcomers', at: () => afterMail(scene.world, from, 0.7), lookAround });
  },
  'a post that travels: 150 in three days': (scene) => {
    const from = daytime(scene);
    return gather(scene, {
      n: 150,
      newShare: 0.9,
      group: 'a post that travels: 150 in three days',
      at: () => afterMail(scene.world, from, 18),
      lookAround: 0.25,
    });
  },
  'a family of four': (scene) => {
    const address = scene.world.home();
    const from = daytime(scene) + 9 * HOUR;
    return gather(scene, { n: 4, newShare: 1, group: 'a family of four', at: () => from + scene.world.upTo(2 * HOUR), address: () => address });
  },
  'a founder’s 40 followers': (scene) => {
    const from = daytime(scene);
    return gather(scene, {
      n: 40,
      newShare: 0.5,
      group: 'a founder’s 40 followers',
      at: () => afterMail(scene.world, from, 10),
      hurried: () => scene.world.dice() < 0.3,
    });
  },
};
