import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openLog } from '../platform/log/log.ts';
import { readOptions } from './command.ts';

/** `slipway migrate`: prints the names of the migrations that it ran. */
export async function run(args: string[]): Promise<void> {
  readOptions('migrate', args, {});
  const config = readConfig();
  const connection = await connectDatabase(config, openLog('warn'));
  try {
    const ran = await migrate(connection.database);
    process.stdout.write(ran.length === 0 ? 'The database is up to date.\n' : `${ran.map((name) => `ran ${name}`).join('\n')}\n`);
  } finally {
    await connection.close();
  }
}
