import { expect, it } from 'vitest';
import { inEnglish } from '../../platform/words/reader.ts';
import { CountryForm } from './listings-form.tsx';

it('a list that is too long to count its countries offers them by name, and keeps the other filters', () => {
  const html = inEnglish(() => String(CountryForm({ query: { q: 'crm', stage: 'launched', page: '7' } })));
  expect(html).toContain('<option value="DE">Germany</option>');
  expect(html).toMatch(/name="q" value="crm"/);
  expect(html).toMatch(/name="stage" value="launched"/);
  expect(html).not.toContain('name="page"');
});
