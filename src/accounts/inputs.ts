import { z } from 'zod';
import { scopes } from '../contract/caller.ts';
import { isMailAddress } from '../platform/config/mail-settings.ts';

/** For operations without input or output. */
export const nothing = z.strictObject({});

// One error at a time: a text that isn't an address at all isn't also reported as too long.
export const email = z
  .email({ abort: true })
  .max(254, { abort: true })
  // The same rule as for sending: any address accepted here can receive an email.
  .refine(isMailAddress, { message: 'must be in the format name@example.org, with at most 64 characters before the @.', params: { code: 'bad_format' } })
  .meta({ description: 'An email address.', examples: ['ada@example.org'] });

/** 256 random bits as base64url. */
const secret = z
  .string()
  .min(43)
  .max(43)
  .regex(/^[A-Za-z0-9_-]{43}$/);

export const linkToken = z.string().min(1).max(200).meta({ description: 'Token of an emailed link. A malformed one is refused like an unknown one.' });

export const browser = secret.nullable().meta({ description: 'Cookie value of the browser that requested the link; null without one.' });

/** The marks cookie of a browser that has signed in before (browser-mark.ts). A malformed one counts as none. */
export const browserMarks = z.string().max(4000).nullable().default(null).meta({ description: 'Cookie of a browser that has signed in before.' });

// A path on this site only: browsers take `//host`, `/\host` and paths with a tab for another host.
export const returnTo = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^\/(?:[\x21-\x2e\x30-\x5b\x5d-\x7e][\x21-\x7e]*)?$/)
  .nullable()
  .meta({ description: 'Path and query of the page to continue to, percent-encoded; null for the account area.', examples: ['/account'] });

export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const newPassword = z.string().min(12).max(128).meta({ description: 'Any 12 to 128 characters; longer is safer.' });

/** Session token; it goes into the cookie and nowhere else. */
export const sessionToken = secret.meta({ description: 'Value for the session cookie. Stored only as a hash.' });

/** Six digits from an authenticator app, or a recovery code, as typed. */
export const secondStepCode = z.string().trim().min(1).max(60).meta({ description: 'A code from the authenticator app, or a recovery code.' });

export const scopeList = z
  .array(z.enum(scopes))
  .min(1)
  .max(3)
  .refine((list) => new Set(list).size === list.length, 'names a scope twice');

/** An authenticator's response as browsers serialize it (WebAuthn: PublicKeyCredential.toJSON). */
export const passkeyResponse = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(8000) }),
  clientExtensionResults: z.looseObject({}).default({}),
});
