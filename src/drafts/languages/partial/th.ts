import type { Language } from '../language.ts';

/** Thai. */
export const th: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: false,
  founded: 'ก่อตั้ง',
  company: 'บริษัท',
  we: 'เรา',
  founder: 'ผู้ร่วมก่อตั้ง|ผู้ก่อตั้ง',
  featuresHeading: 'ฟีเจอร์|คุณสมบัติ|ความสามารถ|บริการของเรา|จุดเด่น',
  whyHeading: 'ทำไมต้อง',
  pricingHeading: 'ราคา|แพ็กเกจ|ค่าบริการ',
  testimonialsHeading: 'รีวิว',
  otherFree: 'ค่าส่ง|จัดส่ง|ปรึกษา|ติดตั้ง|สาธิต',
  trial: 'ทดลอง(?:ใช้)?|\\d+ วัน|เดือนแรก',
  teamHeading: 'เกี่ยวกับเรา|ทีมงาน|เรื่องราวของเรา',
  otherHeading: 'ติดต่อเรา|ข่าวสาร|นโยบายความเป็นส่วนตัว|ร่วมงานกับเรา',
  faqHeading: 'คำถามที่พบบ่อย|คำถาม',
  perPeriod: '(?:/|ต่อ|ราย)\\s?(?:เดือน|ปี)',
  unsubscribe: 'ยกเลิกการ(?:รับ|สมัคร)',
};
