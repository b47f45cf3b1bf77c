import { firstOf, speaksOf } from '../../languages/index.ts';

// What one price is paid for: the word next to the amount decides, not one elsewhere in the text.

/** "Per day", "a night", "the hour": something that is hired. */
const hired = new RegExp(
  [
    '^\\s?(?:\\p{L}{2,5}\\.? )?(?:',
    "(?:(?:\\/|per|an?|each|every|pro|je|am|die|der|par|por|al|na|za|à la|la|el|il|en|a|op|om|i|pr\\.?)(?=[\\s\\/]|(?<=\\/))\\s?|(?:à |de |d[’'])?l[’']|all[’'])",
    '(?:\\p{L}{2,12}-)?(?:days?|nights?|hours?|hr|tag|nacht|stunde|jour|journée|nuit|nuitée|heure|día|noche|hora|dia|noite|diária|giorno|giornata|notte|ora|dag|uur|noc|dzień|dobę|godzinę|den|hodinu|natt|dygn|timme|timmen|time|timen|døgn|nat|vuorokausi|vrk|yö|tunti|päivä|gün|gece|saat|сутки|день|ночь|час|добу|ніч|годину|nap|éj|óra|zi|noapte|oră)',
    '|(?:dziennie|denně|täglich|stündlich|pro Person (?:und|\\/) nacht|päivässä|tunnissa|tunnilta|päivältä)',
    ')(?!\\p{L})|^\\s?(?:[\\/每]|\\/ ?)(?:天|晚|小时|小時|日|泊|時間|일|박|시간)',
  ].join(''),
  'iu',
);
const hiredBefore =
  /(?:^|[^\p{L}\d])(?:(?:günlük|gecelik|saatlik|tagesmiete|tagessatz|stundensatz|day rate|hourly rate|tagespreis)(?!\p{L})|(?:1|一)(?:日|泊|時間)(?:あたり|につき)?|每(?:天|晚|小时|小時)|(?:1|한)\s?(?:일|박|시간)(?:당)?|하루)[\s:：]{0,2}(?:from |ab |от )?$/iu;
