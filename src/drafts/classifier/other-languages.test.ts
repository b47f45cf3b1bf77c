import { describe, expect, it } from 'vitest';
import { conceptsIn, type ProductLanguage, productLanguageOf, productLanguages } from '../languages/products/index.ts';
import { unpackModel } from './category-model.ts';
import { classify, speaksFor, weighText } from './classify.ts';
import { learnCategories } from './learn-categories.ts';

/** Categories with the words of their English listings. */
const words: Record<string, string[]> = {
  accounting: ['invoice', 'bookkeeping', 'tax', 'billing', 'accounting', 'receipt'],
  pets: ['pet', 'animal', 'dog', 'veterinary', 'cat', 'leash'],
  property: ['tenant', 'rent', 'landlord', 'property', 'real estate', 'lease'],
  clinics: ['health', 'doctor', 'clinic', 'healthcare', 'patient', 'appointment'],
  bookings: ['booking', 'scheduling', 'reservation', 'payment', 'calendar', 'management'],
};
const kinds = Object.keys(words);
const listings = Array.from({ length: 360 }, (_, i) => {
  const slug = kinds[i % kinds.length]!;
  const own = words[slug]!;
  const pick = (n: number) => own[(Math.floor(i / kinds.length) + n) % own.length]!;
  return { tagline: `Simple ${pick(0)} and ${pick(1)} app`, description: `For ${pick(2)}, ${pick(3)} and ${pick(4)}.`, categories: [slug] };
});
const categories = kinds.map((slug) => ({ slug, name: slug, description: null, aliases: [], parent: null }));
const model = unpackModel(learnCategories({ categories, listings }));

/** For each language, what a site about each category might say. */
const sites: Record<ProductLanguage, [accounting: string, pets: string, property: string]> = {
  de: ['Rechnungen schreiben und Buchhaltung erledigen', 'Die App für dein Haustier und deine Tierärztin', 'Hausverwaltung für Vermieter und ihre Mieterinnen'],
  fr: [
    'La facturation et la comptabilité sans stress',
    'Le carnet de santé de vos animaux, relié au vétérinaire',
    'Gérez vos locataires et vos biens immobiliers',
  ],
  es: ['Facturas y contabilidad para autónomos', 'Todo sobre tu mascota y su salud', 'Gestiona el alquiler de tus inmuebles y a tus inquilinos'],
  pt: ['Emita faturas e faça a contabilidade', 'A saúde do seu pet com o veterinário', 'Aluguel de imóveis e inquilinos num só lugar'],
  it: ['Fatture e contabilità per chi lavora da solo', 'La salute dei tuoi animali', 'Affitti, inquilini e immobili in ordine'],
  nl: ['Maak facturen en doe je boekhouding', 'De gezondheid van je huisdier', 'Vastgoedbeheer voor verhuurders en huurders'],
  da: ['Fakturaer og regnskab uden besvær', 'Sundhed for dit kæledyr hos dyrlægen', 'Udlejning af ejendomme med styr på lejerne'],
  nb: ['Faktura og regnskap på mobilen', 'Kjæledyr, veterinær og timebestilling', 'Utleie av eiendom med oversikt over leietakere'],
  pl: ['Faktury i księgowość online', 'Zdrowie zwierząt i wizyty u weterynarza', 'Wynajem nieruchomości i najemcy w jednym miejscu'],
  cs: ['Faktury a účetnictví online', 'Zdraví vašich mazlíčků a veterinář', 'Pronájem nemovitostí a nájemníci'],
  sv: ['Fakturor och bokföring i mobilen', 'Allt om ditt husdjur, och boka tid hos veterinären', 'Fastigheter och hyresgäster på ett ställe'],
  fi: ['Laskutus ja kirjanpito ilman vaivaa', 'Lemmikin terveys ja eläinlääkärikäynnit', 'Vuokra-asunnot, vuokralaiset ja kiinteistöt'],
  hu: ['Számlázás és könyvelés egy helyen', 'Kisállatok egészsége, látogatás az állatorvosnál', 'Ingatlanok és bérlők kezelése'],
  ro: ['Facturare și contabilitate fără bătăi de cap', 'Sănătatea câinilor și a pisicilor, cu medicul veterinar', 'Chirii, chiriași și proprietăți imobiliare'],
  el: ['Τιμολόγηση και λογιστική για ελεύθερους επαγγελματίες', 'Η υγεία του κατοικιδίου σας και ο κτηνίατρος', 'Ακίνητα, ενοίκια και ενοικιαστές'],
  sr: ['Fakture i knjigovodstvo na jednom mestu', 'Zdravlje ljubimaca i pregled kod veterinara', 'Закуп некретнина и станари'],
  uk: ['Рахунки та бухгалтерія для підприємців', 'Здоров’я улюбленців і візит до ветеринара', 'Оренда нерухомості без клопоту'],
  tr: ['Fatura kesin, muhasebeyi kolaylaştırın', 'Evcil hayvanınız ve veteriner randevuları', 'Emlak, kiracı ve kira takibi'],
  ru: ['Бухгалтерия и налоги для предпринимателей', 'Здоровье питомцев и приём у ветеринара', 'Аренда недвижимости и её учёт'],
  ar: ['الفواتير والمحاسبة في مكان واحد', 'صحة الحيوانات الأليفة وزيارة البيطري', 'تأجير العقارات وإدارة المستأجرين'],
  ja: ['請求書と会計をかんたんに', 'ペットの健康と動物病院の記録', '不動産の賃貸と入居者を管理'],
  zh: ['发票和记账一站式完成', '宠物健康与兽医预约', '房产租赁和租客管理'],
  ko: ['세금계산서와 회계를 한 번에', '반려동물 건강 기록과 동물병원 예약', '부동산 임대와 세입자 관리'],
};

