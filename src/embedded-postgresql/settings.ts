import { totalmem } from 'node:os';
import type { Endpoint } from './endpoint.ts';

const GIGABYTE = 1024 ** 3;

/** Additional settings if changes are archived: the server keeps them until the archive has them, up to a limit that protects the disk. */
export const ARCHIVING_SETTINGS: Readonly<Record<string, string>> = {
  wal_level: 'replica',
  max_wal_senders: '4',
  max_replication_slots: '4',
  max_slot_wal_keep_size: '4GB',
};

/**
 * Settings of the embedded server, sized for a small machine. They go on the command line, so a later version of ours can
 * change them; operators who want to tune PostgreSQL run their own and set DATABASE_URL.
 * @param memory of the machine, in bytes
 */
export function serverSettings(endpoint: Endpoint, memory: number = totalmem()): Record<string, string> {
  return {
    ...listening(endpoint),
    max_connections: '50',
    shared_buffers: memory >= 2 * GIGABYTE ? '256MB' : '128MB',
    effective_cache_size: memory >= 2 * GIGABYTE ? '1GB' : '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Older clusters have pg_catalog.pg_catalog.english in their file, a name that fails when it is looked up.
    default_text_search_config: 'pg_catalog.english',
    // Requests already share few cores.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // A commit is on disk before it's answered.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // There are no replicas, so the log of changes contains only what a recovery needs, and an import causes fewer checkpoints.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    checkpoint_completion_target: '0.9',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and details of refused rows contain people's data; the program reports its own errors.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
}

/** Settings as arguments of `postgres`: `-c name=value` for each. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function listening(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === 'loopback') {
    return { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(endpoint.port),
    unix_socket_directories: `"${endpoint.folder}"`,
    unix_socket_permissions: '0700',
  };
}
