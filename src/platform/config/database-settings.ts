import { z } from 'zod';
import { readBy } from './read-by.ts';

export const databaseVariables = [
  { name: 'DATABASE_URL', example: 'postgres://user:password@host:5432/slipway', meaning: 'A PostgreSQL server (15 or newer) instead of the embedded one.' },
  {
    name: 'DATABASE_LISTEN_URL',
    example: 'postgres://user:password@host:5432/slipway',
    meaning: 'If DATABASE_URL leads to a pooler in transaction mode (PgBouncer): the address of the server itself.',
  },
  {
    name: 'DATABASE_READ_URL',
    example: 'postgres://user:password@replica:5432/slipway',
    meaning: 'Streaming replicas of the server in DATABASE_URL, comma-separated (up to 16). Public pages are read there.',
  },
];

export const databaseSecrets = databaseVariables.map(({ name }) => name);

const serverUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');

export const databaseFields = {
  DATABASE_URL: serverUrl.optional(),
  DATABASE_LISTEN_URL: serverUrl.optional(),
  DATABASE_READ_URL: readBy(readUrls).optional(),
};

/** What is missing if only a second address is set, as sentences that name the variable. */
export function findDatabaseProblems(given: Record<string, unknown>): string[] {
  if (given.DATABASE_URL !== undefined) return [];
  return [
    ...(given.DATABASE_LISTEN_URL === undefined ? [] : ['DATABASE_LISTEN_URL needs DATABASE_URL, the address of the pooler']),
    ...(given.DATABASE_READ_URL === undefined ? [] : ['DATABASE_READ_URL needs DATABASE_URL, the server that it replicates']),
  ];
}

const MOST = 16;

function readUrls(text: string): readonly string[] {
  const urls = text
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (urls.length === 0 || !urls.every((url) => /^postgres(ql)?:\/\//.test(url)))
    throw new Error('must be addresses that begin with postgres:// or postgresql://, with commas between them');
  if (urls.length > MOST) throw new Error(`must be at most ${MOST} addresses`);
  return urls;
}
