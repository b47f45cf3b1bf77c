import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type VoteSensitivity, voteSensitivities } from '../src/contract/vote-sensitivity.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { measureAccounts } from './accounts.ts';
import { measureBusy } from './all/busy.ts';
import { countRows } from './all/count-rows.ts';
import { measureAll } from './all/measure-all.ts';
import { writePage } from './all/write-page.ts';
import { measureApi } from './api.ts';
import { measureBadges } from './badges.ts';
import { measureCalendar } from './calendar.ts';
import { measureConsole } from './console.ts';
import { countRules } from './draft-rules.ts';
import { measureDrafts } from './drafts.ts';
import { compareSites, reportSynthetic } from './drafts-sites.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { plan, readConstants, showPlan } from './plan/plan.ts';
import { reportVotes } from './votes/report.ts';
import { measureWheels } from './wheels.ts';

const help = `Usage: bin/bench api [--listings real|N] [--seconds S] [--rounds R] [--data DIR] [--check]
       bin/bench all [--listings N] [--seconds S] [--data DIR] [--out DIR] [--against URL] [--check]
       bin/bench busy [--listings N] [--seconds S] [--minutes M] [--data DIR] [--check]
       bin/bench rows [--listings N] [--data DIR] [--out DIR] [--check]
       bin/bench charts [--out DIR]
       bin/bench plan [--listings N] [--votes-per-second V] [--views-per-second R] [--made-anew PERCENT] [--cores C]
       bin/bench accounts [--seconds S] [--rounds R] [--check]
       bin/bench calendar [--seconds S] [--rounds R] [--check]
       bin/bench orders [--seconds S] [--rounds R] [--check]
       bin/bench drafts [--sites FOLDER]... [--categories] [--rules] [--synthetic N] [--rounds R] [--verbose] [--in-process] [--only SITE] [--check]
       bin/bench badges [--check]
       bin/bench console [--listings N] [--rounds R] [--data DIR] [--check]
       bin/bench pages [--seconds S] [--rounds R] [--data DIR] [--check]
       bin/bench wheels [--rounds R]
       bin/bench votes [--seed N] [--sensitivity low|normal|high] [--evasions]

api: imports data into a temporary folder, starts the built service and compares it with a plain node:http server that
sends the same bytes and headers. Measures get_listing, list_launches, get_leaderboard and two pages (cached), and
search_listings and /suggest with a different query each time (never cached). The two servers take turns in short
rounds; ratios are medians over the rounds. CPU time is that of the service plus all PostgreSQL processes.

  --listings  real: the 8,616 listings of the test data (default); N: that many generated ones, for example 100000
  --seconds   length of one measurement, 1 to 30 (default 3)
  --rounds    measurements of each kind, 1 to 50 (default 5)
  --data      data folder of an earlier run (nothing is imported); a new folder is created and kept
  --check     exit with code 1 if a goal is missed

Goals: cached answers at least 0.9 of the plain server's requests per second, cached pages 0.85; an uncached search or
suggestion at most 3 ms of CPU time at 8,616 listings; at 100,000 listings a p50 under 8 ms and a p99 under 60 ms.

all: creates a directory of N listings (default 8,616; up to 2,000,000) directly in the database, with 200 weeks of launches and
their votes. Measures every page and search without a cache, and votes for one launch compared with the disk's commits (goals:
1.5 ms of CPU per vote including the request and the rules, 2,000 votes a second). Writes JSON and a chart of every size measured so
far to --out (default bench-results). --against sends the same requests to another server and measures only the response times.

busy: in the same generated directory, eight readers of home, the week, a listing and its JSON, idle and while 50 votes and 2 edits a second come
in (goals: 0.6 of their idle rate, p99 under 50 ms). --minutes M then prints the memory of the service after each minute of readers, votes and
edits (goals: at most 200 MB, and flat). The directory is kept in --data.

rows: in the same generated directory, counts the blocks and rows that PostgreSQL reads for each page and search without a cache, and
lists the large tables that it reads from beginning to end (goal: none). Other work on the machine doesn't change these figures. The
directory is kept in --data (default bench-data-N).

charts: writes the tables and charts of docs/performance.md from the results of all and rows in --out.

plan: the machines that a directory needs, calculated from the measurements in bench/plan/constants.json. Default: 50 views per vote, of
which 5 % aren't cached, and machines with 8 cores.

accounts: how much checking a key or a session adds to a request (goal: at most 0.3 ms); how long sign-in takes for known
and unknown addresses, 200 attempts each in turn (goal: no difference beyond the noise); and anonymous reads during
100 sign-in attempts per second from one address (goal: over 0.9 of their normal rate).

calendar: closes launch weeks with 100,000 votes and opens weeks with 500 launches, each in one transaction, while the
service answers anonymous reads (goals: under 2 s each, no read fails).

orders: a quote for four items as a pure function and as a request (goal: under 2 ms of CPU), and checkouts per second.

drafts: drafts the sample sites of the test data with the extractive drafter, through the API, and scores them: precision,
recall, invented values, trap values, and word-for-word quotes; the time from POST to ready; and anonymous reads during
20 drafts at once. --in-process skips the service, --verbose shows every draft, --only runs one of them. --sites compares the scores of one
or more folders instead; with --verbose, it first prints what is wrong on each site: the field, what was expected, what came, and its quote.
With --categories, it also shows how often categories are right on listings and sites that the model didn't learn from. --synthetic drafts N invented sites and prints what was found and what is wrong. With --sites, it adds them to the table,
which always includes the invented sites of strangers. --rules prints on how many sites of each folder each rule of the readers finds something.

badges: checks 5,000 homepages on this machine for their badge: how long it takes (goal: 5 minutes), how many are read at
once (24, one per domain), and anonymous reads at the same time.

console: every list of the console with each of its filters, on 100,000 listings (or N), 1,000,000 votes and 50,000 orders
(goal: 3 ms of CPU for a page). It prints a row for each as soon as it is measured. Then changes of 1,000 listings with their progress and undo
(goal: under 5 s), and the way from a decision in the queue to the next entry (goal: under 100 ms). --data keeps the directory, which takes
minutes to fill, for the next run.

pages: LCP, CLS, INP (search field, vote) and bytes of the home, week, listing, category and leaderboard pages in Chromium,
slowed down to a mid-range phone (goals: 2.5 s, 0.1, 200 ms), and the CPU time of home and listing pages without any cache (goals:
3 and 2 ms).

wheels: compares our own parts with the libraries that could replace them (find-my-way, busboy, the MCP SDK): CPU time of the same
work in one process, in turn, as medians over the rounds. See docs/decisions/0112-wheels-we-keep.md.

votes: simulates a week of invented attacks and honest crowds against the rules that hold votes, in memory, and prints the share of
each that is held when the week closes. The same seed gives the same figures. --evasions plays attacks just beyond a rule's limit instead.

Set SLIPWAY_TEST_DATA to the folder with the test data, which is not in the repository. Everything runs on the loopback interface. Rate limits
are counted but not enforced (RATE_LIMITS=off).
`;

