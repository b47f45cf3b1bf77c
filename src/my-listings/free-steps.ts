/** What the owner of a listing in the free queue does next, as sentences in order. */
export function freeSteps({ status, homepage, week }: { status: string; homepage: string; week: string }): string[] {
  if (status === 'scheduled') {
    return [
      `The badge is in place: the launch begins on Monday ${week}.`,
      `Leave the badge on ${homepage}: it is looked for once a day, after the launch too.`,
    ];
  }
  return [
    `Paste the badge’s code into ${homepage}, where visitors can see it.`,
    'The badge is looked for once a day; once it is found, the launch is confirmed and you get a mail.',
    `Do so before Monday ${week}. Without the badge the launch moves to the next week with a free place; the third Monday without it gives the place to somebody else.`,
  ];
}
