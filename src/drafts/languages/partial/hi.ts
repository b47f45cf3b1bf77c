import type { Language } from '../language.ts';

/** Hindi. */
export const hi: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: false,
  founded: 'स्थापना|स्थापित|शुरुआत',
  company: 'कंपनी',
  we: 'हमारी|हमारा|हमारे|हमने',
  founder: 'सह-?संस्थापक|संस्थापक|संस्थापिका',
  featuresHeading: 'विशेषताएँ|विशेषताएं|सुविधाएँ|सुविधाएं|फ़ीचर|फीचर्स|क्या मिलेगा|सेवाएँ|सेवाएं',
  whyHeading: 'क्यों',
  pricingHeading: 'कीमत|क़ीमत|मूल्य|प्लान|शुल्क',
  testimonialsHeading: 'ग्राहकों की राय|समीक्षाएँ',
  teamHeading: 'हमारे बारे में|हमारी कहानी|हमारी टीम',
  otherHeading: 'संपर्क|हमसे संपर्क करें|समाचार|गोपनीयता नीति|नियम और शर्तें',
  faqHeading: 'अक्सर पूछे जाने वाले (?:प्रश्न|सवाल)|सवाल-जवाब',
  perPeriod: 'प्रति (?:माह|महीना|महीने|वर्ष|साल)|हर महीने|मासिक|सालाना|/\\s?(?:माह|महीना)',
  unsubscribe: 'सदस्यता समाप्त|सदस्यता रद्द',
};
