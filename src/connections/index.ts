// What other rooms may use of the settings that owners set in the console.
export { forgetFormerKeys } from './former-keys-store.ts';
export { connectionsNeed, type InForce, openConnections, resealSettings } from './in-force.ts';
export { getMailServer, removeMailServer, setMailServer } from './operations/mail-server.ts';
export { getPaymentKeys, removePaymentKeys, setBtcpayKeys, setPaypalKeys, setStripeKeys } from './operations/payment-keys.ts';
export { watchMails } from './watch-mails.ts';
