import { reader } from '../../words/reader.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the largest unit that fits, at least kilobytes, in the reader's language: "1.4 GB". */
export function sizeInWords(bytes: number): string {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return value.toLocaleString(reader().locale, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: units[unit]!,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
