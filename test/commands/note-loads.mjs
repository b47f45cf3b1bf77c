import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Given to a program by --import: notes the address of each file that is loaded as a module in the file that NOTES names.
if (isMainThread) register(import.meta.url);

export function load(url, context, nextLoad) {
  appendFileSync(process.env.NOTES, `${url}\n`);
  return nextLoad(url, context);
}
