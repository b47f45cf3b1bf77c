import { Agent, request } from 'node:http';
import pg from 'pg';

/** Voters who send their vote at the same time. */
const TOGETHER = 64;
const COMMITS = 60;

/**
 * Many people vote for one launch at once, by the form of its page.
 * @returns votes a second and the 99th percentile of their waits in milliseconds
 */
export async function voteAtOnce(port: number, slug: string, tokens: readonly string[]): Promise<{ perSecond: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  const took: number[] = [];
  let next = 0;
  const cast = async () => {
    while (next < tokens.length) {
      const token = tokens[next++]!;
      const began = performance.now();
      await post(agent, { port, path: `/listings/${slug}/vote`, token });
      took.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, cast));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  return { perSecond: took.length / seconds, p99: took[Math.floor(took.length * 0.99)]! };
}

/** Votes of many people for many launches, one at a time and each only once. */
export function openVoting(port: number, { slugs, tokens }: { slugs: readonly string[]; tokens: readonly string[] }): { vote(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  let next = 0;
  return {
    vote() {
      const n = next++;
      const slug = slugs[(n + Math.floor(n / tokens.length)) % slugs.length]!;
      return post(agent, { port, path: `/listings/${slug}/vote`, token: tokens[n % tokens.length]! });
    },
  };
}

/** Sends a form without fields, as a person who is signed in. */
export async function postForm(port: number, path: string, token: string): Promise<void> {
  const agent = new Agent();
  await post(agent, { port, path, token });
  agent.destroy();
}

function post(agent: Agent, { port, path, token }: { port: number; path: string; token: string }): Promise<void> {
  const headers = {
    Host: `localhost:${port}`,
    Cookie: `sid=${token}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': '0',
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => (answer.statusCode === 303 ? resolve() : reject(new Error(`a vote was answered with ${answer.statusCode}`))));
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Commits per second that the disk can do: one after another, each of one small row. */
export async function countCommits(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('create table bench_commit (n int); insert into bench_commit values (0)');
    const began = performance.now();
    for (let i = 0; i < COMMITS; i++) await client.query('update bench_commit set n = n + 1');
    const perSecond = COMMITS / ((performance.now() - began) / 1000);
    await client.query('drop table bench_commit');
    return perSecond;
  } finally {
    await client.end();
  }
}
