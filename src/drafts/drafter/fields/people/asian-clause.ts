import { isOwnObject } from './is-own-object.ts';

// Who founds the company in Chinese, Japanese and Korean clauses: names in a row, and a verb for founding. Names begin with a surname, which
// tells them from the words around them.

const han = '\\p{Script=Han}';
const chineseSurname =
  '(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范石廖贾賈夏韦韋付傅方白邹鄒孟熊秦邱江尹薛闫阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯温溫康施洪季裴])';
const chineseTrade = `(?:(?:${han}{0,6}的)?${han}{1,4}(?:师|員|员|人|生|家|者|工|授|士|商|农|農|師))?`;
const chinese = `(?!曾(?:任|在|经|經|是|为|為|获|獲))${chineseSurname}[^\\P{Script=Han}和与與及跟同于於在由等从從将將把是的先女共联聯一创創]{1,2}`;
const chineseRow = `(?<people>${chinese}(?:(?:、|和|与|與|及|跟|以及)${chineseTrade}${chinese}){0,4})(?:先生|女士|教授|博士)?`;
const chineseVerb = '(?:创立|創立|创办|創辦|创建|創建|成立|发起|發起)';
const chinesePassive = new RegExp(`由(?:${han}{0,6}的|${han}{2,4}?(?=${chineseSurname}))??${chineseRow}(?:[^。，；,;]{0,20}?)${chineseVerb}`, 'u');
const chineseActive = new RegExp(
  `(?<=^|[^${han}]|(?<!公司|集团|企业|客户)的|\\d[年月])${chineseRow}(?:[^。；;]{0,16}?)(?:共同|联合|聯合|一起|携手|攜手)?${chineseVerb}了?(?<object>[^。，；,;]{0,20})`,
  'u',
);

const japanese = `${han}{2,4}(?:[\\s　]${han}{1,3})?(?:さん|氏)?`;
const japaneseActive = new RegExp(
  `(?:^|[、。）)\\p{Script=Hiragana}])(?<people>${japanese}(?:(?:と、?|、|および)(?:[^、。と]{0,14}[のたる])?${japanese}){0,3})が[^。が]{0,16}?(?:創業|設立|創立|創設|立ち上げ|起業)`,
  'u',
);
const japaneseNoName = /会社|企業|社長|代表|夫婦|夫妻|兄弟|姉妹|学生|主婦|有志|家族|仲間|友人|本人|自分|農園|商店|[者員師士家園店社]$/u;

const koreanSurname =
  '[김이박최정강조윤장임한오서신권황안송류유홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변여추도소석선설길연위표명기반왕금옥]';
const korean = `${koreanSurname}[가-힣]{1,2}?`;
const koreanActive = new RegExp(
  `(?:^|\\s)(?<people>${korean}(?:(?:과|와|,)\\s(?:[가-힣]{1,6}\\s){0,2}?${korean}){0,3})(?:\\s?(?:대표|씨|님))?(?:이|가)\\s[^.]{0,30}?(?:(?:창업|설립|창립)(?:했|하|한)|(?<=함께 |공동으로 |같이 )(?:만들었|만든|시작했|시작한))`,
  'u',
);

const chineseEnd = new RegExp(`${chinese}$`, 'u');
/** The people of a row, without what they do: "程序员方远". */
const inChinese = (row: string): string[] => row.split(/以及|[、和与與及跟]/u).map((one) => (one.length <= 4 ? one : (chineseEnd.exec(one)?.[0] ?? one)));

/** The founders that such a clause names, if it is about the company. */
export function asianFounders(sentence: string, names: readonly string[]): string[] {
  if (sentence.length > 300 || !/\p{Script=Han}|\p{Script=Hangul}/u.test(sentence)) return [];
  const isOwn = (text: string) => isOwnObject(text, names) || /(?:本|该|這家|这家)公司|(?:会社|회사)(?:を|를|는|은)/u.test(text);
  if (!isOwn(sentence)) return [];
  const passive = chinesePassive.exec(sentence)?.groups?.['people'];
  if (passive !== undefined) return inChinese(passive);
  const active = chineseActive.exec(sentence);
  if (active?.groups && isOwn(`${sentence.slice(0, active.index)} ${active.groups['object']!}`)) return inChinese(active.groups['people']!);
  const inJapanese = japaneseActive.exec(sentence)?.groups?.['people'];
  if (inJapanese !== undefined) {
    const people = inJapanese.split(/と、?|、|および/u).map((one) => one.replace(/^.*[のたる]|(?:さん|氏)$/gu, ''));
    return people.some((one) => japaneseNoName.test(one)) ? [] : people;
  }
  const inKorean = koreanActive.exec(sentence)?.groups?.['people'];
  return inKorean === undefined ? [] : inKorean.split(/(?:과|와|,)\s/u).map((one) => one.split(' ').at(-1)!);
}

/** "青木 千晴（創業者）", "代表取締役 青木 さつき（創業者）", "김하늘 (공동창업자)": a name, perhaps after a post, and in brackets what the person is. */
export function inBrackets(sentence: string): string | undefined {
  return /^\s*(?:(?:代表取締役(?:社長|会長)?|取締役社長|代表社員|代表理事|代表者?|社長|董事长|董事長|总经理|總經理|대표이사|대표)(?:兼?CEO)?[\s　：:]{1,3})?(?<person>\p{Script=Han}{1,4}[\s　]?\p{Script=Han}{1,3}|\p{Script=Han}{1,4}[\s　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5}|[가-힣]{2,4})\s?[（(](?:[^（()）]{0,12}[、,・/兼]\s?)?(?:共同|联合|聯合|공동\s?)?(?:創業者|創設者|創立者|设立者|创始人|創始人|創辦人|창업자|설립자|창립자)(?:[、,・/兼][^（()）]{0,12})?[）)]/u.exec(
    sentence,
  )?.groups?.['person'];
}
