import type { DemoProduct } from '../types.ts';

/** Products of the category group developer-tools. */
export const developerTools: DemoProduct[] = [
  {
    slug: 'tidewire',
    name: 'Tidewire',
    domain: 'tidewire.example',
    tagline: 'Catch every webhook, read it in peace, and send it again when your code is ready',
    short_description:
      'A holding dock for webhooks. Events wait in order while your server is down, broken or not written yet, and you let them through one at a time or all at once.',
    description: `Webhooks arrive when they feel like it. Usually that’s during a deploy, or on the Sunday when the one person who understands the billing code is on a lake with no signal.

Tidewire sits in front of your endpoint and keeps a copy of everything that comes in. If your server answers, nothing changes. If it doesn’t, events queue up behind a sluice gate in the order they arrived, and you open the gate when you’re back.

The same copies make excellent test fixtures. Pick an event from last Tuesday, change one field, and fire it at your laptop until the bug is gone.`,
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
      'Edit a payload before you send it again',
      'Signature checks for any sender you describe',
      'Command line tool that forwards to localhost',
    ],
    usps: [
      'Events are held for 30 days on every plan, including the free one',
      'The sluice gate: stop and restart delivery without losing the order',
      'One page of documentation, by choice',
    ],
    keywords: ['webhook', 'replay', 'queue', 'integration testing'],
    contact_email: 'hello@tidewire.example',
    faqs: [
      {
        question: 'What happens if Tidewire itself is down?',
        answer:
          'Senders get a connection error and retry, as they would with you. So far our two regions have never been down at the same time. The status page shows every minute since 2022, including the bad ones.',
      },
      {
        question: 'Do you read the payloads?',
        answer: 'No, only your team can. Payloads are encrypted with a key per project, and deleting the project deletes the key.',
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
        'Aino ran integrations for a logistics company where one partner sent events in bursts of forty thousand, always at night. Her job was to write scripts that politely asked the partner to send them again.',
      problem:
        'Retries are someone else’s policy. Some senders try for three days, some try twice, and one very large one tries exactly once. You can’t build anything reliable on that unless you keep your own copy.',
      journey:
        'The first version was a table and a shell script. Matti put a queue under it, we showed it to two former colleagues, and both asked what it cost before we knew.',
      lessons: 'Charge from day one. The people who pay tell you what hurts; everyone else tells you what would be nice.',
      whats_next: 'Schemas learned from the traffic itself, so that a changed field speaks up before it breaks anything.',
    },
    milestones: [
      {
        weeks_ago: 12,
        title: 'Launched on this site',
        description: 'First place in the week, and four customers who wrote to say they found us here.',
      },
      {
        weeks_ago: 61,
        title: 'One million events in a day',
        description: 'A customer migrated their shops, and we found out from the graphs.',
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
        title: 'A separate gate for each sender',
        body: 'You can now close the gate for one sender and leave the others open. Useful when a partner sends the same event eleven times.',
      },
      {
        days_ago: 74,
        title: 'Replay a range at half speed',
        body: 'Several of you asked for a replay that doesn’t knock over the server it’s meant to help. There’s now a speed setting, from one event a second to as fast as it goes.',
      },
    ],
    reviews: [
      {
        person: 'tomas-reichl',
        rating: 5,
        body: 'We closed the gate on a Friday, deployed twice, opened it again, and nobody noticed. That’s the whole review.',
      },
      {
        person: 'gwenllian-probert',
        rating: 4,
        body: 'The replay is superb. I’d like folders for saved events, which they say are coming.',
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
      'Maybe Red reads your build history and tells you which failures are just weather and which are bugs. It never reruns anything behind your back.',
    description: `A flaky test is a smoke alarm that also goes off for toast. After a month everyone waves a tea towel at it, and after a year there’s a fire.

Give Maybe Red read access to your build logs. It lines up every run of every test, notes what code changed in between, and gives each test a flake score with the evidence underneath: these four runs, this commit, nothing relevant touched.

It doesn’t quarantine, retry or mute anything. It writes a list every Monday morning, worst first, and the list is usually three tests long.`,
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
      'Flake score with the runs behind it',
      'Tells you if time, order or network is the likely cause',
      'Monday list by email or chat',
      'Reads JUnit XML, TAP and plain logs',
    ],
    usps: ['No agent to install: it only reads logs you already have', 'Says “not enough runs to know” when that’s the truth'],
    keywords: ['flaky tests', 'continuous integration', 'build logs'],
    contact_email: 'tomas@maybered.example',
    faqs: [
      {
        question: 'How many runs do you need?',
        answer: 'About thirty per test before a score means anything. Until then the column stays empty.',
      },
      {
        question: 'Can it rerun failed jobs?',
        answer: 'No, and it never will. Rerunning until it’s green is how you got here.',
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
        body: 'It found a test that only failed between 23:00 and midnight in Helsinki. We had lived with that for two years.',
      },
    ],
    evidence: [
      {
        field: 'pricing_summary',
        quote: 'Public repositories are free. A private one is 12 dollars a month.',
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
    tagline: 'Rehearse migrations on a copy that looks like production and names nobody',
    short_description:
      'Schemafold keeps a small, masked, always fresh copy of your Postgres database, so you can try a migration for real before you run it for real.',
    description: `Everyone tests migrations on a database with nine rows. Then the real table has ninety million, a lock takes eleven minutes, and somebody learns a lot about lock queues in front of an audience.

Every night Schemafold takes a slice of production, swaps every name, address and number for a believable stranger’s, and keeps the shape: the skew, the nulls, the one customer with four hundred thousand orders. Rehearse a migration there and it takes as long as it will take.

The rehearsal report is one page: which locks were held and for how long, how many rows were rewritten, what waited behind what, and whether the rollback works.`,
    primary_category: 'databases-and-storage',
    extra_categories: ['privacy'],
    tags: ['postgres', 'migrations', 'masking'],
    stage: 'growing',
    pricing_model: 'subscription',
    pricing_summary: 'From 79 dollars a month per database, with a 14-day trial',
    country: 'IN',
    city: 'Pune',
    founded_year: 2021,
    features: [
      'Masked slices that keep foreign keys and distributions',
      'Lock timeline for each statement',
      'Rehearses the rollback too, not just the way forward',
      'Pull request comments with the report',
      'Runs inside your own network',
    ],
    usps: ['Masking rules are plain files in your repository', 'Nothing leaves your network, not even table names'],
    keywords: ['postgres', 'database migrations', 'data masking', 'locks'],
    contact_email: 'support@schemafold.example',
    faqs: [
      {
        question: 'Is it safe to give masked data to developers?',
        answer:
          'It is built so that no row can be traced to a person, and we publish the method. Your data protection officer will want to read it, and we wrote it for them.',
      },
      {
        question: 'Does it work with MySQL?',
        answer: 'Not yet. We’d rather do one database properly.',
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
        'In 2019 Meenakshi pressed enter on a migration that had passed every test. A pharmacy chain in three states couldn’t print labels for twenty-six minutes. Nobody shouted. That was worse.',
      why_started: 'We wanted something boring: to know beforehand. Everything else we build serves one sentence in a report.',
      challenges:
        'Masking is easy to do badly. Our first version kept postcodes, and a friend found himself in the masked data in four minutes. We threw it away and spent the next winter reading papers.',
      lessons: 'Sell to the person who’ll be awake at two in the morning.',
    },
    milestones: [
      {
        weeks_ago: 70,
        title: 'First hospital customer',
        description: 'They read our masking paper more carefully than we had written it, and it’s better now.',
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
        body: 'Concurrent index builds now run in the rehearsal too, with as many writers as you have in your busiest hour.',
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
        body: 'Setup takes a day, they’re honest about it, and it’s worth it.',
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
      'A log viewer for small teams on call. It opens on what changed in the last hour, works on a phone in the dark, and stops showing you lines you’ve already understood.',
    description: `Log tools are made for teams with a wall of screens. Most of us have a phone, a dark bedroom and one eye open.

Lanternfish groups lines by shape, compares the last hour with the same hour last week, and puts what’s new at the top. Swipe a shape away and it stays away for this incident. We keep a record, so whoever reads it in the morning can see what you decided at night and why.

The text is large, the background is truly black, and nothing blinks. We measured the light of the screen on a pillow. It’s less than a candle.`,
    primary_category: 'deployment-and-monitoring',
    extra_categories: ['editors-and-terminals'],
    tags: ['logs', 'on-call'],
    stage: 'launched',
    pricing_model: 'subscription',
    pricing_summary: '15 dollars a month per person on call; everyone else reads for free',
    country: 'IS',
    city: 'Akureyri',
    founded_year: 2024,
    features: [
      'Compares this hour with the same hour a week ago',
      'Dismissals are part of the incident record',
      'Phone layout designed first',
      'Reads any JSON or plain text over syslog or HTTP',
    ],
    usps: ['You pay for people on call, never for gigabytes', 'Starts in under a second on a bad connection'],
    keywords: ['logs', 'incident response', 'on-call', 'monitoring'],
    contact_email: 'hi@lanternfish.example',
    faqs: [
      {
        question: 'How long do you keep logs?',
        answer: 'Fourteen days, compressed. If you need years, keep your archive elsewhere and use us for the nights.',
      },
      {
        question: 'Is there an agent?',
        answer: 'No. Anything that speaks syslog or can send an HTTP request will do.',
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
        body: 'I read a whole incident with one thumb while holding a baby.',
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
    short_description: 'Self-hosted tunnels with an end. Every address Postern gives out has a closing time, a list of who can enter and a log of who did.',
    description: `You share a tunnel for a five-minute demo. In March you find out it’s been open since November.

Postern turns that around. You can’t make a tunnel without a closing time. The default is six in the evening, your time, and the most you can ask for is a week.

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
      'A closing time on every tunnel, with a warning ten minutes before',
      'Visitor list by email address or passkey',
      'Access log in a plain text file',
      'Single binary of 9 MB',
    ],
    usps: ['No setting to keep a tunnel open for ever', 'The configuration fits on a postcard, and there is a postcard'],
    keywords: ['tunnel', 'reverse proxy', 'localhost', 'self-hosted'],
    contact_email: null,
    faqs: [
      {
        question: 'Will there be a hosted version?',
        answer: 'I have a job I like. If someone wants to host it, the licence lets them.',
      },
      {
        question: 'Why MPL?',
        answer: 'So that improvements go back to the file they belong to, and nobody’s lawyer has to phone me.',
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
        body: 'Visitors can now use a passkey instead of an emailed code. Thanks to the three people who tested it on phones I don’t own.',
      },
    ],
    reviews: [
      {
        person: 'tamar-beridzeli',
        rating: 4,
        body: 'The closing time annoyed me for two days. Then it saved me.',
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
    description: `Most applications send four emails an hour and clean up a folder at night. They don’t need a cluster for that; they need a table and some discipline.

Kotka Queue is the table and the discipline. Jobs are claimed in one statement, retried with growing pauses, and put on a shelf after five failures. The shelf is an ordinary view, so your admin page can show it.`,
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
        question: 'Can I use several machines?',
        answer: 'No. One machine, one file. You’ll know when you’ve outgrown that, and there’s an export.',
      },
      {
        question: 'What if it crashes in the middle of a job?',
        answer:
          'The claim expires after a time you set, and the job is free again. Write your jobs so that running them twice does no harm; there’s a page on how.',
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
        body: 'I deleted a whole container from my compose file.',
      },
    ],
    evidence: [
      {
        field: 'pricing_model',
        quote: 'Kotka Queue is free for everyone under the MIT licence.',
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
      'Маячок (“little lighthouse”) checks your site from four cities and sends one plain text message when it’s really down. Available in Russian, Kazakh and English.',
    description: `Маячок проверяет сайт из четырёх городов. Если один из них не видит сайт, он спрашивает остальных. Только когда не видит никто, приходит одно сообщение, обычное SMS, потому что оно доходит и там, где нет интернета.

We built it for small shops and clinics in Central Asia, where the line to the data centre fails more often than the server. So the message tells you which one it was: “the server is silent” or “the road to it is closed”.

Every outage has a page with a timeline that you can show your hosting company. Several of them now open it before we do.`,
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
      'One SMS when it goes down, one when it’s back',
      'An outage page you can share',
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
        answer: 'Yes, along with Russian and Kazakh. Each person chooses their own language.',
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
        body: 'We now check from Tbilisi too. False alarms fell by a third in the first week.',
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
    tagline: 'Release notes that customers read to the end',
    short_description:
      'You list the commits. Changelog Garden asks three questions about each one that matters, and you answer in the words you’d use on the phone.',
    description: `“Various fixes and improvements” is what a team writes when nobody remembers. Somebody did remember, on the day it was fixed.

So the garden asks on that day. When a branch is merged you get three short questions: who will notice, what can they do now, and what should they stop doing? On release day the answers are already there and all you have to do is prune.`,
    primary_category: 'editors-and-terminals',
    extra_categories: [],
    tags: ['release notes'],
    stage: 'mvp',
    pricing_model: 'freemium',
    pricing_summary: 'One project free; 7 dollars a month for all the others',
    country: 'NZ',
    city: 'Nelson',
    founded_year: 2025,
    features: [
      'Questions when you merge, not when you release',
      'Seasons instead of version numbers, if you like',
      'Feed, email and a page on your own domain',
      'Highlights words only your team understands',
    ],
    usps: ['Never writes a sentence for you; it only asks', 'Readers can mark a note as unclear, and you see which ones'],
    keywords: ['changelog', 'release notes', 'product updates'],
    contact_email: 'kia-ora@changeloggarden.example',
    faqs: [
      {
        question: 'Does it write the notes with a language model?',
        answer: 'No. I tried, and the notes were very confident about things that hadn’t happened.',
      },
      {
        question: 'Can I bring my old changelog?',
        answer: 'Just paste it. Anything that looks like a date becomes a bed.',
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
        body: 'Our notes are half as long, and we get fewer support tickets after a release.',
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
      'A terminal emulator built for screen reader users first: output has structure, progress bars say how far they are, and you can jump between commands by ear.',
    description: `A terminal is text, so people assume it must be easy to listen to. Try listening to a progress bar that redraws itself thirty times a second.

Halfmoon knows which command produced what, what is a table, and what is only decoration. You move by command, by error, by column. A spinner becomes one quiet tick every few seconds, and stops when it’s done.

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
      'Progress bars read out as numbers, when you ask',
      'Works with the common screen readers on three systems',
    ],
    usps: ['Designed by ear first, then drawn', 'Works for sighted colleagues too'],
    keywords: ['terminal', 'accessibility', 'screen reader', 'command line'],
    contact_email: 'hola@halfmoonterm.example',
    faqs: [
      {
        question: 'Which screen readers are supported?',
        answer: 'The three that people in our test group use on Windows, macOS and Linux. The results page lists each version and what doesn’t work yet.',
      },
      {
        question: 'Is there a licence for schools?',
        answer: 'Yes, free for students and their teachers. Write to us.',
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
        description: 'It took longer than the other two put together.',
      },
      {
        weeks_ago: 55,
        title: 'Twelve people, one room',
        description: 'Our first test group met in Rosario and disagreed about nearly everything, which was useful.',
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
    tagline: 'Reads every error message in your code and asks: so what do I do now?',
    short_description:
      'A linter for error messages. It collects them from your source, shows them side by side, and points out the ones that blame, mumble or leave people stranded.',
    description: `I was a technical writer for fourteen years, and error messages were always the page nobody gave me. They get written at the worst moment, by the person least able to imagine not knowing.

Errata pulls them all out of your code into one long table. Seen together they’re funny, then sad, then fixable. Each one is checked against nine rules: does it say what happened, whose turn it is, what was saved, and what to do next?

Edit the table and it opens a pull request that changes only the strings.`,
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
      'A table for writers who’d rather not open an editor',
      'Pull requests that only touch strings',
    ],
    usps: ['Rules written by an editor, with reasons', 'Counts how many of your messages say “something went wrong”'],
    keywords: ['error messages', 'ux writing', 'linter'],
    contact_email: 'brid@errata.example',
    faqs: [
      {
        question: 'Will it rewrite messages by itself?',
        answer: 'It only suggests a wording if the code around it proves the facts. Otherwise it asks you.',
      },
      {
        question: 'Why do you charge per message?',
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
