/** A kind of mail that people can turn on and off. */
export interface NotificationKind {
  /** snake_case; kept in settings and in links, so it never changes. */
  key: string;
  /** In a list of settings. */
  title: string;
  /** When such a mail comes, in a sentence. */
  says: string;
  /** Below each such mail: why it came. */
  reason: string;
  /** For whoever never said anything. */
  byDefault: boolean;
}
