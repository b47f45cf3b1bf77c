import { constants } from 'node:os';
import { type Command, CommandError } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import { version } from './version.ts';

/** Exit codes: 0 success, 1 failure, 2 wrong usage. */
async function main(args: string[]): Promise<number> {
  loadEnvFile();
  // `npx slipway` in an empty folder starts the service.
  if (args.length === 0) return main(['serve']);
  const [first] = args;
  if (first === '--version' || first === '-v') return print(version);
  if (first === '--help' || first === '-h' || first === 'help') {
    const named = findCommand(args.slice(1));
    return print(named ? await helpOn(named) : overview());
  }
  const found = findCommand(args);
  if (!found) return complain(`Unknown command: ${first}\n\n${overview()}`, 2);
  const { command, rest } = found;
  if (rest.includes('--help') || rest.includes('-h')) return print(await helpOn(found));
  endOnSignals();
  try {
    const { run } = await command.load();
    return (await run(rest)) ?? 0;
  } catch (error) {
    if (error instanceof CommandError) return complain(error.message, error.exitCode);
    if (error instanceof ConfigError) return complain(error.message, 2);
    // Loaded only now: help and versions load next to nothing.
    const { sayFault } = await import('./commands/say-fault.ts');
    const sentence = sayFault(error as Error);
    if (sentence !== undefined && process.env.LOG_LEVEL !== 'debug') return complain(sentence, 1);
    return complain(process.env.LOG_LEVEL === 'debug' ? String((error as Error).stack) : (error as Error).message, 1);
  }
}

/** Ends with `exit`, which releases the embedded database, unless the command listens for signals itself. */
function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}

interface Found {
  command: Command;
  rest: string[];
}

function findCommand(args: string[]): Found | undefined {
  const [first, second] = args;
  const command = commands.find((known) => known.name === `${first} ${second}`) ?? commands.find((known) => known.name === first);
  return command && { command, rest: args.slice(command.name.split(' ').length) };
}

const helpOn = async ({ command: { help }, rest }: Found): Promise<string> => (typeof help === 'string' ? help : help(rest));

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return `Slipway ${version}: a directory of startup products with launch weeks.

Usage: slipway [COMMAND] [OPTIONS]

Without a command, it runs slipway serve.

${commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`).join('\n')}

Run slipway help COMMAND for more. Settings come from the environment and from .env (see .env.example).
`;
}

function print(text: string, exitCode = 0): number {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  return exitCode;
}

function complain(text: string, exitCode: number): number {
  process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
  return exitCode;
}

process.exitCode = await main(process.argv.slice(2));
// A command that failed halfway may have started timers or workers that would keep the process. What it said is written first.
if (process.exitCode) process.stdout.write('', () => process.stderr.write('', () => process.exit()));
