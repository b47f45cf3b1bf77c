import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { type DraftService, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { newestMail } from '../../../test/support/mail.ts';

let service: DraftService;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
});
afterAll(() => service.close());

async function inviteTo(email: string, name = 'Tidewater') {
  const { id } = await ines.makeReady();
  await ines.patch(id, { fields: { name } });
  expect((await ines.call('POST', `/drafts/${id}/invites`, { email })).status).toBe(201);
  const mail = await newestMail(service.mailFolder, email);
  return { id, path: new URL(mail.links[0]!).pathname };
}

describe('the page of an invite', () => {
  it('adds the invited person’s own profile', async () => {
    const ada = await newPerson(service);
    const { id, path } = await inviteTo(ada.email);
    expect((await newVisitor(service).get(path)).words).toContain(`Sign in as ${ada.email} first`);
    const page = await ada.get(path);
    expect(page.words).toContain('named you as a co-founder');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const wrong = await ada.post(path, { form: 'profile', name: '', title: 'CTO', 'socials/x': 'nonsense' });
    expect(wrong.status).toBe(400);
    expect(wrong.words).toContain('There are problems with 2 fields.');
    expect(wrong.elements.find(({ attributes }) => attributes.name === 'title')!.attributes.value).toBe('CTO');
    const sent = await ada.post(path, { form: 'profile', name: 'Ada Poe', title: 'CTO', bio: 'Builds.', 'socials/x': 'https://x.com/ada' });
    expect([sent.status, sent.to]).toEqual([303, path]);
    expect((await ada.get(path)).words).toContain('Profile added.');
    expect((await ines.get(id)).json.founders[1]).toMatchObject({ name: 'Ada Poe', title: 'CTO', bio: 'Builds.', state: 'invited' });
  });

  it('is of no use to anyone else, and an invalid link is refused', async () => {
    const ada = await newPerson(service);
    const { path } = await inviteTo(ada.email);
    const eve = await newPerson(service);
    const refused = await eve.post(path, { form: 'profile', name: 'Eve' });
    expect(refused.status).toBe(403);
    expect(refused.words).toContain(`This invite is for ${ada.email}`);
    expect((await eve.get(`/invites/${'A'.repeat(43)}`)).status).toBe(400);
  });

  it('and its email show a product’s name as text', async () => {
    const ada = await newPerson(service);
    const name = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    const { path } = await inviteTo(ada.email, name);
    const page = await ada.get(path);
    expect(page.words).toContain(name);
    expect(page.elements.filter(({ tag }) => tag === 'img')).toEqual([]);
    for (const { attributes, children } of page.elements.filter(({ tag }) => tag === 'script'))
      expect([typeof attributes.src, ...children]).toEqual(['string']);
    await expect.poll(async () => (await newestMail(service.mailFolder, ada.email)).subject).toContain(name);
  });
});
