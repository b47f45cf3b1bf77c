import { isCountryCode } from '../contract/countries.ts';
import type { FieldForm } from './fields.ts';

const videoHosts = /^(?:(?:www\.|m\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/;

/** What is wrong with the format of a text: a code and the end of a sentence that starts with the field's name; undefined if nothing is. */
export function faultOfForm(form: FieldForm, text: string): { code: string; message: string } | undefined {
  const isRight = rules[form].test(text);
  return isRight ? undefined : { code: rules[form].code, message: rules[form].message };
}

const rules: Record<FieldForm, { code: string; message: string; test(text: string): boolean }> = {
  country: { code: 'not_a_country', message: 'must be a two-letter country code (ISO 3166-1), for example DE, or GB for the United Kingdom.', test: isCountry },
  year: {
    code: 'not_a_year',
    message: 'must be a four-digit year from 1800 to 2100.',
    test: (text) => /^\d{4}$/.test(text) && +text >= 1800 && +text <= 2100,
  },
  email: {
    code: 'not_an_email',
    message: 'must be an email address, for example hello@example.com.',
    test: (text) => /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(?:\.[^\s@<>()",;:\\.]+)+$/.test(text),
  },
  video: { code: 'not_a_youtube_video', message: 'must be the https address of a YouTube video.', test: isYouTubeVideo },
  address: { code: 'not_a_link', message: 'must be a web address that starts with https:// or http://.', test: (text) => isWebAddress(text) },
};

/** Kosovo's user-assigned code, which ISO 3166-1 allows: there are companies there. */
const KOSOVO = 'XK';

/** An alias (UK for GB) would hide the listing from people who filter by the country. */
function isCountry(text: string): boolean {
  const code = text.toUpperCase();
  return isCountryCode(code) || code === KOSOVO;
}

function isYouTubeVideo(text: string): boolean {
  if (!isWebAddress(text, { https: true })) return false;
  const url = new URL(text);
  if (!videoHosts.test(url.hostname)) return false;
  if (url.hostname === 'youtu.be') return /^\/[\w-]{6,20}\/?$/.test(url.pathname);
  return /^[\w-]{6,20}$/.test(url.searchParams.get('v') ?? '') || /^\/(?:embed|shorts|live|v)\/[\w-]{6,20}\/?$/.test(url.pathname);
}

/** An address that is safe to link to: http or https, without credentials, and valid as written (nothing a browser would have to repair). */
export function isWebAddress(text: string, options: { https?: boolean } = {}): boolean {
  if (!(options.https ? /^https:\/\//.test(text) : /^https?:\/\//.test(text)) || /[\s<>"`\\^{|}\x00-\x1f]/.test(text)) return false;
  try {
    const url = new URL(text);
    return url.username === '' && url.password === '' && (url.hostname.includes('.') || url.hostname.startsWith('['));
  } catch {
    return false;
  }
}
