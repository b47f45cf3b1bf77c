import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openLog } from '../platform/log/log.ts';
import { type Command, readOptions } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Update the database to the newest version.',
  help: `Usage: slipway migrate

Runs the migrations that are missing from the database, each in its own transaction. serve, worker and the other
commands do this automatically.
`,
  async run(args) {
    readOptions('migrate', args, {});
    const config = readConfig();
    const connection = await connectDatabase(config, openLog('warn'));
    try {
      const ran = await migrate(connection.database);
      process.stdout.write(ran.length === 0 ? 'The database is up to date.\n' : `${ran.map((name) => `ran ${name}`).join('\n')}\n`);
    } finally {
      await connection.close();
    }
  },
};
