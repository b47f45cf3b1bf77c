import type { Refusal } from '../../contract/errors.ts';
import { sendProblem } from './answers.ts';
import type { Visit } from './front.ts';

const lives = Buffer.from('{"status":"ok"}');
const isReady = Buffer.from('{"status":"ready"}');

/**
 * For load balancers and monitors, on any Host and without a rate limit: /health says that the process is alive, /ready that it
 * can serve requests, or why not.
 * @param given.findObstacle what prevents it from serving
 */
export function createHealth(given: { findObstacle(): Promise<Refusal | undefined>; origin(): string }): (visit: Visit) => Promise<void> {
  return async ({ message, response, requestId }) => {
    const withBody = message.method !== 'HEAD';
    let body = lives;
    if (message.url!.startsWith('/ready')) {
      const obstacle = await given.findObstacle();
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
