import { countriesIn, countryBySign } from './countries.ts';

/** Words that say where a company sits; what follows them is a place. */
export const basedIn =
  /(?:based|headquartered|located|registered office|head office|headquarters?|offices?|incorporated|founded(?: in (?:1[89]|20)\d\d)?|made(?: with \S+(?: \S+)?)?|built(?: with \S+(?: \S+)?)?|crafted|designed|operating out of|hq:?)(?: (?:is|are))?(?: (?:in|at|from|out of)|:)|(?:mit sitz|sitz|ansässig|hauptsitz|gegründet|gemacht|entwickelt) in|(?:basée?s?|située?s?|siège(?: social)?(?: est)?|établie?s?|implantée?s?|fabriqué|conçu)(?: est)? (?:à|au|en)|(?:con sede|ubicad[oa]s?|sede(?: central)?|domicilio|radicad[oa]s?|hech[oa]s?|fundad[oa]|cread[oa]) en|(?:com sede|localizad[oa]s?|sediad[oa]s?|sede|feit[oa]s?|criad[oa]s?) (?:em|no|na)|(?:con sede|sede(?: legale)?|situat[oa]|fatto) (?:a|in)|gevestigd (?:in|te)|baserat i|baseret i|basert i|z siedzibą w|se sídlem v|сидит в|находится в|располож\p{L}+ в|основана? в/iu;

const postcode = /\b\d{5}(?:-\d{3,4})?\b|\b\d{4}\s?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|〒|\b\d{3}-\d{4}\b|\b\d{4,6}\b/;
const street =
  /stra(?:ß|ss)e|str\.|platz|weg\b|gasse|allee|\bstreet|\bst\b\.?|\bave(?:nue)?\b|\broad\b|\brd\b|\bsuite\b|\bfloor\b|\blane\b|\bdrive\b|\bblvd\b|\brue\b|\bcalle\b|\bavenida\b|\bav\.|\brua\b|\bvia\b|\bpiazza\b|\bplaza\b|straat|laan\b|gatan|vägen|gade\b|\bulica\b|\bul\.|улица|ул\.|丁目|番地|路|區|区/iu;
const label =
  /address|adresse|anschrift|dirección|direccion|endereço|indirizzo|adres\b|地址|住所|所在地|주소|адрес|addressLocality|addressRegion|addressCountry|geo\.|headquarter|location|standort|sede|siège|foro|comarca|jurisdi|gerichtsstand|tribuna/iu;

/** Whether a quote is about where something sits, and not about where it sells. */
export function locates(quote: string): boolean {
  // Years are no postcodes.
  const text = quote.replace(/(?:©|\(c\)|copyright)[^\n|·]*|\b(?:19|20)\d\d\b/giu, ' ');
  return (
    basedIn.test(text) ||
    label.test(text) ||
    ((postcode.test(text) || street.test(text)) && text.length < 400) ||
    isPlaceLine(text) ||
    /[都道府県市]/u.test(text) ||
    countryBySign(text) !== undefined
  );
}

/** "Lisbon, Portugal": a line that is nothing but a place. */
export function isPlaceLine(text: string): boolean {
  const trimmed = text.trim();
  return (
    trimmed.length <= 80 &&
    trimmed.split(/[,·|–-]/).length >= 2 &&
    trimmed.split(/[,·|–-]/).length <= 6 &&
    countriesIn(trimmed).length > 0 &&
    !/\b(?:and|und|et|y|e|in|for|the)\b.*\b(?:and|und|et|for)\b/i.test(trimmed)
  );
}
