import type { Need } from '../contract/call.ts';
import type { Config } from '../platform/config/config.ts';
import { mailFields } from '../platform/config/mail-settings.ts';
import type { PaymentCode } from '../platform/config/payment-settings.ts';
import type { Db } from '../platform/database/db.ts';
import { type KeyRing, openKeyRing } from '../platform/secrets/key-ring.ts';
import { listFormerKeys, resealFormerKeys } from './former-keys-store.ts';
import { applyPaymentKeys, type FormerKeys, openFormerText, readFormerKeys, sealFormerText } from './kept-payment-keys.ts';
import { openSetting, sealSetting } from './sealed-setting.ts';
import { type KeptSetting, listKeptSettings, resealSetting } from './setting-store.ts';

/** The settings of the environment with those that an owner set in the console where the environment has none. */
export interface InForce extends Config {
  /** Names of settings that can't be used: their key is missing, or this version doesn't accept them. */
  unreadable: readonly string[];
  /** When the keys of each payment provider were saved in the console; the others are those of the environment. */
  paymentsSince: Readonly<Partial<Record<PaymentCode, Date>>>;
}

/** How the mail server and the payment providers are reached. Nothing is kept in memory, so a change counts in every process at once. */
export interface Connections {
  /** What the environment says; it wins. */
  environment: Config;
  keys: KeyRing;
  read(): Promise<InForce>;
  /** Keys of payment providers that were replaced or removed, for payments that were begun with them; the newest first. */
  readFormer(): Promise<readonly FormerKeys[]>;
}
export const connectionsNeed: Need<Connections> = { name: 'connections' };

/** @param db where the console keeps settings; it has to be migrated before they are read */
export function openConnections(config: Config, db: Db): Connections {
  const keys = openKeyRing(config);
  return {
    environment: config,
    keys,
    read: async () => applySettings(config, keys, await listKeptSettings(db)),
    readFormer: async () => readFormerKeys(keys, await listFormerKeys(db)),
  };
}

/** The settings in force, of those of the environment and the kept ones. */
export function applySettings(config: Config, keys: KeyRing, kept: readonly KeptSetting[]): InForce {
  const unreadable: string[] = [];
  const read = <T>(name: string, schema: { safeParse(text: string | undefined): { success: boolean; data?: T | undefined } }): T | undefined => {
    const setting = kept.find((one) => one.name === name);
    if (!setting) return undefined;
    const parsed = schema.safeParse(openSetting(keys, setting));
    if (parsed.success && parsed.data !== undefined) return parsed.data;
    unreadable.push(name);
    return undefined;
  };
  const smtp = config.smtp ?? read('SMTP_URL', mailFields.SMTP_URL);
  const mailFrom = (config.isMailFromSet ? undefined : read('MAIL_FROM', mailFields.MAIL_FROM)) ?? config.mailFrom;
  const { payments, since: paymentsSince, unreadable: lost } = applyPaymentKeys(config.payments, keys, kept);
  return { ...config, smtp, mailFrom, payments, paymentsSince, unreadable: [...unreadable, ...lost] };
}

/** Encrypts settings with the current key that were encrypted with an older one. Run at the start: a key changes with a restart. */
export async function resealSettings({ keys }: Connections, db: Db): Promise<void> {
  for (const { name, sealed } of await listKeptSettings(db)) {
    const value = openSetting(keys, { name, sealed });
    if (value !== undefined && keys.isOld(sealed)) await resealSetting(db, { name, from: sealed, to: sealSetting(keys, name, value) });
  }
  for (const { id, provider, sealed } of await listFormerKeys(db)) {
    const text = openFormerText(keys, { provider, sealed });
    if (text !== undefined && keys.isOld(sealed)) await resealFormerKeys(db, { id, to: sealFormerText(keys, provider, text) });
  }
}
