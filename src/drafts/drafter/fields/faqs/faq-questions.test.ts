import { expect, it } from 'vitest';
import { cleanQuestion, isCallToAction } from './faq-questions.ts';

it.each([
  ['? ¿Puedo cancelar?', '¿Puedo cancelar?'],
  ['? Can I cancel?', 'Can I cancel?'],
  ['10. Who can use it?', 'Who can use it?'],
  ['Q: Is it free?', 'Is it free?'],
  ['Q3. Is it free?', 'Is it free?'],
  ['Frage: Ist es kostenlos?', 'Ist es kostenlos?'],
  ['1) Q: Is it free? +', 'Is it free?'],
  ['+ Is it free?', 'Is it free?'],
  ['3D printers: which ones work?', '3D printers: which ones work?'],
  ['24/7 support?', '24/7 support?'],
  ['2 users or 3: what changes?', '2 users or 3: what changes?'],
  ['P2P payments: are they safe?', 'P2P payments: are they safe?'],
  ['¿Qué incluye?', '¿Qué incluye?'],
  ['Faq: what is it?', 'Faq: what is it?'],
])('%s is asked as: %s', (text, question) => {
  expect(cleanQuestion(text)).toBe(question);
});

it.each([
  ['Still have questions?', 'Contact us'],
  ['Do you have any other questions?', 'Our team is here.'],
  ['Can’t find what you’re looking for?', 'Ask us.'],
  ['Noch Fragen?', 'Schreiben Sie uns.'],
  ['Vous avez d’autres questions ?', 'Écrivez-nous'],
  ['Vous avez des questions sur les tarifs ?', 'Parlons-en'],
  ['¿Aún tienes dudas?', 'Escríbenos'],
  ['Ainda tem dúvidas?', 'Fale com a gente'],
  ['Ready to start?', 'Book a call with us today.'],
  ['¿Quieres saber si tu correo es seguro?', 'Solicita una revisión gratuita.'],
])('%s is a call to action', (question, answer) => {
  expect(isCallToAction(question, answer)).toBe(true);
});

it.each([
  ['Do I need a Google account?', 'No. Sign up with any address.'],
  ['How many questions can I ask?', 'As many as you like.'],
  ['What if I need more than five locations?', 'Contact us.'],
  ['¿Necesito hardware específico?', 'No, escríbenos si dudas.'],
  ['Any limits on users?', 'None.'],
  ['Comment contacter le support ?', 'Écrivez-nous.'],
  ['Tem fidelidade ou multa de cancelamento?', 'Não.'],
])('%s is a question', (question, answer) => {
  expect(isCallToAction(question, answer)).toBe(false);
});
