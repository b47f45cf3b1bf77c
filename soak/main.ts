import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { backends } from './backends.ts';
import { failover } from './failover.ts';
import { fuzz } from './fuzz.ts';
import { histories } from './histories.ts';
import { kills } from './kills.ts';
import { mutants } from './mutants/mutants.ts';
import { patroni } from './patroni.ts';
import { restarts } from './restarts.ts';
import { rolling } from './rolling.ts';
import { runShell } from './running-service.ts';
import type { Trial } from './trial.ts';

const trials: readonly Trial[] = [backends, restarts, kills, rolling, failover, patroni, fuzz, histories, mutants];

const help = `Usage: bin/soak TRIAL [--times N | --minutes N] [--seed S] [--of PART] [--database URL [--restart COMMAND]]

${trials.map(({ name, summary, times, minutes }) => `  ${name.padEnd(12)} ${summary} (${minutes === undefined ? `${times} times` : `${minutes} minutes`})`).join('\n')}

  --times    number of rounds
  --minutes  for kills: how many minutes
  --seed     repeat the random choices of an earlier run, as far as the machine allows
  --of       for mutants: money, votes, rules, access or part of a module's path; for rolling: a revision of git to update
             from; for kills: bucket, to keep the continuous backup in a bucket that often fails
  --database a PostgreSQL server; its account must be allowed to create databases (TEST_DATABASE_URL is used if this is not given)
  --restart  for kills: a command that stops that server immediately and starts it again, for example
             "pg_ctlcluster 15 main restart -m immediate"; without it only its connections are ended

Each trial starts what it needs in a temporary folder on free ports, and removes it at the end. With a server, the service uses a
new database there and has a worker. Otherwise it uses its embedded database.
The exit code is 1 if something went wrong.
`;

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 4_294_967_295) throw new Error(`--${name} must be a whole number of at least 1`);
  return value;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      times: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      of: { type: 'string' },
      database: { type: 'string' },
      restart: { type: 'string' },
    },
  });
  const trial = trials.find(({ name }) => name === positionals[0]);
  if (values.help || !trial || positionals.length !== 1) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  const times = values.times === undefined ? trial.times : wholeNumber(values.times, 'times');
  const minutes = values.minutes === undefined ? (values.times === undefined ? trial.minutes : undefined) : wholeNumber(values.minutes, 'minutes');
  const seed = values.seed === undefined ? randomInt(1, 4_294_967_295) : wholeNumber(values.seed, 'seed');
  const url = values.database ?? process.env.TEST_DATABASE_URL;
  const { restart } = values;
  const server = url === undefined ? undefined : { url, ...(restart !== undefined && { crash: () => runShell(restart) }) };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(`${trial.name}: ${minutes === undefined ? `${times} times` : `${minutes} minutes`}, --seed ${seed}`);
  const wrong = await trial.run({ times, minutes, seed, server, of: values.of, say });
  for (const sentence of wrong.slice(0, 20)) say(`wrong: ${sentence}`);
  say(wrong.length === 0 ? 'Passed.' : `Failed: ${wrong.length} things went wrong.`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
