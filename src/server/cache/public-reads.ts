import { Refusal } from '../../contract/errors.ts';
import type { Dependency } from '../../contract/topics.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Identity, Position, Replica, ReplicaAnswer } from '../../platform/database/replica.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Changes } from './changes.ts';

/** A database to read from, and the newest change that everything read there is sure to contain. */
export interface Source {
  db: Db;
  mark: number;
}

/** Where answers that are the same for everyone are read: on replicas if there are any, otherwise on the primary. */
export interface PublicReads {
  /**
   * Reads on a replica. If it turns out that the replica lacked a change of what was read, or if it fails, the work is done again on
   * the primary: so an answer is never older than one from the primary.
   * @param given.dependsOn what a result depends on
   * @param given.lately what the previous answer at the same address depended on
   */
  read<T>(work: (source: Source) => Promise<T>, given: { dependsOn(result: T): readonly Dependency[]; lately?: readonly Dependency[] | undefined }): Promise<T>;
  /** Number of replicas in use now. */
  readonly used: number;
  close(): Promise<void>;
}

/** Reads without a replica: everything is read where it is written. */
export const readOnPrimary = (db: Db, changes: Pick<Changes, 'mark'>): PublicReads => ({
  read: (work) => work({ db, mark: changes.mark() }),
  used: 0,
  close: async () => {},
});

/** A replica that falls behind by more than the first is no longer used until it is behind by at most the second. */
const LATE_MS = 2000;
const IN_TIME_MS = 500;
/** How often the primary and replicas are asked when nothing changes. */
const CALM_MS = 1000;
/** The pause after a change, until a replica has it. It grows up to the second number. */
const BUSY_MS = 10;
const LONGEST_BUSY_MS = 250;
const ANSWER_MS = 1500;
const MOST_NOTES = 4096;

/** The newest change that the primary certainly contained at a position. */
interface Note {
  mark: number;
  position: Position;
  /** Monotonic milliseconds. */
  at: number;
}

interface Watched extends Replica {
  isUsed: boolean;
  mark: number | undefined;
  asking: boolean;
  timer: NodeJS.Timeout | undefined;
  /** Monotonic milliseconds when the timer ends. */
  due: number;
  pause: number;
}

/**
 * Watches how far replicas are. Each change that this process is notified of is noted with the primary's position: a replica that has
 * reached this position has the change.
 */
