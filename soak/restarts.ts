import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startRunningService } from './running-service.ts';
import { randomFrom, type Trial } from './trial.ts';

const EVERY_MS = 5;
/** Under load before a restart, and after it. */
const RUN_MS = 1500;
const RETRY_MS = 100;
/** A signal reaches the process, and its answers the client, a moment after it was sent. */
const SIGNAL_MS = 300;

/** Restarts a service by SIGTERM under 200 requests a second of a keep-alive client that retries refused connections alone. */
export const restarts: Trial = {
  name: 'restarts',
  summary: 'restarts the service under 200 requests a second: no request fails',
  times: 20,
  async run({ times, seed, server, say }) {
    const wrong: string[] = [];
    const service = await startRunningService({ server });
    const client = startClient({ port: service.port, random: randomFrom(seed), wrong });
    try {
      for (let round = 1; round <= times && wrong.length < 20; round++) {
        await pause(RUN_MS);
        const { child } = service.processes[0]!;
        const exited = once(child, 'exit');
        client.signalled();
        child.kill('SIGTERM');
        const [code] = await exited;
        client.restarted();
        if (code !== 0) wrong.push(`round ${round}: the service ended with ${code}: ${child.said()}`);
        await service.startAgain();
      }
      await pause(RUN_MS);
    } finally {
      const { answered, refused, told } = await client.stop();
      say(`${answered} answered, ${told} of them while stopping; ${refused} refused connections retried`);
      if (told === 0) wrong.push('no answer arrived while the service was stopping, so nothing was tested');
      await service.stop();
    }
    return wrong;
  },
};

function startClient({ port, random, wrong }: { port: number; random: () => number; wrong: string[] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const under = new Set<Promise<void>>();
  const count = { answered: 0, refused: 0, told: 0 };
  let stoppingSince = Number.POSITIVE_INFINITY;

  async function fetchOnce(target: string): Promise<void> {
    for (;;) {
      const began = performance.now();
      try {
        const { status, connection } = await ask(agent, port, target);
        if (status !== 200) wrong.push(`${target} was answered with ${status}`);
        if (began > stoppingSince + SIGNAL_MS) {
          count.told++;
          if (connection !== 'close') wrong.push(`${target} was answered while stopping with Connection: ${connection}`);
        } else if (connection === 'close') count.told++;
        count.answered++;
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return void wrong.push(`${target}: ${error}`);
        count.refused++;
        await pause(RETRY_MS);
      }
    }
  }

  const timer = setInterval(() => {
    const kind = random();
    const target = kind < 0.4 ? '/api/v1/site' : kind < 0.6 ? '/' : `/api/v1/listings?q=word${Math.floor(random() * 1e9)}`;
    const one = fetchOnce(target).finally(() => under.delete(one));
    under.add(one);
  }, EVERY_MS);
  return {
    signalled() {
      stoppingSince = performance.now();
    },
    restarted() {
      stoppingSince = Number.POSITIVE_INFINITY;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
      agent.destroy();
      return count;
    },
  };
}

function ask(agent: Agent, port: number, target: string): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: target, agent, headers: { Host: `localhost:${port}` } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }));
    });
    asked.on('error', reject);
    asked.end();
  });
}
