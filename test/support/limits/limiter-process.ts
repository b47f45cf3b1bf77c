import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { defaultLimits, openRateLimiter } from '../../../src/server/limits/rate-limiter.ts';
import { shareLimits } from '../../../src/server/limits/share-limits.ts';

// A process that counts a rate limit as a service does: `node --import tsx limiter-process.ts ADDRESS`, then one message for each thing to do.
const database = openDatabase(process.argv[2]!);
const limit = { quota: 100, seconds: 600 };
const small = { quota: 10, seconds: 600 };
const shared = await shareLimits(database, { beatMs: 20 });
const limiter = openRateLimiter({
  enforce: true,
  shared,
  limits: { ...defaultLimits, read: { anonymous: limit, account: limit }, email: { anonymous: small, account: small } },
});

process.on(
  'message',
  async ({ id, who, limitedClass, requests, company }: { id: number; who: string; limitedClass: 'read' | 'email'; requests: number; company: number }) => {
    while (company !== undefined && shared.processes() !== company) await pause(5);
    let allowed = 0;
    for (let i = 0; i < (requests ?? 0); i++) {
      const { allowed: mayPass, reset } = limiter.take(limitedClass, who);
      if (mayPass) allowed++;
      // The database, which may be slow, is about to allow more, so this tries again after the time that the answer names.
      else if (reset === 1) i--;
      // As between real requests, other work runs in between.
      await pause(1);
    }
    process.send!({ id, allowed });
  },
);
process.on('disconnect', async () => {
  await shared.close();
  await database.close();
});
process.send!({ id: 0 });
