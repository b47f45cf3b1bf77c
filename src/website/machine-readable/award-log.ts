import { refusal } from '../../contract/errors.ts';
import { getAwardEntry, getAwardLog, getAwardSnapshot } from '../../launches/index.ts';
import { openHeaders } from '../../server/http/answers.ts';
import type { Page, Served } from '../page.ts';
import { serveText } from './served.ts';

/** JSON that any website may read. Texts of the log are served as they were hashed. */
const serveJson = (text: string): Served => ({ ...serveText(`${text}\n`, 'application/json'), headers: openHeaders });

/** The address of the log of closed weeks, its latest entry and its keys (docs/award-proofs.md). */
const wellKnown: Page = {
  path: '/.well-known/slipway-awards.json',
  async show({ ask, site }) {
    const { keys, head } = await ask(getAwardLog, { body: {} });
    const document = {
      format: 'slipway-awards-1',
      site: site.key,
      keys: keys.map(({ entry, key }) => ({ ...key, entry })),
      head: head && { number: head.number, hash: head.hash },
      entries: `${site.origin}/awards/entries/{number}.json`,
      snapshots: `${site.origin}/awards/{week}/proof.json`,
    };
    return serveJson(JSON.stringify(document, null, 2));
  },
};

const entry: Page = {
  path: '/awards/entries/{number}.json',
  answers: 'json',
  async show({ ask, values }) {
    if (!/^[1-9]\d{0,8}$/.test(values.number!)) throw refusal('not_found');
    const { body, hash, signature } = await ask(getAwardEntry, { body: { number: Number(values.number) } });
    return serveJson(`{"entry":${body},"hash":"${hash}","signature":"${signature}"}`);
  },
};

const snapshot: Page = {
  path: '/awards/{week}/proof.json',
  answers: 'json',
  async show({ ask, values }) {
    if (!getAwardSnapshot.bodyInput!.safeParse({ week: values.week }).success) throw refusal('not_found');
    const { week, body } = await ask(getAwardSnapshot, { body: { week: values.week! } });
    if (values.week !== week) return { to: `/awards/${week}/proof.json`, status: 301 };
    return serveJson(body);
  },
};

export const awardLogPages: Page[] = [wellKnown, entry, snapshot];
