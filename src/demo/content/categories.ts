import type { DemoCategory } from './types.ts';

/** Two levels; each parent stands before its children. */
export const categories: DemoCategory[] = [
  {
    slug: 'work-and-teams',
    name: 'Work & teams',
    description: 'Tools for people who have to get something done together, preferably before lunch.',
    parent: null,
    faqs: [
      {
        question: 'What belongs here and not under developer tools?',
        answer: 'Anything that a team without programmers would use as well. If the first screen shows code, it lives next door.',
      },
      {
        question: 'May a product for a single person be listed here?',
        answer: 'Yes, when it is about work. A calendar for one late person is still about everyone who waits.',
      },
    ],
  },
  {
    slug: 'meetings-and-calendars',
    name: 'Meetings & calendars',
    description: 'Finding a time, having the talk, or finding out that it was not needed.',
    parent: 'work-and-teams',
    faqs: [],
  },
  {
    slug: 'notes-and-documents',
    name: 'Notes & documents',
    description: 'Where written things are kept, found again and now and then finished.',
    parent: 'work-and-teams',
    faqs: [],
  },
  {
    slug: 'project-planning',
    name: 'Project planning',
    description: 'Who does what by when, and what falls off the shelf instead.',
    parent: 'work-and-teams',
    faqs: [],
  },
  {
    slug: 'hiring-and-people',
    name: 'Hiring & people',
    description: 'Jobs, references, handovers and the people they are about.',
    parent: 'work-and-teams',
    faqs: [],
  },
  {
    slug: 'developer-tools',
    name: 'Developer tools',
    description: 'For those who write software and for those who are woken by it.',
    parent: null,
    faqs: [
      {
        question: 'Can a library be listed, or only a service?',
        answer: 'Both. A library needs a website of its own with a page that says what it does; a bare repository is not enough for the editors.',
      },
      {
        question: 'How are open-source products marked?',
        answer: 'By their licence, as the website states it. If the site names none, the comparison says “not stated” and so do we.',
      },
      {
        question: 'Do downloads or stars count?',
        answer: 'Not on any board here. The weekly rank counts community votes alone.',
      },
    ],
  },
  {
    slug: 'testing-and-quality',
    name: 'Testing & quality',
    description: 'Finding out before somebody else does.',
    parent: 'developer-tools',
    faqs: [],
  },
  {
    slug: 'databases-and-storage',
    name: 'Databases & storage',
    description: 'Where the rows live, move and queue.',
    parent: 'developer-tools',
    faqs: [],
  },
  {
    slug: 'deployment-and-monitoring',
    name: 'Deployment & monitoring',
    description: 'Getting it out, keeping it up and hearing about it when it is not.',
    parent: 'developer-tools',
    faqs: [],
  },
  {
    slug: 'editors-and-terminals',
    name: 'Editors & terminals',
    description: 'The places in which code is typed, read and listened to.',
    parent: 'developer-tools',
    faqs: [],
  },
  {
    slug: 'design-and-media',
    name: 'Design & media',
    description: 'Ink, sound, film and the shapes of letters.',
    parent: null,
    faqs: [
      {
        question: 'May a studio be listed?',
        answer: 'A studio’s product may. Services by the hour do not fit a launch week, because nothing goes into the water.',
      },
      {
        question: 'Who owns the pictures on a profile?',
        answer: 'Whoever made them. The listing’s owner confirms that they may show them.',
      },
    ],
  },
  {
    slug: 'type-and-colour',
    name: 'Type & colour',
    description: 'Letters, spacing, inks and palettes.',
    parent: 'design-and-media',
    faqs: [],
  },
  {
    slug: 'audio',
    name: 'Audio',
    description: 'Recording, cutting and collecting sound.',
    parent: 'design-and-media',
    faqs: [],
  },
  {
    slug: 'video-and-photo',
    name: 'Video & photo',
    description: 'Films, dailies, captions and stills.',
    parent: 'design-and-media',
    faqs: [],
  },
  {
    slug: 'drawing-and-3d',
    name: 'Drawing & 3D',
    description: 'From a pencil line to a part that can be cut.',
    parent: 'design-and-media',
    faqs: [],
  },
  {
    slug: 'money-and-trade',
    name: 'Money & trade',
    description: 'Being paid, paying others, and knowing afterwards what happened.',
    parent: null,
    faqs: [
      {
        question: 'Are the revenue figures on this site checked?',
        answer:
          'A figure bears the word “verified” only when it was read from a payment provider. All others are the founder’s own statement and are marked so.',
      },
      {
        question: 'Are prices shown with VAT?',
        answer: 'Prices on profiles are quoted as the website states them. Prices of this site’s own products are without VAT until checkout.',
      },
    ],
  },
  {
    slug: 'bookkeeping-and-invoices',
    name: 'Bookkeeping & invoices',
    description: 'Receipts, reminders and the sentence that the tax office wants.',
    parent: 'money-and-trade',
    faqs: [],
  },
  {
    slug: 'payments',
    name: 'Payments',
    description: 'Tills, tips and transfers.',
    parent: 'money-and-trade',
    faqs: [],
  },
  {
    slug: 'shops-and-stock',
    name: 'Shops & stock',
    description: 'What is on the shelf, what is out, what is drying.',
    parent: 'money-and-trade',
    faqs: [],
  },
  {
    slug: 'learning',
    name: 'Learning',
    description: 'For pupils of every age and the people who explain things to them.',
    parent: null,
    faqs: [
      {
        question: 'Are products for children allowed?',
        answer: 'Yes, if they can be used without collecting children’s data. The editors ask before publishing.',
      },
      {
        question: 'What does “free for schools” have to mean?',
        answer: 'That a school can start without asking for a price. If a condition applies, it belongs in the pricing summary.',
      },
    ],
  },
  {
    slug: 'languages',
    name: 'Languages',
    description: 'Words, letters and the courage to use them.',
    parent: 'learning',
    faqs: [],
  },
  {
    slug: 'schools-and-teachers',
    name: 'Schools & teachers',
    description: 'Classrooms, corridors and what goes on between them.',
    parent: 'learning',
    faqs: [],
  },
  {
    slug: 'music-practice',
    name: 'Music & stage practice',
    description: 'Scales, lines and the bar you avoid.',
    parent: 'learning',
    faqs: [],
  },
  {
    slug: 'health-and-care',
    name: 'Health & care',
    description: 'Sleep, movement, clinics and looking after one another.',
    parent: null,
    faqs: [
      {
        question: 'Does a listing here say that something works medically?',
        answer:
          'No. A profile repeats what a company’s website states, with the sentence it was taken from. For advice, ask someone who is trained to give it.',
      },
      {
        question: 'Are medical devices marked?',
        answer: 'When the website states a class or a registration, the profile shows it with its source. Otherwise it says that this was not stated.',
      },
    ],
  },
  {
    slug: 'sleep-and-movement',
    name: 'Sleep & movement',
    description: 'Rest at odd hours, and steady feet.',
    parent: 'health-and-care',
    faqs: [],
  },
  {
    slug: 'clinics',
    name: 'Clinics',
    description: 'For practices, labs and the rooms in which one waits.',
    parent: 'health-and-care',
    faqs: [],
  },
  {
    slug: 'caring-for-others',
    name: 'Caring for others',
    description: 'Families, neighbours and the handover between them.',
    parent: 'health-and-care',
    faqs: [],
  },
  {
    slug: 'food-and-farming',
    name: 'Food & farming',
    description: 'From the seed to what is left on the plate.',
    parent: null,
    faqs: [
      {
        question: 'Are restaurants listed?',
        answer: 'Restaurants are not, but the tools that they use may be.',
      },
      {
        question: 'What about food products?',
        answer: 'Only when there is a website that describes one product and a way to order it.',
      },
    ],
  },
  {
    slug: 'kitchens-and-restaurants',
    name: 'Kitchens & restaurants',
    description: 'Prep lists, recipes and the people behind the pass.',
    parent: 'food-and-farming',
    faqs: [],
  },
  {
    slug: 'farms-and-gardens',
    name: 'Farms & gardens',
    description: 'Fields, hives, orchards and slopes that face the rain.',
    parent: 'food-and-farming',
    faqs: [],
  },
  {
    slug: 'groceries-and-leftovers',
    name: 'Groceries & leftovers',
    description: 'Getting food to whoever will eat it.',
    parent: 'food-and-farming',
    faqs: [],
  },
  {
    slug: 'home-and-repair',
    name: 'Home & repair',
    description: 'Keeping a home warm, fair and in working order.',
    parent: null,
    faqs: [
      {
        question: 'Why is repair a category of its own?',
        answer: 'Because so many founders asked where to put it. It was under “Home” and they mended that.',
      },
      {
        question: 'May a shop for spare parts be listed?',
        answer: 'Yes, if it offers more than a list: advice, drawings, or a way to find which part is meant.',
      },
    ],
  },
  {
    slug: 'repair-and-tools',
    name: 'Repair & tools',
    description: 'What is wrong with it, and who has the ladder.',
    parent: 'home-and-repair',
    faqs: [],
  },
  {
    slug: 'household',
    name: 'Household',
    description: 'Chores, flats, deposits and buckets.',
    parent: 'home-and-repair',
    faqs: [],
  },
  {
    slug: 'energy-at-home',
    name: 'Energy at home',
    description: 'Sun, draughts and the price of both.',
    parent: 'home-and-repair',
    faqs: [],
  },
  {
    slug: 'travel-and-outdoors',
    name: 'Travel & outdoors',
    description: 'Trains, tides, trails and when to turn round.',
    parent: null,
    faqs: [
      {
        question: 'Do travel listings earn commission for this site?',
        answer: 'No. Links go straight to the product, without any tag of ours.',
      },
      {
        question: 'Are forecasts checked?',
        answer: 'We do not check forecasts. We do show whether a product publishes its own errors, if its site says so.',
      },
    ],
  },
  {
    slug: 'trains-and-transit',
    name: 'Trains & transit',
    description: 'Carriages, connections and lifts that work.',
    parent: 'travel-and-outdoors',
    faqs: [],
  },
  {
    slug: 'trails-and-weather',
    name: 'Trails & weather',
    description: 'Walks, huts and rain at the third stile.',
    parent: 'travel-and-outdoors',
    faqs: [],
  },
  {
    slug: 'boats-and-harbours',
    name: 'Boats & harbours',
    description: 'Passages, berths and ferries.',
    parent: 'travel-and-outdoors',
    faqs: [],
  },
  {
    slug: 'community-and-civic',
    name: 'Community & civic life',
    description: 'Clubs, villages, councils and everybody who stays to stack the chairs.',
    parent: null,
    faqs: [
      {
        question: 'Can a non-profit list its work?',
        answer: 'Gladly, and the free plan is meant for it. What counts is a product with a website, not the form of the organisation.',
      },
      {
        question: 'Are political campaigns accepted?',
        answer: 'Tools for voting, minutes and meetings are. Campaigns for a party or a candidate are not.',
      },
    ],
  },
  {
    slug: 'clubs-and-associations',
    name: 'Clubs & associations',
    description: 'Choirs, cooperatives and general meetings.',
    parent: 'community-and-civic',
    faqs: [],
  },
  {
    slug: 'local-government',
    name: 'Local government',
    description: 'Councils, roads and the bench by the river.',
    parent: 'community-and-civic',
    faqs: [],
  },
  {
    slug: 'events-and-tickets',
    name: 'Events & tickets',
    description: 'Getting people into a room, with food if possible.',
    parent: 'community-and-civic',
    faqs: [],
  },
  {
    slug: 'libraries-and-archives',
    name: 'Libraries & archives',
    description: 'Keeping, lending and finding again.',
    parent: 'community-and-civic',
    faqs: [],
  },
  {
    slug: 'language-and-ai',
    name: 'Language & AI',
    description: 'Translation, speech and search, with sources where there are any.',
    parent: null,
    faqs: [
      {
        question: 'Must a product say which model it uses?',
        answer: 'It need not. If the website states it, the profile does too; if not, the profile says that it is not stated.',
      },
      {
        question: 'Are chat assistants accepted?',
        answer: 'If there is something specific that one does. “Ask it anything” is difficult to list, as it fits all of the categories and none.',
      },
      {
        question: 'Were any of these texts written by a machine?',
        answer: 'Drafts may start that way, with a quote from the website behind each fact. Founders edit them, and reviews always come from people.',
      },
    ],
  },
  {
    slug: 'translation',
    name: 'Translation',
    description: 'Two languages, one meaning, ideally.',
    parent: 'language-and-ai',
    faqs: [],
  },
  {
    slug: 'search-and-retrieval',
    name: 'Search & retrieval',
    description: 'Finding the sentence that answers.',
    parent: 'language-and-ai',
    faqs: [],
  },
  {
    slug: 'speech',
    name: 'Speech',
    description: 'Machines that listen, read aloud and know when to stay silent.',
    parent: 'language-and-ai',
    faqs: [],
  },
  {
    slug: 'security-and-privacy',
    name: 'Security & privacy',
    description: 'Keys, backups and what nobody else has to know.',
    parent: null,
    faqs: [
      {
        question: 'Does the site test security claims?',
        answer: 'No. It shows what a company states, and whether the site links to an audit that can be read.',
      },
      {
        question: 'May I report a weakness here?',
        answer: 'Please write to the company first. Profiles name a contact address where the site states one.',
      },
    ],
  },
  {
    slug: 'passwords-and-access',
    name: 'Passwords & access',
    description: 'Getting in, and keeping others out.',
    parent: 'security-and-privacy',
    faqs: [],
  },
  {
    slug: 'privacy',
    name: 'Privacy',
    description: 'Redaction, consent and masked rows.',
    parent: 'security-and-privacy',
    faqs: [],
  },
  {
    slug: 'backups',
    name: 'Backups',
    description: 'And, above all, restores.',
    parent: 'security-and-privacy',
    faqs: [],
  },
  {
    slug: 'science-and-data',
    name: 'Science & data',
    description: 'Measurements, maps and the honest width of an error bar.',
    parent: null,
    faqs: [
      {
        question: 'May a research project be listed?',
        answer: 'If others can use what it makes: an app, a data set with a page, a method with a tool.',
      },
      {
        question: 'Is open data treated in a special way?',
        answer: 'It is shown in the facts column with its licence. It does not move a rank.',
      },
    ],
  },
  {
    slug: 'lab-notebooks',
    name: 'Lab notebooks',
    description: 'What was tried, and what did not work.',
    parent: 'science-and-data',
    faqs: [],
  },
  {
    slug: 'maps-and-open-data',
    name: 'Maps & open data',
    description: 'Places, counts and corrections.',
    parent: 'science-and-data',
    faqs: [],
  },
  {
    slug: 'spreadsheets-and-charts',
    name: 'Spreadsheets & charts',
    description: 'Columns before, pictures after.',
    parent: 'science-and-data',
    faqs: [],
  },
];