export function openPublicReads(given: {
  db(): Db;
  changes: Changes;
  replicas: readonly Replica[];
  askPrimary(): Promise<Identity & { position: Position }>;
  log: Pick<Log, 'warn' | 'info'>;
  elapsed?: () => number;
  calmMs?: number;
}): PublicReads & { lose(number: number): void } {
  const { changes, askPrimary, log, elapsed = () => performance.now(), calmMs = CALM_MS } = given;
  const replicas: Watched[] = given.replicas.map((replica) => {
    return { ...replica, isUsed: false, mark: undefined, asking: false, timer: undefined, due: 0, pause: BUSY_MS };
  });
  const notes: Note[] = [];
  let identity: Identity | undefined;
  let noting = false;
  let isOpen = true;
  let turn = 0;

  const newest = () => notes.at(-1);

  async function note(): Promise<void> {
    if (noting || !isOpen) return;
    noting = true;
    try {
      do {
        // Read before asking, so that all changes up to `mark` are included in the position.
        const [mark, at] = [changes.mark(), elapsed()];
        const { position, ...which } = await askPrimary();
        identity = which;
        // A lower position means another server (after a failover) that lacks the latest changes of the previous one.
        if (position < (newest()?.position ?? 0n)) notes.length = 0;
        const last = newest();
        if (last === undefined || last.mark !== mark || last.position !== position) notes.push({ mark, position, at });
        if (notes.length > MOST_NOTES) notes.splice(0, notes.length / 2);
        for (const replica of replicas) watch(replica, BUSY_MS);
        if (changes.mark() === mark) return;
        await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      } while (isOpen);
    } catch {
      // The primary doesn't answer. Requests that need it fail with their own message.
    } finally {
      noting = false;
    }
  }

  /** Asks a replica soon. */
  function watch(replica: Watched, pause: number): void {
    const due = elapsed() + pause;
    replica.pause = pause;
    if (!isOpen || (replica.timer !== undefined && replica.due <= due)) return;
    clearTimeout(replica.timer);
    replica.due = due;
    replica.timer = setTimeout(() => {
      replica.timer = undefined;
      void look(replica);
    }, pause);
    replica.timer.unref();
  }

  async function look(replica: Watched): Promise<void> {
    if (replica.asking || !isOpen) return;
    replica.asking = true;
    const tooLate = setTimeout(() => leave(replica, 'it does not answer'), ANSWER_MS);
    try {
      hear(replica, await replica.ask());
    } catch {
      leave(replica, 'it does not answer');
    } finally {
      clearTimeout(tooLate);
      replica.asking = false;
    }
    const isCurrent = replica.mark !== undefined && replica.mark === newest()?.mark;
    watch(replica, isCurrent || !replica.isUsed ? calmMs : Math.min(replica.pause * 2, LONGEST_BUSY_MS));
  }

  function hear(replica: Watched, answer: ReplicaAnswer): void {
    if (identity === undefined) return;
    if (answer.cluster !== identity.cluster || answer.database !== identity.database) return leave(replica, 'it is a replica of another database');
    if (!answer.isStandby) return leave(replica, 'it is no replica any more');
    const missing = notes.findIndex(({ position }) => position > answer.position);
    const has = missing === -1 ? newest() : notes[missing - 1];
    const lateMs = missing === -1 ? 0 : elapsed() - notes[missing]!.at;
    if (has === undefined || lateMs > LATE_MS) return leave(replica, 'it is behind');
    replica.mark = has.mark;
    if (replica.isUsed || lateMs > IN_TIME_MS) return;
    replica.isUsed = true;
    log.info({ replica: replica.name }, 'public pages are read from a replica');
  }

  function leave(replica: Watched, reason: string): void {
    replica.mark = undefined;
    if (replica.isUsed && isOpen) log.warn({ replica: replica.name, reason }, 'a replica is left out');
    replica.isUsed = false;
  }

  /** The next replica that has all changes to what the previous answer at this address depended on. */
  function choose(lately: readonly Dependency[]): (Watched & { mark: number }) | undefined {
    if (!changes.listening) return undefined;
    const needed = changes.latest(lately);
    for (let i = 0; i < replicas.length; i++) {
      const replica = replicas[turn++ % replicas.length]!;
      if (replica.isUsed && replica.mark !== undefined && replica.mark >= needed) return replica as Watched & { mark: number };
    }
    return undefined;
  }

  changes.onChange(() => void note());
  const beat = setInterval(() => void note(), calmMs);
  beat.unref();
  void note();

  return {
    async read(work, { dependsOn, lately = [] }) {
      const known = changes.mark();
      const replica = choose(lately);
      if (replica !== undefined) {
        const { mark } = replica;
        try {
          const result = await work({ db: replica.db, mark });
          if (mark === known || changes.latest(dependsOn(result)) <= mark) return result;
        } catch (error) {
          const isAnswer = error instanceof Refusal && error.status < 500;
          // "Not found" is only certain if the replica has all changes: the row may have been added a moment ago.
          if (isAnswer && mark === known) throw error;
          if (!isAnswer) lose(replica);
        }
      }
      return work({ db: given.db(), mark: changes.mark() });
    },
    get used() {
      return replicas.filter(({ isUsed }) => isUsed).length;
    },
    lose: (number) => lose(replicas[number - 1]!),
    async close() {
      isOpen = false;
      clearInterval(beat);
      for (const { timer } of replicas) clearTimeout(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };

  /** After a failure, a replica is checked before it is used again: if it restarted, it may be further behind than before. */
  function lose(replica: Watched): void {
    leave(replica, 'a read failed');
    watch(replica, BUSY_MS);
  }
}
