import { refusal } from '../../contract/errors.ts';
import { passkeyScriptAddress } from '../accounts/sign-in/passkey-button.tsx';
import { passkeyScript } from '../accounts/sign-in/passkey-script.ts';
import { checkoutScript, checkoutScriptAddress } from '../orders/checkout/checkout-script.ts';
import { checkoutStyleAddress, checkoutStyles } from '../orders/checkout/checkout-styles.ts';
import { stripeScript, stripeScriptAddress } from '../orders/checkout/stripe-script.ts';
import type { Page } from '../page.ts';
import { faviconSvg } from '../parts/mark.tsx';
import { fontFiles } from '../styles/fonts.ts';
import { allStyleSheets, freeSheetPath, styleSheetOf } from '../styles/style-sheet.ts';
import { teamSheet } from '../team/frame/styles.ts';
import { IMMUTABLE, PUBLIC_PAGE, pictureHeaders } from './headers.ts';
import { scriptNames, scriptOf } from './scripts.ts';

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const script = (text: string) => {
  const served = { body: Buffer.from(text), contentType: SCRIPT, cacheControl: PUBLIC_PAGE };
  return () => served;
};
const checkoutSheet = { body: Buffer.from(checkoutStyles), contentType: CSS, cacheControl: IMMUTABLE };
const picture = Buffer.from(faviconSvg);

/**
 * Small files that go with the pages.
 * @throws Error if the build hasn't written the scripts
 */
export const makeFiles = (): readonly Page[] => [
  ...scriptNames.map((name): Page => {
    const { address, body } = scriptOf(name);
    return { path: address, show: () => ({ body, contentType: SCRIPT, cacheControl: IMMUTABLE }) };
  }),
  ...allStyleSheets.map(({ address, text }): Page => {
    const body = Buffer.from(text);
    return { path: address, show: () => ({ body, contentType: CSS, cacheControl: IMMUTABLE }) };
  }),
  ...fontFiles.map(({ address, body }): Page => ({ path: address, show: () => ({ body, contentType: 'font/woff2', cacheControl: IMMUTABLE }) })),
  { path: '/style.css', show: ({ site }) => ({ body: Buffer.from(styleSheetOf(site).text), contentType: CSS, cacheControl: PUBLIC_PAGE }) },
  {
    // A page rendered before a colour change gets the current style sheet.
    path: freeSheetPath,
    show({ site, values }) {
      const { text, address } = styleSheetOf(site);
      if (!/^[0-9a-f]{12}\.css$/.test(values.name!)) throw refusal('not_found');
      return { body: Buffer.from(text), contentType: CSS, cacheControl: address === `/style/${values.name}` ? IMMUTABLE : PUBLIC_PAGE };
    },
  },
  { path: passkeyScriptAddress, show: script(passkeyScript) },
  { path: checkoutScriptAddress, show: script(checkoutScript) },
  { path: stripeScriptAddress, show: script(stripeScript) },
  { path: checkoutStyleAddress, show: () => checkoutSheet },
  { path: teamSheet.address, show: () => ({ body: Buffer.from(teamSheet.text), contentType: CSS, cacheControl: IMMUTABLE }) },
  // For programs that request it without reading a page.
  { path: '/favicon.ico', show: () => ({ to: '/favicon.svg', status: 302 }) },
  { path: '/favicon.svg', show: () => ({ body: picture, contentType: 'image/svg+xml', cacheControl: 'public, max-age=86400', headers: pictureHeaders }) },
  { path: '/openapi.json', show: () => ({ to: '/api/v1/openapi.json', status: 302 }) },
];
