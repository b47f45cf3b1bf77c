import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Devtools, type DevtoolsEvent, openDevtools } from './devtools.ts';

/**
 * A browser that reaches nobody by itself: names mean nothing to it, and its proxy is a port where nobody listens, also for this
 * machine's own addresses. What its pages ask for is paused (`Fetch`) and answered by us.
 */
const cutOff = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // WebRTC heeds no proxy unless it is told to; the second is the name that older browsers know.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
const quiet = [
  ...['--headless', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--no-first-run', '--mute-audio', '--disable-dev-shm-usage', '--js-flags=--max-old-space-size=256', '--remote-debugging-pipe'],
];

/** A running browser with a profile that is thrown away. */
export interface RunningBrowser extends Devtools {
  /** Ends every process of it. Idempotent. */
  end(): void;
}

export function startBrowser(path: string, onEvent: (event: DevtoolsEvent) => void): RunningBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'slipway-browser-'));
  // As root Chromium runs without its sandbox or not at all.
  const rights = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(path, [...quiet, ...cutOff, ...rights, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    // Neither our keys nor a proxy of the machine.
    env: { HOME: profile, PATH: process.env.PATH, TMPDIR: profile },
  });
  // A profile that stays behind is no reason to stop.
  const forget = () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  };
  child.on('error', forget);
  child.on('exit', () => {
    end();
    setTimeout(forget, 100);
  });
  try {
    // Readers come first.
    if (child.pid !== undefined) setPriority(child.pid, 15);
  } catch {
    // It ended by itself.
  }
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  return { ...openDevtools({ input, output, onEvent }), end };
}
