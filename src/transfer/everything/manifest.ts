import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFault } from '../backup/fault.ts';

const whole = z.number().int().min(0);

const schema = z.object({
  format: z.literal('slipway-export'),
  version: z.literal(1),
  made_at: z.string(),
  slipway: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  kinds: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      what: z.string(),
      file: z.string().regex(/^[a-z_]+\.jsonl(\.gz)?$/),
      rows: whole,
      /** Checksum of the lines, in any order: docs/backup.md. */
      sum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), called: z.boolean() })),
  left_out: z.array(z.object({ table: z.string(), column: z.string().optional(), why: z.string() })),
  /** Files of pictures, copied to `files`; null: an earlier version left out those in a bucket. */
  files: whole.nullable(),
});

/** The contents of a whole export. It is written last. */
export type ExportManifest = z.infer<typeof schema>;

/** Reads the manifest of a whole export from its folder. @throws BackupFault if it is missing or invalid */
export async function readExportManifest(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupFault(`There is no whole export in ${folder}: it has no manifest.json. Make one with: slipway export --everything --to FOLDER`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupFault(`${join(folder, 'manifest.json')} isn't of a whole export, or is of a newer version.`);
  }
}
