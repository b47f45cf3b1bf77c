import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Why the site team's settings were refused (sites/operations/admin, orders/operations). */
const patterns = [
  toSay('Enter your email address.'),
  toSay('Someone else saved this while you were editing. Nothing was overwritten. Compare both versions, then save again.'),
  toSay('This was changed from the command line while you were editing. Nothing was overwritten. Compare both versions, then save again.'),
  toSay('Someone whose account is now closed saved this while you were editing. Nothing was overwritten. Compare both versions, then save again.'),
  toSay('{name} saved this while you were editing. Nothing was overwritten. Compare both versions, then save again.'),
  toSay('We’ve read the website of this draft again since you opened this page. Reload the page.'),
  toSay('This draft was filled in by hand and is already a listing. Mark it as checked.'),
  toSay('The person has submitted this website again, and it’s being read.'),
  toSay('There’s nothing to undo. Everything is already as it was before the change.'),
  toSay('{email} is on the site team. Only an owner can suspend this account or lift its suspension.'),
  toSay('{email} is the last owner. Make someone else an owner first.'),
  toSay('You’re the last owner of this directory. Make someone else an owner before you close your account.'),
  toSay('There’s already an account with this address. Sign in with it first, then open the link again.'),
  toSay('No mail server responds at this name and port. Details: {problem}.'),
  toSay('The name of the mail server can’t be found. Details: {problem}.'),
  toSay('The mail server isn’t responding. The port may be wrong, or a firewall blocks it. Details: {problem}.'),
  toSay('The encrypted connection failed. Use TLS for port 465 (smtps://), and STARTTLS for port 587 (smtp://). Details: {problem}.'),
  toSay('The mail server refused the user name or the password. Details: {problem}.'),
  toSay('The mail server refuses the sender. Use an address that it may send from. Details: {problem}.'),
  toSay('The mail server refused the address the email goes to. Details: {problem}.'),
  toSay('The mail server refused the email. Check its settings and the sender. Details: {problem}.'),
  toSay(
    'The mail server that was saved in the console can’t be read, because the secret key of this site has changed. An owner has to enter it again under Setup.',
  ),
  toSay('Enter only the name of the mail server, such as mail.example.org.'),
  toSay('Enter the password for this user name, or leave both empty.'),
  toSay('Enter the password again, because it’s for another server now.'),
  toSay('Enter the user name for this password, or leave both empty.'),
  toSay('Enter only the key, without spaces or line breaks.'),
  toSay('Enter a Stripe secret key. It begins with one of these: {prefixes}.'),
  toSay('Enter a Stripe publishable key. It begins with one of these: {prefixes}.'),
  toSay('Enter the signing secret of the webhook in Stripe. It begins with whsec_.'),
  toSay('Choose live or sandbox.'),
  toSay('Enter the address of BTCPay Server, such as https://btcpay.example.org.'),
  toSay('Enter the ID of the store. It only has letters and digits.'),
  toSay('The secret key and the publishable key are of different kinds. Enter two live keys or two test keys.'),
  toSay('Enter this again, because it’s for another server now.'),
  toSay('Enter an address, or a name and an address: Launches <noreply@launches.example.org>.'),
  toSay('This is set on the server with {setting}. Change it there and restart the service.'),
  toSay('Set up a passkey or two-step sign-in for your own account first. Otherwise you would lock yourself out.'),
  toSay('{provider} refused the test payment. {problem} Check its keys.'),
  toSay('The free queue can’t start {from} weeks ahead and end {to} weeks ahead. Choose an end that isn’t before the start.'),
  toSay('{number} is not a valid VAT number for {country}.'),
  toSay('Only sellers in the EU, the United Kingdom, Norway and Switzerland can charge VAT.'),
  toSay('This site gets its host from BASE_URL. Change BASE_URL and restart the service.'),
  toSay('{host} is the host of BASE_URL.'),
  toSay(
    'The launch weeks of {here} and {there} would overlap: in {zone}, the week of {running} is in progress, and the week of {week} has launches. Change the time zone on another day of the week.',
  ),
  toSay('This site already has this host name.'),
  toSay('The claimant’s account is suspended. Lift its suspension first, or reject the claim.'),
  toSay('{name} has already decided this. Reload the page to see how.'),
  toSay('This has already been decided. Reload the page to see how.'),
  toSay('The default price can only be restored immediately. Leave out the day.'),
  toSay('This product already has its default price.'),
  toSay('This is your own role. Tick the box to confirm that you’re giving it up.'),
  toSay('This word has already been left out.'),
  toSay('This word is already on the list.'),
  toSay('Another site already uses the host {host}.'),
  toSay('The site {key} already exists.'),
  toSay('{label} must be a colour such as #0b5866, or one of {names}.'),
  toSay('A site with this key or host was just created.'),
  toSay('{label} must be a time zone such as Europe/Lisbon or UTC.'),
];

const asItIs = (value: string) => value;

/** What the service itself says instead of a mail server that says nothing. */
const saySilence = sayByPatterns([toSay('the mail server took longer than {n} s')], asItIs);

/** Translates one of these sentences. Addresses, names and what mail servers say stay as they are. */
export const saySiteSentence = sayByPatterns(patterns, (value) => (value.startsWith('the mail server took') ? saySilence(value) : value));
