import type { DemoProfile } from './types.ts';

/** People of the cast who have published a profile. The others haven't, as on any site. */
export const profiles: DemoProfile[] = [
  {
    person: 'aino-kivela',
    name: 'aino',
    about: 'I build Tidewire and row on the Aura. Ask me about webhooks that arrive twice.',
    links: ['https://tidewire.example/', 'https://github.example/aino-kivela'],
    days_ago: 80,
    follows: ['maybe-red', 'lanternfish', 'kotka-queue'],
  },
  {
    person: 'tomas-reichl',
    name: 'tomas',
    about: 'I make Maybe Red and am on call more than I’d like. I collect tools that keep quiet.',
    links: ['https://github.example/tomas-reichl'],
    days_ago: 61,
    follows: ['tidewire', 'lanternfish', 'burrow-backup', 'slack-water'],
  },
  {
    person: 'asa-ljungdal',
    name: 'asa-cooks',
    about: 'I cook for eight at one stove, with five allergies and bees on the roof. I write down what went wrong.',
    links: ['https://asas-pantry.example/'],
    days_ago: 44,
    follows: ['hive-ledger', 'milpa-diary'],
  },
  {
    person: 'juniper-castellaw',
    name: 'juniper',
    about: 'I run a shed for eleven households and the software that grew out of it.',
    links: ['https://borrow-street.example/'],
    days_ago: 38,
    follows: ['fixers-almanac', 'chore-roulette'],
  },
  {
    person: 'awuor-ogendo',
    name: 'awuor',
    about: 'Designer in Kisumu. I print what I design, in colours that survive the sun.',
    links: [],
    days_ago: 30,
    follows: ['overprint', 'zijian'],
  },
  {
    person: 'petra-vondrovska',
    name: 'petra-v',
    about: 'Night trains with a cello. Half of Night Train Notebook.',
    links: ['https://night-train-notebook.example/'],
    days_ago: 25,
    follows: ['platform-zero', 'slack-water', 'rain-before-seven'],
  },
  {
    person: 'philippa-tarrengower',
    name: 'philippa',
    about: 'Once a nurse, now Second Spoon. I answer the phone myself on Mondays.',
    links: [],
    days_ago: 18,
    follows: ['vicino', 'steady-annie'],
  },
  {
    person: 'sakamaki-yuu',
    name: 'yuu',
    about: '二色刷りが好きです。I answer questions about ink within a day.',
    links: ['https://overprint.example/'],
    days_ago: 12,
    follows: ['kerf-and-co'],
  },
];