/** "Only $1 a day", "umgerechnet 0,30 € am Tag": a subscription in small coins. */
const inSmallCoins =
  /(?<!\p{L})(?:only|just|less than|under|barely|pennies|as little as|that[’']?s|equals|nur|umgerechnet|weniger als|gerade mal|soit|seulement|moins de|à peine|solo|sólo|menos de|apenas|equivale|meno di|appena|slechts|minder dan|omgerekend|tylko|mniej niż|jen|méně než|bara|mindre än|kun|mindre end|всего|меньше|sadece)(?!\p{L})[^.!?\d]{0,12}$|(?:わずか|たった|约合|相当于|不到|단)[^。\d]{0,4}$/iu;

/** Pieces of work that a customer pays for one by one, and what is measured. */
const measured =
  /^\s?(?:(?:\/|per|pro|par|por|je|al|za|na|a|alla|à la|à l[’']|au|de|del|pr\.?|ogni|each|every|elke?|jede[nrs]?|chaque|cada|každ\p{L}+|każd\p{L}+|varje|an?)\s?)(?:\d[\d.,]{0,8}k? |\p{L}+ )?(?:\d{1,3}(?:[.,\s]?000){1,2}(?![.,]?\d)|gb|tb|mb|gib|tib|words?|wort|wörter|mots?|palabras?|palavras?|parol[ae]|woord|słow[oa]|slovo|slov|слово|слова|characters?|zeichen|pages?|seite|página|pagina|stronę|stránku|sida|side|страницу|calls?|requests?|anfrage|anruf|aufruf|requête|appel|llamada|chamada|chiamata|zapytanie|dotaz|deliver(?:y|ies)|lieferung|livraison|entrega|consegna|levering|dostawę|dostawy|doručení|labels?|etikett|parcels?|paket|colis|paquete|pacco|pakje|paczkę|balík|signatures?|signatur|unterschrift|firma|assinatura elettronica|podpis|minutes?|minute|minuto|minuut|minutę|minutu|минуту|kwh|kilometre|kilometer|km|kilomètre|kilómetro|quilômetro|chilometro|kilometr|photos?|foto|images?|bild|imagen|imagem|immagine|zdjęcie|obrázek|scans?|receipts?|beleg|reçu|facture|factura|fatura|fattura|factuur|fakturę|fakturu|faktura|invoices?|rechnung|orders?|bestellung|commande|pedido|ordine|zamówienie|objednávku|beställning|bookings?|buchung|réservation|reserva|prenotazione|boeking|rezerwację|rezervaci|bokning|транзакцию|заказ|transactions?|transaktion|transacción|transação|transazione|transactie|transakcję|transakci|checks?|prüfung|lookups?|credits?|tokens?|messages?|nachricht|mensaje|mensagem|messaggio|bericht|wiadomość|zprávu|sms|e-?mails?|tickets? sold|verkauftem ticket|verkauft\p{L}* ticket|billet vendu|entrada vendida|biglietto venduto|verkocht ticket|run|job|render|transcript|ride|wash|load|fahrt|trajet|trayecto|corsa|rit|cut|print)(?![\p{L}\d])/iu;
/** "Each ride costs", "Eine Stunde kostet". */
const costs = '(?:costs?|kostet|coûte|cuesta|custa|costa|kost|kosztuje|stojí|kostar|koster|maksaa|стоит|коштує)';
const pieceCosts = new RegExp(
  `^\\P{L}*(?:each|every|jede[rs]?|chaque|cada|ogni|elke?|każd\\p{L}+|každ\\p{L}+|varje|hver|hvert|кажд\\p{L}+|кожн\\p{L}+) (?!(?:month|year|week|monat|jahr|woche|mois|mes|mês|mese|maand|user|seat|nutzer|plan|licen[cs]e|lizenz)(?!\\p{L}))\\p{L}+ ${costs}(?!\\p{L})[^.!?\\d]{0,24}$`,
  'iu',
);
const timeCosts = new RegExp(
  `^\\P{L}*(?:an?|one|the|eine?|une?|un[ao]?|uma?|een|en|ett?|et) (?:hour|day|night|stunde|tag|nacht|heure|jour|nuit|hora|día|noche|dia|noite|ora|giorno|notte|uur|dag|timme|dygn|natt|time|døgn|nat) ${costs}(?!\\p{L})[^.!?\\d]{0,16}$`,
  'iu',
);
const countedBefore =
  /(?:^|[^\p{L}\d])(?:(?:gönderi|sayfa|kelime|mesaj|sipariş|istek|fatura|işlem|çağrı|teslimat|paket|bilet|dakika) başına|(?:1|一)\s?(?:文字|単語|枚|通|分|ページ|リクエスト|注文|予約|配送)(?:あたり|につき|ごと|[:：])?|每(?:千|百|万)?(?:次|条|張|张|页|頁|字|件|单|單|分钟|分鐘|千字|GB)(?:调用|請求|请求)?|(?:\d[\d,]*)?(?:건|회|요청|메시지|페이지|분|장|글자|자|주문)당)[\s:：]{0,2}(?:от |ab )?$/iu;

const LONGEST_REST = 40;
/** What an amount is paid for, by the words directly after it, or in some languages before it. Undefined if they say neither. */
export function unitAt(text: string, amount: { index: number; text: string }): 'use' | 'hire' | 'period' | undefined {
  const start = text.slice(Math.max(0, amount.index - LONGEST_REST), amount.index);
  const rest = text
    .slice(amount.index + amount.text.length, amount.index + amount.text.length + LONGEST_REST)
    .replace(/^\s?(?:\([^)]{0,20}\)|\*|netto|HT|TTC|\+ ?\p{L}{2,4}\.?)(?=[\s/])/u, '');
  if (measured.test(rest) || countedBefore.test(start) || pieceCosts.test(start)) return 'use';
  if (hired.test(rest) || hiredBefore.test(start) || timeCosts.test(start)) return inSmallCoins.test(start) ? 'period' : 'hire';
  const near = rest.split(/[.,;!?。、，；]|\p{Sc}|\d/u)[0]!;
  const use = firstOf('perUse', near)?.through.length;
  const period = firstOf('perPeriod', near)?.through.length;
  if (use !== undefined && (period === undefined || use < period)) return 'use';
  return period !== undefined || speaksOf('perPeriod', near) ? 'period' : undefined;
}

const perUnit =
  /^(?:price |preis |prix |precio |preço |prezzo |prijs |cena )?(?:per|pro|je|par|por|al|a|za|\/)\s?(?:the )?(?:hour|day|night|stunde|tag|nacht|heure|jour|nuit|hora|día|noche|dia|noite|ora|giorno|notte|uur|dag|nacht|godzinę|dobę|hodinu|den|timme|dygn|час|сутки|gb|tb|page|word|call|request)$|^(?:hourly|stundensatz|stundenpreis|day rate|daily rate|tagespreis|tagessatz|1時間|1日|1泊)$/iu;
/** "Per hour", "Tagespreis", as the heading of a column of prices. */
export const isUnit = (heading: string): boolean => perUnit.test(heading.trim());

/** "£185 per person", "Teilnahmegebühr 290 €": a place on a course or a ticket. */
const perHead =
  /(?:\/|(?<!\p{L})(?:per|pro|je|par|por|a|za|na|för|pr\.?)\s)(?:person|head|player|guest|adult|rider|pupil|participant|attendee|delegate|child|pupil|place|ticket|kopf|spieler(?:in)?|erwachsene[nr]?|joueur|joueuse|adulte|jugador|adulto|jogador|giocatore|speler|gracza|spelare|spiller|pelaaja|игрока|teilnehmer(?:in)?|teilnehmende|kind|personne|participante?|enfant|élève|persona|participante|niñ[oa]|alumn[oa]|pessoa|participante|criança|alun[oa]|partecipante|bambin[oa]|allievo|persoon|deelnemer|kind|osobę|uczestnika|dziecko|osobu|účastníka|dítě|deltagare|barn|deltager|henkilö|человека|участника|реб[её]нка)(?!\p{L})|(?<!\p{L})(?:(?:course|workshop|class|ticket) (?:fee|price)|(?:kurs|teilnahme|seminar|workshop)(?:gebühr|preis|beitrag)|prix du (?:stage|cours)|precio del (?:curso|taller)|preço do (?:curso|workshop)|prezzo del corso|cursusprijs|kursavgift|kursuspris|cena (?:kursu|szkolenia|warsztatów)|kişi başı)(?!\p{L})|(?:1名|お一人)(?:様)?(?:あたり)?\s?[¥￥\d]|每人|1인당/iu;
/** A place on a course, or a ticket. */
export const isPerHead = (text: string): boolean => perHead.test(text);
