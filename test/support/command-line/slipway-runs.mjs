// Runs the command line several times in one process, because starting Node costs more than a command that only prints something. Usage:
// node slipway-runs.mjs CLI LISTS, with LISTS: the arguments of each run, as JSON. Prints the output and exit code of each run.
import { pathToFileURL } from 'node:url';

const [, , cli, lists] = process.argv;
const write = process.stdout.write.bind(process.stdout);
process.setMaxListeners(0);
const answers = [];
for (const [i, args] of JSON.parse(lists).entries()) {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text) => {
      said[name] += text;
      return true;
    };
  }
  process.argv = [process.execPath, cli, ...args];
  process.exitCode = undefined;
  // Its module waits for the command.
  await import(`${pathToFileURL(cli)}?${i}`);
  answers.push({ code: process.exitCode, ...said });
}
process.exitCode = 0;
write(JSON.stringify(answers));
