/** Amounts as providers write them: exact, without floats. The value is `units` / 10^`scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Cents as a decimal with two places: 4900 becomes "49.00". */
export function writeCents(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/**
 * Reads an amount as a provider writes it, such as "49.00" or "-0.5", with up to 30 digits on each side.
 * @throws an error for anything but a plain decimal number
 */
export function readDecimal(text: string): Decimal {
  const [, sign, whole, places = ''] = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error('an amount is not a decimal number');
  return { units: BigInt(`${sign}${whole}${places}`), scale: places.length };
}

/** The exact sum, with as many decimal places as the longer of the two. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: atScale(a, scale) + atScale(b, scale), scale };
}

/** The same amount with the other sign, to subtract it with `add`. */
export const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

/** The exact product. Nothing is rounded before `centsOf`, so an exchange rate loses no digits. */
export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** In cents, rounded half up. @throws an error for negative and unreasonably large amounts */
export function centsOf(value: Decimal): number {
  const { units, scale } = value;
  const one = 10n ** BigInt(scale);
  const cents = (units * 200n + one) / (one * 2n);
  if (units < 0n || cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('an amount is out of bounds');
  return Number(cents);
}

const atScale = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale);
