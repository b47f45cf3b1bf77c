import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BareAnswer } from './site.ts';

// The baseline, in a separate process: node:http that looks up the address and sends bytes and headers made before.
const answers = new Map(
  (JSON.parse(await text(process.stdin)) as BareAnswer[]).map(({ target, headers, body }) => [target, { headers, body: Buffer.from(body) }]),
);
const server = createServer({ keepAliveTimeout: 65_000 }, (message, response) => {
  const answer = answers.get(message.url!)!;
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
