import {
  type PaymentCode,
  type PaymentSettings,
  type PaymentVariable,
  paymentCodes,
  paymentVariablesOf,
  readPaymentKeys,
} from '../platform/config/payment-settings.ts';
import type { KeyRing, Sealed } from '../platform/secrets/key-ring.ts';
import type { FormerRow } from './former-keys-store.ts';
import { openSetting } from './sealed-setting.ts';
import type { KeptSetting } from './setting-store.ts';

/** Texts of a provider's variables. */
export type KeyTexts = Readonly<Partial<Record<PaymentVariable, string>>>;

/** Those of the settings that belong to a provider. */
export const ofProvider = (kept: readonly KeptSetting[], code: PaymentCode): KeptSetting[] =>
  kept.filter(({ name }) => (paymentVariablesOf(code) as readonly string[]).includes(name));

/** The texts that an owner saved for a provider; undefined if there are none, or one of them can't be read. */
export function openKeyTexts(keys: KeyRing, kept: readonly KeptSetting[], code: PaymentCode): KeyTexts | undefined {
  const own = ofProvider(kept, code);
  const texts = own.map((setting) => [setting.name, openSetting(keys, setting)] as const);
  return own.length === 0 || texts.some(([, text]) => text === undefined) ? undefined : (Object.fromEntries(texts) as KeyTexts);
}

/** The one of a provider's saved keys that was saved last; undefined if there are none. */
export const findNewest = (kept: readonly KeptSetting[], code: PaymentCode): KeptSetting | undefined =>
  ofProvider(kept, code).sort((a, b) => b.setAt.getTime() - a.setAt.getTime())[0];

/** The providers in force: those of the environment, then the saved ones, with the time since when, and the names of settings that can't be used. */
export function applyPaymentKeys(environment: PaymentSettings, keys: KeyRing, kept: readonly KeptSetting[]) {
  const payments = { ...environment };
  const since: Partial<Record<PaymentCode, Date>> = {};
  const unreadable: string[] = [];
  for (const code of paymentCodes) {
    const newest = findNewest(kept, code);
    if (environment[code] !== undefined || newest === undefined) continue;
    const texts = openKeyTexts(keys, kept, code);
    const settings = texts && readPaymentKeys(code, texts).settings;
    if (settings) {
      Object.assign(payments, { [code]: settings[code] });
      since[code] = newest.setAt;
    } else unreadable.push(...ofProvider(kept, code).map(({ name }) => name));
  }
  return { payments, since, unreadable };
}

/** Keys that were replaced or removed, and when at the latest a payment was begun with them. */
export interface FormerKeys {
  code: PaymentCode;
  /** Only of this provider. */
  payments: PaymentSettings;
  until: Date;
}

const aboutFormer = (code: string) => `former payment keys ${code}`;

/** The text of former keys; undefined if their key is missing. */
export const openFormerText = (keys: KeyRing, { provider, sealed }: Pick<FormerRow, 'provider' | 'sealed'>): string | undefined =>
  keys.open(sealed, aboutFormer(provider))?.toString();

/** Encrypts the text of keys that are former ones from now on: KeyTexts as JSON. */
export const sealFormerText = (keys: KeyRing, provider: string, text: string): Sealed => keys.seal(Buffer.from(text), aboutFormer(provider));

/** Those of former keys that can be used, in their order. */
export function readFormerKeys(keys: KeyRing, rows: readonly FormerRow[]): FormerKeys[] {
  return rows.flatMap((row) => {
    const code = paymentCodes.find((one) => one === row.provider);
    const text = openFormerText(keys, row);
    const settings = code && text !== undefined ? readPaymentKeys(code, JSON.parse(text) as KeyTexts).settings : undefined;
    return code && settings ? [{ code, payments: settings, until: row.until }] : [];
  });
}
