import type { getMailServer, getPaymentKeys } from '../../../connections/index.ts';
import type { MissingPart } from '../../../sites/index.ts';
import type { PersonalVisit } from '../../personal-page.ts';
import type { SavedSite } from '../site/site-check.tsx';

export type MailServer = Awaited<ReturnType<typeof getMailServer.handle>>;
export type PaymentKeys = Awaited<ReturnType<typeof getPaymentKeys.handle>>;

export interface SetupFacts {
  visit: PersonalVisit;
  /** The settings as they are saved now. */
  saved: SavedSite;
  /** What is missing in each of the first steps. */
  missing: Record<string, readonly MissingPart[]>;
  /** Settings alone don’t show that it works: whether an email was sent, and whether a provider accepted a payment. */
  isTested: { mail: boolean; payments: boolean };
  /** The mail server; undefined for those who may not change it. */
  mail: MailServer | undefined;
  /** Where the payment providers' keys are set; undefined for those who may not change them. */
  paymentKeys: PaymentKeys | undefined;
  /** The recipient of a test email, unless the person types another address. */
  ownEmail: string;
  providers: readonly { code: string; name: string; methods: string; is_test: boolean }[];
  /** Every provider that there is, with the variables that set it up. */
  knownProviders: readonly { code: string; name: string; is_set: boolean; settings: readonly string[] }[];
}
