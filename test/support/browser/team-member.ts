import { createAccount } from '../../../src/accounts/index.ts';
import type { TestService } from '../service.ts';
import { signInAs, type Visitor } from './visitor.ts';

export interface Member {
  name: string;
  browser: Visitor;
  /** Asks an operation through the team API. */
  ask(operation: string, input: object): Promise<{ status: number; json: Record<string, unknown> & { errors?: { code: string; detail: string }[] } }>;
  /** Reads with an operation through the team API. */
  read(operation: string, input: Record<string, string>): Promise<Record<string, unknown>>;
}

/** An owner of the directory with a browser and a team API key. */
export async function newMember(service: TestService, name: string): Promise<Member> {
  const { db, parts } = service;
  const accountId = (await createAccount(db, { email: `${name}@example.org`, name: `${name} berg`, teamRole: 'owner', now: parts.clock.now() }))!;
  const browser = await signInAs(service, accountId);
  const page = await browser.post('/team/keys', { form: 'create', name: 'Test', role: 'owner', expires: '30', once: name });
  const headers = { Authorization: `Bearer ${/ltk_[0-9A-Za-z]{38}/.exec(page.text)![0]}`, 'Content-Type': 'application/json' };
  const pathOf = (operation: string) => `/api/team/v1/${operation.replaceAll('_', '-')}`;
  return {
    name,
    browser,
    async ask(operation, input) {
      const { status, json } = await service.get(pathOf(operation), { method: 'POST', body: JSON.stringify(input), headers });
      return { status, json };
    },
    async read(operation, input) {
      const { status, json } = await service.get(`${pathOf(operation)}?${new URLSearchParams(input)}`, { headers });
      if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(json)}`);
      return json;
    },
  };
}
