import type { Language } from '../language.ts';

/** Indonesian and Malay. */
export const id: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  foundActive: 'mendirikan|membangun',
  foundPassive: 'didirikan|dirintis',
  agent: 'oleh',
  together: 'bersama|dengan',
  relative: 'yang|tempat',
  bothOf: 'keduanya|ketiganya|mereka (?:berdua|bertiga)|(?:kami )?(?:berdua|bertiga)',
  preposition: 'di|ke|dari|pada|untuk|dengan|oleh',
  sinceYear: 'sejak',
  later: 'kemudian',
  founded: 'didirikan|ditubuhkan|tahun berdiri|berdiri (?:sejak|pada)|mendirikan',
  itBegan: '(?:semuanya|semua|cerita kami|kisah kami)(?: ini)? (?:bermula|dimulai|berawal)',
  we: 'kami|saya|kita',
  company: 'perusahaan|usaha|tim',
  relationBefore:
    'anak|putr[ia](?= dari)|keponakan|cucu|istri|suami|saudara|adik|kakak|sepupu|tetangga|(?:teman-)?teman|sahabat|murid(?:-murid)?|rekan|karyawan|orang tua',
  founder: '(?:pendiri|penggagas)(?:nya)?|co-?founder',
  foundedBy: '(?:didirikan|dibuat|dikembangkan|digagas)(?: (?:pada )?(?:tahun )?\\d{4})? oleh',
  featuresHeading: 'fitur(?:-fitur)?|layanan|apa (?:yang (?:anda|kamu) dapat(?:kan)?|saja).{0,20}|keunggulan|manfaat|solusi',
  whyHeading: '(?:kenapa|mengapa) .{2,30}',
  pricingHeading: 'harga|biaya|paket|tarif',
  testimonialsHeading: 'testimoni|kata (?:mereka|pelanggan)',
  otherFree: 'ongkir|ongkos kirim|pengiriman|konsultasi|pemasangan|dukungan|pembaruan|demo|parkir|kursus|penawaran|retur',
  trial: 'uji coba|coba|percobaan|\\d+ hari|bulan pertama',
  teamHeading: 'tentang (?:kami|saya)|tim(?: kami)?|cerita kami|siapa kami',
  otherHeading: 'kontak|hubungi kami|berita|karier|syarat dan ketentuan|kebijakan privasi',
  faqHeading: 'pertanyaan(?: (?:umum|yang sering diajukan))?|tanya jawab',
  perPeriod: '(?:per|/|setiap|tiap)\\s?(?:bulan|bln|tahun|thn)|bulanan|tahunan|sebulan|setahun',
  unsubscribe: 'berhenti berlangganan|jangan (?:balas|membalas)',
};
