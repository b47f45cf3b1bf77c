import { refusal } from '../../contract/errors.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Page } from '../page.ts';
import { HOURLY, serveText } from './served.ts';

/** The RFC recommends less than a year. Counting from the day it is read, it never expires. */
const VALID_DAYS = 180;

/** Where to report a security problem (RFC 9116). It only exists if the site's settings name a contact. */
export const securityTxt: Page = {
  path: '/.well-known/security.txt',
  show({ site, now }) {
    const contact = readSiteSettings(site.settings).security_contact;
    if (contact === null) throw refusal('not_found');
    const today = Math.floor(now.getTime() / 86_400_000);
    const expires = new Date((today + VALID_DAYS) * 86_400_000).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Canonical: ${site.origin}/.well-known/security.txt`];
    return serveText(`${lines.join('\n')}\n`, 'text/plain', HOURLY);
  },
};

/** Tells password managers where passwords are changed (w3.org/TR/change-password-url). */
export const changePassword: Page = { path: '/.well-known/change-password', show: () => ({ to: '/account/security', status: 302 }) };
