import type { DemoProduct } from '../types.ts';

/** Products of the category group travel-and-outdoors. */
export const travelAndOutdoors: DemoProduct[] = [
  {
    slug: 'night-train-notebook',
    name: 'Night Train Notebook',
    domain: 'nighttrainnotebook.example',
    tagline: 'Every night train in Europe: which berth is quiet and where breakfast is bad',
    short_description:
      'Timetables tell you there’s a train. Night Train Notebook tells you which side gets the sunrise, which carriage is next to the restaurant, and whether the 5:40 arrival is a threat or a promise.',
    description: `A night train is a hotel that leaves without you. It helps to know a little before you get in.

Travellers write down what they found, carriage by carriage: the rattling door in 262, the kind conductor, the shunting at Villach that wakes everybody. We check notes against each other and against the carriages that really ran that night, because carriages wander.

Bookings open at odd hours and sell out fast. When berths for your night appear you get an alert, with a link to the railway itself. We take no commission, so we’re free to tell you to take the morning train instead.`,
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
      'The train’s actual carriages, night by night',
      'Alerts when berths open',
      'Sunrise side, with times',
      'Offline notes for tunnels',
    ],
    usps: ['No commission from any railway', 'Notes need two travellers to agree, or are marked as one person’s word'],
    keywords: ['night trains', 'sleeper', 'rail travel', 'europe'],
    contact_email: 'conductor@nighttrainnotebook.example',
    faqs: [
      {
        question: 'Do you sell tickets?',
        answer: 'No. We link to the cheapest seller and earn nothing from it.',
      },
      {
        question: 'How do you know which carriages run?',
        answer: 'Three hundred volunteers note the numbers as trains leave. Some railways have started asking us.',
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
        'It was hour eleven of a trip to Split, and somewhere in Slovenia the door had found its rhythm. I wrote the carriage number on my hand. A year later we met again.',
      why_started: 'People ask which train to take. The honest answer is a carriage and a berth.',
      journey:
        'First it was a notebook, then a shared table, then a table so long that Kristóf, who reads timetables for fun, couldn’t bear it any more and built the rest.',
      challenges: 'Carriages wander. The hardest part we built is the one that knows what ran last night, and you never see it.',
      achievements: 'Thirty-one thousand notes, and one door repaired.',
      lessons: 'If you take no commission, you can say what you like. It turns out people will pay four dollars a month for that.',
      whats_next: 'Ferries, carefully.',
    },
    milestones: [
      {
        weeks_ago: 4,
        title: 'Launch of the week',
        description: 'With more votes than any launch here before it.',
      },
      {
        weeks_ago: 52,
        title: 'A railway writes to us',
        description: 'They wanted to know which door.',
      },
      {
        weeks_ago: 240,
        title: 'Eleven notes',
        description: 'All about one train and its one bad door.',
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
        body: 'Each route now shows which side the sun comes up on, and at what minute. In December, some routes say: it doesn’t.',
      },
    ],
    reviews: [
      {
        person: 'annelie-kirchschlager-roth',
        rating: 5,
        body: 'Linz at 4:12 is a threat. I had been warned.',
      },
      {
        person: 'rozalia-ptasznik',
        rating: 5,
        body: 'I travel more because of this, and sleep better when I do.',
      },
      { person: 'emeka-udenwaka', rating: 5, body: 'Berth 36. Thank you, stranger from Aarhus.' },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Free to read. Alerts and offline notes cost 4 dollars a month.',
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
    tagline: 'Change trains without stairs, and know it before you’re standing there',
    short_description:
      'Step-free routes through 2,400 stations, including which lift is out of order today, the gap in centimetres and how many minutes you need at your own pace.',
    description: `“Accessible” on a station map means that somebody once built a lift.

Platform Zero knows if it’s working. It reads the operators’ data where there is any; elsewhere, people report. Routes are planned at your pace, with your limits for gaps and slopes. If a lift fails while you’re on the train, you get another connection before you get off.`,
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
      'Lift status from operators and reports',
      'Gap and step height by platform and train type',
      'Your own pace and limits',
      'A new route before you even get up',
    ],
    usps: ['Measured by wheelchair users, who are paid per station', 'Open data for everyone, including operators'],
    keywords: ['accessibility', 'stations', 'wheelchair', 'step-free'],
    contact_email: 'perron@platformzero.example',
    faqs: [
      {
        question: 'How recent are the reports?',
        answer: 'Each one shows its time. A report fades after six hours, and after a day it no longer counts.',
      },
      {
        question: 'Which countries do you cover?',
        answer: 'All of Switzerland, nearly all of Austria and Baden, and the main lines in Lombardy. Where we haven’t been, the map is grey.',
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
        body: 'Same data, different limits. Parents, you’re welcome; please report lifts too.',
      },
    ],
    reviews: [
      {
        person: 'thandeka-mqolo',
        rating: 5,
        body: 'I wish we had this at home. I used it for two weeks in Switzerland and never got stuck.',
      },
      {
        person: 'eoghan-rathcormac',
        rating: 5,
        body: 'My father planned a trip on his own. First time in nine years.',
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
      'Slack Water works out the short windows between tides for passages with strong currents, and tells you when to cast off and how late is too late.',
    description: `There are passages in Brittany where the current is faster than your boat. Twice a day, for about twenty minutes, it forgets to be. That’s when you go.

Enter your boat’s speed through the water and the passage. It says: leave the mooring at 6:10, 6:35 at the latest, and if you’re not past the second mark by 7:20, turn back. The last part is what sailors thank us for.

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
      'A turn-back point for each passage',
      'Shows wind against tide as what it is: unpleasant',
      'The whole coast offline',
      'One look at your wrist with wet gloves on',
    ],
    usps: ['Says no', 'Compares every forecast with buoys afterwards and publishes the error'],
    keywords: ['tides', 'currents', 'sailing', 'navigation'],
    contact_email: 'bateau@slackwater.example',
    faqs: [
      {
        question: 'Does it replace charts and a pilot book?',
        answer: 'No. It’s one more opinion, from a polite person who has read them.',
      },
      {
        question: 'Which coasts are covered?',
        answer: 'The Atlantic coast of Europe from Vigo to Bergen, and the Channel. Two stubborn friends are testing the St Lawrence.',
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
        'My uncle drowned in a passage he had done four hundred times. He was forty minutes late because of an engine, because of a pump. I wanted something that would have said: not any more.',
      problem: 'Tide tables tell you when high water is. Between that and a decision there are six sums, done by a tired person in oilskins.',
      lessons: 'Fear makes for bad design. We don’t show waves, skulls or red skies. We show a time and the word “late”.',
    },
    milestones: [
      {
        weeks_ago: 31,
        title: 'Buoys talk back',
        description: 'We started publishing forecast errors, beginning with our own.',
      },
      {
        weeks_ago: 130,
        title: 'Twenty minutes',
        description: 'The first passage we computed, between Bréhat and the mainland.',
      },
    ],
    updates: [],
    reviews: [
      {
        person: 'halvard-nesvik',
        rating: 5,
        body: 'It told me to turn back. I did. The others had a long evening.',
      },
      {
        person: 'moana-te-whata',
        rating: 4,
        body: 'Bring it to Cook Strait and I’ll pay double.',
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
      'For small harbours: who’s in, who’s due, who is fourteen metres long and said ten. Berths on a drawing of your own quay, nightly fees, receipts on the spot.',
    description: `On a Saturday in July, nineteen yachts call on channel 17 within an hour, and your office is a wet notebook.

You draw the quay once, with depths and the loose bollard. Drag a boat in and it snaps alongside, or it doesn’t, because it doesn’t fit. Guests pay by link before they go to sleep. In winter the desk is closed, and so is the bill.`,
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
      'Your quay to scale, with depths',
      'Arrivals by radio, phone or a small web page',
      'Fees, tourist tax and receipts',
      'A nightly list for the coast guard',
    ],
    usps: ['Nothing to pay from November to April', 'Knows that a boat is as long as its bowsprit'],
    keywords: ['harbour', 'marina', 'berths', 'fees'],
    contact_email: 'luka@harbourmaster.example',
    faqs: [
      {
        question: 'Does it need internet on the quay?',
        answer: 'Only for payments. Everything else waits patiently.',
      },
      {
        question: 'Can two people work the desk?',
        answer: 'Yes, one on the radio and one on the quay. The last one to drag the boat is right.',
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
        body: 'We now ask for length overall with a picture. Honesty improved overnight.',
      },
    ],
    reviews: [
      {
        person: 'maelle-kerguidic',
        rating: 5,
        body: 'From my boat I can tell they have it, because nobody is shouting.',
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
    tagline: 'Not just the weather. The weather on your walk, at your pace, at the gate by the tarn',
    short_description:
      'Draw a walk and a start time. Rain Before Seven tells you what you’ll meet at each stile, and whether starting an hour later would keep your sandwiches dry.',
    description: `A forecast for a town twenty miles away and nine hundred feet lower is a kind of fiction.

Here the forecast walks with you. It uses the height of each point, the time you’ll get there, and the difference between wind on a ridge and wind behind a wall. Then it tries other start times and tells you if one is clearly better. Often none is, and it tells you that instead.`,
    primary_category: 'trails-and-weather',
    extra_categories: [],
    tags: ['weather', 'hiking'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Three walks free; 10 dollars a year for all the others',
    country: 'GB',
    city: 'Ambleside',
    founded_year: 2023,
    features: [
      'The forecast along the line of your walk',
      'Better start times, only if they really are',
      'Wind in words walkers use',
      'Daylight left at the last stile',
    ],
    usps: ['Compares itself with what walkers reported', 'Knows the difference between rain and Lake District rain'],
    keywords: ['hiking', 'weather', 'walking', 'forecast'],
    contact_email: 'boots@rainbeforeseven.example',
    faqs: [
      {
        question: 'Where does the data come from?',
        answer: 'From two national weather models with public data. Heights come from open surveys, and wet socks from us.',
      },
      {
        question: 'Does it work without a signal?',
        answer: 'Your walk is saved with its forecast before you leave. It can’t update up there, but it shows how old it is.',
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
        body: 'If your walk ends in the dark, it tells you while you can still leave out the tarn.',
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
      'Bookings for mountain huts that work over a satellite link of a few kilobytes, and tell you how many guests will really come when the forecast turns bad.',
    description: `A hut has forty-two beds, a satellite phone, and a helicopter that brings food on Tuesdays. Booking systems made for hotels drown in that.

Hüttenbuch sends changes as short codes of about forty bytes. The keeper sees names, soups, dietary requests, and a number we’re rather proud of: how many of tonight’s bookings will arrive if it rains above 2,000 metres. Most nights it’s right to within three people, and the keeper orders the soup by it.`,
    primary_category: 'trails-and-weather',
    extra_categories: ['kitchens-and-restaurants'],
    tags: ['mountain huts', 'booking'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '55 dollars a month in season',
    country: 'CH',
    city: 'Glarus',
    founded_year: 2022,
    features: ['Works at 2 kilobits a second', 'No-show estimate from weather and route', 'Soups, allergies, half board', 'A list for mountain rescue'],
    usps: ['Asks guests to cancel at the very moment they’d otherwise just not turn up', 'Paper book included, for days without enough sun'],
    keywords: ['mountain huts', 'booking', 'alps', 'satellite'],
    contact_email: 'huette@huettenbuch.example',
    faqs: [
      {
        question: 'What does a guest see?',
        answer: 'A plain page with free beds, a phone number, and a request to cancel if it rains.',
      },
      {
        question: 'How much data does a busy evening use?',
        answer: 'About nine kilobytes, soups included.',
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
      { weeks_ago: 20, title: 'Twenty huts', description: 'Two of them in Piedmont.' },
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
    tagline: 'Gets you off the island on the day you planned',
    short_description:
      'Ferry connections between 140 islands, with the odds that the boat will sail, based on twelve summers of wind records, and a plan B before you need one.',
    description: `Timetables in the Aegean are a statement of intent. The wind has the final say.

For twelve summers we noted which boats sailed in which wind from which pier. So for Thursday we don’t say “departs 14:20”, we say “in wind like this, seven out of ten did”. If it’s fewer than half, you see your plan B: an earlier boat, another pier, the name of someone with rooms nearby.`,
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
      'Plan B, with a bed if you need one',
      'Through journeys with several companies',
      'Piers as they really are, with shade and coffee marked',
    ],
    usps: ['Twelve summers of records, kept by a retired harbour officer', 'Tells you which boats smell of diesel'],
    keywords: ['ferries', 'greek islands', 'travel', 'weather'],
    contact_email: 'thalassa@ferrygodmother.example',
    faqs: [
      {
        question: 'Do you sell tickets?',
        answer: 'We pass you on to the companies. What we sell is plan B.',
      },
      {
        question: 'How often are the odds wrong?',
        answer: 'When we say seven in ten, about seven in ten sail. Every autumn we publish the table, including the three days when we looked silly.',
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
        description: 'Twelve of them, one for each summer, on loan from Kyria Kalliopi’s father.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Free to search. Plan B and alerts cost 8 dollars a trip.',
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