function whole(text: string, name: string, [min, max]: [number, number]): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(`--${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function sensitivityOf(text: string): VoteSensitivity {
  const known = voteSensitivities.find((one) => one === text);
  if (!known) throw new Error(`--sensitivity must be one of ${voteSensitivities.join(', ')}`);
  return known;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      listings: { type: 'string', default: 'real' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '0' },
      data: { type: 'string' },
      check: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      'in-process': { type: 'boolean', default: false },
      only: { type: 'string' },
      sites: { type: 'string', multiple: true },
      synthetic: { type: 'string' },
      rules: { type: 'boolean', default: false },
      categories: { type: 'boolean', default: false },
      out: { type: 'string', default: 'bench-results' },
      against: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'votes-per-second': { type: 'string', default: '2' },
      'views-per-second': { type: 'string' },
      'made-anew': { type: 'string', default: '5' },
      cores: { type: 'string', default: '8' },
      sensitivity: { type: 'string', default: 'normal' },
      evasions: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  if (positionals.length === 1 && positionals[0] === 'all') {
    const met = await measureAll({
      listings: values.listings === 'real' ? 8616 : whole(values.listings, 'listings', [1000, 2_000_000]),
      seconds: whole(values.seconds, 'seconds', [1, 30]),
      dataDir: values.data,
      against: values.against,
      out: values.out,
    });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'busy') {
    const met = await measureBusy({
      listings: values.listings === 'real' ? 8616 : whole(values.listings, 'listings', [1000, 2_000_000]),
      seconds: whole(values.seconds, 'seconds', [1, 30]),
      minutes: whole(values.minutes, 'minutes', [0, 600]),
      dataDir: values.data,
    });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'charts') {
    const page = join(packageRoot, 'docs', 'performance.md');
    for (const file of writePage({ results: values.out, page })) process.stdout.write(`Written: ${file}\n`);
    return 0;
  }
  if (positionals.length === 1 && positionals[0] === 'plan') {
    const votesPerSecond = whole(values['votes-per-second'], 'votes-per-second', [0, 1_000_000]);
    const wish = {
      listings: values.listings === 'real' ? 8616 : whole(values.listings, 'listings', [1, 100_000_000]),
      votesPerSecond,
      viewsPerSecond: whole(values['views-per-second'] ?? String(Math.max(100, votesPerSecond * 50)), 'views-per-second', [1, 100_000_000]),
      madeAnew: whole(values['made-anew'], 'made-anew', [0, 100]) / 100,
      cores: whole(values.cores, 'cores', [1, 1000]),
    };
    const constants = readConstants();
    process.stdout.write(showPlan(wish, plan(wish, constants), constants));
    return 0;
  }
  if (positionals.length === 1 && positionals[0] === 'rows') {
    const listings = values.listings === 'real' ? 8616 : whole(values.listings, 'listings', [1000, 2_000_000]);
    const met = await countRows({ listings, dataDir: values.data ?? `bench-data-${listings}`, out: values.out });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'accounts') {
    const met = await measureAccounts({ seconds: whole(values.seconds, 'seconds', [1, 30]), rounds: whole(values.rounds, 'rounds', [1, 50]) });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'calendar') {
    const met = await measureCalendar({ seconds: whole(values.seconds, 'seconds', [1, 30]), rounds: whole(values.rounds, 'rounds', [1, 50]) });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'badges') {
    const met = await measureBadges();
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'console') {
    const met = await measureConsole({
      listings: values.listings === 'real' ? 100_000 : whole(values.listings, 'listings', [10_000, 1_000_000]),
      rounds: whole(values.rounds, 'rounds', [1, 50]),
      data: values.data,
    });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'pages') {
    const met = await measurePages({
      seconds: whole(values.seconds, 'seconds', [1, 30]),
      rounds: whole(values.rounds, 'rounds', [1, 50]),
      dataDir: values.data,
    });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'wheels') {
    await measureWheels({ rounds: whole(values.rounds, 'rounds', [1, 50]) });
    return 0;
  }
  if (positionals.length === 1 && positionals[0] === 'votes') {
    reportVotes(whole(values.seed, 'seed', [0, 4_294_967_295]), sensitivityOf(values.sensitivity), values.evasions);
    return 0;
  }
  if (positionals.length === 1 && positionals[0] === 'orders') {
    const met = await measureOrders({ seconds: whole(values.seconds, 'seconds', [1, 30]), rounds: whole(values.rounds, 'rounds', [1, 50]) });
    return values.check && !met ? 1 : 0;
  }
  const synthetic = values.synthetic === undefined ? 0 : whole(values.synthetic, 'synthetic', [1, 100_000]);
  if (positionals.length === 1 && positionals[0] === 'drafts' && synthetic > 0 && !values.sites) return reportSynthetic(synthetic) || !values.check ? 0 : 1;
  if (positionals.length === 1 && positionals[0] === 'drafts' && values.rules) {
    await countRules(values.sites ?? []);
    return 0;
  }
  if (positionals.length === 1 && positionals[0] === 'drafts' && values.sites) {
    const met = await compareSites(values.sites, { withCategories: values.categories, synthetic, verbose: values.verbose });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length === 1 && positionals[0] === 'drafts') {
    const met = await measureDrafts({
      verbose: values.verbose,
      inProcess: values['in-process'] || values.only !== undefined,
      rounds: whole(values.rounds, 'rounds', [1, 50]),
      only: values.only,
    });
    return values.check && !met ? 1 : 0;
  }
  if (positionals.length !== 1 || positionals[0] !== 'api') throw new Error(`Unknown benchmark: ${positionals.join(' ')}\n\n${help}`);
  const met = await measureApi({
    listings: values.listings === 'real' ? 'real' : whole(values.listings, 'listings', [1000, 1_000_000]),
    seconds: whole(values.seconds, 'seconds', [1, 30]),
    rounds: whole(values.rounds, 'rounds', [1, 50]),
    dataDir: values.data,
  });
  return values.check && !met ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
