const without =
  /^(?:no|zero|without|never|goodbye|kein(?:e[nrs]?)?|ohne|null|nie|sans|pas d['’e]|zéro|aucune?|jamais|sin|ning[uú]na?|cero|nunca|adiós|sem|nenhuma?|zero|senza|nessun[ao]?|mai|geen|zonder|nul|nooit|bez|brak|żadn\p{L}+|žádn\p{L}+|ingen|inget|inga|utan|noll|uden|uten|без|никаких|нет|ніяких|немає|ilman|ei|nincs(?:enek)?|tanpa|không|fără|χωρίς|बिना|بدون|بلا|لا|ללא|בלי|אין)[\s'’]?(?=\P{L}|(?<=['’])\p{L})|(?:yok|değil|olmadan|nélkül)$|(?:なし|無し|不要|ゼロ|いらず|いりません)$|^(?:无|無|没有|沒有|不用|不需要|零)|(?:없음|없이|없는|불필요)/iu;

/** Whether a title says that something is missing: "No cookie banner", "Ohne Newsletter", "Cookieバナー不要". That is a feature, whatever is missing. */
export const goesWithout = (title: string): boolean => without.test(title);
