/** A kind of email that people can turn on and off. */
export interface NotificationKind {
  /** snake_case; stored in settings and links, so it never changes. */
  key: string;
  /** Shown in the list of settings. */
  title: string;
  /** When such an email is sent, as a sentence. */
  says: string;
  /** Below each such email: why the reader got it. */
  reason: string;
  /** For accounts without a setting. */
  byDefault: boolean;
  /** Only sent by email: the site shows it elsewhere, for example in the feed. */
  onlyMailed?: true;
  /** Only shown on the notifications page: its email, if there is one, goes to everyone. */
  onlyShown?: true;
}
