import type { DemoProduct } from '../types.ts';

/** Products of the category group security-and-privacy. */
export const securityAndPrivacy: DemoProduct[] = [
  {
    slug: 'keyless-uncle',
    name: 'Keyless Uncle',
    domain: 'keylessuncle.example',
    tagline: 'For when your uncle is locked out again, and one day for when you are',
    short_description:
      'A family keeps each other’s keys: any two of five can let a third one back into an account, nobody can alone, and everything is written down for the day it matters.',
    description: `Every family has one person who is rung up about passwords. This is for that person, who would like to eat while it is warm.

Secrets are split into shares and spread over the family’s phones. To open one, two people have to agree, by voice or in the same room. There is a waiting time that you choose and a bell that rings for all. We hold nothing with which we could open anything.

It’s also the answer to a harder question. If you are not there one day, those you named can get at what they need, and only that.`,
    primary_category: 'passwords-and-access',
    extra_categories: [],
    tags: ['family', 'account recovery'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: '5 dollars a month for a family of up to eight',
    country: 'AU',
    city: 'Fremantle',
    founded_year: 2021,
    features: [
      'Any two of five, or numbers of your choice',
      'Waiting time and bell',
      'Letters for the day it matters',
      'Printed sheet for the drawer, safe if found by one person',
    ],
    usps: ['We can’t open your vault, and the client’s code is public', 'Rehearsal once a year, takes ten minutes, tea recommended'],
    keywords: ['account recovery', 'family', 'secret sharing', 'digital legacy'],
    contact_email: 'uncle@keylessuncle.example',
    faqs: [
      {
        question: 'What if two people in my family conspire?',
        answer: 'Choose three of five. If you fear three of them, the problem lies outside our reach.',
      },
      {
        question: 'Why Uncle?',
        answer: 'He is called Trevor. He has been locked out eleven times. He is in the acknowledgements.',
      },
    ],
    socials: {
      github: 'https://github.example/keyless-uncle',
      youtube: 'https://youtube.example/keyless-uncle',
    },
    founders: [
      { person: 'bertram-yallingford', title: 'Founder' },
      { person: 'xu-lanfen', title: 'Cryptography' },
    ],
    plan: 'paid',
    launch: { week: -11 },
    vote_target: 30,
    story: {
      title: 'Eleven lockouts',
      why_started: 'I was the person who is rung up. So was Lanfen, in another language.',
      problem: 'Recovery by mail means that whoever has the mail has everything. Recovery by shop assistant is worse.',
      lessons: 'Security that is not rehearsed is decoration. We learnt it from a fire officer in Fremantle.',
    },
    milestones: [
      {
        weeks_ago: 95,
        title: 'First outside audit',
        description: 'Eleven findings, all public, all fixed.',
      },
      { weeks_ago: 260, title: 'Trevor’s ninth lockout', description: 'The idea, at a barbecue.' },
    ],
    updates: [
      {
        days_ago: 31,
        title: 'Printed sheets, redrawn',
        body: 'Larger type, and a line for where the other sheets are not.',
      },
      {
        days_ago: 72,
        title: 'Rehearsals',
        body: 'Once a year the app asks the family to open a harmless test secret. Four in ten had a phone that nobody could unlock. Better now than then.',
      },
    ],
    reviews: [
      {
        person: 'hrafn-eldjarnsson',
        rating: 5,
        body: 'Set up at Christmas with three generations. Nobody cried.',
      },
      {
        person: 'delphine-okafor-reed',
        rating: 5,
        body: 'The yearly rehearsal is clever and slightly moving.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'A family of up to eight pays 5 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'usps',
        quote: 'We cannot open your vault. The code of the client is public, so you can see why.',
        path: '/how',
        page_title: 'How it works',
      },
    ],
    billboard_cents: 18000,
    mrr_cents: 1040000,
    revenue_verified: true,
    domain_rating: 46,
    rating_history: [37, 37, 37, 37, 38, 39, 41, 43, 44, 43, 46, 46],
    not_found_on_website: [],
    attributes: {
      free_plan: 'No',
      open_source: 'Client, GPL-3.0',
      platforms: 'iOS, Android, Web',
      api: 'No',
      team_size: '6',
    },
    approved_alternatives: [],
  },
  {
    slug: 'burrow-backup',
    name: 'Burrow Backup',
    domain: 'burrowbackup.example',
    tagline: 'Nobody wants a backup. They want a restore',
    short_description: 'Burrow restores your backup every night on a machine of ours, starts it, looks whether it works, and sends you a photograph.',
    description: `The saddest sentence in our trade is: the backups were green for years.

So each night we take last night’s backup and really start it. The database answers three questions that you wrote. The web page is opened and photographed. In the morning you see the picture. If it’s grey, you had a problem yesterday and not on the day when you needed it.

Restored copies are encrypted, have no network and are wiped after nine minutes.`,
    primary_category: 'backups',
    extra_categories: [],
    tags: ['backups', 'restore tests'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '10 dollars a month and 4 dollars per terabyte',
    country: 'FI',
    city: 'Oulu',
    founded_year: 2022,
    features: [
      'Restore test every night, with proof',
      'Three questions of your own for the database',
      'Photograph of the running application',
      'Prices without a fee for getting your data out',
    ],
    usps: ['Restoring costs nothing, ever', 'Client is open, the format is documented'],
    keywords: ['backup', 'restore', 'disaster recovery'],
    contact_email: 'kolo@burrowbackup.example',
    faqs: [
      {
        question: 'Can you read our data?',
        answer:
          'During the test it has to be readable on that machine. If this is not acceptable, run the test machine in your own rack; it is the same software.',
      },
      {
        question: 'How large may a backup be?',
        answer: 'The largest we restore nightly has eleven terabytes. It has to be up before breakfast, so beyond that we talk first.',
      },
    ],
    socials: { github: 'https://github.example/burrow-backup' },
    founders: [{ person: 'tuulikki-aarniosalo', title: 'Founder' }],
    plan: 'free',
    launch: { week: -6 },
    vote_target: 19,
    milestones: [],
    updates: [
      {
        days_ago: 36,
        title: 'Photographs of command lines',
        body: 'If your application has no page, we photograph the terminal. It looks rather noble.',
      },
    ],
    reviews: [
      {
        person: 'arvind-tulpule',
        rating: 5,
        body: 'On day four the photograph was grey. We had been fine for two years, we thought.',
      },
      {
        person: 'goulven-abhervenn',
        rating: 4,
        body: 'A bit slow over my island line, though the morning picture has become a habit.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Ten dollars a month, plus 4 dollars for each terabyte.',
        path: '/hinnat',
        page_title: 'Hinnat',
      },
      {
        field: 'usps',
        quote: 'Restoring costs nothing, ever.',
        path: '/',
        page_title: 'Burrow Backup',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 790000,
    revenue_verified: false,
    domain_rating: 40,
    rating_history: [32, 32, 34, 36, 38, 40],
    not_found_on_website: [],
    attributes: {
      free_plan: 'No',
      open_source: 'Client, MPL-2.0',
      platforms: 'Linux, Windows, NAS',
      api: 'Yes',
      team_size: '4',
    },
    approved_alternatives: [],
  },
  {
    slug: 'redact-and-sons',
    name: 'Redact & Sons',
    domain: 'redactandsons.example',
    tagline: 'Black bars with nothing underneath',
    short_description:
      'Redaction for PDFs that takes the text out instead of painting over it, checks its own work, and makes a page that says what was removed and why.',
    description: `Every year some ministry publishes a report with black bars under which the words can be copied out with a mouse.

Redact & Sons removes the letters, the hidden layer, the thumbnails, the bookmarks and the author’s name, and then tries to get them back by eight methods. Only if all eight fail is the file released. The removal sheet lists each bar by its ground, so that a reader knows whether it was a name or an embarrassment.

The sons are daughters. The sign was cheaper in one piece.`,
    primary_category: 'privacy',
    extra_categories: [],
    tags: ['redaction', 'pdf'],
    stage: 'launched',
    pricing_model: 'one-time',
    pricing_summary: 'Ten pages a month free; 55 dollars once for the rest',
    country: 'IE',
    city: 'Wexford',
    founded_year: 2023,
    features: [
      'Removes text, layers, metadata and shadows of words',
      'Eight attempts to undo its own work',
      'Removal sheet by legal ground',
      'Finds names in Irish, English, French and Polish',
    ],
    usps: ['Bar width gives nothing away; it’s padded at random', 'Works without a connection'],
    keywords: ['redaction', 'pdf', 'freedom of information', 'privacy'],
    contact_email: 'office@redactandsons.example',
    faqs: [
      {
        question: 'Does it find all the names?',
        answer: 'It proposes; you decide. In our tests it found 96 of 100, and we publish the four.',
      },
      {
        question: 'Can redaction be undone?',
        answer: 'Not from the file that leaves. Your original stays where it was, with a lock on it if you like.',
      },
    ],
    socials: {},
    founders: [
      { person: 'declan-rosslarey', title: 'Father' },
      { person: 'orlaith-rosslarey', title: 'Daughter' },
    ],
    plan: 'free',
    launch: { week: -3 },
    vote_target: 14,
    milestones: [],
    updates: [
      {
        days_ago: 13,
        title: 'Padded bars',
        body: 'A bar no longer has the width of the word beneath. There are people who measure.',
      },
    ],
    reviews: [
      {
        person: 'genevieve-arsenolt',
        rating: 5,
        body: 'Our clerk’s office would pay for the removal sheet alone.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Ten pages a month are free. 55 dollars, once, for everything.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 145000,
    revenue_verified: false,
    domain_rating: 28,
    rating_history: [20, 21, 22, 24, 25, 27, 26, 28, 28],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, ten pages a month',
      open_source: 'No',
      platforms: 'macOS, Windows',
      api: 'No',
      team_size: '2',
    },
    approved_alternatives: [],
  },
  {
    slug: 'letterbox-guard',
    name: 'Letterbox Guard',
    domain: 'letterboxguard.example',
    tagline: 'Who is sending mail in your name? A list, in words',
    short_description:
      'Letterbox Guard reads the reports that mail providers send about your domain and turns them into four sentences a week: who was you, who pretended, what to change, what will break.',
    description: `DMARC reports come as zipped XML. They were invented by people who meant well.

Point the report address at us. On Monday you read that your newsletter is fine, that the accounting tool is you but forgot to sign, and that somebody in a place you have never been to sent 1,400 mails about parcels. Each line has a button with the DNS record to copy and a warning of who would be cut off by it.`,
    primary_category: 'passwords-and-access',
    extra_categories: [],
    tags: ['email', 'dmarc'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'One domain free; 3 dollars a month for each further one',
    country: 'RS',
    city: 'Novi Sad',
    founded_year: 2024,
    features: [
      'Weekly letter in four sentences',
      'Senders by name rather than by address block',
      'DNS records to copy, with what they would break',
      'Sudden change alarm',
    ],
    usps: ['Tells you the consequences before, not after', 'Reports older than 60 days are thrown away'],
    keywords: ['dmarc', 'spf', 'email security', 'phishing'],
    contact_email: 'posta@letterboxguard.example',
    faqs: [
      {
        question: 'Will it stop forged mail?',
        answer: 'The receiving side stops it, once your policy says so. We get you to that policy without losing your own letters.',
      },
      {
        question: 'Do you see our mail?',
        answer: 'No. The reports hold counts and addresses of servers, and not a line of any letter.',
      },
    ],
    socials: {},
    founders: [{ person: 'vukasin-radmilovac', title: 'Founder' }],
    plan: 'free',
    launch: { week: -1 },
    vote_target: 8,
    milestones: [],
    updates: [
      {
        days_ago: 3,
        title: 'The accounting tool, again',
        body: 'Eleven of you had the same unsigned sender. We wrote to them; they sign now.',
      },
    ],
    reviews: [
      {
        person: 'kalliopi-vrettaraki',
        rating: 4,
        body: 'I understood it. I did not think I would.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'One domain is free and each further domain is 3 dollars a month.',
        path: '/cene',
        page_title: 'Цене',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 26,
    rating_history: [20, 20, 19, 19, 20, 22, 23, 24, 24, 25, 26],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, one domain',
      open_source: 'No',
      platforms: 'Web',
      api: 'Yes',
      team_size: '2',
    },
    approved_alternatives: [],
  },
  {
    slug: 'consent-receipt',
    name: 'Consent Receipt',
    domain: 'consentreceipt.example',
    tagline: 'You agreed to something. Here is the slip',
    short_description:
      'A browser extension that keeps a receipt for each consent you gave: to whom, for what, on which day, and the button that takes it back.',
    description: `When you buy a bun you get a slip. When you give away where you sleep and what you read, you get a cookie.

The extension notes what the banner said and what you pressed. Receipts lie in a drawer on your own machine, sorted by date or by regret. Withdrawal goes out as a proper letter, with the law quoted and the days counted.`,
    primary_category: 'privacy',
    extra_categories: [],
    tags: ['consent', 'gdpr'],
    stage: 'mvp',
    pricing_model: 'freemium',
    pricing_summary: 'Free for people; 40 dollars a month for companies that want to issue receipts',
    country: 'LU',
    city: 'Esch-sur-Alzette',
    founded_year: 2024,
    features: [
      'Receipt with wording, choice and time',
      'Withdrawal letters, counted in days',
      'Yearly summary: whom you told what',
      'Format that companies may issue themselves',
    ],
    usps: ['Receipts never leave your machine', 'Format in the public domain'],
    keywords: ['consent', 'privacy', 'gdpr', 'cookies'],
    contact_email: 'moien@consentreceipt.example',
    faqs: [
      {
        question: 'Is a receipt evidence?',
        answer: 'It is your own record, with a picture and a hash of the page. Two authorities accepted it; we do not promise a third.',
      },
      {
        question: 'Does it click the banners for me?',
        answer: 'No. Consent that is given by a program isn’t yours, in either direction.',
      },
    ],
    socials: { github: 'https://github.example/consent-receipt' },
    founders: [{ person: 'thessy-wagenaar-klein', title: 'Founder' }],
    plan: 'free',
    launch: { week: 5 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Free for people. Companies that issue receipts pay 40 dollars a month.',
        path: '/',
        page_title: 'Consent Receipt',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 20,
    rating_history: [8, 9, 11, 10, 12, 12, 15, 18, 20],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes',
      open_source: 'Format, CC0',
      platforms: 'Browser extension, Web',
      api: 'Yes',
      team_size: '3',
    },
    approved_alternatives: [],
  },
  {
    slug: 'canary-shelf',
    name: 'Canary Shelf',
    domain: 'canaryshelf.example',
    tagline: 'Put a file where no honest person looks, and hear it sing',
    short_description:
      'Decoy documents, keys and links for small offices. If somebody opens one, you get a call, and you know that a person is where nobody should be.',
    description: `Small offices do not have a security team. They have a drawer marked SALARIES that everyone would open.

So put one there which is not the real one. Canary Shelf makes believable files, passwords and links, each with a voice of its own. The call says which canary sang, from where and what to do in the next ten minutes, in that order and in calm words.`,
    primary_category: 'passwords-and-access',
    extra_categories: [],
    tags: ['honeytokens', 'alerts'],
    stage: 'mvp',
    pricing_model: 'freemium',
    pricing_summary: 'Five canaries free; 6 dollars a month for fifty',
    country: 'KE',
    city: 'Nakuru',
    founded_year: 2025,
    features: ['Decoys for files, mail, keys and shared drives', 'Call and message with the next three steps', 'Quiet hours for your own curious staff'],
    usps: ['Takes five minutes to place, and then nothing for years', 'The ten-minute sheet was written with a fire brigade'],
    keywords: ['honeytoken', 'intrusion detection', 'small office'],
    contact_email: 'shelf@canaryshelf.example',
    faqs: [
      {
        question: 'What if an employee opens it by accident?',
        answer: 'Then they will tell you so at once, usually before the call.',
      },
      {
        question: 'Will a backup program set it off?',
        answer: 'You tell us which programs may look. Those are let through quietly, and you see how often they did.',
      },
    ],
    socials: {},
    founders: [{ person: 'baraka-lemayianna', title: 'Founder' }],
    plan: 'free',
    launch: { week: 7 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Five canaries are free; fifty cost 6 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 12,
    rating_history: [2, 5, 6, 9, 9, 9, 9, 10, 11, 13, 13, 12],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, five canaries',
      open_source: 'No',
      platforms: 'Web',
      api: 'Yes',
      team_size: '1',
    },
    approved_alternatives: [],
  },
];
