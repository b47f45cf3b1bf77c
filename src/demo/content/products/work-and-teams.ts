import type { DemoProduct } from '../types.ts';

/** Products for people who work together. */
export const workAndTeams: DemoProduct[] = [
  {
    slug: 'quorum-tea',
    name: 'Quorum Tea',
    domain: 'quorumtea.example',
    tagline: 'Decide it before the kettle boils',
    short_description:
      'One question, a closing time and the names of those who must answer. Quorum Tea collects the replies, shows who disagrees and why, and writes down what was decided.',
    description: `Half of all meetings are one question wearing a coat. Quorum Tea takes the coat.

You write the question and the options, name the people whose answer counts, and set a time by which silence means “I can live with it”. Everyone answers when they next sit down. Objections must come with a sentence, which keeps them few and good.

The decision, the objections and the date go into a log that new colleagues read on their first day, instead of asking why the invoices are yellow.`,
    primary_category: 'meetings-and-calendars',
    extra_categories: [],
    tags: ['decisions', 'remote teams'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Free for teams up to eight, then 3 dollars a month each',
    country: 'GB',
    city: 'Leeds',
    founded_year: 2023,
    features: [
      'Silence rules that everybody can see beforehand',
      'Objections with reasons, answered in the open',
      'Decision log with search',
      'Reminders that respect working hours',
    ],
    usps: ['A decision takes one sentence to ask and one tap to answer', 'Nobody is marked absent while they are asleep'],
    keywords: ['decision log', 'asynchronous meetings', 'remote teams'],
    contact_email: 'hello@quorumtea.example',
    faqs: [
      {
        question: 'What if the most important person never answers?',
        answer: 'Then their silence counts as agreement, and it says so next to their name. They tend to answer the second one.',
      },
      {
        question: 'Can decisions be reopened?',
        answer: 'Anyone can reopen one by writing what has changed since. The old one stays readable above it.',
      },
    ],
    socials: { linkedin: 'https://linkedin.example/quorum-tea' },
    founders: [{ person: 'harriet-oduya', title: 'Founder' }],
    plan: 'free',
    launch: { week: -11 },
    vote_target: 19,
    milestones: [],
    updates: [
      {
        days_ago: 60,
        title: 'Reopened decisions',
        body: 'A decision can now be reopened with a reason. So far four in a hundred are, which seems healthy.',
      },
    ],
    reviews: [
      {
        person: 'ingeborg-dahlstad',
        rating: 4,
        body: 'Our Tuesday meeting is gone. I miss the biscuits.',
      },
      { person: 'anais-beaucorps', rating: 5, body: 'The log alone is worth it.' },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Teams of up to eight people use Quorum Tea for free.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 220000,
    revenue_verified: false,
    domain_rating: 29,
    rating_history: [31, 30, 30, 31, 30, 30, 29, 29, 29],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, up to 8 people',
      open_source: 'No',
      platforms: 'Web, Chat',
      api: 'No',
      team_size: '3',
    },
    approved_alternatives: [],
  },
  {
    slug: 'fourth-chair',
    name: 'Fourth Chair',
    domain: 'fourthchair.example',
    tagline: 'Notes for the colleague who was not in the room',
    short_description:
      'Fourth Chair keeps a seat for whoever is missing. Notes are written to one named absent person, and they can answer as if they had been there.',
    description: `Most meeting notes are written for nobody. You can tell, because nobody reads them.

In Fourth Chair each meeting has an empty seat with a name on it. What you note down is addressed to that person: what they would have objected to, what they must do, what was funny. It changes the notes completely. Ours went from forty bullet points to nine sentences and a joke about the printer.

The absent colleague gets it as a letter, answers in the margin, and the answers reach the others before the next meeting. Part-timers, parents and people in other time zones stop being the last to know.`,
    primary_category: 'meetings-and-calendars',
    extra_categories: ['notes-and-documents'],
    tags: ['meeting notes', 'part-time work'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: '6 dollars a month per person, half price for charities',
    country: 'NL',
    city: 'Utrecht',
    founded_year: 2022,
    features: [
      'An addressee for every meeting',
      'Margin answers that reach all who were there',
      'Open points carried to the next meeting by themselves',
      'Letters by mail, print or in the browser',
    ],
    usps: ['Notes are shorter because they have a reader', 'No recording: nobody is taped to save typing'],
    keywords: ['meeting notes', 'asynchronous work', 'part-time'],
    contact_email: 'post@fourthchair.example',
    faqs: [
      {
        question: 'Does it record or transcribe?',
        answer: 'No. Somebody writes, in turns. It takes four minutes and it is the best four minutes of the meeting.',
      },
      {
        question: 'What if nobody is absent?',
        answer: 'Then the seat belongs to the person who will join next year.',
      },
    ],
    socials: {
      linkedin: 'https://linkedin.example/fourth-chair',
      website: 'https://notes.fourthchair.example',
    },
    founders: [
      { person: 'femke-oosterwolde', title: 'Co-founder' },
      { person: 'sander-brinkhof', title: 'Co-founder' },
    ],
    plan: 'paid',
    launch: { week: -4 },
    vote_target: 20,
    story: {
      title: 'The seat we left empty',
      why_started:
        'Femke came back from parental leave to four hundred pages of notes and understood none of them. Sander had been in all of the meetings and did not understand them either.',
      problem: 'Notes are treated as proof that a meeting took place. We wanted them to be a kindness to one person.',
      achievements: 'Eleven of our first twelve customers are still with us, and the twelfth closed and sent us flowers.',
      whats_next: 'A seat for the customer. Some of you already do it, with a name tag.',
    },
    milestones: [
      {
        weeks_ago: 30,
        title: 'A hundred organisations',
        description: 'The hundredth is a fire brigade.',
      },
      {
        weeks_ago: 96,
        title: 'First letter sent',
        description: 'To Sander, who had been at the dentist.',
      },
    ],
    updates: [
      {
        days_ago: 22,
        title: 'Letters can be read aloud',
        body: 'A surprising number of you read them on the bicycle. There is a play button now.',
      },
    ],
    reviews: [
      {
        person: 'harriet-oduya',
        rating: 5,
        body: 'I work three days. This is the first tool that noticed.',
      },
      {
        person: 'josefa-riquelme-sotomar',
        rating: 4,
        body: 'Lovely idea and it holds up. The calendar link is a bit basic.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Six dollars per person and month. Charities pay half.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'usps',
        quote: 'We do not record. Nobody is taped to save typing.',
        path: '/',
        page_title: 'Fourth Chair',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 1180000,
    revenue_verified: true,
    domain_rating: 41,
    rating_history: [35, 35, 37, 37, 38, 40, 40, 42, 42, 41, 41],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'Yes', team_size: '6' },
    approved_alternatives: ['quorum-tea'],
  },
  {
    slug: 'planken',
    name: 'Planken',
    domain: 'planken.example',
    tagline: 'A plan with room for six weeks and not a day more',
    short_description:
      'Project planning on a shelf. Six boards, six weeks. If something new goes on, something else has to come off, and the tool asks you which.',
    description: `Roadmaps grow because adding a line costs nothing. On a Planken shelf there are six boards, each as wide as a week and as deep as your people have hands.

Drag a piece of work on and it takes up real space. When the board is full the piece does not fit. You may saw it in half, push another one off, or leave it on the floor, where it gathers dust visibly. That is all there is to it, and teams that come from three-hundred-column planning boards look rather pale for a day.`,
    primary_category: 'project-planning',
    extra_categories: [],
    tags: ['planning', 'small teams'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '29 dollars a month for a whole team',
    country: 'BE',
    city: 'Gent',
    founded_year: 2023,
    features: [
      'Space per week drawn from real working days',
      'A floor for whatever does not fit, sorted by dust',
      'One printed page for the wall',
      'Holidays of nineteen countries',
    ],
    usps: ['You can’t overbook a week, and there is no override', 'Nothing older than six weeks survives by accident'],
    keywords: ['project planning', 'capacity', 'small teams'],
    contact_email: 'info@planken.example',
    faqs: [
      {
        question: 'What about long projects?',
        answer: 'Put the next six weeks on the shelf. Write the rest in a document and enjoy not moving it around.',
      },
      {
        question: 'Can we see the whole year?',
        answer: 'You can print one, four sheets wide. People usually hang it up, look at it for a week and go back to the shelf.',
      },
    ],
    socials: {},
    founders: [{ person: 'joris-vanmaele', title: 'Founder' }],
    plan: 'free',
    launch: { week: -8 },
    vote_target: 8,
    milestones: [],
    updates: [],
    reviews: [{ person: 'femke-oosterwolde', rating: 4, body: 'Brutal in a friendly way.' }],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Planken costs 29 dollars a month for your whole team.',
        path: '/prijs',
        page_title: 'Prijs',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 140000,
    revenue_verified: false,
    domain_rating: 22,
    rating_history: [14, 17, 18, 20, 22, 22, 22],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'No', team_size: '2' },
    approved_alternatives: [],
  },
  {
    slug: 'offcut',
    name: 'Offcut',
    domain: 'offcut.example',
    tagline: 'A drawer for the good paragraphs you had to cut',
    short_description:
      'Whatever you delete from a document while Offcut is listening goes into a drawer, with a note of where it came from. Later, it may be just the right length for something.',
    description: `Carpenters keep offcuts because a short piece of good oak is still good oak. Writers press delete.

Offcut is an early experiment: a browser extension that notices when you cut more than a sentence and lays it in a drawer. You can leaf through the drawer by topic or by length, which turns out to be the more useful of the two.`,
    primary_category: 'notes-and-documents',
    extra_categories: [],
    tags: ['archive', 'ideas'],
    stage: 'idea',
    pricing_model: null,
    pricing_summary: null,
    country: 'AT',
    city: 'Graz',
    founded_year: 2025,
    features: ['Catches cuts longer than one sentence', 'Browse by length, topic or season', 'Everything stays in your own browser'],
    usps: ['Searches by “about forty words, on ferries”', 'Forgets what you tell it to forget, at once'],
    keywords: ['writing', 'notes', 'archive'],
    contact_email: 'servus@offcut.example',
    faqs: [
      {
        question: 'Is it ready to use?',
        answer:
          'Nearly. It works in one browser and I use it daily. There is no price because I have not decided whether there should be one.',
      },
      {
        question: 'Do you read what I cut?',
        answer: 'Nobody does. The drawer is in your browser, and if you clear the browser the drawer is gone.',
      },
    ],
    socials: {},
    founders: [{ person: 'valentin-krassnigg', title: 'Founder' }],
    plan: 'free',
    launch: { week: -5 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'description',
        quote: 'Offcut is an experiment by one person in Graz.',
        path: '/',
        page_title: 'Offcut',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: null,
    rating_history: [],
    not_found_on_website: ['pricing_model', 'pricing_summary'],
    attributes: { free_plan: null, open_source: null, platforms: 'Web', api: null, team_size: '1' },
    approved_alternatives: [],
  },
  {
    slug: 'nine-to-noon',
    name: 'Nine to Noon',
    domain: 'ninetonoon.example',
    tagline: 'One job, two people, no gap at lunch',
    short_description:
      'Nine to Noon matches people who want to share one position, helps them apply as a pair, and gives the employer a handover plan that holds on day one.',
    description: `There are many people who could do half a demanding job very well, and few demanding jobs that come in halves.

You describe what you do, when you can and what you are bad at, which turns out to be the important one. We suggest partners who are good at it. Pairs write one application together, with one calendar and one paragraph about how Wednesday works.

Employers get a trial week and a written handover rhythm. Of the forty-one pairs placed so far, thirty-eight are still sharing.`,
    primary_category: 'hiring-and-people',
    extra_categories: [],
    tags: ['job sharing', 'part-time'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: 'Free for job seekers; employers pay 240 dollars a month per open position',
    country: 'DE',
    city: 'Kassel',
    founded_year: 2024,
    features: [
      'Matching by weaknesses as well as strengths',
      'Joint application with a single calendar',
      'Handover templates from real pairs',
      'Contract notes for Germany, Austria and Switzerland',
    ],
    usps: ['Three people at Nine to Noon share two jobs themselves', 'A pair can part without either losing the position'],
    keywords: ['job sharing', 'part-time jobs', 'recruiting'],
    contact_email: 'team@ninetonoon.example',
    faqs: [
      {
        question: 'Who carries responsibility?',
        answer: 'Both, for everything. That sounds risky and is the reason why it works.',
      },
      {
        question: 'Do pairs have to know each other?',
        answer: 'Most do not. They spend three guided conversations finding out.',
      },
    ],
    socials: {
      linkedin: 'https://linkedin.example/nine-to-noon',
      instagram: 'https://instagram.example/nine-to-noon',
    },
    founders: [
      { person: 'yasemin-kandemir', title: 'Founder' },
      { person: 'lotte-ahlgrimm', title: 'Founder' },
    ],
    plan: 'free',
    launch: { week: 0 },
    vote_target: 18,
    milestones: [],
    updates: [],
    reviews: [
      {
        person: 'femke-oosterwolde',
        rating: 5,
        body: 'Found the other half of my job in Münster.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Employers pay 240 dollars a month while a position is open.',
        path: '/employers',
        page_title: 'For employers',
      },
      {
        field: 'city',
        quote: 'Nine to Noon is at home in Kassel.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 520000,
    revenue_verified: false,
    domain_rating: 26,
    rating_history: [17, 18, 18, 19, 18, 17, 17, 20, 23, 26, 26, 26],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, for job seekers',
      open_source: 'No',
      platforms: 'Web',
      api: 'No',
      team_size: '4',
    },
    approved_alternatives: [],
  },
  {
    slug: 'patient-calendar',
    name: 'The Extremely Patient Calendar for People Who Arrive Halfway',
    domain: 'patientcalendar.example',
    tagline: 'It knows how long you really take to put your shoes on',
    short_description:
      'A calendar that learns the distance between when you mean to leave and when you leave, and moves the alarm, not the appointment.',
    description: `I have been late since 1983. Ordinary calendars remind me ten minutes before, which is when I start looking for my keys.

This one times you. For three weeks it asks, at each appointment, when you actually left and when you actually came. After that it knows that the dentist is nine minutes further than the map says, that Mondays need a second alarm, and that you believe every shower takes four minutes.

It never scolds. People who are late have been scolded enough, and it has not helped.`,
    primary_category: 'meetings-and-calendars',
    extra_categories: [],
    tags: ['calendar', 'time blindness'],
    stage: 'launched',
    pricing_model: 'one-time',
    pricing_summary: '14 dollars once',
    country: 'IE',
    city: 'Ennis',
    founded_year: 2022,
    features: [
      'Learns your own delays per place, weekday and weather',
      'Alarms that start with socks',
      'Tells the other person, kindly, if you ask it to',
      'Works without an account',
    ],
    usps: ['All timings stay on the phone', 'Written by somebody who was late for its own launch'],
    keywords: ['calendar', 'time management', 'adhd', 'punctuality'],
    contact_email: 'sorry@patientcalendar.example',
    faqs: [
      {
        question: 'Does it help people with ADHD?',
        answer: 'Many users say so. It isn’t a medical product and makes no promise beyond better guesses.',
      },
      {
        question: 'Can my partner see it?',
        answer: 'Only if you show them. There is a switch called “tell Niamh”, and you can change the name.',
      },
    ],
    socials: {},
    founders: [{ person: 'colm-heffernath', title: 'Late but founder' }],
    plan: 'free',
    launch: { week: -6 },
    vote_target: 11,
    milestones: [],
    updates: [
      {
        days_ago: 33,
        title: 'Bicycle and bus are now different journeys',
        body: 'They always were. The calendar has caught up.',
      },
    ],
    reviews: [
      {
        person: 'colette-ntumba',
        rating: 5,
        body: 'I was early. I did not know what to do with my hands.',
      },
      {
        person: 'sander-brinkhof',
        rating: 3,
        body: 'Works, though the first three weeks are a lot of questions.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Fourteen dollars. Once. I will not ask again.',
        path: '/',
        page_title: 'The Extremely Patient Calendar for People Who Arrive Halfway',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 18,
    rating_history: [9, 10, 12, 14, 14, 14, 17, 17, 17, 17, 18],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'iOS, Android', api: 'No', team_size: '1' },
    approved_alternatives: [],
  },
  {
    slug: 'handover-hat',
    name: 'Handover Hat',
    domain: 'handoverhat.example',
    tagline: 'Put on the hat, go on holiday, be left alone',
    short_description:
      'Before you leave, Handover Hat asks what could go wrong and who would notice first. While you are away it stands between you and everybody who has just one quick question.',
    description: `The night before a holiday everyone writes the same mail, lists eleven things, and forgets the twelfth.

A hat is a person’s running business: open threads, passwords that somebody else must have, the supplier who only answers when called by her first name. You hand it to a colleague two days before, they try it on, and they ask what they do not understand while you are still there.

During the absence, questions go to the hat. It answers from what was written, passes on the rest, and keeps a list of what it could not answer for the next time.`,
    primary_category: 'project-planning',
    extra_categories: [],
    tags: ['holidays', 'handover'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Two hats free, 2 dollars a month for each more',
    country: 'SE',
    city: 'Lund',
    founded_year: 2023,
    features: [
      'Try-on day two days before departure',
      'A gatekeeper in chat for the one who is away',
      'Return letter: what happened, in order, on one page',
    ],
    usps: ['Counts interruptions, so that you can be proud of zero', 'Also fits parental leave, illness and lottery wins'],
    keywords: ['handover', 'holiday cover', 'absence'],
    contact_email: 'hej@handoverhat.example',
    faqs: [
      {
        question: 'What if something is really urgent?',
        answer: 'You name one person who may ring you, and in which case. It is usually fire.',
      },
      {
        question: 'Can I wear somebody’s hat and my own?',
        answer: 'Yes, up to three. At four the software asks whether you are all right.',
      },
    ],
    socials: {},
    founders: [{ person: 'linnea-brostrand', title: 'Founder' }],
    plan: 'free',
    launch: { week: 1 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Two hats are free; each further hat is 2 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 21,
    rating_history: [11, 11, 13, 15, 17, 19, 19, 20, 21, 21, 20, 21],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, two hats',
      open_source: 'No',
      platforms: 'Web, Chat',
      api: 'No',
      team_size: '2',
    },
    approved_alternatives: ['planken'],
  },
  {
    slug: 'stilte',
    name: 'Stilte',
    domain: 'stilte.example',
    tagline: 'Two hours a day in which your whole company agrees to be quiet',
    short_description:
      'Stilte finds the two hours that hurt the fewest people, blocks them for everybody and holds back messages until the bell.',
    description: `Focus time that only you keep is called not answering. It has to be agreed on, and agreeing is hard when sales lives in the afternoon and support lives on the phone.

From a month of calendars, without reading what is in them, Stilte proposes windows and shows whom each would cost what. The group picks one and tries it for three weeks. Messages sent meanwhile arrive together when a small bell rings.`,
    primary_category: 'meetings-and-calendars',
    extra_categories: [],
    tags: ['focus', 'quiet hours'],
    stage: 'mvp',
    pricing_model: 'subscription',
    pricing_summary: '1 dollar a month per person',
    country: 'NL',
    city: 'Groningen',
    founded_year: 2025,
    features: ['Proposals with their cost per team', 'Three-week trials with a vote at the end', 'A bell, in four materials'],
    usps: ['Reads only busy and free, never titles', 'Emergency word agreed beforehand'],
    keywords: ['focus time', 'quiet hours', 'deep work'],
    contact_email: null,
    faqs: [
      {
        question: 'What if a customer calls?',
        answer: 'Support keeps its phones. The window is chosen so that it falls where the fewest calls were.',
      },
      {
        question: 'May we pick our own window?',
        answer: 'Of course. The proposal is only there so that nobody can say it was the boss’s idea.',
      },
    ],
    socials: {},
    founders: [],
    plan: 'free',
    launch: { week: 6 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'One dollar per person and month.',
        path: '/',
        page_title: 'Stilte',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: null,
    rating_history: [],
    not_found_on_website: ['contact_email'],
    attributes: { free_plan: null, open_source: 'No', platforms: 'Web, Chat', api: null, team_size: null },
    approved_alternatives: [],
  },
  {
    slug: 'referent',
    name: 'Referent',
    domain: 'referent.example',
    tagline: 'References that say something, from people who were asked properly',
    short_description:
      'Referent asks former colleagues six questions about work that was done together, shows the answers to the candidate first, and then to you.',
    description: `“She was a pleasure to work with.” Nobody has ever been hired or not hired because of that sentence.

We ask about one piece of work. What was the plan, what went wrong, who noticed, what would you give them to do next time and what would you not. It takes a referee eleven minutes, and most of them write that it was a pleasant eleven minutes.

The candidate sees every answer before the employer does and can comment. That makes people honest in both directions.`,
    primary_category: 'hiring-and-people',
    extra_categories: [],
    tags: ['references', 'hiring'],
    stage: 'launched',
    pricing_model: 'usage-based',
    pricing_summary: '18 dollars per finished reference, nothing if nobody answers',
    country: 'ZA',
    city: 'Gqeberha',
    founded_year: 2023,
    features: [
      'Six questions about real work, chosen by role',
      'Candidate reads and comments first',
      'Works in English, isiXhosa, Afrikaans and French',
      'Deleted after 90 days, by default',
    ],
    usps: ['No scores, no traffic lights, no percentile of a person', 'Paid per reference that was really given'],
    keywords: ['reference checks', 'hiring', 'recruiting'],
    contact_email: 'ask@referent.example',
    faqs: [
      {
        question: 'Isn’t it a problem if candidates see the answers?',
        answer: 'We expected softer answers. They became more precise, because vague ones look rude when the person reads them.',
      },
      {
        question: 'Can a candidate start it without an employer?',
        answer: 'Yes. They collect three references once and carry them along.',
      },
    ],
    socials: { linkedin: 'https://linkedin.example/referent', x: 'https://x.example/referent' },
    founders: [
      { person: 'thandeka-mqolo', title: 'Founder' },
      { person: 'pieter-rosslee', title: 'Co-founder' },
    ],
    plan: 'paid',
    launch: { week: 4 },
    vote_target: 0,
    milestones: [
      {
        weeks_ago: 80,
        title: 'First reference',
        description: 'For a welder, by a harbour engineer. It is still our model answer.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Eighteen dollars for a finished reference. If nobody answers you pay nothing.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      { field: 'usps', quote: 'We give no scores.', path: '/', page_title: 'Referent' },
    ],
    billboard_cents: 0,
    mrr_cents: 390000,
    revenue_verified: false,
    domain_rating: 33,
    rating_history: [29, 30, 33, 33, 33, 33, 33, 33],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'Yes', team_size: '5' },
    approved_alternatives: [],
  },
];
