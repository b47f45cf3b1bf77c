import type { Database } from '../../platform/database/database.ts';
import { type Batch, readBatches } from '../rows/read-batches.ts';
import { beginBatch, refreshFiguresOfImport } from './batch-store.ts';
import type { Attempt, ImportContext, ImportKind, ImportProgress } from './import-kind.ts';
import type { Outcome, ReportBuilder } from './report.ts';

export interface ImportRun {
  db: Database;
  context: ImportContext;
  report: ReportBuilder;
  progress: ImportProgress;
  signal: AbortSignal | undefined;
  /** Committed so far. */
  batches: number;
}

/** A batch being written. */
interface Flight {
  names: Set<string>;
  /** Resolves when the part that must keep the file's order is done. */
  inOrder: Promise<void>;
  /** Committed and reported. */
  landed: Promise<void>;
  /** Resolves when finished, whether it succeeded or not; never rejects. */
  settled: Promise<unknown>;
}

/**
 * Writes a file batch by batch. While the database works on one batch, the next is read and checked. For kinds with `namesOf`,
 * the next batch starts as soon as it no longer depends on the one before, which keeps two processors busy.
 * @param options.again the rows were counted before: only name errors are reported
 */
export async function importFile<Row>(run: ImportRun, path: string, kind: ImportKind<Row>, options: { again?: boolean } = {}): Promise<void> {
  await kind.prepare?.(run.db, run.context);
  const batches = readBatches(path, kind, run.context);
  const start = run.progress.bytesRead;
  let before: Flight | undefined;
  let next = batches.next();
  try {
    for (;;) {
      const { value: batch, done } = await next;
      if (done) break;
      if (run.signal?.aborted) {
        run.report.stopped = true;
        break;
      }
      next = batches.next();
      // A failed read is handled in the next round; this avoids an unhandled rejection.
      next.catch(() => {});
      const names = new Set(kind.namesOf?.(batch.rows));
      const mayJoin: boolean = kind.namesOf !== undefined && before !== undefined && !shareName(names, before.names);
      if (mayJoin) await before!.inOrder;
      else await before?.landed;
      const earlier: Flight | undefined = mayJoin ? before : undefined;
      before = startFlight(run, { kind, batch, names, after: earlier?.settled }, (outcome) => {
        if (options.again) run.report.add(kind.kind, path, { read: 0, ignored: new Map(), outcome });
        else {
          outcome.refused.push(...batch.refused);
          run.report.add(kind.kind, path, { read: batch.read, ignored: batch.ignored, outcome });
          run.progress.done += batch.read;
          run.progress.bytesRead = start + batch.bytesRead;
        }
      });
      // At most two at once.
      await earlier?.landed;
    }
    await before?.landed;
  } finally {
    await before?.settled;
    await batches.return(undefined).catch(() => {});
  }
}

function shareName(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const name of some) if (others.has(name)) return true;
  return false;
}

function startFlight<Row>(
  run: ImportRun,
  given: { kind: ImportKind<Row>; batch: Batch<Row>; names: Set<string>; after: Promise<unknown> | undefined },
  report: (outcome: Outcome) => void,
): Flight {
  let inOrderDone = () => {};
  const done = new Promise<void>((resolve) => (inOrderDone = resolve));
  const landed = saveBatch(run, given, inOrderDone).then(async (outcome) => {
    await given.after;
    report(outcome);
  });
  // The first one awaited reports the failure.
  const settled = landed.catch(() => {});
  const inOrder = Promise.race([done, landed]);
  inOrder.catch(() => {});
  return { names: given.names, inOrder, landed, settled };
}

/** Writes one batch. Concurrent changes (same slug, deleted category, deadlock) cause up to two retries. */
async function saveBatch<Row>(run: ImportRun, given: { kind: ImportKind<Row>; batch: Batch<Row> }, inOrderDone: () => void): Promise<Outcome> {
  const { db, context } = run;
  const { kind, batch } = given;
  for (let tries = 1; ; tries += 1) {
    const attempt: Attempt = { afterCommit: [], inOrderDone };
    try {
      const outcome = await db.transaction(async (tx) => {
        await beginBatch(tx);
        return kind.save(tx, context, batch.rows, attempt);
      });
      for (const remember of attempt.afterCommit) remember();
      await keepPlannerInformed(run);
      return outcome;
    } catch (error) {
      const isRace = ['23503', '23505', '40001', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!isRace || tries === 3) throw error;
      await kind.prepare?.(db, context);
    }
  }
}

/** After the first, tenth and hundredth batch: often enough for good plans, and cheap. */
async function keepPlannerInformed(run: ImportRun): Promise<void> {
  run.batches += 1;
  if ([1, 10, 100, 1000, 10_000].includes(run.batches)) await refreshFiguresOfImport(run.db);
}
