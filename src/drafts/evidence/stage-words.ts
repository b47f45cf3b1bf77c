/** Stages of a product, and the words that mean each. The first stage in this order wins: a product that isn't open yet isn't launched. */
const stages: [string, RegExp][] = [
  [
    'idea',
    /\b(?:coming soon|launching soon|join the wait(?:ing )?list|(?:sign up|get on|join) (?:for )?(?:the|our) wait(?:ing )?list|be the first to know when)\b|demnächst verfügbar|warteliste|bientôt disponible|liste d'attente|próximamente|lista de espera|em breve|prossimamente|近日公開|事前登録|即将推出|敬请期待|출시 예정|скоро открытие/iu,
  ],
  [
    'mvp',
    /\b(?:(?:private|public|open|closed|now in|currently in|in) (?:beta|alpha)|beta (?:version|release|access|programme?|tester)|early[- ]access|technical preview|early preview)\b|(?:öffentliche|geschlossene) beta|accès anticipé|acceso anticipado|acesso antecipado|ベータ版|アーリーアクセス|公测|内测|베타|бета-верси/iu,
  ],
  [
    'growing',
    /\b(?:trusted|used|loved|chosen) by (?:over |more than |nearly )?[\d.,]+\s?(?:k|m|\+|thousand|million)*\+?\s+\p{L}+|\b(?:join|over|more than) [\d.,]+(?:k|m)?\+? (?:happy |active |paying )?(?:customers|users|teams|companies|businesses)\b|(?:über|mehr als) [\d.]+ (?:kunden|nutzer|unternehmen|teams)|(?:plus de) [\d\s]+ (?:clients|utilisateurs|entreprises)|(?:más de) [\d.]+ (?:clientes|usuarios|empresas)|mais de [\d.]+ (?:clientes|usuários|empresas)|[\d,]+社以上|[\d,万]+(?:家企业|用户)/iu,
  ],
  [
    'launched',
    /\b(?:available (?:now )?(?:on|in|for) (?:the )?(?:app store|google play|ios|android|mac|windows|chrome)|now available|download (?:for|on) (?:the )?(?:ios|android|mac|windows|iphone|app store|linux)|start (?:your )?free trial|try (?:it )?(?:for )?free|get started (?:for )?free|sign up (?:for )?free|buy now|latest (?:stable )?(?:version|release))\b|jetzt (?:kostenlos )?(?:testen|starten|herunterladen)|essayer gratuitement|essai gratuit|prueba gratis|teste grátis|prova gratis|無料で(?:始める|試す)|今すぐダウンロード|立即(?:下载|试用|注册)|免费试用|무료로 시작|попробовать бесплатно/iu,
  ],
];

export const stageNames = stages.map(([name]) => name);

/** The stage that a text states; undefined if it states none. Of several, the earliest counts. */
export function stageIn(text: string): string | undefined {
  return stages.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Whether one of the quotes has words that mean this stage. False for a stage that isn't in the list. */
export function supportsStage(stage: string, quotes: string[]): boolean {
  const pattern = stages.find(([name]) => name === stage.toLowerCase())?.[1];
  return pattern !== undefined && quotes.some((quote) => pattern.test(quote));
}
