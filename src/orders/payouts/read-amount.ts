/**
 * An amount as reports write it, in cents: 1234.5, 1,234.50, 1.234,50, −3,00, (3.00), $12. A single sign before exactly three
 * digits separates thousands. Pure.
 * @returns undefined for what isn't an amount
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replaceAll('\u2212', '-').replaceAll(/[\s\u00a0\u202f'’$€£]/g, '');
  const inBrackets = /^\((.*)\)$/.exec(plain);
  const found = /^([+-]?)(\d[\d.,]*)$/.exec(inBrackets ? inBrackets[1]! : plain);
  if (!found) return undefined;
  const [, sign, digits] = found as unknown as [string, string, string];
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal = at !== -1 && isDecimalSign(digits, at);
  // A sign that came before separates thousands, so three digits have to follow: 1.234.56 is no amount.
  if (at !== -1 && !isDecimal && digits.length - at !== 4) return undefined;
  const whole = (isDecimal ? digits.slice(0, at) : digits).replaceAll(/[.,]/g, '');
  const parts = isDecimal ? digits.slice(at + 1) : '';
  const cents = Math.round(Number(`${whole}.${parts}`) * 100);
  if (!Number.isSafeInteger(cents) || whole.length > 12) return undefined;
  return (sign === '-' || inBrackets) && cents !== 0 ? -cents : cents;
}

function isDecimalSign(digits: string, at: number): boolean {
  const isOnly = digits.indexOf(digits[at]!) === at;
  if (!isOnly) return false;
  const hasOther = digits.includes(digits[at] === '.' ? ',' : '.');
  return hasOther || digits.length - at - 1 !== 3;
}
