import { holdsOwnName } from '../own-name.ts';

// "はじめまして、本田さやかです。… Acmeを作りました。", "大家好，我叫林晓东。… 我做了Acme。", "안녕하세요, 서지훈입니다. … Acme을 만들었습니다."

const han = '\\p{Script=Han}';
const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}';
const languages: readonly { self: RegExp; made: RegExp; other: RegExp }[] = [
  {
    self: new RegExp(
      `(?:^|[、。！!\\s]|私は|名前は)(?<who>[${han}々]{1,4}[\\s　]?[${han}々]{1,3}|[${han}々]{1,4}[\\s　]?[${kana}]{2,5})(?:です|と申します|といいます|と言います)[。！!]?$`,
      'u',
    ),
    made: /[」』]?(?:という\S{0,6})?を[^。が]{0,14}?(?:作り|つくり|開発し|制作し|立ち上げ|始め|書き)(?:まし|た|始めまし)/u,
    other: /(?:さん|氏|様|会社|社|たち)が/u,
  },
  {
    self: new RegExp(`(?:^|[，。！!,\\s])我(?:叫|是|的名字是|名叫)(?<who>${han}{2,4})(?=[，。！!,\\s]|$)`, 'u'),
    made: /我(?:一个人|独自|自己|业余)?(?:做|开发|創建|创建|制作|写|寫|開發|創辦|创办)了?[「“"《]?(?<object>.{1,30})/u,
    other: /(?:公司|老师|客户)(?:做|开发)了/u,
  },
  {
    self: /(?:^|[,.!]\s?|저는\s|제 이름은\s)(?<who>[가-힣]{3,4}?)(?:입니다|이에요|예요|이라고 합니다|라고 합니다)[.!]?$/u,
    made: /(?:을|를)\s(?:직접\s|혼자\s|처음\s)?(?:만들|개발|시작)(?:었|했|하게|기로|고 있)/u,
    other: /(?:님|씨|회사)(?:이|가)\s/u,
  },
];
const MOST = 4;
const noName = /者|会社|企業|個人|学生|主婦|社$|チーム|エンジニア|プログラマ|デザイナ|개발자|회사|대표|사람|학생|디자이너|직장인|一个|一名|做|人$|员$|师$/u;

/** Who says their name in one sentence and, in the same or one of the next ones, that they made the product; and those sentences. */
export function myselfInAsia(sentences: readonly string[], names: readonly string[]): { person: string; quotes: string[] } | undefined {
  for (const { self, made, other } of languages) {
    for (const [at, sentence] of sentences.entries()) {
      const who = sentence.length > 80 ? undefined : self.exec(sentence.trim())?.groups?.['who'];
      if (who === undefined || noName.test(who) || holdsOwnName(who, names)) continue;
      const told = sentences.slice(at, at + MOST).find((one) => isMade(one, names, made) && !other.test(one));
      if (told !== undefined) return { person: who, quotes: [...new Set([sentence, told])] };
    }
  }
  return undefined;
}

/** The name of the product stands directly before "を作りました" and "을 만들었습니다", and directly after "我做了". */
function isMade(sentence: string, names: readonly string[], made: RegExp): boolean {
  const found = made.exec(sentence);
  if (!found || sentence.length > 200) return false;
  const object = found.groups?.['object'];
  return names.some(
    (own) =>
      own.length > 1 &&
      (object === undefined
        ? sentence
            .slice(0, found.index)
            .replace(/[」』"”]$/u, '')
            .endsWith(own)
        : object.startsWith(own)),
  );
}
