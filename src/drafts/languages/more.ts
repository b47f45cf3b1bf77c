import type { Language } from './language.ts';

/** Words of languages that don't have their own table yet: Danish, Norwegian, Finnish, Hungarian, Romanian, Greek, Arabic, Hebrew and others. */
export const more: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: false,
  founded:
    'perusti(?:vat)?|alapított[aá]k?|заснован[аоийе]+|заснувал[аи]?|grunnlagt|grundlagt|stiftet|etablert|etableret|perustettu|perustettiin|stofnað|înființat[ăa]?|fondată|alapítva|alapították|alapítás|ustanovljen[ao]|osnovan[ao]?|asutatud|įkurta|dibināta|основана|създаден[ао]?|ιδρύθηκε|έτος ίδρυσης|تأسست|تأسس|أسستها|أسسها|أسسه|التأسيس|נוסדה|נוסד|הוקמה|स्थापना|स्थापित|didirikan|ditubuhkan|thành lập|ก่อตั้ง',
  we: 'virksomhed|cég(?:et|ünk)|компані[яюї]|εταιρεία|công ty|perusahaan|kami|vores|selskabet|selskapet|yritys|شركة|החברה|naša|noastră|cégünk',
  basedIn: 'baseret i|basert i|med hjemsted i|kotipaikka|sijaitsee|cu sediul în|székhelye|có trụ sở tại|berkantor di|berlokasi di|με έδρα',
  street:
    '(?<!\\p{L})(?:jl\\.|jalan|вул\\.|вулиця|ул\\.|бул\\.|οδός|λεωφόρος|רחוב|شارع|đường|utca|utcája)(?![\\p{L}])|(?<=\\p{L}{3})(?:gade|vej|gata|katu)(?!\\p{L})',
  founder:
    'grundlægger|gründer|perustaja|alapító|fondator|întemeietor|ιδρυτής|المؤسس|מייסד|osnivač(?:ica|i)?|ustanovitelj|pendiri|nhà sáng lập|người sáng lập|संस्थापक|ผู้ก่อตั้ง',
  creator: 'skaber|skaper|tekijä|alkotó|szerző|creator|δημιουργός|المبتكر|مبتكر|منشئ|היוצר|יוצר|יוצרת',
  foundedBy: 'على يد|على أيدي|أسسها|أسسه|أسستها|أسسته',
  perPeriod:
    '(?:на|за) (?:месец|година)|/kk|(?<!\\p{L})kk(?!\\p{L})|vuodessa|havi(?!\\p{L})|havonta|évente|(?:om|i) året|månedlig|årlig|hàng tháng|setahun|щомісяц|(?:на|за|в) (?:місяць|рік)|سنوي|كل شهر|كل سنة|في الشهر|في السنة|kuukausi|kuukaudessa|måned|hónap|lună|luna|μήνα|شهري|اشتراك|חודש|mesečno|bulan|tháng|เดือน|महीना',
  freePlan:
    '(?:застосунок|сервіс|додаток|програма)(?: \\p{L}+)? безкоштовн|(?:повністю|цілком) безкоштовн|(?:vásárlóknak|felhasználóknak|magánszemélyeknek|diákoknak|mindenkinek) ingyenes|ingyenesen használható|(?:alkalmazás|szolgáltatás) ingyenes|on ilmainen|(?:appen|tjenesten|applikationen) er gratis|η εφαρμογή είναι δωρεάν|(?:aplicația|serviciul) (?:este|e) gratuit|(?:aplikasi|layanan)(?: ini)? gratis|مجاني|חינם|ilmai(?:nen|seksi)|ingyenes (?:csomag|verzió)|gratuit pentru totdeauna|besplatn\\p{L}+ (?:plan|verzij\\p{L}+)|miễn phí mãi mãi|gratis selamanya',
  freeUpTo:
    'gratis for (?:\\p{L}+ )?(?:under|opp til|inntil|op til|færre enn|maks) \\d+ (?!dag|uke|uge|måned|år|time|minutt)\\p{L}+|gratis (?:opp til|inntil|op til) \\d+ (?!dag|uke|uge|måned|år|time|minutt)\\p{L}+|ilmai(?:nen|seksi) (?:enintään |alle )?(?:\\d+|yhdelle|kahdelle|kolmelle|neljälle|viidelle|kymmenelle) (?!päiv|kuukau|viiko|vuo|tun|min)\\p{L}+|δωρεάν (?:για )?(?:έως|μέχρι) (?:και )?\\d+ (?!ημέρ|μέρ|μήν|εβδομ|ώρ|λεπτ|έτ)\\p{L}+|ingyenes (?:legfeljebb )?\\d+ (?!nap|hónap|hét|év|óra|perc)\\p{L}+ig|gratis (?:selamanya )?untuk (?:satu|\\d+) (?!hari|bulan|minggu|tahun|jam|menit)\\p{L}+|gratuit (?:pentru )?(?:până la|sub|maximum) \\d+ (?!zile|luni|săptămâni|ani|ore|minute)(?:de )?\\p{L}+|miễn phí (?:cho )?(?:tối đa|đến|dưới) \\d+ (?!ngày|tháng|tuần|năm|giờ|phút)\\p{L}+|безкоштовн\\p{L}+ (?:для )?до \\d+ (?!дн|днів|міс|тиж|рок|годин|хвилин)\\p{L}+|(?:مجاني[ةّ]?|مجان[اًً]+) (?:لما يصل إلى|حتى|لغاية|لأقل من|للفرق حتى) (?:[\\d٠-٩]+|ثلاثة|خمسة|عشرة)(?! ?(?:يوم|أيام|شهر|أشهر|أسبوع|أسابيع|ساعة|ساعات))',
  freeLabel: 'مجاني|חינם|ilmainen|ingyenes|besplatno|miễn phí|δωρεάν|ฟรี|मुफ़्त|gratuit',
  otherFree:
    'dostav\\p{L}+|isporuk\\p{L}+|poštarin\\p{L}+|poštnin\\p{L}+|savjetovanj\\p{L}+|svetovanj\\p{L}+|konsultacij\\p{L}+|konzultacij\\p{L}+|ponud\\p{L}+|доставк\\p{L}+|консултаци\\p{L}+|парковк\\p{L}+|оферт\\p{L}+',
  trial:
    'probn\\p{L}+ (?:razdoblj\\p{L}+|obdobj\\p{L}+|verzij\\p{L}+|period\\p{L}*)|prvi (?:mjesec|mesec)|(?:7|14|15|30|60|90) (?:dana|dni)|пробен период|първи(?:ят)? месец',
  openSource: 'מקור פתוח|مفتوح المصدر|avoin lähdekoodi|nyílt forráskód\\p{L}*|otvoreni kod|mã nguồn mở|åpen kildekode|åben kildekode',
  faqHeading:
    'ofte stillede|ofte stilte|usein kysyt|أسئلة|שאלות|gyakori kérdések|întrebări frecvente|συχνές ερωτήσεις|često postavljana|câu hỏi thường gặp|pertanyaan|คำถามที่พบบ่อย|kérdés',
  featuresHeading:
    'funktioner|funksjoner|ominaisuudet|الميزات|יכולות|funkciók|funcționalități|mogućnosti|tính năng|fitur|คุณสมบัติ|λειτουργίες|palvelut|ydelser|tjenester|servicii|szolgáltatás\\p{L}*|usluge|dịch vụ|layanan',
  whyHeading: 'hvorfor|miksi|لماذا|למה|miért|de ce|zašto|tại sao|mengapa',
  pricingHeading: 'hinnoittelu|priser|hinnasto|hinnat|الأسعار|תמחור|árak|prețuri|cene|cijene|bảng giá|harga|ราคา|τιμές|สมัคร',
  testimonialsHeading: 'anmeldelser|arvostelut|asiakkaiden|آراء|המלצות|vélemények|recenzii|recenzije|đánh giá|ulasan|κριτικές',
  othersHeading: 'kunder|asiakkaat|شركاؤنا|לקוחות|partnerek|parteneri|partneri|đối tác|mitra|συνεργάτες|ügyfeleink',
  teamHeading: 'om os|om oss|tiimi|من نحن|אודות|rólunk|despre noi|o nama|về chúng tôi|tentang kami|ομάδα',
  otherHeading: 'yhteystiedot|kontakt|اتصل|צור קשר|kapcsolat|kontakti|liên hệ|hubungi|επικοινωνία|uutiset|nyheter|adatvédelem|tietosuoja',
  unsubscribe: 'odjav\\p{L}+|отпиш\\p{L}+|odhlás\\p{L}+|atteikties|tühista tellimus',
};
