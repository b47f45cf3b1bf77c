const likes = new RegExp(
  [
    '(?<!\\p{L})(?:',
    '(?:pay|give|choose) (?:what(?:ever)?|as much as|how much) (?:you|they|people) (?:want|like|can|wish|feel|think|choose|pay|please|can afford)|pay[- ]what[- ]you[- ](?:want|can|like|wish|feel)|name your (?:own )?price|choose your (?:own )?price|set your own price|pay as you (?:like|wish)',
    '|zahl\\p{L}*,?(?: sie| einfach)?,? (?:was|so ?viel|wie ?viel)(?: wie)? (?:sie|du|ihr|man) (?:möcht\\p{L}*|woll\\p{L}*|willst|mag\\p{L}*|kann\\p{L}*|könn\\p{L}*)|preis (?:selbst )?(?:frei )?(?:bestimmen|wählen|wählbar)|wunschpreis',
    '|prix libre|(?:payez|paie|donnez) (?:ce que|combien|le prix que) (?:vous|tu) (?:voulez|pouvez|souhaitez|veux|peux)',
    '|(?:paga|pague|pagas|aporta) (?:lo que|cuanto|el precio que) (?:quieras?|puedas?|desees?|quiera usted)|precio libre',
    '|pag(?:ue|a) (?:o que|quanto|o valor que) (?:quiser\\p{L}*|puder\\p{L}*|desejar\\p{L}*)|preço livre',
    '|pag(?:a|hi|ate) (?:quanto|quello che) (?:vuoi|puoi|volete|potete|desideri)|offerta libera',
    '|betaal (?:wat|hoeveel|zoveel)(?: als)? (?:je|u) (?:wilt|wil|kunt|kan)|vrije prijs',
    '|(?:za)?płać,? (?:ile|tyle,? ile) (?:chcesz|możesz|uważasz)|zapłać,? (?:ile|tyle,? ile) (?:chcesz|możesz)',
    '|(?:za)?pla[ťt](?:te)?,? kolik (?:chce\\p{L}*|můž\\p{L}*)|dobrovolná cena',
    '|betala (?:vad|så mycket) (?:som )?(?:du|ni) (?:vill|kan)|betal (?:hvad|det|så meget|så mye|hva) (?:som )?(?:du|I|dere) (?:vil|kan)',
    '|maksa (?:mitä|niin paljon kuin) (?:haluat|voit)|(?:dilediğin|istediğin)\\p{L}* kadar öde\\p{L}*',
    '|плати(?:те)?,? сколько (?:хот\\p{L}+|мож\\p{L}+|считаете)|плат[иі]ть,? скільки (?:хоч\\p{L}+|мож\\p{L}+)|свободная цена',
    '|fizess(?:en)?,? amennyit (?:akarsz|szeretne\\p{L}*)|plătești cât vrei',
    ')(?!\\p{L})',
    '|お好きな(?:金額|価格|額)|好きな(?:金額|価格)で|投げ銭|随意(?:付费|付款|支付)|随心付|隨喜|원하는 만큼 (?:지불|결제|내)|자율 (?:가격|결제)',
  ].join(''),
  'iu',
);

/** "Pay what you want, from $0": neither free nor at a price. "Pay what you use" is something else. */
export const isAsYouLike = (text: string): boolean => likes.test(text);
