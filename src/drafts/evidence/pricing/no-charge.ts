// What a company says that it doesn't charge: no price, and no period of one.

/** "No subscription", "Intet abonnement": says what isn't charged. */
const none =
  /(?<!\p{L})(?:no|without|not an?|kein(?:e[nrs]?)?|ohne|sans|pas d['’]|sin|sem|não há|senza|nessun\p{L}*|geen|zonder|bez|brak|żadn\p{L}+|žádn\p{L}*|ingen|inget|intet|utan|uden|uten|без|нет|немає|ei|nincs)\s?(?:\p{Ll}+ )?(?:subscriptions?|monthly (?:fees?|charges?|costs?)|abo(?:nnement\p{L}*|s)?|monatliche\p{L}* \p{L}+|mensualités?|suscripci\p{L}+|mensualidad\p{L}*|cuotas?|mensalidades?|assinaturas?|abbonament\p{L}+|canon[ei]|abonament\p{L}*|předplatn\p{L}+|paušál\p{L}*|prenumeration\p{L}*|månadsavgift\p{L}*|подписк\p{L}*|абонемент\p{L}*|абонплат\p{L}+|előfizetés\p{L}*|kuukausimaksu\p{L}*)(?!\p{L})/giu;
/** The same with the word for "no" at the end: "Aylık ücret yok", "月額費用はかかりません". */
const noneAfter =
  /(?<!\p{L})(?:aylık|yıllık)? ?(?:abonelik|ücret|aidat)\p{L}* (?:yok\p{L}*|alınm\p{L}+|gerekm\p{L}+|ödem\p{L}+)|(?:月額|月々の?|年額|年間)(?:費用|料金|利用料|固定費|課金)?(?:は|も|が)?(?:一切)?(?:かかりません|かからない|不要|無料|なし|ありません|発生しません)|(?:无|無|没有|沒有|无需|免)(?:任何)?(?:月费|月費|年费|年費|订阅费?|訂閱費?)|(?:월|연)\s?(?:이용료|사용료|정액|요금|회비|고정비)?[은는이가]?\s?(?:없|무료)|(?<!\p{L})(?:no|without|sans|sin|sem|senza|zonder|bez|ohne|keine?|utan|inga|uden|uten|ilman|без|fără|χωρίς) (?:\p{L}+ )?(?:monthly|abonnements?|abonnement\p{L}*|mensalidades?|grundgebühr\p{L}*|monats\p{L}+|forfaits?|frais mensuels|cuotas? mensual\p{L}*|canone mensile|maandkosten|vaste kosten|opłat miesięcznych|měsíčních poplatků|månadskostnad\p{L}*|månadsavgift\p{L}*|prenumeration\p{L}*|kuukausimaksu\p{L}*|ежемесячн\p{L}+ плат\p{L}*|абонентск\p{L}+ плат\p{L}*|щомісячн\p{L}+ плат\p{L}*|havi\p{L}* díj\p{L}*|abonament\p{L}*)/giu;
/** A text without the words that say what isn't charged. */
export const withoutNone = (text: string): string => text.replace(none, ' ').replace(noneAfter, ' ');
