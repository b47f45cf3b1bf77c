import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connectionsNeed, openConnections } from '../connections/index.ts';
import type { Call, Need } from '../contract/call.ts';
import { commandLine } from '../contract/caller.ts';
import { Refusal } from '../contract/errors.ts';
import type { AnyOperation } from '../contract/operation.ts';
import { queueWaitingNeed } from '../contract/queue-waiting.ts';
import { openSurroundings, surroundingsNeed } from '../health/index.ts';
import { mailGroups } from '../mail-groups.ts';
import { operations } from '../operations.ts';
import { startClock } from '../platform/clock.ts';
import { findObstacle } from '../platform/find-obstacle.ts';
import { mailGroupsNeed, openSendAtOnce, sendAtOnceNeed } from '../platform/mail/index.ts';
import { runOperation } from '../server/pipeline/run-operation.ts';
import { listSites } from '../sites/index.ts';
import { requireWaiting, teamOperationsNeed } from '../team/index.ts';
import { findPictureProblem } from '../transfer/index.ts';
import { CommandError } from './command.ts';
import { withDatabase } from './with-database.ts';

const teamOperations = operations.filter(({ surface }) => surface === 'team');

interface Property {
  type?: string;
  enum?: string[];
  items?: { type?: string };
  description?: string;
  /** For an input that may be null. */
  anyOf?: Property[];
}

const overview = `Usage: slipway admin OPERATION [--site KEY] [--INPUT VALUE …]
       slipway admin OPERATION --help

Each input is an option: --reason 'Spam'. Use @FILE to read a value from a file, repeat an option to send a list, and
write null for no value. The answer is printed as JSON.

${teamOperations.map(({ name, summary }) => `  ${name.padEnd(28)}${summary}`).join('\n')}
`;

/** The site team's operations: every operation of surface `team` is a subcommand, with its inputs as options. */
export async function run(args: string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined) throw new CommandError(overview, 2);
  const operation = findTeamOperation(name);
  if (!operation) throw new CommandError(`Unknown admin operation: ${name}\n\n${overview}`, 2);
  const { site: siteKey, ...body } = readInputs(operation, rest);
  await withDatabase(async ({ db, config }) => {
    const sites = await listSites(db, config.baseUrl);
    const site = siteKey === undefined ? sites[0] : sites.find(({ key }) => key === siteKey);
    if (!site) throw new CommandError(sites[0] ? `There is no site ${siteKey}.` : 'There is no site yet. Start the service once to create it.', 2);
    const connections = openConnections(config, db);
    const call: Call = {
      caller: commandLine,
      db,
      now: startClock(config.clockStart).now(),
      site,
      sites: () => sites,
      requestId: 'command',
      from: { address: null, client: null },
      countView: () => {},
      need<T>(need: Need<T>): T {
        if (need.name === teamOperationsNeed.name) return ((name: string) => findTeamOperation(name)) as T;
        if (need.name === queueWaitingNeed.name) return requireWaiting as T;
        if (need.name === surroundingsNeed.name)
          return openSurroundings({
            config,
            db,
            pools: [],
            findObstacle: () => findObstacle({ db, isStopping: false, folders: [config.dataDir] }),
            findPictureProblem: (bucket) => findPictureProblem(db, bucket),
          }) as T;
        if (need.name === mailGroupsNeed.name) return mailGroups as T;
        if (need.name === connectionsNeed.name) return connections as T;
        if (need.name === sendAtOnceNeed.name) return openSendAtOnce(connections.read, startClock(config.clockStart)) as T;
        throw new Error(`the command line can't provide ${need.name}`);
      },
    };
    try {
      const { answer } = await runOperation(operation, { path: {}, query: {}, body }, call);
      process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    } catch (error) {
      throw error instanceof Refusal ? new CommandError(inWords(error)) : error;
    }
  });
}

/** Help for the named operation of the team, or for all of them if there is none of that name. */
export async function help([name]: readonly string[]): Promise<string> {
  const operation = findTeamOperation(name);
  return operation ? helpOf(operation) : overview;
}

const findTeamOperation = (name: string | undefined) => teamOperations.find((known) => known.name === name?.replaceAll('-', '_'));

function propertiesOf(operation: AnyOperation): [name: string, property: Property, required: boolean][] {
  const schema = z.toJSONSchema(operation.bodyInput!, { io: 'input' }) as { properties?: Record<string, Property>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const value = property.anyOf?.find(({ type }) => type !== 'null');
    return [name, { ...value, ...property }, schema.required?.includes(name) ?? false];
  });
}

function helpOf(operation: AnyOperation): string {
  const lines = propertiesOf(operation).map(([name, property, required]) => {
    const kind = property.enum?.join('|') ?? (property.type ?? 'value').toUpperCase();
    return `  --${name} ${kind}${required ? '' : ' (optional)'}${property.description ? `  ${property.description}` : ''}`;
  });
  return `${operation.description}\n\nslipway admin ${operation.name}\n${lines.join('\n')}\n`;
}

/** The options as the operation's body; the operation's own checks report errors in them. */
function readInputs(operation: AnyOperation, args: string[]): Record<string, unknown> & { site?: string } {
  const properties = propertiesOf(operation);
  const options = Object.fromEntries(properties.map(([name, { type }]) => [name, { type: 'string' as const, multiple: type === 'array' }]));
  let values: Record<string, string | string[] | undefined>;
  try {
    values = parseArgs({ args, options: { ...options, site: { type: 'string' } }, strict: true }).values as typeof values;
  } catch (error) {
    throw new CommandError(`slipway admin ${operation.name}: ${(error as Error).message}\n\n${helpOf(operation)}`, 2);
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const property = properties.find(([known]) => known === name)?.[1];
      return [name, Array.isArray(value) ? value.map((one) => readValue(one, property?.items?.type)) : readValue(value!, property?.type)];
    }),
  );
}

function readValue(given: string, type: string | undefined): unknown {
  const text = given.startsWith('@') ? readFileSync(given.slice(1), 'utf8') : given;
  if (text === 'null') return null;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function inWords(error: Refusal): string {
  const errors = (error.errors ?? []).map(({ pointer, parameter, detail }) => `  ${(pointer ?? parameter ?? '').replace(/^\//, '--')}: ${detail}`);
  return [error.message, ...errors].join('\n');
}
