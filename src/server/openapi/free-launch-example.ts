/** A listing of the invented directory that has just got its free place. */
export const freeLaunchExample = (origin: string) => ({
  listing_id: 41,
  site: 'main',
  name: 'Tidewater',
  url: `${origin}/listings/tidewater`,
  status: 'awaiting_badge',
  plan: 'free',
  launch_week: '2027-01-04',
  week_starts_at: '2027-01-04T00:00:00.000Z',
  steps: [
    'Paste the badge’s code into https://tidewater.example/ where visitors can see it.',
    'We look for the badge once a day. Once we find it, your launch is confirmed and we email you.',
    'Do this before Monday 2027-01-04. Without the badge, the launch moves to the next week with a free place; after the third missed Monday, the place goes to someone else.',
  ],
  badge: {
    html: `<a href="${origin}/listings/tidewater?from=badge" rel="noopener"><img src="${origin}/badges/tidewater/launching-standard-auto-m.svg" alt="Launching on Harbour Launches" width="220" height="60"></a>`,
    svg_url: `${origin}/badges/tidewater/launching-standard-auto-m.svg`,
    homepage_url: 'https://tidewater.example/',
    badges_url: `${origin}/listings/tidewater/badges`,
    finding: null,
    detail: null,
    url: null,
    checked_at: null,
    next_check_at: '2026-11-23T10:15:00.000Z',
  },
});
