import type { Language } from './language.ts';

export const pl: Language = {
  isSpaced: true,
  endingsAdded: 'a|u|owi|em|iem|ie|y',
  endingsChanged: 'em|ém|ę|ą|i|y|o|u|ou|ie|ii|e|ię|ią',
  isVerbLast: true,
  foundActive: '(?:współ)?założył[aoy]?|(?:współ)?założyli(?:śmy)?|założyłyśmy|założył[ae]m|zakłada(?:ją|my)?|utworzył[ay]?|utworzyli',
  foundPassive: 'założon[aeyo]|założono|utworzon[aeyo]|utworzono|powołan[aeyo] do życia',
  makeActive: 'stworzył[aiy]?|stworzyli|wymyślił[aiy]?|wymyślili|uruchomił[aiy]?|uruchomili|zbudowal[iy]|otworzył[aiy]?|otworzyli|rozkręcił[aiy]?|rozkręcili',
  makePassive: 'stworzon[aeyo]|uruchomion[aeyo]|wymyślon[aeyo]|zapoczątkowan[aeyo]',
  weMake: '(?:założ|stworz|otworz)y(?:liśmy|łyśmy)|(?:wymyśl|uruchom|rozkręc)i(?:liśmy|łyśmy)',
  iMadeIt: '(?:założ|stworz|otworz)ył[ae]m|(?:wymyśl|rozkręc)ił[ae]m|napisał[ae]m|zbudował[ae]m',
  passiveAux: 'został[aoy]?|zostali|jest|był[aoy]?',
  agent: 'przez',
  together: '(?:wspólnie |razem )?ze?',
  relative: 'któr\\p{L}+|gdzie|co|kto',
  bothOf: '(?:obaj|obie|oboje|we (?:dwoje|dwie|troje|trójkę)|wszyscy troje)',
  preposition: 'w|we|na|z|ze|od|do|dla|po|przez|przed|przy|pod|u|o|za|między',
  sinceYear: 'od',
  later: 'później|potem',
  founded:
    'działa(?:my)? od|istniejemy od|na rynku od|założon[aoye]|założyliśmy|założył[aio]?|założyli|powstał[aoy]?|powstaliśmy|rok założenia|data założenia|założenie|utworzon[aoy]|istnieje od|zapoczątkowan[aoy]',
  began: 'rozpoczęł[aoy]|powstał[aoy]?|ruszył[aoy]?|zaczął|zaczęliśmy|wystartował[aoy]?',
  itBegan: '(?:(?:wszystko |to )?zaczęło się|(?:nasza )?(?:historia|przygoda) (?:zaczęła się|rozpoczęła się)|nasza historia zaczyna się|wszystko zaczęło się)',
  we: 'my|nasz[aeyi]?\\p{L}*|nami|nas|jesteśmy|ja|mój|moja',
  company: 'firm(?:a|y|ę|ie|ą)|spółkę|spółka|spółki|agencja|startup|start-up|zespół|studio|przedsiębiorstwo|marka|organizacja',
  basedIn:
    '(?:z siedzibą|siedziba(?: firmy)?(?: znajduje się| mieści się)?|mieścimy się|zlokalizowan[aye]|mającą siedzibę|biuro|działamy) (?:w|we|pod)|siedziba:|lokalizacja:',
  madeIn: '(?:stworzon[eoay]|wykonan[eoay]|zaprojektowan[eoay]|zrobion[eoay])(?: z \\S+(?: \\S+)?)? (?:w|we)|made(?: with \\S+)? in',
  madeBy: '(?:stworzon[eay]|zaprojektowan[eay]|zrobion[eay]|zbudowan[eay]|rozwijan[eay])(?: z \\S+(?: \\S+)?)? przez',
  makers: 'zespół|zespołem|ludzi|przyjaciół|braci|siostry|parę|duet|studio|firmę|start-?up|programist(?:ów|ki|ę)|inżynierów|spółdzielnię|osobę',
  software: 'oprogramowanie|aplikacja|platforma|saas|program komputerowy|crm',
  inPlace: 'w|we|pod',
  addressLabel: 'adres|siedziba|biuro|lokalizacja|dane (?:firmy|kontaktowe|rejestrowe)|gdzie jesteśmy|kontakt',
  street: 'ul\\.|ulica|al\\.|aleja|aleje|plac|pl\\.|os\\.|osiedle|rondo',
  relationBefore:
    'córk[aąi]|córkę|syn(?:em|owie|ów)?|dzieci|siostrzeni(?:ec|ca|cą|cem)|bratan(?:ek|kiem|ica|icą)|wnu(?:k|kiem|czka|czką|ki|kowie)|żon[aą]|mąż|mężem|wdow[aą]|siostr[aąy]|brat(?:em)?|bracia|kuzyn(?:ka|ką|em|ki|i)?|sąsiad(?:ka|ką|em|ki|ów)?|sąsiedzi|przyjaci(?:el|elem|ele|ółka|ółką|ółki|ół)|znajom[aieyą]|znajomych|ucze[nń]|uczniem|uczniowie|uczniami|uczniów|uczennic[aąe]|student(?:em|ka|ką|ki|ów)?|studenci|koleg[aąi]|kolegów|koledzy|koleżank[aąi]|współpracowni(?:k|kiem|cy|ków|ca|czka)|pracowni(?:kiem|cy|ków|k)|rodzic[eó]w?|rodzina|spadkobierc[ayów]+',
  founder: '(?:współ-?)?założyciel(?:k[ąai]|e|em|ami|i)?|(?:co-?)?founder|współzałożyciel(?:ka)?|twórc[ay]|pomysłodawc(?:[ay]|ami)|pomysłodawczyni(?:ami)?',
  creator: '(?:współ)?twórca|(?:współ)?twórczyni|autor(?:ka)?|pomysłodawca|pomysłodawczyni',
  behind: 'za',
  iMake: 'napisał[ae]m|zrobił[ae]m|stworzył[ae]m|założył[ae]m|zbudował[ae]m|zaprojektował[ae]m|tworzę|rozwijam',
  letterHeading: 'list|słowo|wiadomość|cześć',
  makerHeading: 'o (?:mnie|autorze|autorce|twórcy)|kim jestem|kto (?:stoi|jest) za .{2,30}',
  workOf: '(?:pomysł|projekt autorski|jednoosobowy projekt)',
  foundedBy: '(?:założon[aeyo]|stworzon[aeyo]|utworzon[aeyo]) (?:w \\d{4} (?:roku|r\\.?) )?przez',
  law: 'prawo polskie|prawu polskiemu|sąd\\p{L}*|właściw\\p{L}+|jurysdykcj\\p{L}+|urząd ochrony|uodo|podmiot\\p{L}* przetwarzając\\p{L}+|organ nadzorczy|spor\\p{L}+|przekazyw\\p{L}+',
  customers:
    'klien(?:t|ci|tów|tom|tami)\\p{L}*|użytkowni\\p{L}+|partner\\p{L}*|dostaw\\p{L}*|wysył\\p{L}+|dostępn\\p{L}+|konferencj\\p{L}+|targi|zaufa\\p{L}+|dla (?:firm|zespołów)|obsługujemy',
  hosting: 'hosting\\p{L}*|serwer\\p{L}*|centrum danych|hostowan\\p{L}+',
  ofOthers: 'w przeciwieństwie do|inn[eyi] (?:\\p{L}+ )?kosztuj\\p{L}+|tańsz\\p{L}+ niż|w porównaniu|zamiast|konkurenc\\p{L}+',
  perPeriod:
    '(?:\\/|na|za|co|w)\\s?(?:miesiąc|miesięcznie|mies\\.?|rok|rocznie|tydzień|kwartał|mc)|miesięczn\\p{L}+|roczn\\p{L}+|abonament\\p{L}*|subskrypcj\\p{L}+',
  perUse:
    'za (?:rezerwację|zamówienie|nocleg|gościa|bilet|dostawę|paczkę|fakturę|plik)|za (?:zapytanie|dokument|wiadomość|transakcję|stronę|godzinę|sztukę|użycie)|płać (?:tylko )?za to,? co|według zużycia|kredyt(?:y|ów)',
  once: 'jednorazow\\p{L}+|dożywotni\\p{L}*|bez abonamentu|na zawsze za|licencja wieczysta',
  freePlan:
    'nic nie kosztuje|darmow[yaeą] (?:plan|wersj[aę]|konto|aplikacj\\p{L}+|pakiet|edycj\\p{L}+)|bezpłatn[yaeą] (?:plan|wersj[aę]|konto|aplikacj\\p{L}+|pakiet)|(?:jest|są|zawsze|całkowicie|w pełni|100 ?%|pozostanie)\\s+(?:\\p{L}+\\s)?(?:darmow\\p{L}+|bezpłatn\\p{L}+|za darmo)|(?:zacznij|korzystaj|używaj|pobierz|rozpocznij)\\s+(?:\\p{L}+\\s)?(?:za darmo|bezpłatnie)|(?:plan|wersja|konto|pakiet) (?:darmow|bezpłatn)\\p{L}+',
  freeUpTo:
    '(?:za darmo|bezpłatn\\p{L}+|darmow\\p{L}+) (?:dla )?(?:(?:zespołów|grup|firm) )?(?:do|poniżej|maksymalnie) (?:\\d[\\d,.]{0,9}|dwóch|trzech|czterech|pięciu|sześciu|dziesięciu|dwudziestu)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dni|tygodni|miesi\\p{L}+|lat|godzin|minut|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)(?!\\p{L})))(?: [\\p{L}-]+)?|do (?:\\d[\\d,.]{0,9}|dwóch|trzech|czterech|pięciu|sześciu|dziesięciu|dwudziestu)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:dni|tygodni|miesi\\p{L}+|lat|godzin|minut|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)(?!\\p{L}))) [\\p{L}-]+ (?:za darmo|bezpłatnie)',
  freeLabel: 'darmowy|darmowa|darmowe|bezpłatny|bezpłatna|bezpłatnie|za darmo|free|0 zł',
  otherFree:
    'instalacja|wdrożenie|konsultacj\\p{L}+|wycen\\p{L}+|dostaw\\p{L}+|próbn\\p{L}+|test\\p{L}*|demo|poradnik|e-?book|aktualizacj\\p{L}+|wsparcie|analiz\\p{L}+|audyt|rozmow\\p{L}+|wysyłk\\p{L}+|zwrot\\p{L}*|okres\\p{L}*|szkoleni\\p{L}+|lekcj\\p{L}+|wdrożeni\\p{L}+',
  trial: 'okres próbny|wersj[aę] próbn[aą]|testuj|wypróbuj|\\d+ dni|pierwszy miesiąc',
  onRequest:
    'wycena indywidualna|indywidualna wycena|cena na zapytanie|zapytaj o (?:cenę|ofertę)|na zapytanie|poproś o (?:wycenę|ofertę)|do uzgodnienia|skontaktuj się[^.]{0,20}(?:wycen|ofert|cen)\\p{L}*',
  openSource:
    'licencja:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|na licencji (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|open[- ]?source|otwart\\p{L}+ (?:źródł\\p{L}+|oprogramowani\\p{L}+|kod\\p{L}*)|wolne oprogramowanie',
  noOffer:
    'zastąp\\p{L}*|wydaj[eą]\\p{L}*|zarabia\\p{L}*|płacił\\p{L}*|prawdopodobnie|planowana cena|będzie kosztować|oszczęd\\p{L}+|zaoszczęd\\p{L}+|rabat|zniżk\\p{L}+|przychód|przychod\\p{L}+|wartoś\\p{L}+|kar[ay]|wynagrodzeni\\p{L}+|średni\\p{L}*|strat\\p{L}*|kapitał\\p{L}*|inwesty\\p{L}+|zamiast|darowizn\\p{L}+|nagrod\\p{L}+|przykład\\p{L}*|od kwoty|dofinansowani\\p{L}+',
  feeLabel:
    'aktywac\\p{L}+|wdrożeni\\p{L}+|instalac\\p{L}+|dostaw\\p{L}+|wysyłk\\p{L}+|kaucj\\p{L}+|zaliczk\\p{L}+|prowizj\\p{L}+|razem|suma|łącznie|wpisow\\p{L}+|do zapłaty|opłat[ay] (?:wstępn\\p{L}+|startow\\p{L}+|początkow\\p{L}+)',
  faqHeading: 'faq|(?:najczęściej zadawane |częste |najczęstsze )?pytania(?: i odpowiedzi)?',
  featuresHeading:
    'funkcje|funkcjonalnoś\\p{L}+|możliwości|usługi|rozwiązania|jak (?:to )?działa|co (?:oferujemy|robimy|zyskujesz|potrafi|dostajesz)|wszystko,? czego|narzędzia|moduły|korzyści|zalety|cechy|oferta|w zestawie',
  stepsHeading: '(?:.{2,40} )?(?:w )?(?:\\d|dwóch|trzech|czterech|trzy|kilku)(?: prostych| proste)? krok(?:i|ach|ów).{0,30}|krok po kroku',
  howHeading: 'jak (?:to |.{2,20} )?działa.{0,20}|jak zacząć|(?:nasz )?proces(?: współpracy)?|pierwsze kroki|jak pracujemy',
  audienceHeading: 'dla kogo.{0,30}|(?:idealn\\p{L}+|stworzon\\p{L}+) dla|branże|kto korzysta.{0,20}',
  audience:
    '(?:dla )?(?:małych |małe )?(?:programi(?:ści|stów)|deweloper(?:zy|ów)|agencj[ei]|freelancer(?:zy|ów)|zespoł(?:y|ów)|startup(?:y|ów)|firm(?:y)?|student(?:ci|ów)|studenci|nauczyciel(?:e|i)|rodzic(?:e|ów)|szk(?:oły|ół)|uczelni[ea]?|szpital(?:e|i)|klinik(?:i)?|twórc(?:y|ów)|projektan(?:ci|tów)|pacjen(?:ci|tów)|lekarz[ey]|instytucj[ei]|sprzedawc(?:y|ów)|przedsiębiorc(?:y|ów)|sklep(?:y|ów)|restauracj[ei]|hotel(?:e|i)|rodzin(?:y)?)',
  whyHeading: 'dlaczego .{0,30}|zalety|korzyści|co nas|wyróżnia|powod\\p{L}+',
  pricingHeading: 'cen[ay]|cennik|plany?|pakiety?|abonament\\p{L}*|koszt\\p{L}*|taryf\\p{L}+|subskrypcje',
  testimonialsHeading: 'opinie|referencje|(?:co )?(?:mówią|sądzą|piszą) .{0,30}|recenzje|zaufali nam|historie (?:klientów|sukcesu)|głosy',
  othersHeading:
    '(?:prelegenci|goście|mentorzy|jury|doradcy|inwestorzy|wystawcy)|zaufali nam|nasi (?:klienci|partnerzy)|klienci|partnerzy|piszą o nas|integracje|porówn\\p{L}+|alternatyw\\p{L}+|prasa|studi[ua] przypadku|portfolio|realizacje|projekty|sponsorzy|wspierają nas|oferty (?:naszych )?partnerów|nasz partner|dealerzy|dystrybutorzy|sprzedawcy|gdzie kupić|w mediach|media o nas|polecają nas|poleca nas',
  sectionHeading:
    'wartości|zasady|kultura|misja|wizja|proces|podejście|metoda|nagrody|wyróżnienia|certyfikaty|problemy?|wyzwania|brzmi znajomo|lokalizacje|oddziały|biura|sklepy?|integracje|branże|sektory|aktualności|nowości|w liczbach|liczby|wyniki|kamienie milowe|historia|składniki|członkowie|program|harmonogram|kursy|warsztaty|bestsellery|produkty|kategorie|kolekcje|szablony|gwarancj[ae]|producenci|przed i po|sezon(?: \\d{4})?',
  teamHeading: 'zespół|o (?:nas|mnie|firmie)|kim jesteśmy|założyciele?|ludzie|poznaj',
  otherHeading:
    'poradniki?|blog|aktualności|artykuły?|kontakt|newsletter|obserwuj|prywatnoś\\p{L}+|regulamin|cookies?|prawne|kariera|praca|pobierz|linki|godziny|nawigacja|menu|pomoc|języki?|więcej|spis treści|adres|firma|produkt|informacje',
  cookies: 'cookies?|ciastecz\\p{L}+|zgod\\p{L} na',
  javascript: 'włącz\\p{L}* (?:obsługę )?javascript|javascript (?:jest|musi)',
  newsletter: 'newsletter\\p{L}*|zapisując|wypisz|wyrażam zgodę|akceptuję|wszelkie prawa zastrzeżone|klikając',
  uses: 'z|ze|używa(?:ją)?|stosuj[eą]|wybrał[aoy]?|dzięki',
  awayHeading:
    'wydarzenia|targi|najbliższe (?:wydarzenia|terminy)|webinary?|podcasty?|praca|oferty pracy|na blogu|z bloga|(?:najnowsze|ostatnie) (?:wpisy|artykuły)|dystrybutorzy|dystrybutor (?:w|na) .{2,30}|partnerzy handlowi|partner (?:w|na) .{2,30}|punkty sprzedaży|sprzedawcy|wspierają nas|wesprzyj nas|darowizny|historie klientów',
  branch: 'oddział|fili[aię]|spółk[aię] (?:córk[aię]|matk[aię])|biuro w|dział',
  credits:
    '(?:strona|projekt|wykonanie|realizacja|zdjęcia|ilustracje)(?: \\p{L}+)?(?: przez|:)|człon(?:ek|kiem)|wspieran[aey] przez|we współpracy z|finansowan[aey] przez',
  stored: '(?:twoje|wasze|państwa) dane|dane (?:są|przechowuj\\p{L}+)',
  unsubscribe: 'wypis\\p{L}+|rezygnacj\\p{L}+|zrezygnować|anulowa\\p{L}+ subskrypcj\\p{L}+|nie (?:odpisuj|odpowiadaj|pisz)\\p{L}*',
  honorific: 'pana?|pani|panu|państwo|dr|mgr|inż',
};
