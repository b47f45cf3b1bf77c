import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What is wrong with a file of exchange rates (orders/rates), of ratings (ratings/domain-rating) or of networks (launches/votes). */
export const sayDataFileSentence = sayByPatterns(
  [
    toSay('We can’t read the rate for one of the currencies.'),
    toSay('We can’t read the rate for {currency}.'),
    toSay('A day is missing.'),
    toSay('{day} isn’t a valid date.'),
    toSay('This is not an exchange rate file of the European Central Bank.'),
    toSay('The list has no ranges.'),
    toSay('Line {line}, {text}: not a range like 192.0.2.0/24 or 2001:db8::/32.'),
    toSay('Line {line}, {text}: the number after the slash must be at most {most}.'),
    toSay('Line {line}, {text}: the range is too large. The number after the slash must be at least {least}.'),
    toSay('Line {line}, {text}: it has bits set after the first {length}.'),
    toSay('The CSV can have at most {most} lines.'),
    toSay('The CSV has no line with a rating.'),
    toSay('Line {line}: must be domain,rating or domain,rating,date.'),
    toSay('Line {line}: the domain is missing.'),
    toSay('Line {line}: {name} isn’t a domain.'),
    toSay('Line {line}: the rating is missing.'),
    toSay('Line {line}: the rating must be a number from 0 to 100.'),
    toSay('Line {line}: {day} isn’t a date. Use YYYY-MM-DD.'),
    toSay('Line {line}: {day} is in the future.'),
    toSay('Line {line}: {domain} is already on line {earlier} with the same date.'),
  ],
  (value) => value,
);
