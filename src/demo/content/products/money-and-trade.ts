import type { DemoProduct } from '../types.ts';

/** Products of the category group money-and-trade. */
export const moneyAndTrade: DemoProduct[] = [
  {
    slug: 'shoebox-ledger',
    name: 'Shoebox Ledger',
    domain: 'shoeboxledger.example',
    tagline: 'Tip out the whole shoebox. We’ll sort it',
    short_description:
      'For people who keep receipts in a box. Photograph them in heaps, ten at a time. Shoebox Ledger separates, reads and sorts them, and only asks about the strange ones.',
    description: `Every bookkeeping app wants one receipt at a time, straight, flat and on the day. Nobody lives like that. People have a box.

Spread ten receipts on the carpet and take one picture. Shoebox finds the edges, reads the amounts, matches them with your bank, and puts aside the three it isn’t sure about. You go through those in one sitting, with the photo next to the question.

A human accountant looks through every year before it goes to the tax office. His name is Barnaby and he has views on parking tickets.`,
    primary_category: 'bookkeeping-and-invoices',
    extra_categories: [],
    tags: ['receipts', 'sole traders'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: '8 dollars a month; your first tax year is free',
    country: 'GB',
    city: 'Margate',
    founded_year: 2020,
    features: [
      'Heaps of up to ten receipts in one photo',
      'Bank matching without storing your password',
      'One page of strange ones, once a week',
      'A year-end file for the tax office',
    ],
    usps: ['Reads faded thermal paper under blue light (we post you the filter)', 'A person checks every year'],
    keywords: ['bookkeeping', 'receipts', 'sole trader', 'tax'],
    contact_email: 'help@shoeboxledger.example',
    faqs: [
      {
        question: 'Is a photo enough for the tax office?',
        answer: 'In the countries we serve, yes. The app tells you which receipts to keep on paper anyway.',
      },
      {
        question: 'What does Barnaby do?',
        answer: 'Eight hours a day, the thing you’ve been avoiding since April.',
      },
    ],
    socials: {
      instagram: 'https://instagram.example/shoebox-ledger',
      tiktok: 'https://tiktok.example/shoebox-ledger',
    },
    founders: [
      { person: 'delphine-okafor-reed', title: 'Founder' },
      { person: 'barnaby-ellingsworth', title: 'Accountant' },
    ],
    plan: 'paid',
    launch: { week: -11 },
    vote_target: 23,
    story: {
      title: 'One box, four years',
      why_started:
        'I was a sound engineer with four years of receipts in a walking-boot box. The penalty letter was in there too, unopened. The app would have found it.',
      problem: 'Tidy people build tools for tidy people. The rest of us are ashamed, and shame is what makes a box grow.',
      achievements: 'Over nine thousand boxes emptied. We have photos of most of the carpets.',
      lessons: 'Never show a red number first. Show what’s done, then what’s left, then the date.',
    },
    milestones: [
      {
        weeks_ago: 120,
        title: 'Barnaby joins',
        description: 'He was the customer with the most questions.',
      },
      {
        weeks_ago: 290,
        title: 'First carpet',
        description: 'Delphine’s own: four years, 1,311 receipts.',
      },
    ],
    updates: [
      {
        days_ago: 25,
        title: 'A quieter January',
        body: 'You can now hand in months as you go. Barnaby thanks you in advance.',
      },
      {
        days_ago: 70,
        title: 'Mileage from fuel receipts',
        body: 'If the box has a fuel receipt and a parking ticket from the same day, the app asks if that was a business trip.',
      },
    ],
    reviews: [
      {
        person: 'olga-svetlova',
        rating: 4,
        body: 'Sorted two years in an evening. Two receipts were for other people’s dogs, and it asked.',
      },
      { person: 'colm-heffernath', rating: 5, body: 'I am the target group and I feel seen.' },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Eight dollars a month. Your first tax year costs nothing.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'city',
        quote: 'We are nine people in Margate, one of them an accountant.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 50000,
    mrr_cents: 2480000,
    revenue_verified: true,
    domain_rating: 49,
    rating_history: [47, 47, 47, 46, 46, 49],
    not_found_on_website: [],
    attributes: {
      free_plan: 'No',
      open_source: 'No',
      platforms: 'iOS, Android, Web',
      api: 'Yes',
      team_size: '9',
    },
    approved_alternatives: ['bezahltag'],
  },
  {
    slug: 'bezahltag',
    name: 'Bezahltag',
    domain: 'bezahltag.example',
    tagline: 'The polite letter, the less polite letter, and the date in between',
    short_description:
      'Bezahltag watches your unpaid invoices and writes the reminders you keep putting off, in the tone this customer deserves and a form a court will accept.',
    description: `Freelancers don’t lack the law. They lack the twelve minutes and the nerve on a Thursday afternoon.

Connect your invoices or forward them by email. When one is late, you get a suggestion: a friendly line to the bookkeeper, a paper letter, a call with a script, or a court payment order. You say yes, no, or “not her, she’s my cousin”.

What you wrote and when goes into a file that will hold up in court, if it comes to that. In two years, it has come to that nine times.`,
    primary_category: 'bookkeeping-and-invoices',
    extra_categories: [],
    tags: ['late payment', 'freelancers'],
    stage: 'launched',
    pricing_model: 'usage-based',
    pricing_summary: '2 percent of what comes in after a reminder',
    country: 'DE',
    city: 'Bremen',
    founded_year: 2023,
    features: [
      'Three tones, tried on 2,000 real invoices',
      'Paper letters with proof of posting',
      'Interest calculated by the day',
      'Payment order prepared for German courts',
    ],
    usps: ['You only pay if a reminder worked', 'Knows which bookkeepers pick up the phone'],
    keywords: ['late payments', 'reminders', 'freelancers', 'Mahnung'],
    contact_email: 'moin@bezahltag.example',
    faqs: [
      {
        question: 'Will I lose customers?',
        answer: 'We asked 120 customers who had received a first reminder. Four were annoyed, and thirty-one apologised.',
      },
      {
        question: 'Do you buy the debt?',
        answer: 'Never. The claim stays yours, and so does the customer.',
      },
    ],
    socials: {},
    founders: [{ person: 'ruediger-klappstein', title: 'Founder' }],
    plan: 'free',
    launch: { week: -6 },
    vote_target: 7,
    milestones: [],
    updates: [],
    reviews: [{ person: 'yasemin-kandemir', rating: 4, body: 'It wrote what I meant.' }],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'You pay two percent of what arrives after a reminder.',
        path: '/preise',
        page_title: 'Preise',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 115000,
    revenue_verified: false,
    domain_rating: 25,
    rating_history: [19, 18, 20, 22, 23, 24, 25],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'No', team_size: '2' },
    approved_alternatives: ['shoebox-ledger'],
  },
  {
    slug: 'cay-parasi',
    name: 'Çay Parası',
    domain: 'cayparasi.example',
    tagline: 'Card tips, shared out fairly before the last glass is washed',
    short_description:
      'Çay Parası (“tea money”) puts a small card on each table, collects the tips and divides them at closing time by a rule your own team voted for.',
    description: `Nobody carries coins any more, so the tip jar is empty and the card machine is full. When card tips do arrive, they go to the owner first and to an argument second.

A small stand on the table, a tap, done. At closing time everyone on the team sees the total and their share. The rule is theirs: by hours, by points, with or without the kitchen. Changing it takes a vote by the people it affects.

Garson da bulaşıkçı da aynı ekranı görür. Kimse kimseye sormak zorunda kalmaz.`,
    primary_category: 'payments',
    extra_categories: [],
    tags: ['tips', 'cafes'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'One café free; 5 dollars a month for each additional one',
    country: 'TR',
    city: 'İzmir',
    founded_year: 2023,
    features: [
      'Table stands with NFC and a printed code',
      'The team votes on the sharing rule',
      'Daily payout to each person’s own account',
      'A statement for your tax adviser',
    ],
    usps: ['The owner can’t change the rule alone', 'Guests are never nudged to tip 25 percent'],
    keywords: ['tips', 'cafe', 'bahşiş', 'hospitality'],
    contact_email: 'merhaba@cayparasi.example',
    faqs: [
      {
        question: 'Does the owner see individual tips?',
        answer: 'The owner sees the day’s total. Who received what stays within the team.',
      },
      {
        question: 'Hangi bankalarla çalışıyor?',
        answer: 'Türkiye’deki bütün bankalarla; ödeme her gece yapılır.',
      },
    ],
    socials: { instagram: 'https://instagram.example/cay-parasi' },
    founders: [
      { person: 'deniz-aksungur', title: 'Kurucu' },
      { person: 'ulas-tepebasi', title: 'Kurucu ortak' },
    ],
    plan: 'free',
    launch: { week: -3 },
    vote_target: 16,
    milestones: [],
    updates: [
      {
        days_ago: 10,
        title: 'Kitchens are in',
        body: 'In forty of fifty cafés the team has voted to include the kitchen. We had guessed twenty.',
      },
    ],
    reviews: [
      {
        person: 'yasemin-kandemir',
        rating: 5,
        body: 'My aunt’s café in Alsancak uses it, and the dishwasher smiles now.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'One café is free. Each additional café is 5 dollars a month.',
        path: '/fiyat',
        page_title: 'Fiyatlar',
      },
      {
        field: 'city',
        quote: 'İzmir’de üç kişiyiz.',
        path: '/hakkimizda',
        page_title: 'Hakkımızda',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 170000,
    revenue_verified: false,
    domain_rating: 28,
    rating_history: [21, 24, 26, 25, 26, 27, 28, 28],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, one café',
      open_source: 'No',
      platforms: 'Android, iOS',
      api: 'No',
      team_size: '3',
    },
    approved_alternatives: [],
  },
  {
    slug: 'stallholder',
    name: 'Stallholder',
    domain: 'stallholder.example',
    tagline: 'A till for market stalls that doesn’t need the internet until Friday',
    short_description:
      'Stallholder runs on the phone you have, sells all day without a signal, knows credit customers by their nickname, and settles everything when the network is back.',
    description: `In Kejetia market a good spot has no signal, and a spot with a signal has no customers. So the till has to work without one.

Tap the picture of what you’re selling. Totals, change and stock are kept on your phone, and copied over Bluetooth to your neighbour’s phone in case yours falls in the soup. Credit is kept by nickname, because that’s how the book worked too.

On Friday, or when you next have a network, it settles: mobile money in, suppliers out, a page for the savings group. Traders who have used it for six months borrow at a lower rate, because for the first time they can show what they sell.`,
    primary_category: 'payments',
    extra_categories: ['shops-and-stock', 'groceries-and-leftovers'],
    tags: ['markets', 'offline till'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: '3 dollars a month per stall, paid by mobile money',
    country: 'GH',
    city: 'Kumasi',
    founded_year: 2022,
    features: [
      'Works for whole weeks without a network',
      'A second copy on a neighbour’s phone',
      'Credit book by nickname, photo or both',
      'Spoken totals in Twi, Ga, Ewe, Hausa and English',
      'Statements that lenders accept',
    ],
    usps: ['Designed with forty traders, who were paid for it', 'Works on phones from 2016'],
    keywords: ['market traders', 'point of sale', 'offline', 'mobile money'],
    contact_email: 'hello@stallholder.example',
    faqs: [
      {
        question: 'What if both phones are lost?',
        answer: 'Then you go back to our copy, which is as recent as your last settlement. It has happened once in three years.',
      },
      {
        question: 'Who sees my sales?',
        answer: 'You. A lender sees the statement you hand over and nothing more, and you can see that they looked.',
      },
    ],
    socials: {
      facebook: 'https://facebook.example/stallholder',
      instagram: 'https://instagram.example/stallholder',
      linkedin: 'https://linkedin.example/stallholder',
    },
    founders: [
      { person: 'kwabena-asiedu-larbi', title: 'Founder' },
      { person: 'efua-mensimah', title: 'Founder' },
      { person: 'jonas-lindqvarn', title: 'Engineering' },
    ],
    plan: 'paid',
    launch: { week: -1 },
    vote_target: 44,
    story: {
      title: 'No signal under the clock tower',
      story:
        'Efua’s grandmother sold cloth for fifty years with a book only she could read. When she fell ill, the family found out that the book was also the shop, the bank and the address list.',
      why_started: 'We didn’t want to digitise the market. We wanted the book to survive the soup.',
      journey: 'Four designs failed. The first asked for a name before each sale. The fifth asked nothing at all, and that one stayed.',
      challenges: 'Investors kept asking for the traders’ data. We said no seven times, and now they ask less.',
      lessons: 'Pay the people who teach you. Forty traders gave us their Tuesdays, and a Tuesday is worth money.',
      whats_next: 'Shared cold rooms, booked by the hour from the same screen.',
    },
    milestones: [
      {
        weeks_ago: 5,
        title: 'Ten thousand stalls',
        description: 'The ten-thousandth sells kenkey and didn’t want her photo taken.',
      },
      {
        weeks_ago: 66,
        title: 'First loan on a statement',
        description: '900 cedis for a second freezer.',
      },
      {
        weeks_ago: 170,
        title: 'Forty traders, one tarpaulin',
        description: 'The first design day, under the clock tower.',
      },
    ],
    updates: [
      {
        days_ago: 4,
        title: 'Ewe, spoken by Mama Abla',
        body: 'The Ewe totals are read by a cloth trader from Ho, who has a better voice than any of us.',
      },
    ],
    reviews: [
      {
        person: 'precious-adeyoola',
        rating: 5,
        body: 'My mother isn’t easy to impress. She has stopped carrying the book.',
      },
      {
        person: 'moana-te-whata',
        rating: 5,
        body: 'Offline first, for real. We should all be ashamed.',
      },
      {
        person: 'ruediger-klappstein',
        rating: 4,
        body: 'I use it at a flea market in Bremen. The English totals make people laugh.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Three dollars a month for each stall, paid by mobile money.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'founded_year',
        quote: 'Stallholder began in 2022 in Kumasi.',
        path: '/about',
        page_title: 'About',
      },
      {
        field: 'usps',
        quote: 'Forty traders designed it with us, and they were paid.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 60000,
    mrr_cents: 1690000,
    revenue_verified: true,
    domain_rating: 47,
    rating_history: [43, 43, 44, 45, 44, 46, 47],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Android', api: 'Yes', team_size: '8' },
    approved_alternatives: [],
    featured: true,
  },
  {
    slug: 'split-keel',
    name: 'Split Keel',
    domain: 'splitkeel.example',
    tagline: 'Share the money by the rule you all signed',
    short_description:
      'Split Keel turns a cooperative’s or band’s sharing rule into something a bank account follows. It shows members how their share was worked out and keeps every older version of the rule.',
    description: `Groups rarely break up over money. They break up over how the money was worked out.

Write your rule the way you’d say it: first the van, then a tenth for the reserve, the rest by days played, and Ane counts double in winter. Split Keel reads it back with last year’s numbers, so that everyone sees what it would have meant. Once you have all signed, every incoming payment is divided within the hour.`,
    primary_category: 'bookkeeping-and-invoices',
    extra_categories: ['clubs-and-associations'],
    tags: ['cooperatives', 'revenue sharing'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '20 dollars a month per group',
    country: 'ES',
    city: 'Bilbao',
    founded_year: 2023,
    features: [
      'Rules in plain sentences, checked with real numbers',
      'All members sign; old versions are kept',
      'Payouts in nine currencies',
      'One page per member that explains every cent',
    ],
    usps: ['Try a rule on last year’s numbers before anyone signs', 'Reserves the group can’t raid on a bad Monday'],
    keywords: ['cooperatives', 'revenue share', 'bands', 'profit sharing'],
    contact_email: 'kaixo@splitkeel.example',
    faqs: [
      {
        question: 'Is the rule legally binding?',
        answer:
          'It’s a written agreement with dates and signatures. Ask someone local what that means in your country; we list a few people who know cooperatives.',
      },
      {
        question: 'What if someone leaves the group?',
        answer: 'The rule says what happens; you can’t sign it without that sentence. Most groups find the evening they spend on it worthwhile.',
      },
    ],
    socials: { linkedin: 'https://linkedin.example/split-keel' },
    founders: [{ person: 'nekane-urrutikoa', title: 'Founder' }],
    plan: 'paid',
    launch: { week: 1 },
    vote_target: 0,
    milestones: [
      {
        weeks_ago: 75,
        title: 'A brass band of eleven',
        description: 'Our first group. The sousaphone has its own clause.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Twenty dollars a month for the whole group.',
        path: '/prezioak',
        page_title: 'Prezioak',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 290000,
    revenue_verified: false,
    domain_rating: 32,
    rating_history: [17, 18, 21, 22, 23, 23, 26, 26, 26, 27, 29, 32],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'Yes', team_size: '4' },
    approved_alternatives: ['shoebox-ledger'],
  },
  {
    slug: 'quittance',
    name: 'Quittance',
    domain: 'quittance.example',
    tagline: 'Invoices in fourteen languages, each with the sentence its tax office wants',
    short_description:
      'Write an invoice once; Quittance puts it into your customer’s language with the legal phrases in the right place. Closed to new customers since this autumn.',
    description: `An invoice from Nantes to Ljubljana needs one particular sentence, and it isn’t the one a translator would choose.

Quittance collected those sentences, had them checked by people who file taxes in each country, and put them where they belong. It did that for three years and about six hundred customers.

It’s closed now because e-invoicing is taking over its job, country by country. Existing customers keep their copy, which works without my server, and the sentences are published for everyone.`,
    primary_category: 'bookkeeping-and-invoices',
    extra_categories: [],
    tags: ['invoices', 'languages'],
    stage: 'launched',
    pricing_model: 'one-time',
    pricing_summary: 'Was 25 dollars once; no longer sold',
    country: 'FR',
    city: 'Nantes',
    founded_year: 2021,
    features: ['Legal phrases in fourteen languages', 'Works offline', 'Archive as plain PDF files'],
    usps: ['The phrase list is free for anyone to use', 'The end was announced nine months in advance'],
    keywords: ['invoices', 'multilingual', 'VAT'],
    contact_email: 'bonjour@quittance.example',
    faqs: [
      {
        question: 'Can I still buy it?',
        answer: 'No. Take the phrase list; it’s the valuable part.',
      },
      {
        question: 'What happens to my old invoices?',
        answer: 'They’re PDF files in a folder on your computer. They were never anywhere else.',
      },
    ],
    socials: {},
    founders: [{ person: 'corentin-malaval', title: 'Founder' }],
    plan: 'free',
    launch: { week: -10 },
    vote_target: 3,
    milestones: [],
    updates: [
      {
        days_ago: 62,
        title: 'Closing, slowly and properly',
        body: 'No new customers from today. Everything you bought keeps working on your own machine, and I’ll answer emails until the end of next year.',
      },
    ],
    reviews: [{ person: 'barnaby-ellingsworth', rating: 4, body: 'A dignified end. I still use the list.' }],
    evidence: [
      {
        field: 'description',
        quote: 'Quittance is closed to new customers.',
        path: '/',
        page_title: 'Quittance',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 20,
    rating_history: [6, 7, 10, 10, 12, 12, 14, 17, 17, 18, 20],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'No', team_size: '1' },
    approved_alternatives: [],
    closed: true,
  },
  {
    slug: 'umbrella-stock',
    name: 'Umbrella Stock',
    domain: 'umbrellastock.example',
    tagline: 'Stock keeping for things that come back wet',
    short_description:
      'For shops that hire things out: costumes, tents, skis, party chairs. Umbrella Stock counts what’s out, what’s due, what’s drying and what you’ll never see again.',
    description: `Normal inventory software thinks that an item is either there or sold. A hired tent has at least five more states, and two of them smell.

Every item has a day: out, back, checked, washed, mended, ready. The counter screen shows if you can promise sixty gold chairs for Saturday when forty are in Bedok and need a wipe. Deposits are settled when the item is checked, with a photo of the stain.`,
    primary_category: 'shops-and-stock',
    extra_categories: [],
    tags: ['hire shops', 'inventory'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '25 dollars a month for any number of items',
    country: 'SG',
    city: 'Singapore',
    founded_year: 2024,
    features: ['A calendar of promises, including cleaning time', 'Check-in with photos', 'Deposits kept or partly returned', 'Labels that survive the wash'],
    usps: ['Plans drying time by season', 'Shows which items earn money and which just take up a shelf'],
    keywords: ['rental', 'inventory', 'hire shop'],
    contact_email: 'counter@umbrellastock.example',
    faqs: [
      {
        question: 'Does it do online booking?',
        answer: 'A simple page with dates, yes. Most of our shops prefer a call, so it can also just show a phone number.',
      },
      {
        question: 'Can customers see what’s out?',
        answer: 'Only the dates when an item is free. Who has it now stays behind the counter.',
      },
    ],
    socials: {},
    founders: [{ person: 'ng-siew-lian', title: 'Founder' }],
    plan: 'free',
    launch: { week: 6 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: '25 dollars a month, for as many items as you like.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 23,
    rating_history: [19, 19, 19, 20, 22, 23, 23],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web, Android', api: 'Yes', team_size: '3' },
    approved_alternatives: [],
  },
];
