import { squash } from '../../../evidence/canonical.ts';
import { holdsOwnName } from '../../../evidence/own-name.ts';

/** "… founded Acme in 2015", "… founded the company". */
export const isOwnObject = (text: string, names: readonly string[]): boolean =>
  holdsOwnName(text, names) ||
  names.some((one) => one.length > 1 && squash(text).includes(squash(one))) ||
  /\b(?:the|our|this|das|die|la|el|a|o|il|de|het|unser|notre|nuestra|nossa|nostra|ons) (?:company|startup|business|studio|agency|firm|unternehmen|firma|entreprise|société|empresa|azienda|bedrijf)\b|(?<!\p{L})(?:firmę|spółkę|společnost|firmu|компанию|фирму|företaget|bolaget|şirket\p{L}*|сервис|проект|компанію)(?!\p{L})/iu.test(
    text,
  );
