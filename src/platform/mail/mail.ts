/** A mail as the product writes it. Who sends it is a setting. */
export interface Mail {
  /** One address, nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A mail that could not be sent by then is dropped: its link would not work any more. */
  uselessAfter?: Date;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}
