import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import type { DrawWork, Encoded, EncodeWork, Fault, Result, Work } from './work.ts';

/** Ten times as long as the slowest picture within the limits (10 MB, 16 megapixels) takes. */
const TIMEOUT_MS = 20_000;
/** Maximum queue length; each entry keeps a picture in memory. */
const MOST_WAITING = 24;
/** After this time without work, the process ends to free its memory. */
const IDLE_MS = 30_000;

/** The queue is full, or the machine too slow for now; callers turn this into a refusal. */
export class StudioBusy extends Error {}

/** Decodes and draws pictures in a separate process, so that a crash of a decoder doesn't affect the service. */
export interface Studio {
  /** @throws StudioBusy */
  encode(work: Omit<EncodeWork, 'do'>): Promise<Encoded | { fault: Fault | 'timed_out'; width?: number; height?: number }>;
  /** @returns a PNG @throws StudioBusy, or an error if it can't be drawn */
  draw(work: Omit<DrawWork, 'do'>): Promise<Buffer>;
  /** Ends the process; otherwise it ends with ours. */
  close(): void;
}

interface Job {
  id: number;
  work: Work;
  resolve(result: Result | { fault: 'timed_out' }): void;
  reject(error: Error): void;
}

/** Opens a studio. Its process starts with the first task and does them one after the other. */
export function openStudio({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS, mostWaiting = MOST_WAITING } = {}): Studio & { processId(): number | undefined } {
  const waiting: Job[] = [];
  let child: ChildProcess | undefined;
  let running: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  const start = () => {
    const started = startProcess();
    started.on('message', ({ id, result, error }: { id: number; result?: Result; error?: string }) => {
      if (running?.id === id) settle((job) => (result ? job.resolve(result) : job.reject(new Error(error))));
    });
    // A picture that crashes its decoder counts as unreadable.
    const lost = () => {
      if (child !== started) return;
      child = undefined;
      settle((job) => job.resolve({ fault: 'unreadable' }));
    };
    started.on('exit', lost);
    started.on('error', lost);
    return started;
  };
  const end = () => {
    child?.removeAllListeners('exit');
    child?.kill('SIGKILL');
    child = undefined;
  };
  const settle = (tell: (job: Job) => void) => {
    clearTimeout(timer);
    const job = running;
    running = undefined;
    if (job) tell(job);
    next();
  };
  const next = () => {
    if (running) return;
    running = waiting.shift();
    if (!running) {
      timer = setTimeout(end, idleMs);
      timer.unref();
      hold(child, false);
      return;
    }
    const { id, work } = running;
    clearTimeout(timer);
    child ??= start();
    hold(child, true);
    timer = setTimeout(() => {
      end();
      settle((job) => job.resolve({ fault: 'timed_out' }));
    }, timeoutMs);
    child.send({ id, work }, () => {});
  };
  const run = (work: Work): Promise<Result | { fault: 'timed_out' }> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new StudioBusy('More pictures wait than can be worked on.'));
      waiting.push({ id: ++count, work, resolve, reject });
      next();
    });

  return {
    encode: (work) => run({ ...work, do: 'encode' }) as ReturnType<Studio['encode']>,
    async draw(work) {
      const result = await run({ ...work, do: 'draw' });
      if ('png' in result) return Buffer.from(result.png);
      // What is drawn is our own, so the picture isn't to blame: the machine was too busy, or the process was ended.
      throw new StudioBusy('A picture was not drawn in time.');
    },
    close() {
      clearTimeout(timer);
      end();
      for (const job of [running, ...waiting.splice(0)]) job?.reject(new Error('the studio is closed'));
      running = undefined;
    },
    processId: () => child?.pid,
  };
}

/** Keeps our process running while there is work, but not while waiting for work. */
function hold(child: ChildProcess | undefined, isHeld: boolean): void {
  if (isHeld) child?.ref();
  else child?.unref();
  if (isHeld) child?.channel?.ref();
  else child?.channel?.unref();
}

/** Its program is built next to the service's. It gets none of our settings, because it reads untrusted bytes. */
function startProcess(): ChildProcess {
  return fork(join(packageRoot, 'dist', 'pictures-worker.js'), {
    serialization: 'advanced',
    execArgv: [],
    // Fewer arenas, so that memory is returned to the system between pictures.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
