import type { DemoProduct } from '../types.ts';

/** Products of the category group design-and-media. */
export const designAndMedia: DemoProduct[] = [
  {
    slug: 'overprint',
    name: 'Overprint',
    domain: 'overprint.example',
    tagline: 'See how two inks mix before you waste the paper',
    short_description:
      'Overprint shows on screen what happens when riso inks overlap, on the paper you actually have, with the misregistration you’ll actually get.',
    description: `Screens add light and inks take it away. Every print shop has a drawer full of posters to prove that somebody forgot.

We printed 31 inks over each other on 12 papers, scanned the results and measured them. Pick yours, and the preview is built from those scans, with the slight drift of a machine on a humid day. The drift has a slider. Leave it above zero.

Separations come out as greyscale files any printer understands.`,
    primary_category: 'type-and-colour',
    extra_categories: [],
    tags: ['riso', 'printing'],
    stage: 'launched',
    pricing_model: 'one-time',
    pricing_summary: '38 dollars once',
    country: 'JP',
    city: 'Kanazawa',
    founded_year: 2022,
    features: [
      '31 measured inks, 12 papers',
      'Sliders for drift and ink density',
      'Separations as PDF or TIFF',
      'A proof sheet with your combination and its neighbours',
    ],
    usps: ['Measured from real prints; scans included so you can check', 'Made by a print shop that uses it every day'],
    keywords: ['risograph', 'printing', 'colour separation', 'overprint'],
    contact_email: 'studio@overprint.example',
    faqs: [
      {
        question: 'My ink isn’t on the list.',
        answer: 'Send us a patch sheet printed on white paper. We’ll measure it and add it, usually within two weeks.',
      },
      {
        question: 'Does it control my printer?',
        answer: 'No, it makes files. You and your printer have a relationship we’d rather stay out of.',
      },
    ],
    socials: {
      instagram: 'https://instagram.example/overprint',
      website: 'https://notes.overprint.example',
    },
    founders: [
      { person: 'sakamaki-yuu', title: 'Printer' },
      { person: 'anais-beaucorps', title: 'Programmer' },
    ],
    plan: 'free',
    launch: { week: -12 },
    vote_target: 15,
    milestones: [],
    updates: [
      {
        days_ago: 50,
        title: 'Four fluorescent inks',
        body: 'Strictly speaking, a screen can’t show them. We display a duller colour and a small warning that the real thing is louder.',
      },
    ],
    reviews: [
      {
        person: 'tuulikki-aarniosalo',
        rating: 5,
        body: 'The drift slider is the most honest control in any design tool.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Overprint costs 38 dollars, once.',
        path: '/buy',
        page_title: 'Buy',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 34,
    rating_history: [30, 31, 31, 33, 33, 33, 34],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'macOS, Windows', api: 'No', team_size: '2' },
    approved_alternatives: [],
  },
  {
    slug: 'kerf-and-co',
    name: 'Kerf & Co',
    domain: 'kerfandco.example',
    tagline: 'Fit more parts on the sheet, and know what the leftovers are worth',
    short_description:
      'Nesting for laser and plasma cutters that also keeps track of your offcuts, so that next week’s bracket comes out of last week’s sheet.',
    description: `Nesting software fills a fresh sheet beautifully and has never met the stack of half-used ones leaning by the door.

Photograph an offcut on the table with a magnet at each corner, and Kerf & Co knows its outline. From then on it tries every job against the stack first. Workshops that use it buy about one sheet in nine fewer.`,
    primary_category: 'drawing-and-3d',
    extra_categories: ['shops-and-stock'],
    tags: ['laser cutting', 'nesting'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '49 dollars a month per workshop, for any number of machines',
    country: 'CA',
    city: 'Sudbury',
    founded_year: 2021,
    features: [
      'Offcut catalogue from photos',
      'Respects grain direction, kerf and clamps',
      'Part prices that include the waste',
      'Exports for common cutter controllers',
    ],
    usps: ['Uses what’s leaning by the door before it opens a new sheet', 'Price per workshop, however many machines'],
    keywords: ['nesting', 'laser cutting', 'sheet metal', 'plywood'],
    contact_email: 'shop@kerfandco.example',
    faqs: [
      {
        question: 'How accurate are the photos?',
        answer: 'To about a millimetre with the magnets, which we post to you. We leave a margin of two.',
      },
      {
        question: 'Does it do plywood?',
        answer: 'Plywood, acrylic, steel, felt. One customer cuts seaweed.',
      },
    ],
    socials: {
      youtube: 'https://youtube.example/kerf-and-co',
      instagram: 'https://instagram.example/kerf-and-co',
    },
    founders: [{ person: 'rosalind-achterberg', title: 'Founder' }],
    plan: 'paid',
    launch: { week: -7 },
    vote_target: 13,
    milestones: [
      {
        weeks_ago: 44,
        title: 'Catalogue by photograph',
        description: 'The idea came from a customer with a drawer full of fridge magnets.',
      },
      {
        weeks_ago: 200,
        title: 'Rosalind buys a plasma cutter',
        description: 'And a great deal of steel, most of which became waste.',
      },
    ],
    updates: [
      {
        days_ago: 40,
        title: 'Grain direction on offcuts',
        body: 'Draw a line on the photo and it remembers the grain.',
      },
    ],
    reviews: [
      {
        person: 'halvard-nesvik',
        rating: 4,
        body: 'The stack by my door has shrunk for the first time in years.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: '49 dollars a month per workshop. We don’t count machines.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 610000,
    revenue_verified: true,
    domain_rating: 37,
    rating_history: [30, 33, 34, 35, 34, 36, 37, 37],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'Yes', team_size: '5' },
    approved_alternatives: ['overprint'],
  },
  {
    slug: 'zijian',
    name: '字间',
    domain: 'zijian.example',
    tagline: '中文与西文之间，只差一口气 / The breath between Chinese and Latin letters',
    short_description:
      '字间 (Zijian, “between characters”) sets mixed Chinese and Latin text with the right spacing, punctuation and line breaks, on the web and in print.',
    description: `中文里夹一个英文单词，空多少？不空太挤，空一格太松。字间按字号、字体和上下文算出这一口气有多长，并且只在显示时调整，不改动你的原文。

Mixed text looks wrong in ways that are hard to name: the gap next to a Latin word, a bracket that takes up a full square when half would do, a lonely character on the last line. 字间 handles each one with a rule that you can read, switch off and argue with.

It runs as a small script on a web page, as a plug-in for layout software, and as a command for whole folders. It never changes the text itself, so copying and searching work as before.`,
    primary_category: 'type-and-colour',
    extra_categories: ['editors-and-terminals'],
    tags: ['typography', 'chinese'],
    stage: 'launched',
    pricing_model: 'one-time',
    pricing_summary: 'Free for personal use; 68 dollars once for a studio',
    country: 'CN',
    city: '成都',
    founded_year: 2023,
    features: [
      'Spacing by typeface and size, not a fixed space',
      'Punctuation tightened at line ends and in pairs',
      'No stray character on the last line',
      'Before-and-after preview in one overlay',
    ],
    usps: ['只改显示，不改文字', 'Numbered rules, documented with examples from real books'],
    keywords: ['typography', 'chinese', 'CJK', '中文排版'],
    contact_email: 'nihao@zijian.example',
    faqs: [
      { question: '会改动我的原文吗？', answer: '不会。所有调整只发生在显示层，复制出来的文字与你输入的一模一样。' },
      {
        question: 'Does it support Japanese or Korean?',
        answer: 'Japanese is being tested with two publishers. Korean works differently, and we’d like to learn it properly first.',
      },
    ],
    socials: { custom: 'https://community.zijian.example', website: 'https://notes.zijian.example' },
    founders: [
      { person: 'wang-xiaoman', title: '创始人' },
      { person: 'dou-qingyu', title: '字体工程师' },
    ],
    plan: 'paid',
    launch: { week: -2 },
    vote_target: 21,
    story: {
      title: '一口气的距离',
      story: '我做了九年图书排版。每一本书里，我都要用手去调中文和西文之间的空。有一天算了一下，大概调了四十万次。',
      why_started:
        'I wanted four hundred thousand small corrections back. Qingyu said they followed rules. I said they didn’t. We made a bet, and she won about nine tenths of it.',
      lessons: '规则可以写下来，眼睛还是要留着。 Write the rules down, and keep looking anyway.',
    },
    milestones: [
      {
        weeks_ago: 60,
        title: 'First book set with 字间',
        description: 'A guide to the tea houses of Chengdu, 212 pages.',
      },
    ],
    updates: [
      {
        days_ago: 8,
        title: '竖排来了',
        body: 'Vertical setting is here. Two-digit numbers stand upright together, as they should.',
      },
    ],
    reviews: [
      {
        person: 'sakamaki-yuu',
        rating: 5,
        body: 'Small, exact, beautiful. I read the rules for pleasure.',
      },
      { person: 'nguyen-thao-vy', rating: 4, body: 'Made our bilingual museum labels look calm.' },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Free for personal use. Studios pay 68 dollars, once.',
        path: '/jiage',
        page_title: '价格',
      },
      { field: 'city', quote: '我们在成都。', path: '/about', page_title: 'About' },
    ],
    billboard_cents: 0,
    mrr_cents: 330000,
    revenue_verified: false,
    domain_rating: 44,
    rating_history: [39, 41, 42, 41, 42, 42, 42, 41, 42, 44],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, for personal use',
      open_source: 'No',
      platforms: 'Web, InDesign plug-in',
      api: 'Yes',
      team_size: '3',
    },
    approved_alternatives: ['overprint'],
  },
  {
    slug: 'wobble-room',
    name: 'Wobble Room',
    domain: 'wobbleroom.example',
    tagline: 'Draw it three times and it’s alive',
    short_description:
      'Hand-drawn animation for people who have never animated: trace your drawing three times, and Wobble Room makes the loop, the wobble and the film.',
    description: `A line drawn three times is never the same line. Play all three in turn and a teapot starts to breathe. It’s the oldest trick in animation and it still makes adults laugh out loud.

Wobble Room is a light table with three sheets. Draw, trace, trace again. Put the result on a stage, give it a path, record your voice, and you have a film. A class of eight-year-olds made one about a lost glove in forty minutes, and it has a better ending than most.

Nothing is generated. Every line in every film was drawn by hand, including the bad ones, which are the best.`,
    primary_category: 'drawing-and-3d',
    extra_categories: ['video-and-photo'],
    tags: ['animation', 'drawing'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Free for films up to 30 seconds; 9 dollars a month for longer ones and sound',
    country: 'PT',
    city: 'Coimbra',
    founded_year: 2024,
    features: [
      'Light table with three sheets and onion skin',
      'Stage with paths, camera and curtains',
      'Sound recorder with a room tone that hides the fridge',
      'Export as a film, a GIF or a folder of drawings',
      'Classroom mode with no accounts for children',
    ],
    usps: ['Three drawings are enough. There is no timeline to learn.', 'Works with a finger, a mouse or an expensive pencil'],
    keywords: ['animation', 'hand-drawn', 'classroom', 'drawing'],
    contact_email: 'ola@wobbleroom.example',
    faqs: [
      {
        question: 'Do I have to be able to draw?',
        answer: 'No. People who can’t draw make better wobbles, because their lines differ more.',
      },
      {
        question: 'Who owns the films?',
        answer: 'You do. We ask every time before we show one on our page.',
      },
    ],
    socials: {
      instagram: 'https://instagram.example/wobble-room',
      youtube: 'https://youtube.example/wobble-room',
    },
    founders: [
      { person: 'ines-valadouro', title: 'Animator' },
      { person: 'tiago-serrabulho', title: 'Engineer' },
    ],
    plan: 'paid',
    launch: { week: 0 },
    vote_target: 31,
    story: {
      title: 'Three sheets of paper',
      why_started: 'Inês taught animation to adults, and every course lost half its students at the same point: the timeline.',
      journey:
        'We took away the timeline, then the layers, then the keyframes. What was left was a stack of paper, which is what her grandmother used when she made flip books for the neighbours.',
      challenges:
        'Undo. With three tracings it isn’t clear what to undo, and we argued about it for a month. Now it undoes what you regret, which is nearly always the last stroke.',
    },
    milestones: [
      {
        weeks_ago: 18,
        title: 'First film festival',
        description: 'A nine-minute film made in Wobble Room was shown in Coimbra, between two much more expensive ones.',
      },
      {
        weeks_ago: 70,
        title: 'The breathing teapot',
        description: 'The first three drawings, made at breakfast.',
      },
    ],
    updates: [],
    reviews: [
      {
        person: 'matteo-ferrantelli',
        rating: 5,
        body: 'My daughter made a snail that sneezes. I must have watched it a hundred times.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Films up to thirty seconds are free. Longer ones, and sound, are 9 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'usps',
        quote: 'Three drawings are enough. There is no timeline to learn.',
        path: '/',
        page_title: 'Wobble Room',
      },
    ],
    billboard_cents: 30000,
    mrr_cents: 470000,
    revenue_verified: false,
    domain_rating: 36,
    rating_history: [29, 30, 30, 33, 34, 33, 33, 34, 36],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, films up to 30 seconds',
      open_source: 'No',
      platforms: 'Web, iPad',
      api: 'No',
      team_size: '3',
    },
    approved_alternatives: [],
    featured: true,
  },
  {
    slug: 'foley-drawer',
    name: 'Foley Drawer',
    domain: 'foleydrawer.example',
    tagline: 'Four thousand handmade sounds, each with the story behind it',
    short_description:
      'A sound library recorded by foley artists with real objects. Search by what it should sound like or by what it really was: wet chamois, frozen celery, a very old gate.',
    description: `A punch in a film is often a cabbage. A spaceship door was once one paper envelope being pulled out of another. Quitéria has been making noises like these for twenty-two years and has finally opened the drawer.

Each sound comes in several takes and distances, in stereo and mono, with a photo of the object and two sentences on how it was done, so that you can make your own.`,
    primary_category: 'audio',
    extra_categories: [],
    tags: ['sound effects', 'film'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: '12 dollars a month; you keep the sounds',
    country: 'BR',
    city: 'Recife',
    founded_year: 2021,
    features: [
      '4,100 sounds, about forty new ones every month',
      'Several takes and distances for each',
      'Search by material, mood or object',
      'Plug-in for four common editors',
    ],
    usps: ['No synthetic sounds, and nothing borrowed from other libraries', 'Everything you download stays licensed after you leave'],
    keywords: ['sound effects', 'foley', 'film sound', 'audio library'],
    contact_email: 'som@foleydrawer.example',
    faqs: [
      {
        question: 'Can I use the sounds in a game I sell?',
        answer: 'Yes. Films, games, podcasts, theatre, doorbells. The only thing you can’t do is sell the sounds as sounds.',
      },
      {
        question: 'What was the spaceship door?',
        answer: 'Two envelopes, padded. We have it in six sizes.',
      },
    ],
    socials: {
      youtube: 'https://youtube.example/foley-drawer',
      instagram: 'https://instagram.example/foley-drawer',
    },
    founders: [
      { person: 'quiteria-damasceno', title: 'Foley artist' },
      { person: 'breno-assuncao', title: 'Producer' },
    ],
    plan: 'free',
    launch: { week: -9 },
    vote_target: 24,
    milestones: [],
    updates: [
      {
        days_ago: 13,
        title: 'Footsteps, finally sorted',
        body: 'By shoe, ground and state of mind.',
      },
      {
        days_ago: 45,
        title: 'Rain on eleven roofs',
        body: 'Recorded in one week in June, between Olinda and the airport. Our favourite is the banana leaf.',
      },
    ],
    reviews: [
      {
        person: 'ines-valadouro',
        rating: 5,
        body: 'Came for a splash, stayed for the photos of turnips.',
      },
      {
        person: 'tamar-beridzeli',
        rating: 4,
        body: 'The sounds are first class; the plug-in is only second.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Twelve dollars a month. What you download is yours to keep.',
        path: '/planos',
        page_title: 'Planos',
      },
      {
        field: 'features',
        quote: '4,100 sounds, and about forty new ones every month.',
        path: '/',
        page_title: 'Foley Drawer',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 720000,
    revenue_verified: true,
    domain_rating: 42,
    rating_history: [31, 33, 33, 33, 34, 34, 35, 36, 37, 39, 40, 42],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web', api: 'Yes', team_size: '4' },
    approved_alternatives: [],
  },
  {
    slug: 'dailies-desk',
    name: 'Dailies Desk',
    domain: 'dailiesdesk.example',
    tagline: 'Watch today’s takes together, even after the last train has left',
    short_description:
      'Film students upload the day’s footage, the crew watches it in sync wherever they are, and every comment lands on the frame it’s about.',
    description: `After a day’s shoot, somebody has to watch everything the same evening, ideally with the person who forgot the lens cap.

Dailies Desk plays a take for everyone at once, stops when someone puts a hand up, and notes what they say next to the frame. The resulting list is the editor’s best friend: take four, nice until the dog.`,
    primary_category: 'video-and-photo',
    extra_categories: [],
    tags: ['film school', 'review'],
    stage: 'mvp',
    pricing_model: 'freemium',
    pricing_summary: 'Free for students; 11 dollars a month per production',
    country: 'PL',
    city: 'Łódź',
    founded_year: 2024,
    features: ['Synchronised playback on bad connections', 'Hands, comments and stars on single frames', 'Camera sheets filled in from file data'],
    usps: ['Proxies are made in the browser, so uploads are small', 'Made next door to a film school'],
    keywords: ['dailies', 'film editing', 'film school', 'video review'],
    contact_email: 'biuro@dailiesdesk.example',
    faqs: [
      {
        question: 'How much footage can I upload?',
        answer: 'Up to four hours a day. If you shoot more than that, talk to your director.',
      },
      {
        question: 'Can a lecturer watch too?',
        answer: 'Yes, as a guest who can raise a hand but not give a star.',
      },
    ],
    socials: {},
    founders: [{ person: 'lukasz-wrona', title: 'Editor' }],
    plan: 'free',
    launch: { week: -4 },
    vote_target: 6,
    milestones: [],
    updates: [
      {
        days_ago: 15,
        title: 'Sound sync by clap',
        body: 'If there’s a clap in the take, picture and sound line up by themselves.',
      },
    ],
    reviews: [
      {
        person: 'breno-assuncao',
        rating: 4,
        body: 'Exactly what we were trying to do with three other programs.',
      },
    ],
    evidence: [
      {
        field: 'pricing_model',
        quote: 'Students use Dailies Desk for free.',
        path: '/cennik',
        page_title: 'Cennik',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 15,
    rating_history: [8, 8, 9, 10, 10, 13, 13, 13, 15],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, for students',
      open_source: 'No',
      platforms: 'Web',
      api: 'No',
      team_size: '2',
    },
    approved_alternatives: [],
  },
  {
    slug: 'tenfold-captions',
    name: 'Tenfold Captions',
    domain: 'tenfoldcaptions.example',
    tagline: 'Captions for live theatre that wait for the actor',
    short_description:
      'Tenfold follows the script line by line as it is spoken, on phones or on a panel next to the stage, in Welsh, English or both, and never gets ahead of the joke.',
    description: `A caption that arrives two seconds early tells the joke before the actor does. One that comes late makes half the audience laugh into silence.

So there is still a person, with one finger on one key. Tenfold listens along and suggests the next line, skips what was cut tonight, and notices when somebody has jumped a page. The operator decides. In tests with nine theatres, the operators went home less tired and the audience got its jokes on time.`,
    primary_category: 'video-and-photo',
    extra_categories: ['speech'],
    tags: ['captions', 'theatre', 'accessibility'],
    stage: 'launched',
    pricing_model: 'usage-based',
    pricing_summary: '60 dollars per performance, rehearsals free',
    country: 'GB',
    city: 'Cardiff',
    founded_year: 2022,
    features: [
      'Handles cuts, jumps and improvisation',
      'Two languages side by side',
      'Phones dimmed to the light in the hall',
      'Works without the theatre’s wifi',
    ],
    usps: ['A human finger sets the pace', 'Rehearsals are free, so operators can practise'],
    keywords: ['captions', 'theatre', 'surtitles', 'accessibility'],
    contact_email: 'captions@tenfoldcaptions.example',
    faqs: [
      {
        question: 'Do you replace the surtitle operator?',
        answer: 'No. We replace the moment of panic when page 34 is missing.',
      },
      {
        question: 'Does the audience need an app?',
        answer: 'No. A code on the programme opens a page, and the page is dark.',
      },
    ],
    socials: {
      facebook: 'https://facebook.example/tenfold-captions',
      website: 'https://notes.tenfoldcaptions.example',
    },
    founders: [{ person: 'gwenllian-probert', title: 'Founder' }],
    plan: 'paid',
    launch: { week: 3 },
    vote_target: 0,
    milestones: [
      { weeks_ago: 25, title: 'Fifty theatres', description: 'From a village hall to an opera house.' },
      {
        weeks_ago: 130,
        title: 'Opening night in Cardiff',
        description: 'Nobody noticed the captions, which is the highest praise there is.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Sixty dollars for each performance. Rehearsals are free.',
        path: '/prices',
        page_title: 'Prices',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 410000,
    revenue_verified: false,
    domain_rating: 30,
    rating_history: [27, 27, 28, 28, 27, 29, 30, 29, 29, 31, 30, 30],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web, LED panels', api: 'No', team_size: '4' },
    approved_alternatives: [],
  },
  {
    slug: 'plain-swatch',
    name: 'Plain Swatch',
    domain: 'plainswatch.example',
    tagline: 'Colour palettes tested in full sun',
    short_description: 'Colour palettes for interfaces, each tested outdoors on cheap phones at noon: which pairs stay readable, and which ones vanish.',
    description: `Contrast checkers assume a good screen in a dim room. I design for people who sell tomatoes at noon under a tin roof.

I photograph each palette on five phones, in sun, shade and rain. A table shows how many of twenty people could still read each pair of colours. Some famous combinations do badly. One tomato red does surprisingly well.`,
    primary_category: 'type-and-colour',
    extra_categories: [],
    tags: ['contrast', 'palettes'],
    stage: 'mvp',
    pricing_model: 'free',
    pricing_summary: 'Free',
    country: 'KE',
    city: 'Kisumu',
    founded_year: 2025,
    features: ['Pairs tested outdoors by twenty readers', 'Photos of every test', 'Tokens for CSS and for design tools'],
    usps: ['Measured on phones that cost less than 90 dollars', 'A published method that others can repeat'],
    keywords: ['colour palette', 'contrast', 'accessibility', 'outdoor'],
    contact_email: 'rangi@plainswatch.example',
    faqs: [
      {
        question: 'Can I submit a palette?',
        answer: 'Yes. I’ll test it on the next sunny Saturday.',
      },
      {
        question: 'Why don’t you use a contrast formula?',
        answer: 'I do, as a first filter. Then I go outside, where a third of what passed turns out to be unreadable.',
      },
    ],
    socials: { github: 'https://github.example/plain-swatch' },
    founders: [{ person: 'awuor-ogendo', title: 'Designer' }],
    plan: 'free',
    launch: { week: 7 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_model',
        quote: 'Plain Swatch is free to use.',
        path: '/',
        page_title: 'Plain Swatch',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 11,
    rating_history: [8, 8, 8, 7, 8, 9, 10, 11],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes',
      open_source: 'Yes, Apache-2.0',
      platforms: 'Web',
      api: 'No',
      team_size: '1',
    },
    approved_alternatives: [],
  },
];
