import { Resolver } from 'node:dns/promises';

/** Why there are no TXT records. */
export type TxtFault = 'no_such_name' | 'no_records' | 'server_failed' | 'timed_out';
/** TXT records of a name (the chunks of each are joined). */
export type TxtAnswer = { records: string[] } | { fault: TxtFault };

/** Looks up the TXT records of a name. Never throws: failures are part of the answer. */
export type AskTxt = (name: string) => Promise<TxtAnswer>;

const faults: Record<string, TxtFault> = { ENOTFOUND: 'no_such_name', ENODATA: 'no_records', ETIMEOUT: 'timed_out' };

/** Queries name servers directly: the given ones (ip:port), or the system's. */
export function openAskTxt(servers: readonly string[]): AskTxt {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return { records: (await resolver.resolveTxt(name)).map((chunks) => chunks.join('')) };
    } catch (error) {
      return { fault: faults[(error as NodeJS.ErrnoException).code ?? ''] ?? 'server_failed' };
    }
  };
}
