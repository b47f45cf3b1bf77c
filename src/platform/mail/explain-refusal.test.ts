import { expect, it } from 'vitest';
import { explainRefusal, findExplanation } from './explain-refusal.ts';

// As nodemailer and common servers say it.
it.each([
  ['connect ECONNREFUSED 127.0.0.1:1', 'No mail server responds'],
  ['getaddrinfo ENOTFOUND mail.example.invalid', 'can’t be found'],
  ['Connection timeout', 'isn’t responding'],
  ['the mail server took longer than 45 s', 'isn’t responding'],
  ['0A00010B:SSL routines:ssl3_get_record:wrong version number', 'encrypted connection failed'],
  ['self-signed certificate', 'encrypted connection failed'],
  ['Invalid login: 535 5.7.8 Authentication credentials invalid', 'user name or the password'],
  ['Mail command failed: 553 5.7.1 Sender address rejected: not owned by user', 'refuses the sender'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'the address the email goes to'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user here", 'the address the email goes to'],
  ['Message failed: 550-5.7.26 Your email has been blocked because the sender is unauthenticated', 'refuses the sender'],
  ['Missing credentials for "PLAIN"', 'user name or the password'],
  ['Message failed: 554 5.7.1 Spam', 'Check its settings and the sender'],
])('says what %j means', (said, meaning) => {
  expect(explainRefusal(said)).toContain(meaning);
  expect(explainRefusal(said)).toContain(`Details: ${said}.`);
});

it('doesn’t guess what other answers mean', () => {
  expect(findExplanation('Message failed: 554 5.7.1 Spam')).toBeUndefined();
  expect(findExplanation('connect ECONNREFUSED 127.0.0.1:1')).toBe(explainRefusal('connect ECONNREFUSED 127.0.0.1:1'));
});
