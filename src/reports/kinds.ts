import { toSay, type Words } from '../platform/words/say.ts';

export const reportKinds = ['listing', 'review', 'update', 'founder', 'post', 'collection', 'person'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why something is reported, in the words of the form. */
export const reportReasons = {
  spam: toSay('It’s spam or advertising'),
  misleading: toSay('It’s false or misleading'),
  scam: toSay('It’s a scam or harmful'),
  abusive: toSay('It’s abusive or hateful'),
  rights: toSay('It infringes my rights or privacy'),
  other: toSay('Something else'),
} as const satisfies Record<string, Words>;
export type ReportReason = keyof typeof reportReasons;
export const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
