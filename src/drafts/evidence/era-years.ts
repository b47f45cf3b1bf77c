/** The year before the first of each Japanese era. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
const japanese = /(?<era>明治|大正|昭和|平成|令和)\s?(?<year>元|\d{1,2})\s?年/gu;
/** "พ.ศ. 2562": the Thai calendar is 543 years ahead. */
const thai = /(?:พ\.ศ\.|ปี(?:\s?พ\.ศ\.)?)\s?(?<year>2[45]\d\d)/gu;

/** A text with the years of other calendars as they are in the common one: "設立 平成28年" says 2016. */
export function inCommonYears(text: string): string {
  return text
    .replace(japanese, (_all, era: string, year: string) => `${eras[era]! + (year === '元' ? 1 : Number(year))}年`)
    .replace(thai, (_all, year: string) => `ปี ${Number(year) - 543}`);
}
