import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fateOf, ownIdentity, type ProcessIdentity, parseIdentity } from './process-identity.ts';
import { inheritOwner, replaceFile } from './replace-file.ts';

/** How often a user touches its file, in milliseconds: the only sign of life that another container can see. */
export const HEARTBEAT_EVERY = 3000;
const SILENT_AFTER = 10_000;

interface UserFile {
  identity: ProcessIdentity;
  /** One entry per open in that process. */
  uses: string[];
}

/** Folder of the sign-in files, one for each process that uses the database, named after its process id. */
export function usersFolder(dataDir: string): string {
  return join(dataDir, 'postgres-users');
}

/** Signs this process in. `use` names one open, so that a process may open the database more than once. */
export function signIn(dataDir: string, use: string): void {
  if (mkdirSync(usersFolder(dataDir), { recursive: true })) inheritOwner(usersFolder(dataDir));
  const uses = ownUses(dataDir);
  if (!uses.includes(use)) writeUses(dataDir, [...uses, use]);
}

/** Removes one use from the list of those that keep the server running. Safe to repeat. */
export function signOff(dataDir: string, use: string): void {
  const rest = ownUses(dataDir).filter((other) => other !== use);
  if (rest.length === 0) return rmSync(ownFile(dataDir), { force: true });
  try {
    writeUses(dataDir, rest);
  } catch {
    // On a full disk, it stays in the list until this process leaves for good.
  }
}

/** Tells others that this use is alive; signs in again if the file is gone. */
export function touchUser(dataDir: string, use: string): void {
  try {
    utimesSync(ownFile(dataDir), new Date(), new Date());
  } catch {
    try {
      signIn(dataDir, use);
    } catch {
      // The whole folder is gone or the disk is full: nobody could read the file anyway.
    }
  }
}

/**
 * Ids of the processes that use the database. Also removes files of dead processes.
 * Call it while holding the start-stop lock. Users in another container count as alive: see {@link awaitForeignUsers}.
 */
export function sweepUsers(dataDir: string): number[] {
  const living: number[] = [];
  for (const name of listNames(dataDir)) {
    const path = join(usersFolder(dataDir), name);
    const user = /^\d+$/.test(name) ? readUser(path) : null;
    if (user && String(user.identity.pid) === name && fateOf(user.identity) !== 'dead') living.push(user.identity.pid);
    else rmSync(path, { force: true, recursive: true });
  }
  return living;
}

/**
 * Waits until the users whose process can't be looked up from here (another container, another machine, an earlier boot)
 * have been silent long enough to be dead, and removes them.
 * @throws if one of them is still alive: two PostgreSQL servers on one folder would destroy it
 */
export async function awaitForeignUsers(dataDir: string): Promise<void> {
  const foreign = listNames(dataDir)
    .map((name) => join(usersFolder(dataDir), name))
    .filter((path) => {
      const user = readUser(path);
      return user !== null && fateOf(user.identity) === 'foreign';
    });
  await Promise.all(foreign.map((path) => awaitSilence(path)));
}

async function awaitSilence(path: string): Promise<void> {
  const first = changedAt(path);
  const age = Date.now() - first;
  const watchFor = age >= 0 && age < SILENT_AFTER ? SILENT_AFTER - age : age < 0 ? SILENT_AFTER : 0;
  for (let waited = 0; waited < watchFor; waited += 250) {
    await pause(250);
    const now = changedAt(path);
    if (Number.isNaN(now)) return;
    if (now !== first) {
      throw new Error(
        `Another container or machine is using this data folder (${path} keeps changing). Stop it first, or give it a separate folder; several machines share a database through DATABASE_URL.`,
      );
    }
  }
  rmSync(path, { force: true });
}

function ownFile(dataDir: string): string {
  return join(usersFolder(dataDir), String(process.pid));
}

function ownUses(dataDir: string): string[] {
  const file = readUser(ownFile(dataDir));
  // A file with our process id may have been left by a dead process that had the id before.
  return file && JSON.stringify(file.identity) === JSON.stringify(ownIdentity()) ? file.uses : [];
}

function writeUses(dataDir: string, uses: string[]): void {
  replaceFile(ownFile(dataDir), JSON.stringify({ ...ownIdentity(), uses }));
}

function readUser(path: string): UserFile | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as { uses?: unknown };
    const identity = parseIdentity(value);
    if (!identity) return null;
    return { identity, uses: Array.isArray(value.uses) ? value.uses.filter((use) => typeof use === 'string') : [] };
  } catch {
    return null;
  }
}

function listNames(dataDir: string): string[] {
  try {
    return readdirSync(usersFolder(dataDir));
  } catch {
    return [];
  }
}

function changedAt(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return Number.NaN;
  }
}
