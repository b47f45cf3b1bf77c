import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Broken, checkLog, type Head } from './award-check/check-log.ts';
import { checkPages } from './award-check/check-pages.ts';
import { type CheckedWeek, checkWeek } from './award-check/check-week.ts';
import { CommandError } from './command.ts';

const PATIENCE_MS = 60_000;
/** How often a page is asked for while the site is too busy to answer: long logs have more pages than one reader may open in a minute. */
const MOST_TRIES = 5;
const LONGEST_WAIT_S = 60;

/**
 * `slipway verify-awards`: checks a site's whole log of awards and remembers its newest entry in a file, so that a later run notices if the
 * log was rewritten.
 * @returns 1 if anything is wrong; then the file stays as it was
 */
export async function run(args: string[]): Promise<number> {
  const { origin, file, accepted } = readArguments(args);
  const heads: Record<string, Head> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  try {
    const { weeks, head, lostKeys, imported } = await verifyAwards({ origin, accepted, seen: heads[origin] });
    if (head) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ ...heads, [origin]: head }, null, 2)}\n`);
    }
    for (const week of imported) process.stdout.write(`Note: the awards of the week of ${week} were imported. No votes prove them.\n`);
    for (const number of lostKeys)
      process.stdout.write(`Note: entry ${number} introduces a new key that the previous key did not sign. The site says the previous key was lost.\n`);
    process.stdout.write(head ? `The awards of ${weeks} closed weeks are correct. Head: entry ${head.number}, ${head.hash}\n` : 'No week has closed yet.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    process.stdout.write(`BROKEN  ${error.message}\n`);
    return 1;
  }
}

/** Checks the whole log of a site and what its pages show. @throws Broken with the week and the reason */
async function verifyAwards(given: {
  origin: string;
  seen: Head | undefined;
  /** Id of a key that the previous key didn't sign, and that the person running this trusts. */
  accepted: readonly string[];
}): Promise<{ weeks: number; head: Head | undefined; lostKeys: number[]; imported: string[] }> {
  const readPage = async (path: string) => {
    const unreadable = (why: string) => new CommandError(`${given.origin + path} can’t be read: ${why}`);
    for (let tries = 1; ; tries++) {
      const answer = await fetch(given.origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
        throw unreadable(error.message);
      });
      const text = await answer.text();
      if (answer.status !== 429 && answer.status !== 503) return { status: answer.status, path: new URL(answer.url).pathname, text };
      // That says nothing about the awards.
      if (tries === MOST_TRIES) throw unreadable(`the site answered ${answer.status}`);
      await sleep(secondsToWait(answer.headers.get('retry-after')) * 1000);
    }
  };
  const readJson = async (path: string): Promise<unknown> => {
    const { status, text } = await readPage(path);
    if (status !== 200) throw new Broken(path, `answered ${status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new Broken(path, 'is not JSON');
    }
  };
  const { entries, head } = await checkLog(readJson, given.seen);
  const lostKeys = entries.filter(({ kind, lost }) => kind === 'key' && lost === true);
  const unknown = lostKeys.find(({ number, key }) => number > (given.seen?.number ?? 0) && !given.accepted.includes(key!.id));
  if (unknown) {
    const { id } = unknown.key!;
    const how = `Ask the site’s operator, in another way, whether they lost their key. If the new key is theirs, run this again with --accept-key ${id}`;
    throw new Broken(`entry ${unknown.number}`, `the previous key did not sign the new key ${id}. ${how}`);
  }
  const weeks = entries.filter(({ kind }) => kind === 'week');
  const inForce = new Map<string, CheckedWeek>();
  for (const [at, entry] of weeks.entries())
    inForce.set(
      entry.week!,
      await checkWeek(readJson, entry, {
        corrections: entries.filter(({ kind, week }) => kind === 'correction' && week === entry.week),
        voting: entries.filter(({ kind, week }) => kind === 'voting' && week === entry.week),
        settings: entries.filter(({ kind }) => kind === 'settings'),
        late: entries.filter(({ kind, week }) => kind === 'decision' && week === entry.week),
        isRanking: weeks.slice(0, at).some(({ source }) => source === 'votes'),
        fullSince: weeks.find(({ week }) => inForce.get(week!)?.isFull)?.at,
      }),
    );
  const late = entries.find(({ kind, week, number }) => kind === 'voting' && weeks.some((one) => one.week === week && one.number < number));
  if (late) throw new Broken(`entry ${late.number}`, `it changes the voting of the week of ${late.week}, which was closed`);
  const stray = entries.find(({ kind, week }) => kind === 'correction' && !inForce.has(week!));
  if (stray) throw new Broken(`entry ${stray.number}`, 'it corrects a week that is not in the log');
  await checkPages({ readJson, readPage, entries, inForce });
  const imported = weeks.filter(({ source }) => source === 'import').map(({ week }) => week!);
  return { weeks: weeks.length, head, lostKeys: lostKeys.map(({ number }) => number), imported };
}

/** As Retry-After says, in seconds or as a date (RFC 9110 10.2.3); one second at least. */
export function secondsToWait(retryAfter: string | null, now = Date.now()): number {
  const asked = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : (Date.parse(retryAfter ?? '') - now) / 1000;
  return Math.min(Math.max(Math.ceil(asked) || 1, 1), LONGEST_WAIT_S);
}

function readArguments(args: string[]): { origin: string; file: string; accepted: string[] } {
  const wrong = (problem: string) => new CommandError(`slipway verify-awards: ${problem}\nSee: slipway help verify-awards`, 2);
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { head: { type: 'string' }, 'accept-key': { type: 'string', multiple: true } },
      allowPositionals: true,
    });
    if (positionals.length !== 1 || !/^https?:\/\//.test(positionals[0]!)) throw new Error('one URL is required, such as https://example.com');
    return {
      origin: new URL(positionals[0]!).origin,
      file: values.head ?? join(homedir(), '.slipway', 'award-heads.json'),
      accepted: values['accept-key'] ?? [],
    };
  } catch (error) {
    throw wrong((error as Error).message);
  }
}
