import { sendsInClear } from '../platform/config/api-access.ts';
import type { Config } from '../platform/config/config.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, tell } from './finding.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'databaseReadUrls' | 's3' | 'backupStore' | 'tracing'>;

/**
 * Settings with which data leaves this machine unencrypted.
 * @param sslMode PGSSLMODE, which applies to database addresses without a mode of their own
 */
export function checkEncryption(config: Addresses, sslMode = process.env['PGSSLMODE']): Finding[] {
  const isReadable = (url: string | undefined) => url !== undefined && sendsInClear(url);
  const isOpen = (url: string | undefined) => url !== undefined && asksInClear(url, sslMode);
  const list = [
    isOpen(config.databaseUrl) && 'DATABASE_URL',
    isOpen(config.databaseListenUrl) && 'DATABASE_LISTEN_URL',
    config.databaseReadUrls.some(isOpen) && 'DATABASE_READ_URLS',
    isReadable(config.s3?.url) && 'FILES_S3_URL',
    isReadable(config.backupStore?.endpoint) && 'BACKUP_S3_ENDPOINT',
    isReadable(config.tracing?.endpoint) && 'OTEL_EXPORTER_OTLP_ENDPOINT',
  ].filter((name) => name !== false);
  if (list.length === 0) return [];
  const text = toSay('data is sent to other machines unencrypted: {list}. Use https, and for a database sslmode=verify-full, unless the network is private.');
  return [{ what: 'encryption', state: 'warn', says: [tell(text, { list: list.join(', ') })] }];
}

/** Whether a database is asked without TLS over a network. A name without a dot is a container next to this one. */
function asksInClear(text: string, sslMode: string | undefined): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  const isHere = host.startsWith('/') || !/[.:]/.test(host) || /^127\.[\d.]+$|^\[?::1\]?$/.test(host);
  const mode = searchParams.get('sslmode') ?? (/^(?:1|true)$/.test(searchParams.get('ssl') ?? '') ? 'require' : sslMode);
  return !isHere && (mode === undefined || mode === '' || mode === 'disable');
}
