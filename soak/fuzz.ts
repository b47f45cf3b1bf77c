import { type Answer, ask, askRaw } from '../test/support/http-client.ts';
import { makeBytes, makeRest, makeTool, readRest, readTools } from './fuzz-api.ts';
import { makeForm, readForms } from './fuzz-forms.ts';
import { makePeople, pick, type Random, type Request, someone } from './fuzz-people.ts';
import { text } from './fuzz-values.ts';
import { recompute } from './recompute.ts';
import { startRunningService } from './running-service.ts';
import { randomFrom, type Trial } from './trial.ts';

/** Creates people for each run, because the requests close accounts, revoke keys and sign out. */
const PEOPLE_EVERY = 1000;
const AT_ONCE = 6;
/** What an answer must never show: where the program is, how it asks its database, and what it failed with. */
const LEAK =
  /node_modules|\bat (?:async )?[\w.]+ \(|\/(?:work|home|srv|usr)\/[\w/]+\.(?:ts|js)|syntax error at or near|violates [a-z-]+ constraint|relation "|TypeError|ReferenceError|SequelizeError|ECONNREFUSED/;

/** Sends made-up requests to every surface, signed in as an owner of the site team, as a person, and as nobody. */
export const fuzz: Trial = {
  name: 'fuzz',
  summary: 'random requests to REST, MCP, the team API, forms and uploads, signed in and signed out: no 5xx, no leak, nothing broken',
  times: 100_000,
  async run({ times, seed, server, say }) {
    const wrong: string[] = [];
    const random = randomFrom(seed);
    const service = await startRunningService({ server });
    const host = `localhost:${service.port}`;
    const counts: Record<string, number> = {};
    try {
      let people = await makePeople(service.db, 0);
      const rest = await readRest(service.port, host, { prefix: '/api/v1' });
      const tools = await readTools(service.port, host, people.member.key);
      const team = await readRest(service.port, host, { prefix: '/api/team/v1', key: people.owner.teamKey });
      let forms = await readForms(service.port, host, people);
      say(`${rest.length} operations, ${tools.length} tools, ${team.length} team operations, ${forms.length} forms`);
      const surfaces: [name: string, weight: number, make: () => Request | undefined][] = [
        ['rest', 0.3, () => makeRest(pick(random, rest), someone(random, people).key, random)],
        ['mcp', 0.2, () => makeTool(pick(random, tools), someone(random, people), random)],
        ['team', 0.15, () => makeRest(pick(random, team), someone(random, people).teamKey, random)],
        ['form', 0.2, () => makeForm(pick(random, forms), someone(random, people), random)],
        [
          'page',
          0.1,
          () => ({
            method: 'GET',
            target: `${pick(random, forms).page}?${encodeURIComponent(text(random).toWellFormed())}=${encodeURIComponent(text(random).toWellFormed())}`,
            headers: { Cookie: someone(random, people).cookie },
          }),
        ],
        ['bytes', 0.05, () => ({ method: '', target: '', headers: {}, raw: makeBytes(random, host) })],
      ];
      let busyMs = 0;
      let sent = 0;
      while (sent < times && wrong.length < 20) {
        if (sent > 0 && Math.floor(sent / PEOPLE_EVERY) !== Math.floor((sent - AT_ONCE) / PEOPLE_EVERY)) {
          people = await makePeople(service.db, sent);
          forms = await readForms(service.port, host, people);
          if (!(await isReady(service.port))) wrong.push(`/ready fails after ${sent} requests`);
          say(`${sent} requests, ${wrong.length} wrong`);
        }
        const batch = Array.from({ length: Math.min(AT_ONCE, times - sent) }, () => choose(random, surfaces));
        sent += batch.length;
        const startedAt = performance.now();
        await Promise.all(
          batch.map(async ({ name, request }) => {
            if (!request) return;
            const answer = await send(service.port, host, request);
            const said = answer instanceof Error ? 'no answer' : `${Math.floor(answer.status / 100)}xx`;
            counts[`${name} ${said}`] = (counts[`${name} ${said}`] ?? 0) + 1;
            const fault = faultOf(name, answer);
            if (fault) {
              wrong.push(`${fault}: ${describe(request)}`);
              say(`wrong: ${wrong.at(-1)}`);
            }
          }),
        );
        busyMs += performance.now() - startedAt;
        const dead = service.processes.find(({ child }) => child.exitCode !== null);
        if (dead) {
          wrong.push(`the ${dead.name} ended: ${dead.child.said().slice(-2000)}`);
          break;
        }
      }
      say(`${(sent / (busyMs / 1000)).toFixed(1)} requests per second, ${AT_ONCE} at once`);
      say(
        Object.entries(counts)
          .sort()
          .map(([what, count]) => `${count} × ${what}`)
          .join(', '),
      );
      if (!(await isReady(service.port))) wrong.push('/ready fails at the end');
      wrong.push(...(await recompute(service.db, { port: service.port, admin: undefined, home: service.dataDir })));
    } finally {
      await service.stop();
    }
    return wrong;
  },
};

function choose(random: Random, surfaces: readonly [string, number, () => Request | undefined][]): { name: string; request: Request | undefined } {
  let left = random();
  const chosen = surfaces.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  const [name, , make] = chosen ?? surfaces[0]!;
  return { name, request: make() };
}

async function send(port: number, host: string, request: Request): Promise<Answer | Error> {
  if (request.raw) return askRaw(port, request.raw).catch((error: Error) => error);
  const { method, target, headers, body } = request;
  return ask(port, { method, target, host, headers, ...(body !== undefined && { body: body as string }) }).catch((error: Error) => error);
}

function faultOf(name: string, answer: Answer | Error): string | undefined {
  // A connection that breaks HTTP is closed.
  if (answer instanceof Error) return name === 'bytes' ? undefined : `no answer (${answer.message})`;
  if (answer.status >= 500) return `${answer.status} (request ${answer.headers['x-request-id']}) ${saidOf(answer.text).slice(0, 300)}`;
  if (name !== 'bytes' && !answer.headers['x-request-id']) return `${answer.status} without X-Request-Id`;
  // Pages about the program itself may name such things.
  const leak = name === 'page' || name === 'form' ? undefined : LEAK.exec(answer.text);
  return leak ? `it shows ${leak[0]}` : undefined;
}

/** Of a page, its title and text without the head. */
const saidOf = (text: string) => {
  if (!text.startsWith('<!doctype html>')) return text;
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
  return `${/<title>([^<]*)/.exec(text)?.[1]}: ${main
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}`;
};

const describe = ({ method, target, headers, body, raw }: Request) =>
  (raw
    ? raw.toString('latin1')
    : `${method} ${target} ${headers['Authorization'] ? 'with a key ' : ''}${headers['Cookie'] ? 'signed in ' : ''}${String(body ?? '').slice(0, 600)}`
  ).slice(0, 900);

async function isReady(port: number): Promise<boolean> {
  return (await ask(port, { target: '/ready' }).catch(() => undefined))?.status === 200;
}
