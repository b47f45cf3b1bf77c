import type { DemoCollection } from './types.ts';

/** Public lists of products, each with a note on why it is in there. */
export const collections: DemoCollection[] = [
  {
    person: 'tomas-reichl',
    title: 'Quiet tools for people on call',
    about: 'Everything here helped me sleep through a week on duty. Nothing here sends a chart at four in the morning.',
    days_ago: 2,
    items: [
      ['lanternfish', 'Shows the one log line that matters, in letters I can read half asleep.'],
      ['tidewire', 'Holds events until I’m awake. Then I let them through one by one.'],
      ['mayachok', 'Checks twice before it wakes anyone.'],
      ['kotka-queue', 'No extra server, so nothing extra that can fall over.'],
      ['changelog-garden', 'Customers read it, so they write to us less.'],
      ['burrow-backup', 'It restores something every Friday, whether we need it or not.'],
    ],
  },
  {
    person: 'juniper-castellaw',
    title: 'For a street that shares',
    about: 'Eleven households, one shed. This is what we use, and what we tried first.',
    days_ago: 5,
    items: [
      ['borrow-street', 'The ladder has been home four nights this year.'],
      ['fixers-almanac', 'We open it before anyone says “buy a new one”.'],
      ['chore-roulette', 'Ended the argument about the drains.'],
      ['show-of-hands', 'For the vote about the hedge.'],
      ['gleaners-map', 'Apricots in July, quinces in October.'],
      ['choirbook', 'Not for sharing, but the same people sing.'],
    ],
  },
  {
    person: 'asa-ljungdal',
    title: 'A kitchen with its own field',
    about: 'Bees on the roof, potatoes behind the house, eight people at the table.',
    days_ago: 9,
    items: [
      ['hive-ledger', 'The only one that understands me in a veil.'],
      ['milpa-diary', 'I write down what failed. That’s the useful half.'],
      ['rain-before-seven', 'Tells me when to dig, and is right more often than my uncle.'],
      ['stallholder', 'Works at the market, where there’s no signal.'],
      ['grey-heron', 'The lower field floods. Now I know the evening before.'],
    ],
  },
  {
    person: 'awuor-ogendo',
    title: 'Made for print and paper',
    about: 'Some of us still get ink on our hands.',
    days_ago: 12,
    items: [
      ['overprint', 'Saved two hundred sheets in the first month.'],
      ['kerf-and-co', 'Also good for card, if you lie about the blade.'],
      ['zijian', 'Mixed scripts look as if one person had set them.'],
      ['contour-club', 'A map of exactly our valley, on one sheet.'],
      ['dorfkalender', 'Prints the whole village on a fridge door.'],
    ],
  },
  {
    person: 'petra-vondrovska',
    title: 'Slow travel, planned fast',
    about: 'Trains, boats and huts. No airports.',
    days_ago: 16,
    items: [
      ['night-train-notebook', 'Ours, so I’m biased. The berth notes aren’t.'],
      ['platform-zero', 'I travel with a cello. Stairs matter.'],
      ['slack-water', 'For the crossing where the timetable says “if possible”.'],
      ['rain-before-seven', 'Weather for the path, not for the county.'],
      ['paper-tandem', 'I learn the word for “delayed” before I go.'],
    ],
  },
  {
    person: 'philippa-tarrengower',
    title: 'Looking after someone, together',
    about: 'For families who take turns, and for whoever has this week.',
    days_ago: 20,
    items: [
      ['second-spoon', 'We built it because our list on the fridge had three versions.'],
      ['vicino', 'A call at nine. If nobody answers, I know by ten past.'],
      ['steady-annie', 'My mother does it because it’s called Annie.'],
      ['waiting-room-no-9', 'We wait in the café now.'],
      ['keyless-uncle', 'For the day he locks himself out again.'],
    ],
  },
];
