import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Devtools, type DevtoolsEvent, openDevtools } from './devtools.ts';
import { boundMemory } from './memory-bound.ts';

/**
 * A browser without any network access: names don't resolve, and its proxy is a port where nobody listens, also for local
 * addresses. Its pages' requests are paused (`Fetch`) and answered by us.
 */
const cutOff = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // WebRTC only uses the proxy if told to; the second switch is its name in older browsers.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
const quiet = [
  ...['--headless', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--no-first-run', '--mute-audio', '--disable-dev-shm-usage', '--js-flags=--max-old-space-size=256', '--remote-debugging-pipe'],
];

/** In bytes: each process's own limit, and what all of them may use together. */
const MOST_MEMORY = 512 * 1024 * 1024;
/** Limits what a process may allocate, then becomes the browser; its processes inherit the limit. Space that is only reserved doesn't count. */
const underLimit = `ulimit -d ${MOST_MEMORY / 1024} && exec "$0" "$@"`;

/** A running browser with a temporary profile. */
export interface RunningBrowser extends Devtools {
  /** Ends all its processes. Idempotent. */
  end(): void;
  /** Resolves when it has ended, on its own or by `end`. */
  ended: Promise<void>;
}

/** Starts a browser, which ends when it uses more than 512 MB. @param path of Chromium */
export function startBrowser(path: string, onEvent: (event: DevtoolsEvent) => void): RunningBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'slipway-browser-'));
  // As root, Chromium only runs without its sandbox.
  const rights = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn('/bin/sh', ['-c', underLimit, path, ...quiet, ...cutOff, ...rights, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    // Passes on neither our keys nor a proxy setting.
    env: { HOME: profile, PATH: process.env.PATH, TMPDIR: profile },
  });
  // Failing to delete the profile is no reason to stop.
  const forget = () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended on its own.
    }
  };
  const stopLooking = child.pid === undefined ? () => {} : boundMemory({ pid: child.pid, bytes: MOST_MEMORY, onTooMuch: end });
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => {
      forget();
      resolve();
    });
    child.on('exit', () => {
      stopLooking();
      end();
      setTimeout(forget, 100);
      resolve();
    });
  });
  try {
    // Requests have precedence.
    if (child.pid !== undefined) setPriority(child.pid, 15);
  } catch {
    // It ended on its own.
  }
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  return { ...openDevtools({ input, output, onEvent }), end, ended };
}
