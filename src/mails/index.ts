// What other domains may use of emails: the list of what was sent, and the operator's own words.
export { getEmailText, listEmailTexts, setEmailText } from './operations/email-texts.ts';
export { listSentEmails, resendEmail } from './operations/sent-emails.ts';
export { forgetSentMails } from './sent-mail-store.ts';
