import { readBy } from './read-by.ts';

export const replicaVariables = [
  {
    name: 'DATABASE_READ_URL',
    example: 'postgres://user:password@replica:5432/slipway',
    meaning: 'Streaming replicas of the server in DATABASE_URL, comma-separated (up to 16). Public pages are read there.',
  },
];

export const replicaFields = { DATABASE_READ_URL: readBy(readUrls).optional() };

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
