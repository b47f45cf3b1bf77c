import type { Refusal } from '../../contract/errors.ts';
import { sendProblem } from './answers.ts';
import type { Visit } from './front.ts';

const lives = Buffer.from('{"status":"ok"}');
const isReady = Buffer.from('{"status":"ready"}');

/** Frequent checks cost nothing extra: a result is reused for this long. */
const FRESH_MS = 1000;

/**
 * For load balancers and monitors, on any Host and without a rate limit: /health says that the process is alive, /ready that it
 * can serve requests, or why not.
 * @param given.findObstacle what prevents it from serving
 */
export function createHealth(given: { findObstacle(): Promise<Refusal | undefined>; origin(): string }): (visit: Visit) => Promise<void> {
  let asked: { at: number; obstacle: Promise<Refusal | undefined> } | undefined;

  return async ({ message, response, requestId }) => {
    const withBody = message.method !== 'HEAD';
    let body = lives;
    if (message.url!.startsWith('/ready')) {
      if (!asked || performance.now() - asked.at > FRESH_MS) asked = { at: performance.now(), obstacle: given.findObstacle() };
      const obstacle = await asked.obstacle;
      if (obstacle) return sendProblem(response, obstacle, { origin: given.origin(), requestId, withBody });
      body = isReady;
    }
    response.writeHead(200, [
      'Content-Type',
      'application/json',
      'Content-Length',
      String(body.length),
      'Cache-Control',
      'no-store',
      'X-Request-Id',
      requestId,
    ]);
    response.end(withBody ? body : undefined);
  };
}
