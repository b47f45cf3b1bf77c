import type { Language } from '../language.ts';

/** Arabic. Articles and prepositions are written with the next word, so words have no borders. */
export const ar: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: false,
  founded: 'تأسّ?ست|تأسّ?س|سنة التأسيس|عام التأسيس|أسسنا|أسستُ|أسست',
  itBegan: 'بدأ كل شيء|كل شيء بدأ|بدأت (?:القصة|الحكاية|قصتنا|حكايتنا)|قصتنا بدأت',
  company: 'الشركة|شركتنا|المنصة|منصتنا|المشروع',
  featuresHeading: 'المميزات|الميزات|الخصائص|ماذا (?:نقدم|تحصل|يقدم)|خدماتنا|الخدمات|ما (?:نقدمه|ستحصل عليه)',
  whyHeading: 'لماذا (?:\\p{L}+ ?){1,4}',
  pricingHeading: 'الأسعار|الباقات|التسعير|الاشتراكات|السعر',
  testimonialsHeading: 'آراء (?:العملاء|عملائنا)|ماذا يقول',
  othersHeading: 'عملاؤنا|شركاؤنا|شركاء النجاح',
  teamHeading: 'من نحن|فريقنا|الفريق|قصتنا|عن الشركة|نبذة عنا',
  otherHeading: 'اتصل بنا|تواصل معنا|الأخبار|الشروط والأحكام|سياسة الخصوصية|الوظائف|المدونة',
  faqHeading: 'الأسئلة (?:الشائعة|المتكررة)|أسئلة شائعة',
  perPeriod: 'شهري|في الشهر|سنوي|في السنة|/\\s?شهر|/\\s?سنة|كل شهر',
  unsubscribe: 'إلغاء الاشتراك|لا ترد',
};
