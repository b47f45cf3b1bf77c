import { z } from 'zod';
import { readApiKey, readApiUrl } from './api-access.ts';
import { readBy } from './read-by.ts';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Base address for keys, with the bucket in its name or path and without a slash at the end. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export const fileVariables = [
  {
    name: 'FILES_S3_URL',
    example: 'https://s3.example.org/pictures',
    meaning: 'S3-compatible bucket for pictures, with the bucket in its host name or path.',
  },
  { name: 'FILES_S3_REGION', example: 'us-east-1', meaning: 'Region of the bucket.' },
  { name: 'FILES_S3_KEY_ID', example: 'ID', meaning: 'Access key ID for the bucket; it needs to list, read, write and delete.' },
  { name: 'FILES_S3_SECRET', example: 'SECRET', meaning: 'Secret access key for the bucket.' },
];

export const fileSecrets = ['FILES_S3_KEY_ID', 'FILES_S3_SECRET'];

export const fileFields = {
  FILES_S3_URL: readBy(readApiUrl('https://s3.example.org/pictures')).optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be a region, for example us-east-1 or auto')
    .default('us-east-1'),
  FILES_S3_KEY_ID: readBy(readApiKey).optional(),
  FILES_S3_SECRET: readBy(readApiKey).optional(),
};

interface FileValues {
  FILES_S3_URL?: string | undefined;
  FILES_S3_REGION: string;
  FILES_S3_KEY_ID?: string | undefined;
  FILES_S3_SECRET?: string | undefined;
}

const together = ['FILES_S3_URL', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

/** What is missing if a store is only partly configured. */
export function findFileProblems(values: FileValues): string[] {
  const missing = together.filter((name) => values[name] === undefined);
  return missing.length === 0 || missing.length === together.length ? [] : [`${missing.join(' and ')} must be set too: a store needs ${together.join(', ')}`];
}

/** The bucket for pictures; undefined: they are stored in a folder of DATA_DIR. */
export function fileSettings(values: FileValues): S3Settings | undefined {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = values;
  return url && keyId && secret ? { url, region, keyId, secret } : undefined;
}