describe.each(productLanguages)('a website in %s', (language) => {
  it.each(sites[language].map((text, i) => [kinds[i]!, text] as const))('gets the category %s suggested, with its own words as the reason', (slug, text) => {
    const [first] = classify(model, [{ text, weight: 3, isHead: true }], `${language}-x-site`);
    expect(first).toMatchObject({ slug, isSure: false, language });
    expect(weighText(text, first!)).toBeGreaterThan(0);
    expect(speaksFor(model, slug, text)).toBe(true);
  });

  it('is recognized where the page declares no language or a wrong one', () => {
    for (const declared of ['en', null]) expect(productLanguageOf(sites[language].join('\n'), declared)).toBe(language);
  });
});

it.each<[ProductLanguage, string, string]>([
  ['de', 'bank', 'Bankdrücken und Hantelübungen'],
  ['de', 'message', 'Nachrichten aus aller Welt'],
  ['de', 'appointment', 'Die Terminologie der Chemie'],
  ['fr', 'artificialIntelligence', 'Via Paris, le diable en personne'],
  ['es', 'reservation', 'Con toda la confianza del observador'],
  ['pt', 'bank', 'Um banco de questões e de ideias'],
  ['it', 'car', 'Autonomia e autori'],
  ['sv', 'game', 'Spelman i Dalarna'],
  ['fi', 'fashion', 'Muotisanat'],
  ['fi', 'travel', 'Pitkän matkan päässä'],
  ['hu', 'bank', 'Banksy képei'],
  ['ro', 'payroll', 'Salariul minim pe economie'],
  ['el', 'network', 'Ένα δίχτυ ψαρέματος'],
  ['ja', 'artificialIntelligence', 'AIRBUSの写真'],
  ['zh', 'artificialIntelligence', '搭乘 THAI 航班'],
  ['ja', 'doctor', '犬と猫の動物病院'],
])('in %s, %s isn’t meant by “%s”', (language, concept, text) => {
  expect(conceptsIn(text, language)).not.toContain(concept);
});

it('words of other languages in an English sentence support no category', () => {
  // "Psi" are dogs in Serbian.
  expect(conceptsIn('simple booking app, 12 psi', 'sr')).toContain('pet');
  expect(speaksFor(model, 'pets', 'Booking, payment, calendar, 12 psi')).toBe(false);
});

it('a page in Croatian or Norwegian declares another code for the same words', () => {
  expect([productLanguageOf('', 'hr'), productLanguageOf('', 'no'), productLanguageOf('', 'nn-NO')]).toEqual(['sr', 'nb', 'nb']);
});

it('abbreviations count between letters of another script, and a Turkish capital İ is an i', () => {
  expect(conceptsIn('AIアシスタントで自動化', 'ja')).toEqual(expect.arrayContaining(['artificialIntelligence', 'assistant', 'automation']));
  expect(conceptsIn('İNSAN KAYNAKLARI yönetimi', 'tr')).toContain('employee');
});
