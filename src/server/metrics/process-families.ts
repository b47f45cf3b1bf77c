import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

/** Delays are of at least this time, so that two scrapers don't empty each other's. */
const WINDOW_MS = 10_000;
const NS = 1e9;

/** Measures this process from now on. @returns its families, and what ends the measuring */
export function watchProcess(version: string): { show(): Family[]; close(): void } {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let since = performance.now();
  let shown = { p50: 0, p99: 0, max: 0 };
  let before = performance.eventLoopUtilization();

  function readDelays() {
    const isEmpty = delays.count === 0;
    const late = { p50: delays.percentile(50) / NS, p99: delays.percentile(99) / NS, max: delays.max / NS };
    if (!isEmpty) shown = late;
    if (performance.now() - since < WINDOW_MS) return shown;
    since = performance.now();
    delays.reset();
    return shown;
  }

  return {
    show() {
      const delay = readDelays();
      const used = performance.eventLoopUtilization(before);
      before = performance.eventLoopUtilization();
      const cpu = process.cpuUsage();
      const memory = process.memoryUsage();
      return [
        { name: 'slipway_build', type: 'info', help: 'Versions.', samples: [{ suffix: '_info', labels: { version, node: process.version }, value: 1 }] },
        {
          name: 'slipway_event_loop_delay_seconds',
          type: 'gauge',
          help: 'Time between two turns of the event loop, 20 ms when idle, since the previous look (at least 10 s).',
          samples: [
            { labels: { stat: 'p50' }, value: delay.p50 },
            { labels: { stat: 'p99' }, value: delay.p99 },
            { labels: { stat: 'max' }, value: delay.max },
          ],
        },
        {
          name: 'slipway_event_loop_utilization_ratio',
          type: 'gauge',
          help: 'Share of the time in which the event loop was busy, since the previous look.',
          samples: [{ value: used.utilization }],
        },
        {
          name: 'process_cpu_seconds',
          type: 'counter',
          help: 'CPU time of this process.',
          samples: [{ suffix: '_total', value: (cpu.user + cpu.system) / 1e6 }],
        },
        { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Memory of this process.', samples: [{ value: memory.rss }] },
        { name: 'nodejs_heap_used_bytes', type: 'gauge', help: 'Memory of JavaScript values.', samples: [{ value: memory.heapUsed }] },
        {
          name: 'process_start_time_seconds',
          type: 'gauge',
          help: 'Start of this process, in Unix time.',
          samples: [{ value: performance.timeOrigin / 1000 }],
        },
      ];
    },
    close: () => void delays.disable(),
  };
}
