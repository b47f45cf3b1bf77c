import { type InForce, openConnections } from '../connections/index.ts';
import { embeddedProblem } from '../embedded-postgresql/index.ts';
import {
  checkCdn,
  checkClock,
  checkContent,
  checkReplicas,
  checkServer,
  checkServerSettings,
  checkSettings,
  type Finding,
  inPlainWords,
  tell,
} from '../health/index.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openLog } from '../platform/log/log.ts';
import { toSay, type Words } from '../platform/words/say.ts';
import { findPictureProblem } from '../transfer/index.ts';
import { readOptions } from './command.ts';
import { sayFault } from './say-fault.ts';

/** `slipway doctor`: checks settings, CDN and database without changing anything. @returns 1 if a finding is bad, 0 for warnings */
export async function run(args: string[]): Promise<number> {
  readOptions('doctor', args, {});
  const config = readConfig();
  const { findings: ofDatabase, settings, pictureProblem } = await checkDatabase(config);
  const findings = [...(await checkSettings(settings, async () => pictureProblem)), ...(await checkCdn(config)), ...ofDatabase];
  const marks = { ok: 'ok  ', warn: 'warn', bad: 'BAD ' };
  process.stdout.write(findings.map((f) => `${marks[f.state]}  ${f.what.padEnd(14)} ${inPlainWords(f)}\n`).join(''));
  return findings.some((finding) => finding.state === 'bad') ? 1 : 0;
}

/**
 * The database as a command finds it: it may have to be started and migrated first. @returns also the settings in force; those of the
 * environment if the database can't be read
 */
async function checkDatabase(config: Config): Promise<{ findings: Finding[]; settings: InForce; pictureProblem?: string | undefined }> {
  let pictureProblem: string | undefined;
  let settings: InForce = { ...config, unreadable: [], paymentsSince: {} };
  const broken = (problem: string) => ({ findings: [{ what: 'database', state: 'bad' as const, says: [tell('{problem}' as Words, { problem })] }], settings });
  const problem = config.databaseUrl ? null : embeddedProblem(config.dataDir);
  if (problem) return broken(problem);
  const connection = await connectDatabase(config, openLog('silent')).catch((error: Error) => error);
  if (connection instanceof Error) return broken(sayFault(connection) ?? connection.message);
  try {
    const { database } = connection;
    const findings = await checkServer(database, { isEmbedded: connection.embedded, dataDir: config.dataDir });
    findings.push(...(await checkServerSettings(database, [{ max: database.use().max * 2 }])));
    findings.push(...(await checkReplicas(database, config)));
    if (findings.every((finding) => finding.state !== 'bad')) {
      const ran = await migrate(database);
      settings = await openConnections(config, database).read();
      if (settings.s3) pictureProblem = await findPictureProblem(database, settings.s3);
      const says = ran.length > 0 ? tell(toSay('ran {n}'), { n: ran.length }) : tell(toSay('up to date'));
      findings.push({ what: 'migrations', state: 'ok', says: [says] }, ...(await checkContent(database, settings, new Date())));
    }
    return { findings: [...findings, await checkClock(database)], settings, pictureProblem };
  } finally {
    await connection.close();
  }
}
