// A claim of the example directory's Tidewater, by DNS.

const TOKEN = 'Qm9hdHMtYXJlLW5vdC1jbGFpbWVkLWJ5LXdpc2hpbmc';
const VALUE = `slipway-verification=${TOKEN}`;

/** The claim right after it was made, with 14 days to prove it. */
export const pendingClaim = (origin: string) => ({
  id: 12,
  url: `${origin}/listings/tidewater/claim`,
  status: 'pending',
  disputed: false,
  method: 'dns',
  email: null,
  listing: { slug: 'tidewater', name: 'Tidewater', url: `${origin}/listings/tidewater`, website_url: 'https://tidewater.example/' },
  instructions: { method: 'dns', record_type: 'TXT', names: ['tidewater.example', '_slipway.tidewater.example'], value: VALUE },
  steps: [
    'In the DNS settings of tidewater.example, add a TXT record under either of these names, and keep any existing records: tidewater.example or _slipway.tidewater.example',
    `Give the record this value: ${VALUE}`,
    'Then check it. A new record can take a few minutes to appear, and up to an hour with some providers.',
  ],
  note: null as string | null,
  seen: null as { at: string; text: string } | null,
  created_at: '2026-11-23T09:00:00.000Z',
  expires_at: '2026-12-07T09:00:00.000Z',
  verified_at: null as string | null,
  decided_at: null,
});

/** The same claim after its record was found, 20 minutes later. */
export const verifiedClaim = (origin: string) => ({
  ...pendingClaim(origin),
  status: 'verified',
  steps: [],
  note: 'The listing is yours and verified. Verification is not a payment: its plan hasn’t changed.',
  seen: { at: '2026-11-23T09:20:00.000Z', text: `The TXT records of tidewater.example are: “${VALUE}”. _slipway.tidewater.example does not exist.` },
  verified_at: '2026-11-23T09:20:00.000Z',
});
