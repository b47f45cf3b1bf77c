import { addDuration, type Durations, openDurations, showDurations } from './durations.ts';
import type { Family } from './exposition.ts';

/** What answers a request. */
export type Surface = 'page' | 'api' | 'team_api' | 'mcp' | 'oauth' | 'webhook' | 'health' | 'broken';

/** What one process counts for /metrics. A service without metrics has none of this. */
export interface Metrics {
  /**
   * An answered request.
   * @param route the operation's name or the page's path with its variables; undefined: neither was found
   * @param status of the response; 499 if the client left before it
   */
  countRequest(surface: Surface, route: string | undefined, method: string | undefined, status: number, seconds: number): void;
  /** One call of an MCP tool; a request can have several. */
  countTool(name: string, isError: boolean, seconds: number): void;
  /** One run of a job in this process. */
  countJob(name: string, isDone: boolean, seconds: number): void;
  /** An anonymous GET that a ready answer could have answered. */
  countLookup(wasReady: boolean): void;
  /** Requests that are being answered. */
  begin(): void;
  end(): void;
  /** Everything so far. */
  show(): Family[];
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'other'] as const;
const OTHER = METHODS.length - 1;
const NONE = 'none';

/** A route or a name, and the outcome. Outcomes are numbers, so that counting one allocates nothing. */
interface Series {
  durations: Durations;
  outcomes: Map<number, number>;
}
type Table = Map<string, Series>;

/** Counters of this process, all at zero. They end with it. */
export function openMetrics(): Metrics {
  const requests = new Map<Surface, Table>();
  const tools: Table = new Map();
  const jobs: Table = new Map();
  let hits = 0;
  let misses = 0;
  let running = 0;

  return {
    countRequest(surface, route = NONE, method, status, seconds) {
      let table = requests.get(surface);
      if (table === undefined) {
        table = new Map();
        requests.set(surface, table);
      }
      const known = METHODS.indexOf(method as 'GET');
      count(table, route, status * METHODS.length + (known < 0 ? OTHER : known), seconds);
    },
    countTool: (name, isError, seconds) => count(tools, name, isError ? 1 : 0, seconds),
    countJob: (name, isDone, seconds) => count(jobs, name, isDone ? 0 : 1, seconds),
    countLookup(wasReady) {
      if (wasReady) hits++;
      else misses++;
    },
    begin: () => void running++,
    end: () => void running--,
    show: () => [
      {
        name: 'slipway_requests',
        type: 'counter',
        help: 'HTTP requests by surface, route (operation or page), method and status; 499: the client left before the answer.',
        samples: [...requests].flatMap(([surface, table]) =>
          [...table].flatMap(([route, { outcomes }]) =>
            [...outcomes].map(([outcome, value]) => ({
              suffix: '_total',
              labels: { surface, route, method: METHODS[outcome % METHODS.length]!, status: String(Math.floor(outcome / METHODS.length)) },
              value,
            })),
          ),
        ),
      },
      {
        name: 'slipway_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to the end of its answer.',
        samples: [...requests].flatMap(([surface, table]) => [...table].flatMap(([route, { durations }]) => showDurations(durations, { surface, route }))),
      },
      { name: 'slipway_requests_running', type: 'gauge', help: 'Requests that are being answered.', samples: [{ value: running }] },
      ...showNamed(tools, { name: 'slipway_tool_calls', label: 'tool', outcomes: ['ok', 'error'], help: 'Calls of MCP tools.' }),
      ...showNamed(jobs, { name: 'slipway_job_runs', label: 'job', outcomes: ['done', 'failed'], help: 'Runs of jobs in this process.' }),
      {
        name: 'slipway_ready_answer_lookups',
        type: 'counter',
        help: 'Anonymous GETs: answered by a ready answer (hit), or not (miss).',
        samples: [
          { suffix: '_total', labels: { result: 'hit' }, value: hits },
          { suffix: '_total', labels: { result: 'miss' }, value: misses },
        ],
      },
    ],
  };
}

function count(table: Table, name: string, outcome: number, seconds: number): void {
  let series = table.get(name);
  if (series === undefined) {
    series = { durations: openDurations(), outcomes: new Map() };
    table.set(name, series);
  }
  series.outcomes.set(outcome, (series.outcomes.get(outcome) ?? 0) + 1);
  addDuration(series.durations, seconds);
}

function showNamed(table: Table, given: { name: string; label: string; outcomes: readonly string[]; help: string }): Family[] {
  const { name, label, help } = given;
  const entries = [...table];
  return [
    {
      name,
      type: 'counter',
      help,
      samples: entries.flatMap(([value, { outcomes }]) =>
        [...outcomes].map(([outcome, n]) => ({ suffix: '_total', labels: { [label]: value, outcome: given.outcomes[outcome]! }, value: n })),
      ),
    },
    {
      name: `${name.replace(/s$/, '')}_duration_seconds`,
      type: 'histogram',
      help: `How long they took: ${help.charAt(0).toLowerCase()}${help.slice(1)}`,
      samples: entries.flatMap(([value, { durations }]) => showDurations(durations, { [label]: value })),
    },
  ];
}
