/** What the owner of a listing in the free queue should do next, as sentences in order. */
export function freeSteps({ status, homepage, week }: { status: string; homepage: string; week: string }): string[] {
  if (status === 'scheduled') {
    return [`The badge is in place. The launch begins on Monday ${week}.`, `Leave the badge on ${homepage}. We check it once a day, also after the launch.`];
  }
  return [
    `Paste the badge’s code into ${homepage} where visitors can see it.`,
    'We look for the badge once a day. Once we find it, your launch is confirmed and we email you.',
    `Do this before Monday ${week}. Without the badge, the launch moves to the next week with a free place; after the third missed Monday, the place goes to someone else.`,
  ];
}
