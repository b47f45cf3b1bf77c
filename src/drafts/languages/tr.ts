import type { Language } from './language.ts';

export const tr: Language = {
  isSpaced: true,
  foundActive: 'kurdu(?:lar|k|m)?',
  foundPassive: 'kuruldu|kurulmuş(?:tur)?|kurulan',
  makeActive: 'hayata geçirdi(?:ler)?|geliştirdi(?:ler)?',
  makePassive: 'hayata geçirildi|başlatıldı',
  weMake: 'kurduk|hayata geçirdik|geliştirdik|başlattık',
  iMadeIt: 'kurdum|hayata geçirdim|geliştirdim',
  agentAfter: 'tarafından',
  together: 'ile|birlikte',
  relative: 'olan|ki',
  bothOf: 'ikisi|üçü|ikimiz|üçümüz',
  preposition: 'için|ile',
  sinceYear: 'beri',
  later: 'sonra',
  founded:
    "(?<=\\d['’](?:den|dan|ten|tan)|yılından) beri (?:varız|faaliyetteyiz)|kuruldu|kurulan|kurulmuş(?:tur)?|kuruluş(?:u| yılı| tarihi)?|kurduk|kurdu|kurulduk|temelleri atıldı|hayata geçti|faaliyete (?:başladı|geçti)",
  began: 'başladı|doğdu|başlayan|hayata geçti',
  itBegan: '(?:her şey|hikâyemiz|hikayemiz|yolculuğumuz)(?= .{0,60}başladı)',
  we: 'biz\\p{L}*|bizim|ekibimiz|şirketimiz|firmamız|ben',
  company: 'şirket\\p{L}*|firma\\p{L}*|ajans\\p{L}*|girişim\\p{L}*|startup|ekip|ekibi|stüdyo\\p{L}*|işletme\\p{L}*|kurum\\p{L}*',
  basedIn: '(?:merkezi|genel merkezi|merkez ofisi|ofisimiz)(?: olan)?:?',
  madeIn: 'made(?: with \\S+)? in',
  software: 'yazılım|uygulama|platform|saas|crm',
  inPlace: 'merkezi',
  addressLabel: 'adres(?:imiz|i)?|merkez|genel merkez|ofis(?:imiz)?|iletişim bilgileri|konum|şirket adresi',
  street: 'sokak|sok\\.|sk\\.|cadde(?:si)?|cad\\.|cd\\.|mahalle(?:si)?|mah\\.|mh\\.|bulvarı?|blv\\.?|no:|kat:|daire:|plaza|apt\\.?',
  relation:
    '(?:kızı|oğlu|çocukları|yeğeni|torunu|eşi|kardeşi|ablası|ağabeyi|kuzeni|komşusu|arkadaşı|arkadaşları|öğrencisi|öğrencileri|çırağı|çalışanları|ailesi|yeğenleri|torunları|kızları|oğulları)(?:dır|dir|dur|dür)?',
  founder: '(?:kurucu (?:ortak|ortağı)|(?:eş-?)?kurucu(?:su|muz|ları|lar|larımız)?|(?:co-?)?founder)',
  creator: 'yaratıcı(?:sı)?|geliştiren|mucit',
  behind: 'arkasında',
  iMake: 'kurdum|geliştirdim|geliştiriyorum|yarattım|tasarladım',
  letterHeading: 'mektup|mektubu|mesaj(?:ı)?|merhaba',
  makerHeading: 'hakkımda|geliştirici hakkında|ben kimim',
  workOf: 'kişisel projesi',
  foundedBy: '(?:tarafından (?:kuruldu|kurulmuştur|geliştirildi)|kurucu(?:su|ları|muz)?)',
  law: 'türk hukuku|mahkeme\\p{L}*|yetkili|icra|kanun\\p{L}*|kişisel verileri koruma|uyuşmazlık\\p{L}*|veri işleyen\\p{L}*|aktarıl\\p{L}+',
  customers: 'müşteri\\p{L}*|kullanıcı\\p{L}*|ortaklar\\p{L}*|teslimat|kargo|etkinlik\\p{L}*|fuar|güven\\p{L}+|hizmet ver\\p{L}+',
  hosting: 'barındır\\p{L}*|hosting|sunucu\\p{L}*|veri merkez\\p{L}*',
  ofOthers: 'aksine|diğer \\p{L}+|rakip\\p{L}*|yerine|kıyasla|göre daha',
  perPeriod: '(?:\\/|her)\\s?(?:ay|yıl|hafta)|ayda|yılda|aylık|yıllık|haftalık|abonelik|\\/ay|\\/yıl',
  perUse:
    '(?:rezervasyon|sipariş|konaklama|misafir|bilet|teslimat|paket|fatura|dosya) başına|kullandıkça öde|kullandığın kadar|(?:istek|belge|mesaj|işlem|sayfa|saat) başına|kredi(?:ler)?',
  once: 'tek seferlik|ömür boyu|aboneliksiz|abonelik yok|bir kerelik',
  freePlan:
    'ücretsiz[- ](?:plan|sürüm|paket|hesap|versiyon|uygulama|kullan\\p{L}*|başla\\p{L}*|indir\\p{L}*)|(?:tamamen|her zaman|sonsuza (?:kadar|dek)|%100)\\s+ücretsiz(?:dir)?|ücretsizdir|ücretsiz olarak (?:kullan|indir|başla)\\p{L}*|bedava (?:plan|sürüm|kullan)\\p{L}*',
  freeUpTo:
    '(?<![\\d,.])(?:\\d[\\d,.]{0,9}|iki|üç|dört|beş|altı|on|yirmi)(?![\\d,.]{0,9}\\.?[- ]?(?:%|(?:gün|hafta|ay|yıl|saat|dakika)\\p{L}*(?!\\p{L}))) \\p{L}+ kadar (?:olan \\p{L}+ )?(?:için )?(?:tamamen |hep )?ücretsiz',
  freeLabel: 'ücretsiz|ücretsiz plan|bedava|free',
  otherFree: 'danışmanlık|keşif|teklif|kargo|deneme|demo|görüşme|rehber|güncelleme\\p{L}*|destek|analiz|teslimat|iade|eğitim|kurulum|e-?kitap|ders|iptal',
  trial: 'deneme|\\d+ gün|ücretsiz dene|ilk ay ücretsiz',
  onRequest:
    'fiyat\\p{L}* için (?:bize )?yazın|teklif (?:al|iste)\\p{L}*|fiyat (?:al|sor|iste)\\p{L}*|özel fiyat\\p{L}*|satış ekibi\\p{L}*|bize ulaşın[^.]{0,20}fiyat|fiyat\\p{L}*(?: \\p{L}+)? için (?:bize ulaşın|bizimle iletişime geçin|iletişime geçin)',
  openSource:
    'lisans:? (?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl)|(?:mit|apache|a?gpl|lgpl|bsd|mpl|isc|eupl) lisans\\p{L}*|açık kaynak\\p{L}*|open[- ]?source|özgür yazılım',
  noOffer:
    'kazan\\p{L}*|harc\\p{L}+|muhtemelen|planlanan fiyat|tasarruf|indirim\\p{L}*|ciro|gelir|değer\\p{L}*|ceza\\p{L}*|maaş|ortalama|kayıp|sermaye|yatırım|yerine|bağış\\p{L}*|ödül|bonus|örnek',
  feeLabel: 'kurulum\\p{L}*|aktivasyon\\p{L}*|kargo|teslimat|depozito|kapora|komisyon\\p{L}*|toplam|giriş ücreti|kdv|üyelik aidatı',
  faqHeading: 'sss|s\\.s\\.s\\.?|sık(?:ça)? sorulan(?: sorular)?|sorular|merak edilenler|faq',
  featuresHeading:
    'özellik\\p{L}*|hizmet\\p{L}*|çözüm\\p{L}*|nasıl çalışır|neler (?:sunuyoruz|yapıyoruz|var)|ne (?:sunuyoruz|yapıyoruz)|ihtiyacınız olan|araçlar|modüller|avantajlar\\p{L}*|faydalar|işlevler|olanaklar',
  stepsHeading: '(?:\\d|iki|üç|dört|birkaç)(?: kolay| basit)? adım\\p{L}*.{0,30}|adım adım',
  howHeading: '(?:.{2,30} )?nasıl (?:çalışır|çalışıyor|kullanılır|başlanır|başlarım).{0,10}|süreç\\p{L}*',
  audienceHeading: 'kimler? (?:için|kullan\\p{L}+).{0,20}|sektörler\\p{L}*|hedef kitle\\p{L}*',
  audience:
    '(?:küçük )?(?:geliştiriciler|ajanslar|freelancerlar|ekipler|takımlar|girişimler|şirketler|işletmeler|kobi(?:ler)?|öğrenciler|öğretmenler|ebeveynler|okullar|üniversiteler|hastaneler|klinikler|içerik üreticileri|tasarımcılar|hastalar|doktorlar|kurumlar|satıcılar|alıcılar|girişimciler|araştırmacılar|mağazalar|restoranlar|oteller|yatırımcılar|aileler|avukatlar)(?: için)?',
  whyHeading: 'neden .{0,30}|avantaj\\p{L}*|farkımız|sebep\\p{L}*|niçin .{0,30}',
  pricingHeading: 'fiyat\\p{L}*|plan\\p{L}*|paket\\p{L}*|ücret\\p{L}*|abonelik\\p{L}*|tarife\\p{L}*',
  testimonialsHeading:
    'yorumlar\\p{L}*|müşteri(?:lerimiz)? (?:yorumları|ne diyor|görüşleri)|ne (?:dediler|diyorlar)|referanslar\\p{L}*|görüşler|değerlendirmeler|başarı hikayeleri|kullanıcı yorumları',
  othersHeading:
    '(?:konuşmacılar|konuklar|mentorlar|jüri|danışmanlar|yatırımcılar)|bize güven\\p{L}*|(?:iş )?ortakları(?:mız)?|müşterilerimiz|referanslarımız|entegrasyonlar|karşılaştır\\p{L}*|alternatif\\p{L}*|basında\\p{L}*|vaka\\p{L}*|portföy|projeler\\p{L}*|sponsorlar|destekçiler|(?:iş )?ortaklarımızdan (?:fırsatlar|teklifler)|bayiler(?:imiz)?|satış noktaları|basında biz',
  sectionHeading:
    'değerlerimiz|değerler|ilkelerimiz|ilkeler|kültürümüz|misyon\\p{L}*|vizyon\\p{L}*|süreç|sürecimiz|yaklaşımımız|yöntemimiz|ödüller(?:imiz)?|sertifika\\p{L}*|sorun(?:lar)?|problem(?:ler)?|zorluklar|tanıdık geldi mi|şubeler(?:imiz)?|ofisler(?:imiz)?|mağazalar(?:ımız)?|konumlar(?:ımız)?|entegrasyonlar|sektörler|haberler|yenilikler|rakamlarla.{0,20}|rakamlar|sonuçlar|kilometre taşları|tarihçe(?:miz)?|malzemeler|içindekiler|üyeler(?:imiz)?|program|takvim|kurslar|atölyeler|çok satanlar|ürünler(?:imiz)?|kategoriler|koleksiyonlar|şablonlar|garanti(?:miz)?|üreticiler(?:imiz)?|öncesi ve sonrası|sezon',
  teamHeading: 'ekib?p?\\p{L}*|hakkımızda|biz kimiz|kurucular\\p{L}*|kadromuz|takım\\p{L}*',
  otherHeading:
    'rehber\\p{L}*|blog|haberler|makaleler|iletişim|bülten|takip|gizlilik|şartlar|koşullar|çerez\\p{L}*|kvkk|yasal|kariyer|indir|bağlantılar|çalışma saatleri|menü|yardım|diller?|daha fazla|içindekiler|adres|kurumsal|ürün',
  cookies: 'çerez\\p{L}*|cookies?|açık rıza',
  javascript: "javascript['’]?i? (?:etkinleştir|aç)\\p{L}*|javascript gerekli",
  newsletter: 'bülten\\p{L}*|abone ol\\p{L}*|kabul ediyorum|onaylıyorum|tüm hakları saklıdır|abonelikten çık\\p{L}*',
  usedAfter: 'kullanı\\p{L}+|kullanan|tercih e\\p{L}+',
  awayHeading:
    'etkinlikler|fuarlar|yaklaşan etkinlikler|webinarlar|kariyer|iş ilanları|açık pozisyonlar|blogdan|son yazılar|bayiler(?:imiz)?|distribütörler|satış noktaları|bağış|destekçilerimiz|başarı hik[âa]ye(?:si|leri)|hik[âa]yeler',
  branch: 'şube(?:si|miz)?|ofis(?:i|imiz)|iştirak(?:i|imiz)?|ana şirket(?:i|imiz)?|bağlı şirket',
  credits: '(?:(?:web )?tasarım|geliştirme|fotoğraflar?):|üyesi(?:yiz|dir)?|desteğiyle|iş ?birliğiyle',
  stored: 'veriler(?:iniz|in)?',
  unsubscribe: 'abonelikten (?:çık|ayrıl)\\p{L}*|listeden (?:çık|ayrıl)\\p{L}*|üyelikten (?:çık|ayrıl)\\p{L}*|yanıtlamayın',
  honorific: 'bay|bayan|sayın',
};
