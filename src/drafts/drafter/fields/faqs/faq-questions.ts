/** A prefix that isn't part of the question: an icon that is a character ("?", "+"), a number, "Q:". */
const prefix =
  /^(?:[?？]\s*(?=[¿\p{Lu}])|[+•▸►▶›»→✓✔–—-]\s+|(?:no\.?\s*|#)?\d{1,2}\s*[.):]\s*(?=[¿\p{L}])|(?:Q\d{0,2}|问)\s?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|(?:q|f|p|question|frage|pregunta|pergunta|domanda|vraag|pytanie|fråga|вопрос|質問|问)\s*\d{0,2}\s*[:.)：]\s*(?=[¿\p{L}\d]))/iu;
/** An icon, or its name as icon fonts write it. */
const icon = /\s*(?:[+⌄▾▼×›»↓−⏷∨]|(?<=[?？]\s*)(?:add|remove|close|check|expand_\w+|chevron_\w+|keyboard_\w+|arrow_\w+|angle-\w+|plus|minus))$/iu;

/** A question without the plus or arrow at its end that unfolds the answer. */
export const withoutIcon = (text: string): string => text.trim().replace(icon, '');

/** The question without its prefix and icons. */
export function cleanQuestion(text: string): string {
  let question = withoutIcon(text);
  // "? 3. Q: …" has three prefixes.
  for (let round = 0; round < 3; round++) question = question.replace(prefix, '').trim();
  return question;
}

/** Asks whether the visitor has questions: the last line of many FAQs. */
const asksForQuestions = new RegExp(
  `^(?:${[
    "(?:do you )?(?:still )?(?:have|got|any|more|other|further)\\b.{0,30}\\bquestions?|(?:can[’']t|cannot|can not|didn[’']t|couldn[’']t|not) (?:find|found|seeing?)\\b.{0,40}\\b(?:looking|answers?|questions?|need)\\b.*",
    '(?:haben sie |hast du |sie haben |du hast |habt ihr )?(?:noch |weitere |andere |sonst )*fragen\\b.{0,30}|.{0,20}\\bfrage (?:war |ist )?nicht (?:dabei|gefunden)',
    "(?:vous avez|avez-vous|tu as|as-tu|encore|d[’']autres|toujours)\\b.{0,20}\\bquestions?\\b.{0,40}",
    '(?:(?:aún|todavía) )?(?:tienes|tiene|tenés|más|otras?|alguna)\\b.{0,20}\\b(?:preguntas?|dudas?|consultas?)\\b.{0,30}',
    '(?:ainda |você )*(?:tem|têm|ficou com|restou|alguma|mais|outras?|com)\\b.{0,20}(?:dúvidas?|perguntas?).{0,30}',
    '(?:hai|avete|ha|altre|ancora)\\b.{0,20}\\bdomande\\b.{0,30}',
    '(?:heb je|heeft u|nog|meer)\\b.{0,20}\\bvragen\\b.{0,30}',
    '(?:masz|macie)\\b.{0,20}pytania?.{0,30}|(?:har du|fler)\\b.{0,20}frågor.{0,30}|(?:остались|есть|ещё|еще).{0,20}вопросы.{0,30}|.{0,12}(?:還有|还有).{0,6}(?:問題|问题|疑问|疑問).{0,8}',
  ].join('|')})\\s*[?？]$`,
  'iu',
);
/** Asks what the visitor wants, like the heading above a button. */
const speaksOfWishes =
  /^¿?(?:ready|want|need|prefer|looking|curious|interested|wondering|convinced|bereit|interessiert|neugierig|willst|möchten|möchtest|wollen|prêt|prête|envie|besoin|intéressé|quieres|quiere|querés|listo|lista|necesitas|necesita|quer|pronto|pronta|precisa|vuoi|vuole|serve|klaar|wil|chcesz)\b/iu;
const invites =
  /\b(?:whatsapp|telegram|contact|write|email|e-mail|mail us|call|chat|talk|reach|get in touch|book|schedule|sign up|start|try|get started|download|join|check|scan|request|kontakt|kontaktieren|schreib\w*|melde\w*|testen|starten|buchen|contactez|écrivez|essayez|réservez|demandez|commencez|découvrez|escr[ií]b\w*|cont[aá]ct\w*|habla\w*|agenda\w*|prueba|solicita\w*|empieza|comienza|reserva|analiza|escanea|revisa|descubre|entre em contato|fale|agende|experimente|comece|teste|contatta\w*|scriv\w*|prova|prenota|neem|probeer|boek)\b/iu;
const MOST_INVITING = 40;

/** Whether it is a question to visitors instead of one by them: the heading above "Contact us". */
export function isCallToAction(question: string, answer: string): boolean {
  const asked = question.replace(/^¿/, '').trim();
  if (asksForQuestions.test(asked)) return true;
  return speaksOfWishes.test(asked) && answer.split(/\s+/).length <= MOST_INVITING && invites.test(answer);
}
