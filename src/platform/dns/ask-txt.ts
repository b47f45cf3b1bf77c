import { Resolver } from 'node:dns/promises';

/** Why a name has no TXT records to tell. */
export type TxtFault = 'no_such_name' | 'no_records' | 'server_failed' | 'timed_out';
/** TXT records of a name, each whole (the chunks that the protocol cuts them into are joined). */
export type TxtAnswer = { records: string[] } | { fault: TxtFault };

/** Asks for the TXT records of a name. Never throws: what a name server does is an answer. */
export type AskTxt = (name: string) => Promise<TxtAnswer>;

const faults: Record<string, TxtFault> = { ENOTFOUND: 'no_such_name', ENODATA: 'no_records', ETIMEOUT: 'timed_out' };

/** Asks name servers directly: those given (ip:port), else those of the machine. */
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
