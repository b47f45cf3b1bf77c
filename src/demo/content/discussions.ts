import type { DemoDiscussion } from './types.ts';

/** Questions and comments about products, answered by those who make them. */
export const discussions: DemoDiscussion[] = [
  {
    product: 'tidewire',
    kind: 'question',
    person: 'tomas-reichl',
    days_ago: 6,
    helpful: 9,
    body: 'How long do events wait if nobody lets them through? We have a service that only wakes up **once a month**.',
    replies: [
      {
        person: 'aino-kivela',
        helpful: 6,
        body: 'Ninety days on every plan, and you can pin single events for longer.\n\n- Monthly jobs are the reason we chose ninety\n- You get an email a week before anything is dropped',
      },
      { person: 'tomas-reichl', helpful: 0, body: 'Thank you, @Aino Kivelä. That settles it.' },
    ],
  },
  {
    product: 'tidewire',
    kind: 'comment',
    person: 'mateus-quintela',
    days_ago: 2,
    helpful: 4,
    body: 'Pausing one sender while the others go on saved our Saturday. More tools should have a valve.',
    replies: [{ person: 'matti-salonpera', helpful: 2, body: 'We drew it as a real valve at first. Nobody understood which way was open.' }],
  },
  {
    product: 'overprint',
    kind: 'question',
    person: 'awuor-ogendo',
    days_ago: 9,
    helpful: 5,
    body: 'Can I add an ink that isn’t in the list? Ours is mixed by hand and never quite the same.',
    replies: [
      {
        person: 'sakamaki-yuu',
        helpful: 4,
        body: 'Yes. Print the `test strip`, photograph it next to a white sheet, and Overprint reads the ink from it. Do it again for each new pot.',
      },
    ],
  },
  {
    product: 'hive-ledger',
    kind: 'question',
    person: 'asa-ljungdal',
    days_ago: 4,
    helpful: 7,
    body: 'Does it understand me in a veil and in Swedish?',
    replies: [
      { person: 'blaz-medvescek', helpful: 5, body: 'In a veil, yes. Swedish works since spring; it still writes *drönare* as a machine now and then.' },
    ],
  },
  {
    product: 'show-of-hands',
    kind: 'question',
    person: 'lwazi-ntshingilana',
    days_ago: 3,
    helpful: 3,
    body: 'What happens to secret votes when the hall’s internet fails halfway?',
    replies: [
      {
        person: 'hedwig-straussberger',
        helpful: 3,
        body: 'The count stops where it was. Phones keep the sealed vote and hand it in when they are back, and the minutes say so.',
      },
    ],
  },
  {
    product: 'maybe-red',
    kind: 'question',
    person: 'matti-salonpera',
    days_ago: 1,
    helpful: 2,
    body: 'How much history does it need before I can trust the labels?',
    replies: [],
  },
  {
    product: 'choirbook',
    kind: 'comment',
    person: 'boroka-szentgali',
    days_ago: 5,
    helpful: 6,
    body: 'Our director now picks pieces by the honest number of tenors. It is two.',
    replies: [{ person: 'agnese-dzintare', helpful: 4, body: 'Two is above average.' }],
  },
];
