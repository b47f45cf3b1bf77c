import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { version } from '../../version.ts';
import { inPlainWords, surroundingsNeed } from '../finding.ts';
import { readDatabaseSize, readServerVersion } from '../health-store.ts';

const size = z.number().min(0);

export const checkService = defineTeamOperation({
  name: 'check_service',
  roles: [],
  title: 'Check the service',
  summary: 'The doctor’s findings, versions, and how large the database and the files are.',
  description:
    'Runs the checks of `bin/slipway doctor` in the running service: settings, disk, mail server, database, jobs and missing setup steps, each with what to do. It also says whether the service can answer requests (/ready), and how much space it uses.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    obstacle: z.string().nullable().meta({ description: 'Why it can’t answer requests; null if it can.' }),
    findings: z.array(
      z.strictObject({
        what: z.string(),
        state: z.enum(['ok', 'warn', 'bad']),
        says: z.string(),
        sentences: z.array(z.strictObject({ text: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })),
      }),
    ),
    versions: z.strictObject({ slipway: z.string(), node: z.string(), postgresql: z.string(), newest_migration: z.string(), migrations: v.count }),
    database: z.strictObject({ bytes: size, tables: z.array(z.strictObject({ name: z.string(), bytes: size, rows: size })) }),
    files: z
      .strictObject({ kinds: z.array(z.strictObject({ kind: z.string(), files: v.count, bytes: size })), is_capped: z.boolean() })
      .nullable()
      .meta({ description: 'Null if they are in a bucket.' }),
  }),
  async handle(_input, { db, need }) {
    const surroundings = need(surroundingsNeed);
    const { tables, bytes, migrations, newest } = await readDatabaseSize(db);
    const files = await surroundings.countFiles();
    const findings = await surroundings.examine();
    return {
      obstacle: (await surroundings.findObstacle()) ?? null,
      findings: findings.map((finding) => ({ what: finding.what, state: finding.state, says: inPlainWords(finding), sentences: [...finding.says] })),
      versions: { slipway: version, node: process.version.slice(1), postgresql: (await readServerVersion(db)).version, newest_migration: newest, migrations },
      database: { bytes, tables },
      files: files ? { kinds: files.kinds, is_capped: files.isCapped } : null,
    };
  },
});
