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
  /** Only emailed: the site shows it in another way, as what somebody follows in their feed. */
  onlyMailed?: true;
  /** Only on the page of notices: its email, if there is one, is sent to everybody. */
  onlyShown?: true;
}
