import type { DemoProduct } from '../types.ts';

/** Products of the category group travel-and-outdoors. */
export const travelAndOutdoors: DemoProduct[] = [
  {
    slug: 'night-train-notebook',
    name: 'Night Train Notebook',
    domain: 'nighttrainnotebook.example',
    tagline: 'Every night train in Europe, which berth is quiet and where breakfast is bad',
    short_description:
      'Timetables tell you that there is a train. Night Train Notebook tells you which side has the sunrise, which carriage is next to the restaurant, and whether the 5:40 arrival is a threat or a promise.',
    description: `A night train is a hotel that leaves without you. One should know a little before one gets in.

Travellers write down carriage by carriage what they met: the rattling door in 262, the kind conductor, the shunting at Villach that wakes everybody. We check notes against each other and against what was actually coupled together that night, because carriages wander.

Bookings open at odd hours and sell out quickly. The alert comes when berths for your night appear, with the link to the railway itself. We take no commission, so we can tell you to take the morning train instead.`,
    primary_category: 'trains-and-transit',
    extra_categories: [],
    tags: ['night trains', 'europe'],
    stage: 'growing',
    pricing_model: 'freemium',
    pricing_summary: 'Free to read; 4 dollars a month for alerts and offline notes',
    country: 'CZ',
    city: 'Olomouc',
    founded_year: 2021,
    features: [
      'Notes by carriage and berth',
      'Actual formation of the train, night by night',
      'Alerts when berths open',
      'Sunrise side, with times',
      'Offline notes for tunnels',
    ],
    usps: ['No commission from any railway', 'A note is shown only if two travellers agree, or marked as one person’s word'],
    keywords: ['night trains', 'sleeper', 'rail travel', 'europe'],
    contact_email: 'conductor@nighttrainnotebook.example',
    faqs: [
      {
        question: 'Do you sell tickets?',
        answer: 'No. We link to whoever sells them cheapest and earn nothing by it.',
      },
      {
        question: 'How do you know which carriages run?',
        answer: 'Three hundred volunteers note the numbers as trains leave. Some railways have started to ask us.',
      },
    ],
    socials: {
      instagram: 'https://instagram.example/night-train-notebook',
      website: 'https://notes.nighttrainnotebook.example',
    },
    founders: [
      { person: 'petra-vondrovska', title: 'Founder' },
      { person: 'kristof-balatonyi', title: 'Timetables' },
    ],
    plan: 'paid',
    launch: { week: -4 },
    vote_target: 52,
    story: {
      title: 'The rattling door in 262',
      story:
        'It was the eleventh hour of a trip to Split, and somewhere in Slovenia the door had found its rhythm. I wrote the number of the carriage on my hand. A year later I met it again.',
      why_started: 'People ask which train to take. The honest answer is a carriage and a berth.',
      journey:
        'First a notebook, then a shared table, then a table so long that Kristóf, who reads timetables for pleasure, could no longer bear it and built the rest.',
      challenges: 'Carriages wander. The hardest thing we made is the part that knows what ran last night, and you never see it.',
      achievements: 'Thirty-one thousand notes, and one door repaired.',
      lessons: 'If you take no commission you may say what you like. It turns out that this is worth four dollars a month to people.',
      whats_next: 'Ferries, carefully.',
    },
    milestones: [
      {
        weeks_ago: 4,
        title: 'Launch of the week',
        description: 'With more votes than any launch before it here.',
      },
      {
        weeks_ago: 52,
        title: 'First railway writes',
        description: 'They wanted to know where the door was.',
      },
      {
        weeks_ago: 240,
        title: 'Eleven notes',
        description: 'All of them about one train and its one bad door.',
      },
    ],
    updates: [
      {
        days_ago: 9,
        title: 'Prague to Zürich is back',
        body: 'With one carriage fewer than announced. Berths 41 to 46 are over the wheels.',
      },
      {
        days_ago: 24,
        title: 'The sunrise side',
        body: 'Each route now shows on which side and at what minute the sun comes up. In December some routes say: it does not.',
      },
    ],
    reviews: [
      {
        person: 'annelie-kirchschlager-roth',
        rating: 5,
        body: 'Linz at 4:12 is a threat. I was warned.',
      },
      {
        person: 'rozalia-ptasznik',
        rating: 5,
        body: 'I travel more because of this, and I sleep better while doing it.',
      },
      { person: 'emeka-udenwaka', rating: 5, body: 'Berth 36. Thank you, stranger from Aarhus.' },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Reading is free. Alerts and offline notes cost 4 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'usps',
        quote: 'We take no commission from any railway.',
        path: '/about',
        page_title: 'About',
      },
      {
        field: 'founded_year',
        quote: 'The first eleven notes were written down in 2021.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 45000,
    mrr_cents: 920000,
    revenue_verified: true,
    domain_rating: 58,
    rating_history: [52, 53, 54, 56, 58, 58],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes',
      open_source: 'No',
      platforms: 'Web, iOS, Android',
      api: 'Yes',
      team_size: '5',
    },
    approved_alternatives: ['platform-zero'],
    featured: true,
  },
  {
    slug: 'platform-zero',
    name: 'Platform Zero',
    domain: 'platformzero.example',
    tagline: 'Change trains without stairs, and know it before you are standing there',
    short_description:
      'Step-free routes through 2,400 stations, with the lift that is out of order today, the gap in centimetres and the minutes you need at your own pace.',
    description: `“Accessible” on a station map means that somebody once built a lift.

Platform Zero knows whether it is running. Operators’ feeds are read where they exist; elsewhere people report. A route is computed at your pace, with your threshold for gaps and slopes, and if a lift fails while you are on the train you get another connection before you get off.`,
    primary_category: 'trains-and-transit',
    extra_categories: [],
    tags: ['accessibility', 'stations'],
    stage: 'launched',
    pricing_model: 'free',
    pricing_summary: 'Free; members of the association pay what they like',
    country: 'CH',
    city: 'Biel',
    founded_year: 2022,
    features: [
      'Lift state from feeds and reports',
      'Gap and step height by platform and train type',
      'Your own pace and limits',
      'Another route while you are still sitting',
    ],
    usps: ['Measured by wheelchair users, who are paid per station', 'Data open for all, operators included'],
    keywords: ['accessibility', 'stations', 'wheelchair', 'step-free'],
    contact_email: 'perron@platformzero.example',
    faqs: [
      {
        question: 'How fresh are the reports?',
        answer: 'Each shows its time. After six hours a report fades, and after a day it doesn’t count.',
      },
      {
        question: 'Which countries are covered?',
        answer: 'Switzerland in full, Austria and Baden nearly, Lombardy along the main lines. The map shows grey where we have not been.',
      },
    ],
    socials: { github: 'https://github.example/platform-zero' },
    founders: [{ person: 'severin-amstutzer', title: 'Founder' }],
    plan: 'free',
    launch: { week: -9 },
    vote_target: 18,
    milestones: [],
    updates: [
      {
        days_ago: 51,
        title: 'Prams',
        body: 'The same data, other limits. Parents, you are welcome; please report lifts as well.',
      },
    ],
    reviews: [
      {
        person: 'thandeka-mqolo',
        rating: 5,
        body: 'Wish we had this at home. I used it for two weeks in Switzerland and was never stuck.',
      },
      {
        person: 'eoghan-rathcormac',
        rating: 5,
        body: 'My father planned a trip alone. First time in nine years.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Platform Zero is free. Members pay what they like.',
        path: '/',
        page_title: 'Platform Zero',
      },
      {
        field: 'features',
        quote: 'We have measured 2,400 stations.',
        path: '/daten',
        page_title: 'Daten',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 36,
    rating_history: [24, 23, 25, 25, 27, 29, 28, 30, 32, 34, 36],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes',
      open_source: 'Yes, AGPL-3.0',
      platforms: 'Web, iOS, Android',
      api: 'Yes',
      team_size: '3',
    },
    approved_alternatives: [],
  },
  {
    slug: 'slack-water',
    name: 'Slack Water',
    domain: 'slackwater.example',
    tagline: 'When the sea stands still, be there',
    short_description:
      'Slack Water works out the short windows between tides for passages with strong currents, tells you when to cast off and how late is too late.',
    description: `There are passages in Brittany where the current runs faster than your boat. Twice a day, for about twenty minutes, it forgets to. That’s when you go.

Give it your boat’s speed through the water and the passage. It says: leave the mooring at 6:10, at the latest 6:35, and if you are not past the second mark by 7:20, turn round. The last part is the one that sailors thank us for.

Currents come from the national hydrographic offices, and every window shows how uncertain it is in today’s wind. On a bad day the answer is “no”, in large letters, without an animation.`,
    primary_category: 'boats-and-harbours',
    extra_categories: ['trails-and-weather'],
    tags: ['tides', 'sailing'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: '24 dollars a year, all coasts',
    country: 'FR',
    city: 'Paimpol',
    founded_year: 2022,
    features: [
      'Windows with earliest, best and too late',
      'Turn-back point for each passage',
      'Wind against tide shown as what it is: unpleasant',
      'Whole coast offline',
      'One look on the wrist with wet gloves',
    ],
    usps: ['Says no', 'Each forecast is compared afterwards with buoys, and the error is on the page'],
    keywords: ['tides', 'currents', 'sailing', 'navigation'],
    contact_email: 'bateau@slackwater.example',
    faqs: [
      {
        question: 'Does it replace charts and a pilot book?',
        answer: 'No. It is one more opinion, from a polite person who has read them.',
      },
      {
        question: 'Which coasts are covered?',
        answer: 'Atlantic coast of Europe from Vigo to Bergen, and the Channel. The St Lawrence is being tested by two stubborn friends.',
      },
    ],
    socials: { youtube: 'https://youtube.example/slack-water', website: 'https://notes.slackwater.example' },
    founders: [
      { person: 'maelle-kerguidic', title: 'Skipper' },
      { person: 'goulven-abhervenn', title: 'Engineer' },
    ],
    plan: 'paid',
    launch: { week: 0 },
    vote_target: 47,
    story: {
      title: 'An app that says no',
      why_started:
        'My uncle drowned in a passage that he had done four hundred times. He was forty minutes late, because of an engine, because of a pump. I wanted something that would have said: not any more.',
      problem: 'Tide tables give a time for high water. Between that and a decision lie six sums, made by a tired person in oilskins.',
      lessons: 'Fear makes bad design. We don’t show waves, skulls or red skies. We show a time and the word late.',
    },
    milestones: [
      {
        weeks_ago: 31,
        title: 'Buoys talk back',
        description: 'Forecast errors went public, ours first.',
      },
      {
        weeks_ago: 130,
        title: 'Twenty minutes',
        description: 'The first passage computed, between Bréhat and the mainland.',
      },
    ],
    updates: [],
    reviews: [
      {
        person: 'halvard-nesvik',
        rating: 5,
        body: 'It told me to turn round. I did. The others had a long evening.',
      },
      {
        person: 'moana-te-whata',
        rating: 4,
        body: 'Bring it to Cook Strait and I will pay double.',
      },
      {
        person: 'fergus-inverarity',
        rating: 5,
        body: 'The word “no” in large letters is worth 24 dollars.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Twenty-four dollars a year, for all coasts.',
        path: '/prix',
        page_title: 'Prix',
      },
      { field: 'usps', quote: 'It says no.', path: '/', page_title: 'Slack Water' },
    ],
    billboard_cents: 20000,
    mrr_cents: 810000,
    revenue_verified: true,
    domain_rating: 48,
    rating_history: [41, 42, 43, 44, 46, 48],
    not_found_on_website: [],
    attributes: {
      free_plan: 'No',
      open_source: 'No',
      platforms: 'iOS, Android, Watch',
      api: 'No',
      team_size: '4',
    },
    approved_alternatives: ['harbourmasters-desk', 'rain-before-seven'],
    featured: true,
  },
  {
    slug: 'harbourmasters-desk',
    name: 'Harbourmaster’s Desk',
    domain: 'harbourmaster.example',
    tagline: 'Forty berths, one radio, no shouting',
    short_description:
      'For small harbours: who is in, who is due, who is fourteen metres long and said ten. Berths on a drawing of your own quay, fees by the night, receipts on the spot.',
    description: `On a Saturday in July nineteen yachts call on channel 17 within an hour, and the desk is a wet notebook.

The quay is drawn once, with depths and the bollard that is loose. Drag a boat in and it snaps alongside, or it doesn’t, because it does not fit. Guests pay by link before they sleep. In winter the desk is closed, and so is the bill.`,
    primary_category: 'boats-and-harbours',
    extra_categories: [],
    tags: ['marinas', 'berths'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '39 dollars a month, May to October only',
    country: 'HR',
    city: 'Vis',
    founded_year: 2023,
    features: [
      'Your quay to scale, depths included',
      'Arrivals by radio, phone or a small web page',
      'Fees, tourist tax and receipts',
      'Night list for the coast guard',
    ],
    usps: ['Nothing to pay from November to April', 'Understands that a boat is as long as its bowsprit'],
    keywords: ['harbour', 'marina', 'berths', 'fees'],
    contact_email: 'luka@harbourmaster.example',
    faqs: [
      {
        question: 'Does it need internet on the quay?',
        answer: 'For payments, yes. Everything else waits patiently.',
      },
      {
        question: 'Can two people work the desk?',
        answer: 'Yes, one by radio and one on the quay. Whoever drags the boat last is right.',
      },
    ],
    socials: {},
    founders: [{ person: 'tonka-barbarosic', title: 'Founder' }],
    plan: 'free',
    launch: { week: -7 },
    vote_target: 8,
    milestones: [],
    updates: [
      {
        days_ago: 44,
        title: 'Bowsprits',
        body: 'Length over all is now asked with a picture. Honesty improved at once.',
      },
    ],
    reviews: [
      {
        person: 'maelle-kerguidic',
        rating: 5,
        body: 'I can see from my boat that they have it, because nobody is shouting.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: '39 dollars a month from May to October. In winter you pay nothing.',
        path: '/cijene',
        page_title: 'Cijene',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 205000,
    revenue_verified: false,
    domain_rating: 24,
    rating_history: [17, 18, 21, 21, 21, 24],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'Yes', team_size: '2' },
    approved_alternatives: ['slack-water'],
  },
  {
    slug: 'rain-before-seven',
    name: 'Rain Before Seven',
    domain: 'rainbeforeseven.example',
    tagline: 'Not the weather. The weather on your walk, at your pace, at the gate by the tarn',
    short_description:
      'Draw a walk and a starting time. Rain Before Seven tells you what you will meet at each stile, and whether starting an hour later would keep your sandwiches dry.',
    description: `A forecast for a town twenty miles away and nine hundred feet lower is a kind of fiction.

Here the forecast walks with you. It takes the height of each point, the time when you will be there, and the wind on a ridge as against that behind a wall. Then it tries other starting times and tells you whether one of them is clearly better. Often none is, and it tells you that instead.`,
    primary_category: 'trails-and-weather',
    extra_categories: [],
    tags: ['weather', 'hiking'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Three walks free; 10 dollars a year for the rest of your life’s walks',
    country: 'GB',
    city: 'Ambleside',
    founded_year: 2023,
    features: [
      'Forecast along the line of a walk',
      'Better starting times, only if they truly are',
      'Wind in words that walkers use',
      'Daylight left at the last stile',
    ],
    usps: ['Compares itself with what walkers reported', 'Knows the difference between rain and Lake District rain'],
    keywords: ['hiking', 'weather', 'walking', 'forecast'],
    contact_email: 'boots@rainbeforeseven.example',
    faqs: [
      {
        question: 'Where does the data come from?',
        answer: 'Two national weather models with public data. Heights come from open surveys, and wet socks from us.',
      },
      {
        question: 'Does it work without a signal?',
        answer: 'The walk is saved with its forecast before you leave. It can’t become newer up there, and it shows its age.',
      },
    ],
    socials: {},
    founders: [{ person: 'winifred-postlethwaite-sow', title: 'Founder' }],
    plan: 'free',
    launch: { week: -2 },
    vote_target: 11,
    milestones: [],
    updates: [
      {
        days_ago: 7,
        title: 'Daylight at the last stile',
        body: 'If your walk ends in the dark, it says so while you can still leave out the tarn.',
      },
    ],
    reviews: [
      {
        person: 'severin-amstutzer',
        rating: 4,
        body: 'Works in the Jura too. It calls our fog “atmospheric”.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Three walks are free. Ten dollars a year covers the rest.',
        path: '/',
        page_title: 'Rain Before Seven',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 26,
    rating_history: [14, 15, 17, 18, 18, 20, 20, 20, 22, 23, 26],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, three walks',
      open_source: 'No',
      platforms: 'iOS, Android',
      api: 'No',
      team_size: '2',
    },
    approved_alternatives: [],
  },
  {
    slug: 'huttenbuch',
    name: 'Hüttenbuch',
    domain: 'huettenbuch.example',
    tagline: 'Beds, soup and tomorrow’s weather, over a very thin wire',
    short_description:
      'Bookings for mountain huts that work over a satellite link of a few kilobytes, and tell the keeper how many will really come when the forecast turns.',
    description: `A hut has forty-two beds, a satellite phone and a helicopter that brings food on Tuesdays. Booking systems made for hotels drown in that.

Hüttenbuch sends changes as short codes of some forty bytes. The keeper sees names, soups and dietary wishes, and a figure that we are rather proud of: how many of tonight’s bookings will arrive, given rain above 2,000 metres. It’s right to within three people on most nights, and the soup is ordered by it.`,
    primary_category: 'trails-and-weather',
    extra_categories: ['kitchens-and-restaurants'],
    tags: ['mountain huts', 'booking'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '55 dollars a month in season',
    country: 'CH',
    city: 'Glarus',
    founded_year: 2022,
    features: ['Works at 2 kilobits a second', 'No-show estimate from weather and route', 'Soups, allergies, half-board', 'List for the rescue service'],
    usps: ['Guests are asked to cancel at the moment when they would otherwise just not come', 'Paper book included, for when the sun is not enough'],
    keywords: ['mountain huts', 'booking', 'alps', 'satellite'],
    contact_email: 'huette@huettenbuch.example',
    faqs: [
      {
        question: 'What does a guest see?',
        answer: 'A plain page with free beds, a phone number, and the request to cancel when it rains.',
      },
      {
        question: 'What does a busy evening cost in data?',
        answer: 'Around nine kilobytes, the soups included.',
      },
    ],
    socials: {},
    founders: [
      { person: 'ladina-caduff-meyer', title: 'Hut keeper' },
      { person: 'severin-amstutzer', title: 'Software' },
    ],
    plan: 'paid',
    launch: { week: 2 },
    vote_target: 0,
    milestones: [
      { weeks_ago: 20, title: 'Twenty huts', description: 'Two in Piedmont.' },
      {
        weeks_ago: 88,
        title: 'A season with one hut',
        description: '2,913 guests, 3,400 litres of soup.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: '55 dollars a month while the hut is open.',
        path: '/preise',
        page_title: 'Preise',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 440000,
    revenue_verified: false,
    domain_rating: 35,
    rating_history: [30, 32, 32, 32, 33, 36, 35, 35],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web, Satellite', api: 'Yes', team_size: '4' },
    approved_alternatives: ['rain-before-seven'],
  },
  {
    slug: 'ferry-godmother',
    name: 'Ferry Godmother',
    domain: 'ferrygodmother.example',
    tagline: 'Gets you off the island on the day you thought',
    short_description:
      'Ferry connections between 140 islands, with the odds that the boat will sail, drawn from twelve summers of wind, and a plan B that is made before you need it.',
    description: `Timetables in the Aegean are a statement of intent. The wind has the other half.

We noted for twelve summers which boats sailed at which wind from which pier. So for Thursday we don’t say “departs 14:20”, we say “in such wind seven of ten did”. If it is fewer than half, your plan B appears: an earlier boat, another pier, the name of the person with rooms near it.`,
    primary_category: 'boats-and-harbours',
    extra_categories: ['trains-and-transit'],
    tags: ['ferries', 'islands'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Free to search; 8 dollars a trip for plan B and alerts',
    country: 'GR',
    city: 'Syros',
    founded_year: 2023,
    features: [
      'Sailing odds by boat, pier and wind',
      'Plan B with a bed, if there is need',
      'Through trips over several companies',
      'Piers as they are, with shade and coffee marked',
    ],
    usps: ['Twelve summers of records, kept by a retired harbour officer', 'Says which boats smell of diesel'],
    keywords: ['ferries', 'greek islands', 'travel', 'weather'],
    contact_email: 'thalassa@ferrygodmother.example',
    faqs: [
      {
        question: 'Do you sell tickets?',
        answer: 'We pass you on to the companies. Plan B is what we sell.',
      },
      {
        question: 'How often are the odds wrong?',
        answer: 'When we say seven in ten, about seven in ten sail. We publish the table each autumn, with the three days on which we looked silly.',
      },
    ],
    socials: { instagram: 'https://instagram.example/ferry-godmother' },
    founders: [{ person: 'kalliopi-vrettaraki', title: 'Founder' }],
    plan: 'paid',
    launch: { week: 5 },
    vote_target: 0,
    milestones: [
      {
        weeks_ago: 104,
        title: 'The harbour officer’s notebooks',
        description: 'Twelve of them, one for each summer, lent by Kyria Kalliopi’s father.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Searching is free. Plan B and alerts cost 8 dollars a trip.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 270000,
    revenue_verified: false,
    domain_rating: 38,
    rating_history: [33, 32, 33, 33, 33, 35, 35, 36, 38],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes',
      open_source: 'No',
      platforms: 'Web, iOS, Android',
      api: 'No',
      team_size: '3',
    },
    approved_alternatives: ['night-train-notebook'],
  },
];
