import type { DemoProduct } from '../types.ts';

/** Products of the category group developer-tools. */
export const developerTools: DemoProduct[] = [
  {
    slug: 'tidewire',
    name: 'Tidewire',
    domain: 'tidewire.example',
    tagline: 'Catch every webhook, read it calmly, send it again when your code is ready',
    short_description:
      'A holding dock for webhooks. Events wait in order while your server is down, broken or not written yet, and you let them through one at a time or all at once.',
    description: `Webhooks arrive when they like. Usually that is during a deploy, or on the Sunday when the one person who understands the billing code is on a lake without signal.

Tidewire sits in front of your endpoint and keeps a copy of everything that comes in. If your server answers, nothing changes. If it does not, the events queue up behind a sluice gate, in the order in which they came, and you open the gate when you are back.

The same copy is a wonderful test fixture. Pick an event from last Tuesday, change one field, and fire it at your laptop until the bug is gone.`,
    primary_category: 'testing-and-quality',
    extra_categories: ['deployment-and-monitoring'],
    tags: ['webhooks', 'replay', 'staging'],
    stage: 'growing',
    pricing_model: 'freemium',
    pricing_summary: 'Free up to 2,000 events a month, then 19 dollars a month for a team',
    country: 'FI',
    city: 'Turku',
    founded_year: 2022,
    features: [
      'Ordered holding queue per sender',
      'Replay one event, a range or a whole outage',
      'Edit a payload before sending it again',
      'Signature checks for senders you describe yourself',
      'Command line tool that forwards to localhost',
    ],
    usps: [
      'Events are held for 30 days on every plan, the free one included',
      'The sluice gate: stop and restart delivery without losing the order',
      'One page of documentation, by choice',
    ],
    keywords: ['webhook', 'replay', 'queue', 'integration testing'],
    contact_email: 'hello@tidewire.example',
    faqs: [
      {
        question: 'What happens if Tidewire itself is down?',
        answer:
          'Senders get a connection error and retry as they would with you. Our two regions have not been down together so far; the status page shows every minute since 2022, including the bad ones.',
      },
      {
        question: 'Do you read the payloads?',
        answer: 'Only your team does. Payloads are encrypted with a key per project, and deleting the project deletes the key.',
      },
    ],
    socials: { github: 'https://github.example/tidewire', linkedin: 'https://linkedin.example/tidewire' },
    founders: [
      { person: 'aino-kivela', title: 'Founder and engineer' },
      { person: 'matti-salonpera', title: 'Co-founder' },
    ],
    plan: 'paid',
    launch: { week: -12 },
    vote_target: 41,
    story: {
      title: 'A sluice gate for other people’s events',
      why_started:
        'Aino ran integrations for a logistics firm where one partner sent events in bursts of forty thousand, always at night. The night job was to write scripts that asked the partner, politely, to send them again.',
      problem:
        'Retries are somebody else’s policy. Some senders try for three days, some try twice, and one very large one tries exactly once. You can’t build anything dependable on that unless you keep your own copy.',
      journey:
        'The first version was a table and a shell script. Matti put a queue under it, we showed it to two former colleagues, and both asked for the price before we had one.',
      lessons: 'Charge on the first day. The people who pay tell you what hurts; the others tell you what would be nice.',
      whats_next: 'Schemas learned from the traffic itself, so that a changed field raises a hand before it breaks anything.',
    },
    milestones: [
      {
        weeks_ago: 12,
        title: 'Launched on this site',
        description: 'First place in the week, and four customers who wrote that they came from here.',
      },
      {
        weeks_ago: 61,
        title: 'One million events in a day',
        description: 'A customer migrated shops and we found out in the graphs.',
      },
      {
        weeks_ago: 110,
        title: 'First event held',
        description: 'A test from Matti’s phone, on the ferry to Stockholm.',
      },
    ],
    updates: [
      {
        days_ago: 20,
        title: 'A gate for each sender',
        body: 'You can now close the gate for one sender and leave the others open. Useful when one partner sends the same event eleven times.',
      },
      {
        days_ago: 74,
        title: 'Ranges can now be replayed at half speed',
        body: 'Several of you asked for a replay that does not knock over the server it is meant to help. There is now a speed setting, from one event a second to as fast as it goes.',
      },
    ],
    reviews: [
      {
        person: 'tomas-reichl',
        rating: 5,
        body: 'We closed the gate on a Friday, deployed twice, opened it again and nobody noticed. That is the whole review.',
      },
      {
        person: 'gwenllian-probert',
        rating: 4,
        body: 'The replay is superb. I would like folders for saved events, which they say are coming.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Two thousand events a month are free. After that a team pays 19 dollars.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'founded_year',
        quote: 'We started Tidewire in 2022, on a kitchen table in Turku.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 25000,
    mrr_cents: 830000,
    revenue_verified: true,
    domain_rating: 46,
    rating_history: [44, 44, 44, 43, 44, 46],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, 2,000 events a month',
      open_source: 'No',
      platforms: 'Web, CLI',
      api: 'Yes',
      team_size: '4',
    },
    approved_alternatives: ['lanternfish', 'maybe-red'],
  },
  {
    slug: 'maybe-red',
    name: 'Maybe Red',
    domain: 'maybered.example',
    tagline: 'Finds the tests that fail when nobody touched anything',
    short_description:
      'Maybe Red reads your build history and tells you which failures are weather and which are bugs. It never reruns anything behind your back.',
    description: `A flaky test is a smoke alarm that also goes off for toast. After a month everybody waves a tea towel at it and after a year there is a fire.

Give Maybe Red read access to your build logs. It lines up every run of every test, notes which code had changed in between, and gives each test a flake score with the evidence underneath: these four runs, this commit, nothing relevant touched.

It does not quarantine, retry or mute. It writes a list on Monday morning, worst first, and the list is usually three tests long.`,
    primary_category: 'testing-and-quality',
    extra_categories: [],
    tags: ['flaky tests', 'ci'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Free for public repositories, 12 dollars a month per private one',
    country: 'CZ',
    city: 'Brno',
    founded_year: 2023,
    features: [
      'Flake score with the runs that produced it',
      'Separates time, order and network as likely causes',
      'Monday list by mail or chat',
      'Reads JUnit XML, TAP and plain logs',
    ],
    usps: ['No agent to install: it only reads logs you already have', 'Says “not enough runs to know” when that is the truth'],
    keywords: ['flaky tests', 'continuous integration', 'build logs'],
    contact_email: 'tomas@maybered.example',
    faqs: [
      {
        question: 'How many runs do you need?',
        answer: 'About thirty per test before a score means something. Until then the column stays empty.',
      },
      {
        question: 'Can it rerun failed jobs?',
        answer: 'It can’t, and it won’t. Rerunning until green is how you got here.',
      },
    ],
    socials: { github: 'https://github.example/maybe-red' },
    founders: [
      { person: 'tomas-reichl', title: 'Founder' },
      { person: 'petra-hadravcova', title: 'Founder' },
    ],
    plan: 'free',
    launch: { week: -7 },
    vote_target: 22,
    milestones: [],
    updates: [
      {
        days_ago: 30,
        title: 'Order-dependent pairs',
        body: 'If test B only fails after test A, the report now names the pair. It found eleven in our own suite, which was humbling.',
      },
    ],
    reviews: [
      {
        person: 'aino-kivela',
        rating: 5,
        body: 'It found a test that failed only between 23:00 and midnight in Helsinki. Two years we lived with that.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Public repositories cost nothing. A private one is 12 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'features',
        quote: 'Reads JUnit XML, TAP and plain logs.',
        path: '/',
        page_title: 'Maybe Red',
      },
    ],
    billboard_cents: 0,
    mrr_cents: 190000,
    revenue_verified: false,
    domain_rating: 31,
    rating_history: [22, 25, 26, 27, 28, 28, 28, 30, 30, 31],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, public repositories',
      open_source: 'No',
      platforms: 'Web',
      api: 'Yes',
      team_size: '2',
    },
    approved_alternatives: ['tidewire'],
  },
  {
    slug: 'schemafold',
    name: 'Schemafold',
    domain: 'schemafold.example',
    tagline: 'Rehearse the migration on a copy that looks like production and names nobody',
    short_description:
      'Schemafold keeps a small, masked, always fresh copy of your Postgres database, so that a migration can be tried for real before it is done for real.',
    description: `Everyone tests migrations on a database with nine rows. Then the real table has ninety million, a lock takes eleven minutes, and somebody learns a great deal about lock queues in front of an audience.

Every night Schemafold takes a slice of production, swaps every name, address and number for a believable stranger, and keeps the shape: the skew, the nulls, the one customer with four hundred thousand orders. A migration rehearsed there takes the time that it will take.

The rehearsal report is one page. Locks held and for how long, rows rewritten, what waited behind what, and whether the way back works.`,
    primary_category: 'databases-and-storage',
    extra_categories: ['privacy'],
    tags: ['postgres', 'migrations', 'masking'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: 'From 79 dollars a month per database, 14 days to try',
    country: 'IN',
    city: 'Pune',
    founded_year: 2021,
    features: [
      'Masked slices that keep foreign keys and distributions',
      'Lock timeline for each statement',
      'Rehearsal of the rollback, not only the way forward',
      'Pull request comments with the report',
      'Runs inside your own network',
    ],
    usps: ['Masking rules are plain files in your repository', 'Nothing leaves your network, not even the table names'],
    keywords: ['postgres', 'database migrations', 'data masking', 'locks'],
    contact_email: 'support@schemafold.example',
    faqs: [
      {
        question: 'Is masked data safe to give to developers?',
        answer:
          'It is built so that a row can’t be traced to a person, and we publish the method. Your data protection officer will want to read it, and it is written for them.',
      },
      {
        question: 'Does it work with MySQL?',
        answer: 'Not yet. We would rather do one database properly.',
      },
    ],
    socials: {
      linkedin: 'https://linkedin.example/schemafold',
      github: 'https://github.example/schemafold',
      x: 'https://x.example/schemafold',
    },
    founders: [
      { person: 'meenakshi-borwankar', title: 'Chief executive' },
      { person: 'arvind-tulpule', title: 'Chief technology officer' },
    ],
    plan: 'paid',
    launch: { week: -4 },
    vote_target: 27,
    story: {
      title: 'We learned about locks the hard way',
      story:
        'In 2019 Meenakshi pressed enter on a migration that had passed every test. A pharmacy chain in three states could not print labels for twenty-six minutes. Nobody shouted. That was worse.',
      why_started: 'We wanted the boring thing: to know beforehand. Everything else that we build is in service of one sentence in a report.',
      challenges:
        'Masking is easy to do badly. Our first version kept postcodes, and a friend found himself in a masked slice in four minutes. We threw it away and spent the next winter reading papers.',
      lessons: 'Sell to the person who will be awake at two in the morning.',
    },
    milestones: [
      {
        weeks_ago: 70,
        title: 'First hospital customer',
        description: 'They read our masking paper more carefully than we had written it, and it is better now.',
      },
      {
        weeks_ago: 160,
        title: 'Founded in Pune',
        description: 'Two database administrators and one borrowed office.',
      },
    ],
    updates: [
      {
        days_ago: 18,
        title: 'Rehearsals now include index builds',
        body: 'Concurrent index builds run in the rehearsal too, with the same number of writers that you have at your busiest hour.',
      },
    ],
    reviews: [
      {
        person: 'petra-vondrovska',
        rating: 5,
        body: 'The report said eleven minutes. It took ten minutes and forty seconds.',
      },
      {
        person: 'lukasz-wrona',
        rating: 4,
        body: 'Setup is a day’s work, honest about it, and worth it.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Plans start at 79 dollars a month for one database. You have 14 days to try it.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      { field: 'city', quote: 'We are seven people in Pune.', path: '/about', page_title: 'About' },
      {
        field: 'usps',
        quote: 'Nothing leaves your network, not even the names of your tables.',
        path: '/security',
        page_title: 'Security',
      },
    ],
    billboard_cents: 40000,
    mrr_cents: 2140000,
    revenue_verified: true,
    domain_rating: 52,
    rating_history: [45, 46, 47, 50, 50, 52],
    not_found_on_website: [],
    attributes: { free_plan: 'No', open_source: 'No', platforms: 'Web, CLI', api: 'Yes', team_size: '7' },
    approved_alternatives: ['burrow-backup'],
    featured: true,
  },
  {
    slug: 'lanternfish',
    name: 'Lanternfish',
    domain: 'lanternfish.example',
    tagline: 'Logs for the one person who is awake',
    short_description:
      'A log viewer for small teams on call. It opens on what changed in the last hour, works on a phone in the dark, and stops showing you the line you have already understood.',
    description: `Log tools are made for teams with a wall of screens. Most of us have a phone, a dark bedroom and one eye open.

Lanternfish groups lines by shape, compares the last hour with the same hour last week, and puts what is new at the top. Swipe a shape away and it stays away for this incident. What you dismissed is kept, so that the morning reader sees what you decided at night and why.

Text is large, the background is truly black, and nothing blinks. We measured the light of the screen on a pillow. It is less than a candle.`,
    primary_category: 'deployment-and-monitoring',
    extra_categories: ['editors-and-terminals'],
    tags: ['logs', 'on-call'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '15 dollars a month per person on call; everybody else reads for free',
    country: 'IS',
    city: 'Akureyri',
    founded_year: 2024,
    features: [
      'Compares this hour with the same hour a week ago',
      'Dismissals that are part of the incident record',
      'Phone layout designed first',
      'Reads any JSON or plain text over syslog or HTTP',
    ],
    usps: ['You pay for people on call, never for gigabytes', 'Starts up in under a second on a bad connection'],
    keywords: ['logs', 'incident response', 'on-call', 'monitoring'],
    contact_email: 'hi@lanternfish.example',
    faqs: [
      {
        question: 'How long do you keep logs?',
        answer: 'Fourteen days, compressed. If you need years, point your archive elsewhere and keep us for the nights.',
      },
      {
        question: 'Is there an agent?',
        answer: 'No. Anything that can speak syslog or send an HTTP request is fine.',
      },
    ],
    socials: { github: 'https://github.example/lanternfish' },
    founders: [
      { person: 'hrafn-eldjarnsson', title: 'Founder' },
      { person: 'dilnoza-rahmatova', title: 'Design' },
    ],
    plan: 'paid',
    launch: { week: 0 },
    vote_target: 26,
    milestones: [
      {
        weeks_ago: 40,
        title: 'First pager given up',
        description: 'Our pilot customer cancelled their second monitoring tool.',
      },
    ],
    updates: [],
    reviews: [
      {
        person: 'hollis-okonjo-webb',
        rating: 5,
        body: 'Read a whole incident with one thumb while holding a baby.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Fifteen dollars a month for each person on call. Reading is free.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'founded_year',
        quote: 'The first line of Lanternfish was written in January 2024.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 15000,
    mrr_cents: 265000,
    revenue_verified: false,
    domain_rating: 24,
    rating_history: [21, 20, 20, 20, 22, 22, 24],
    not_found_on_website: [],
    attributes: {
      free_plan: 'No',
      open_source: 'No',
      platforms: 'Web, macOS, Linux',
      api: 'Yes',
      team_size: '3',
    },
    approved_alternatives: ['mayachok', 'tidewire'],
  },
  {
    slug: 'postern',
    name: 'Postern',
    domain: 'postern.example',
    tagline: 'A small gate to your laptop that locks itself at six',
    short_description:
      'Self-hosted tunnels with an end. Every address that Postern gives out has a closing time, a list of who may enter and a log of who did.',
    description: `You share a tunnel for a five-minute demo. In March you find that it has been open since November.

Postern turns that around. A tunnel without a closing time can’t be made. The default is six in the evening, where you are, and the most you can ask for is a week.

One binary, one configuration file, no database. It speaks HTTP and TCP and asks visitors for a name before they come in.`,
    primary_category: 'deployment-and-monitoring',
    extra_categories: [],
    tags: ['tunnels', 'self-hosted'],
    stage: 'launched',
    pricing_model: 'open-source',
    pricing_summary: 'Free and open source; run it on your own server',
    country: 'PT',
    city: 'Braga',
    founded_year: 2023,
    features: [
      'Closing time on every tunnel, with a warning ten minutes before',
      'Visitor list by mail address or passkey',
      'Access log in a plain text file',
      'Single binary of 9 MB',
    ],
    usps: ['There is no setting that keeps a tunnel open for ever', 'Configuration fits on a postcard, and there is a postcard'],
    keywords: ['tunnel', 'reverse proxy', 'localhost', 'self-hosted'],
    contact_email: null,
    faqs: [
      {
        question: 'Will there be a hosted version?',
        answer: 'I have a job that I like. If somebody wants to host it, the licence lets them.',
      },
      {
        question: 'Why MPL?',
        answer: 'So that improvements come back to the file they belong to, and nobody’s lawyer has to ring me.',
      },
    ],
    socials: { github: 'https://github.example/postern' },
    founders: [{ person: 'mateus-quintela', title: 'Maintainer' }],
    plan: 'free',
    launch: { week: -2 },
    vote_target: 14,
    milestones: [],
    updates: [
      {
        days_ago: 9,
        title: '0.9: passkeys for visitors',
        body: 'Visitors may now use a passkey instead of a mailed code. Thanks to three people who tested it on phones that I don’t own.',
      },
    ],
    reviews: [
      {
        person: 'tamar-beridzeli',
        rating: 4,
        body: 'The closing time annoyed me for two days and then saved me.',
      },
    ],
    evidence: [
      {
        field: 'pricing_model',
        quote: 'Postern is open source under the MPL 2.0.',
        path: '/',
        page_title: 'Postern',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 38,
    rating_history: [33, 35, 34, 37, 38, 38],
    not_found_on_website: ['contact_email'],
    attributes: {
      free_plan: 'Yes',
      open_source: 'Yes, MPL-2.0',
      platforms: 'Linux, macOS, Windows',
      api: 'Yes',
      team_size: '1',
    },
    approved_alternatives: [],
  },
  {
    slug: 'kotka-queue',
    name: 'Kotka Queue',
    domain: 'kotkaqueue.example',
    tagline: 'Background jobs in the SQLite file you already have',
    short_description: 'A job queue that is one table in your SQLite database. No broker, no daemon, nothing to keep alive at three in the morning.',
    description: `Most applications send four mails an hour and clean up a folder at night. They do not need a cluster for that; they need a table and some discipline.

Kotka Queue is the table and the discipline. Jobs are claimed in one statement, retried with growing pauses, and laid on a shelf when they have failed five times. The shelf is an ordinary view, so your admin page can show it.`,
    primary_category: 'databases-and-storage',
    extra_categories: [],
    tags: ['sqlite', 'jobs'],
    stage: 'mvp',
    pricing_model: 'open-source',
    pricing_summary: 'Free, MIT licence',
    country: 'FI',
    city: 'Kotka',
    founded_year: 2024,
    features: ['Claims, retries and dead jobs in one table', 'Cron-like schedules with time zones', 'Bindings for TypeScript, Go and Python'],
    usps: ['Ten thousand jobs a minute on a four-year-old laptop, with the benchmark in the repository', 'A backup of your database is a backup of your queue'],
    keywords: ['sqlite', 'job queue', 'background jobs'],
    contact_email: null,
    faqs: [
      {
        question: 'Several machines?',
        answer: 'No. One machine, one file. When you outgrow that you will know, and there is an export.',
      },
      {
        question: 'What about a crash in the middle of a job?',
        answer:
          'The claim runs out after a time that you set, and the job is free again. Write your jobs so that running twice does no harm; there is a page on how.',
      },
    ],
    socials: { github: 'https://github.example/kotka-queue' },
    founders: [{ person: 'matti-salonpera', title: 'Author' }],
    plan: 'free',
    launch: { week: -9 },
    vote_target: 17,
    milestones: [],
    updates: [
      {
        days_ago: 41,
        title: 'Python binding',
        body: 'Written by a school in Tampere for their timetable. It passes the same tests as the others.',
      },
    ],
    reviews: [
      {
        person: 'ravindu-perera-silva',
        rating: 5,
        body: 'Deleted a whole container from my compose file.',
      },
    ],
    evidence: [
      {
        field: 'pricing_model',
        quote: 'Kotka Queue is MIT licensed and free for everybody.',
        path: '/',
        page_title: 'Kotka Queue',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 19,
    rating_history: [13, 13, 15, 15, 16, 17, 17, 16, 17, 19],
    not_found_on_website: ['contact_email'],
    attributes: {
      free_plan: 'Yes',
      open_source: 'Yes, MIT',
      platforms: 'Linux, macOS',
      api: 'Library',
      team_size: '1',
    },
    approved_alternatives: [],
  },
  {
    slug: 'mayachok',
    name: 'Маячок',
    domain: 'mayachok.example',
    tagline: 'Сторож для вашего сайта: увидел, проверил с другой стороны, написал вам',
    short_description:
      'Маячок (a little lighthouse) checks your site from four cities and sends one plain SMS when it is truly down. The interface speaks Russian, Kazakh and English.',
    description: `Маячок проверяет сайт из четырёх городов. Если один из них не видит сайт, он спрашивает остальных. Только когда не видит никто, приходит одно сообщение, обычное SMS, потому что оно доходит и там, где нет интернета.

The service was made for small shops and clinics in Central Asia, where the line to the data centre fails more often than the server. So the message says which of the two it was: “the server is silent” or “the road to it is closed”.

Every outage has a page with a timeline that you may show to your hosting company. Several of them now open it before we do.`,
    primary_category: 'deployment-and-monitoring',
    extra_categories: [],
    tags: ['uptime', 'sms'],
    stage: 'launched',
    pricing_model: 'freemium',
    pricing_summary: 'Three addresses free; 4 dollars a month for thirty',
    country: 'KZ',
    city: 'Алматы',
    founded_year: 2022,
    features: [
      'Checks from Almaty, Tashkent, Tbilisi and Frankfurt',
      'One SMS per outage, one when it is over',
      'Outage page that can be shared',
      'Certificate and domain expiry reminders',
    ],
    usps: ['Tells a dead server from a broken line', 'Сообщение без единого лишнего слова'],
    keywords: ['uptime monitoring', 'sms alerts', 'мониторинг сайта'],
    contact_email: 'help@mayachok.example',
    faqs: [
      {
        question: 'Почему SMS, а не мессенджер?',
        answer: 'Потому что SMS приходит на любой телефон и не зависит от того же интернета, который только что пропал. Мессенджеры тоже есть.',
      },
      {
        question: 'Is the interface available in English?',
        answer: 'Yes, along with Russian and Kazakh. The language is chosen per person, so a team may mix them.',
      },
    ],
    socials: { custom: 'https://community.mayachok.example' },
    founders: [
      { person: 'olga-svetlova', title: 'Основательница' },
      { person: 'bekzat-nurlanuly', title: 'Сооснователь' },
    ],
    plan: 'free',
    launch: { week: -3 },
    vote_target: 12,
    milestones: [],
    updates: [
      {
        days_ago: 12,
        title: 'Тбилиси на карте',
        body: 'A fourth checking point stands in Tbilisi. False alarms fell by a third in the first week.',
      },
    ],
    reviews: [
      {
        person: 'tamar-beridzeli',
        rating: 5,
        body: 'Short messages, no exclamation marks. I trust it.',
      },
    ],
    evidence: [
      {
        field: 'city',
        quote: 'Маячок делают два человека в Алматы.',
        path: '/about',
        page_title: 'About',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 27,
    rating_history: [19, 20, 22, 24, 23, 24, 26, 27, 27],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, 3 addresses',
      open_source: 'No',
      platforms: 'Web, SMS',
      api: 'Yes',
      team_size: '2',
    },
    approved_alternatives: ['lanternfish'],
  },
  {
    slug: 'changelog-garden',
    name: 'Changelog Garden',
    domain: 'changeloggarden.example',
    tagline: 'Release notes that a customer reads to the end',
    short_description:
      'You list the commits, Changelog Garden asks three questions about each that matters, and you answer in the words you would use on the phone.',
    description: `“Various fixes and improvements” is what a team writes when nobody remembers. Somebody did remember, on the day it was fixed.

So the garden asks on that day. When a branch is merged you get three short questions: who will notice, what can they do now, what should they stop doing. On release day the answers are already there and you only prune.`,
    primary_category: 'editors-and-terminals',
    extra_categories: [],
    tags: ['release notes'],
    stage: 'mvp',
    pricing_model: 'freemium',
    pricing_summary: 'One project free, 7 dollars a month for the rest of them',
    country: 'NZ',
    city: 'Nelson',
    founded_year: 2025,
    features: [
      'Questions at merge time, not at release time',
      'Seasons instead of version numbers, if you like',
      'Feed, mail and a page on your own domain',
      'Highlights words that only your team knows',
    ],
    usps: ['Never writes a sentence for you; it only asks', 'Readers can mark a note as unclear, and you see which'],
    keywords: ['changelog', 'release notes', 'product updates'],
    contact_email: 'kia-ora@changeloggarden.example',
    faqs: [
      {
        question: 'Does it write the notes with a language model?',
        answer: 'No. I tried, and the notes came out very confident about things that had not happened.',
      },
      {
        question: 'Can I move my old changelog over?',
        answer: 'Paste it. Anything that looks like a date becomes a bed.',
      },
    ],
    socials: {},
    founders: [{ person: 'moana-te-whata', title: 'Founder' }],
    plan: 'free',
    launch: { week: -1 },
    vote_target: 9,
    milestones: [],
    updates: [],
    reviews: [
      {
        person: 'meenakshi-borwankar',
        rating: 4,
        body: 'Our notes are half as long and support tickets after a release went down.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'One project is free. All the others together are 7 dollars a month.',
        path: '/pricing',
        page_title: 'Pricing',
      },
      {
        field: 'usps',
        quote: 'The garden never writes a sentence for you.',
        path: '/',
        page_title: 'Changelog Garden',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 8,
    rating_history: [1, 1, 1, 1, 1, 1, 2, 5, 6, 8],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, one project',
      open_source: 'No',
      platforms: 'Web',
      api: 'No',
      team_size: '1',
    },
    approved_alternatives: [],
  },
  {
    slug: 'halfmoon-terminal',
    name: 'Halfmoon Terminal',
    domain: 'halfmoonterm.example',
    tagline: 'A terminal you can listen to',
    short_description:
      'A terminal emulator built for screen reader users first: output has structure, progress bars say where they are, and you can jump between commands by ear.',
    description: `A terminal is text, so people assume that it must be easy to hear. Try listening to a progress bar that redraws itself thirty times a second.

Halfmoon understands what came from which command, what is a table, what is only decoration. You move by command, by error, by column. A spinner becomes one quiet tick every few seconds, and stops when it is done.

Ignacio lost most of his sight at nineteen and wrote the first version because he was tired of piping everything into a file. Vera made it pleasant for people who look at it too.`,
    primary_category: 'editors-and-terminals',
    extra_categories: [],
    tags: ['accessibility', 'screen readers'],
    stage: 'mvp',
    pricing_model: 'one-time',
    pricing_summary: '45 dollars once, with two years of updates',
    country: 'AR',
    city: 'Rosario',
    founded_year: 2024,
    features: [
      'Navigation by command, error and table column',
      'Sound marks for exit codes',
      'Progress bars spoken as numbers, when you ask',
      'Works with the common screen readers on three systems',
    ],
    usps: ['Designed by ear and then drawn, in that order', 'Sighted colleagues can use the same sessions'],
    keywords: ['terminal', 'accessibility', 'screen reader', 'command line'],
    contact_email: 'hola@halfmoonterm.example',
    faqs: [
      {
        question: 'Which screen readers are supported?',
        answer: 'The three that people in our test group use on Windows, macOS and Linux. The page of results lists each version and what does not work yet.',
      },
      {
        question: 'Is there a licence for schools?',
        answer: 'Yes, free for pupils and their teachers. Write to us.',
      },
    ],
    socials: {
      github: 'https://github.example/halfmoon-terminal',
      website: 'https://notes.halfmoonterm.example',
    },
    founders: [
      { person: 'ignacio-bertolucchi', title: 'Founder' },
      { person: 'vera-schoonhoven', title: 'Accessibility' },
    ],
    plan: 'paid',
    launch: { week: 2 },
    vote_target: 0,
    milestones: [
      {
        weeks_ago: 9,
        title: 'Windows build',
        description: 'Took longer than the two others together.',
      },
      {
        weeks_ago: 55,
        title: 'Twelve people, one room',
        description: 'Our first test group met in Rosario and disagreed about nearly everything, usefully.',
      },
    ],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Forty-five dollars, once, with two years of updates.',
        path: '/buy',
        page_title: 'Buy',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: 16,
    rating_history: [11, 11, 11, 12, 14, 14, 16, 16],
    not_found_on_website: [],
    attributes: {
      free_plan: 'No',
      open_source: 'No',
      platforms: 'macOS, Linux, Windows',
      api: 'No',
      team_size: '2',
    },
    approved_alternatives: [],
  },
  {
    slug: 'errata',
    name: 'Errata',
    domain: 'errata.example',
    tagline: 'Reads every error message in your code and asks: and what do I do now?',
    short_description:
      'A linter for error messages. It collects them from your source, shows them side by side, and points at the ones that blame, mumble or leave a person stranded.',
    description: `I was a technical writer for fourteen years, and error messages were always the page nobody gave me. They are written at the worst moment, by the person least able to imagine not knowing.

Errata pulls them all out of your code into one long table. Seen together they are funny, then sad, then fixable. Each is checked against nine rules: does it say what happened, whose turn it is, what was kept, what to do next.

Edit in the table and it opens a pull request with only the strings changed.`,
    primary_category: 'testing-and-quality',
    extra_categories: [],
    tags: ['error messages', 'writing'],
    stage: 'mvp',
    pricing_model: 'usage-based',
    pricing_summary: 'First 200 messages free, then one cent a message',
    country: 'IE',
    city: 'Sligo',
    founded_year: 2025,
    features: [
      'Finds messages in TypeScript, Python, Go, Ruby and PHP',
      'Nine rules, each with good and bad examples',
      'A table for writers who do not want to open an editor',
      'Pull requests that touch strings only',
    ],
    usps: ['The rules were written by an editor, with reasons', 'Counts how many of your messages say “something went wrong”'],
    keywords: ['error messages', 'ux writing', 'linter'],
    contact_email: 'brid@errata.example',
    faqs: [
      {
        question: 'Will it rewrite messages by itself?',
        answer: 'It proposes a wording only where the code next to it proves the facts. Elsewhere it asks you.',
      },
      {
        question: 'Why charge per message?',
        answer: 'Because the size of a team says nothing about how many ways it has of saying no.',
      },
    ],
    socials: {},
    founders: [{ person: 'brid-mac-aonghusa', title: 'Founder' }],
    plan: 'free',
    launch: { week: 6 },
    vote_target: 0,
    milestones: [],
    updates: [],
    reviews: [],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'The first 200 messages are free. After that each message costs one cent.',
        path: '/pricing',
        page_title: 'Pricing',
      },
    ],
    billboard_cents: 0,
    mrr_cents: null,
    revenue_verified: false,
    domain_rating: null,
    rating_history: [],
    not_found_on_website: [],
    attributes: {
      free_plan: 'Yes, 200 messages',
      open_source: 'No',
      platforms: 'CLI, Web',
      api: 'Yes',
      team_size: '1',
    },
    approved_alternatives: [],
  },
];
