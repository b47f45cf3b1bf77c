import { accountCreate } from './account-create.ts';
import { admin } from './admin.ts';
import { apiKeyCreate } from './api-key-create.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { serve } from './serve.ts';
import { tickCommand } from './tick.ts';
import { worker } from './worker.ts';

export const commands: readonly Command[] = [
  serve,
  worker,
  migrateCommand,
  demo,
  importCommand,
  exportCommand,
  doctor,
  accountCreate,
  apiKeyCreate,
  tickCommand,
  admin,
];
