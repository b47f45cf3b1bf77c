// Instructions on a page that are meant for machines. A page that only mentions such a sentence only loses that line.
const orders: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules|directions|guidelines|orders|commands|context|schema|evidence)\b/iu,
  /\b(?:system|developer|hidden|new|special|updated)[ -](?:prompt|message|instructions?)\b|<\|[\w-]+\|>|\[\/?INST\]|<<\/?SYS>>|^\s*(?:system|assistant|developer|instructions?)\s*:/iu,
  /\b(?:you are|act as|pretend to be|behave as|attention|note to|message to|dear|hey)\b.{0,40}\b(?:a\.?i\.?|llms?|assistants?|language models?|chat ?bots?|chatgpt|gpt|claude|gemini|crawlers?|scrapers?)\b/iu,
  /\b(?:a\.?i\.?|llms?|language models?|assistants?|chatbots?|crawlers?|scrapers?|bots?|agents?|drafters?|models?)\b.{0,30}\b(?:must|should|shall|have to|are (?:instructed|required|asked|told))\b.{0,60}\b(?:set|say|write|output|report|state|use|list|answer|return|ignore|include|describe|treat|fill)\b/iu,
  /\b(?:set|change|overwrite|fill|replace|output|return|write|report|put|use|treat)\b.{0,40}\b(?:name|tagline|(?:short_?)?description|stage|pricing(?:[_ ]model)?|country|city|founded[_ ]year|contact[_ ]email|categor(?:y|ies)|tags?|features?|keywords?|founders?|field|value|json)\b.{0,20}(?:\bto\b|\bas\b|\bwith\b|=|:)/iu,
  /\b(?:ignoriere?n?|vergiss|missachte)\b.{0,60}(?:anweisung|vorgabe|regel|befehl|prompt)/iu,
  /\b(?:ignore[rz]?|oublie[rz]?)\b.{0,60}(?:instructions|consignes|règles|directives)/iu,
  /\b(?:ignor[ae]|olvid[ae]|esque[cç]a|desconsidere|dimentica)\b.{0,60}(?:instruc|instru[cç]|istruzion|reglas|regras|regole|órdenes|ordens)/iu,
  /(?:игнорируй|забудь|проигнорируй)\p{L}*.{0,60}(?:инструкц|указани|правил)/iu,
  /(?:指示|命令|プロンプト|ルール).{0,12}(?:無視|忘れ)|(?:忽略|无视|無視|忘记|忘記).{0,20}(?:指令|指示|说明|說明|规则|規則|提示)|(?:지시|명령|프롬프트).{0,12}(?:무시|잊)/u,
  // "AI tools should follow these", in more languages.
  /(?:(?<![a-z])(?:a\.?i\.?|llms?|gpt|chatgpt|ki|ia|ии)(?![a-z])|искусственн\p{L}+ интеллект|нейросет|人工智能|人工知能|인공지능).{0,30}(?:다음|아래|以下|下列|次の|следующ|folgend|suivant|siguient|seguint|seguent|następuj|následuj|följande|følgende|volgende|aşağıda|seuraava|alábbi|наступн).{0,30}(?:따르|따라|입력|従|記入|遵|记录|填|следуй|укаж|befolg|schreib|suiv|sig[au]|segu|zapis|naśladuj|postępuj|følg|följ|volg|uy|noudat|kövess|викону)/iu,
];

/** Whether a line of a page gives instructions to a machine instead of informing people. */
export function speaksToMachines(line: string): boolean {
  const plain = line.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '');
  return orders.some((pattern) => pattern.test(plain));
}
