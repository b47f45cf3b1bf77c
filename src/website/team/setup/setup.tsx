import { getMyAccount } from '../../../accounts/index.ts';
import {
  getMailServer,
  getPaymentKeys,
  removeMailServer,
  removePaymentKeys,
  setBtcpayKeys,
  setMailServer,
  setPaypalKeys,
  setStripeKeys,
} from '../../../connections/index.ts';
import { isAllowed } from '../../../contract/roles.ts';
import { listSentEmails } from '../../../mails/index.ts';
import { listOrders, listPaymentProviders, setSeller, testPayment } from '../../../orders/index.ts';
import { getFirstSteps, getSiteSettings, sendTestEmail, setSite } from '../../../sites/index.ts';
import { listTeamChanges } from '../../../team/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import type { Sheet } from '../../page.ts';
import { Icon } from '../../parts/icon.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { sinceOf } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { keyFields } from './keys-form.tsx';
import { readNumbers, readText } from './read-fields.ts';
import type { PaymentKeys, SetupFacts } from './setup-facts.ts';
import { drawSteps, type Step, weekFields } from './steps.tsx';

const path = '/team/setup';

export const teamSetup: PersonalPage = {
  path,
  parameters: [...doneParameters, 'step'],
  audience: 'team',
  roles: ['finance'],
  show,
  post: chooseForm({
    async name(visit) {
      await visit.ask(setSite, {
        body: { name: visit.sent.values.name ?? '', tagline: readText(visit, 'tagline'), purpose: readText(visit, 'purpose'), ...sinceOf(visit.sent) },
      });
      return settled(visit, path, 'name');
    },
    async zone(visit) {
      await visit.ask(setSite, { body: { time_zone: visit.sent.values.time_zone ?? '', ...sinceOf(visit.sent) } });
      return settled(visit, path, 'zone');
    },
    async weeks(visit) {
      await visit.ask(setSite, { body: { ...readNumbers(visit, weekFields), ...sinceOf(visit.sent) } });
      return settled(visit, path, 'weeks');
    },
    async seller(visit) {
      const { values } = visit.sent;
      const lines = (values.address ?? '').split(/\r?\n/).map((line) => line.trim());
      const texts = Object.fromEntries(['name', 'country', 'vat_number', 'email'].map((name) => [name, readText(visit, name)]));
      const boxes = { vat_registered: values.vat_registered === 'yes', oss: values.oss === 'yes' };
      const body = { ...texts, address: lines.filter((line) => line !== ''), ...boxes, ...sinceOf(visit.sent) };
      await visit.ask(setSeller, { body });
      return settled(visit, path, 'seller');
    },
    async mail(visit) {
      const { host = '', port = '', security = 'tls', user = '', password = '', sender = '' } = visit.sent.values;
      await visit.ask(setMailServer, { body: { host, port, security, user, password, sender } });
      return settled(visit, path, 'mail', { canUndo: false });
    },
    async 'mail-remove'(visit) {
      await visit.ask(removeMailServer, { body: {} });
      return settled(visit, path, 'mail-removed', { canUndo: false });
    },
    async email(visit) {
      await visit.ask(sendTestEmail, { body: { to: (visit.sent.values.to ?? '').trim() } });
      return settled(visit, path, 'email', { canUndo: false });
    },
    async stripe(visit) {
      await visit.ask(setStripeKeys, { body: readKeys(visit, keyFields.stripe) });
      return settled(visit, path, 'keys', { canUndo: false });
    },
    async paypal(visit) {
      await visit.ask(setPaypalKeys, { body: readKeys(visit, keyFields.paypal) });
      return settled(visit, path, 'keys', { canUndo: false });
    },
    async btcpay(visit) {
      await visit.ask(setBtcpayKeys, { body: readKeys(visit, keyFields.btcpay) });
      return settled(visit, path, 'keys', { canUndo: false });
    },
    async 'keys-remove'(visit) {
      await visit.ask(removePaymentKeys, { body: { provider: visit.sent.values.provider ?? '' } });
      return settled(visit, path, 'keys-removed', { canUndo: false });
    },
    async payment(visit) {
      await visit.ask(testPayment, { body: { provider: visit.sent.values.provider ?? '' } });
      return settled(visit, path, 'payment', { canUndo: false });
    },
    async selling(visit) {
      await visit.ask(setSite, { body: { sells_nothing: visit.sent.values.sells === 'no' ? true : null } });
      return settled(visit, path, 'selling');
    },
    async backup(visit) {
      await visit.ask(setSite, { body: { backups_confirmed: visit.sent.values.confirmed === 'yes' ? true : null, ...sinceOf(visit.sent) } });
      return settled(visit, path, 'backup');
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const [saved, { items }, providers, { email }, mail, payments, mailServer, paymentKeys] = await Promise.all([
    visit.ask(getSiteSettings, { body: {} }),
    visit.ask(getFirstSteps, { body: {} }),
    visit.ask(listPaymentProviders, { body: {} }),
    visit.ask(getMyAccount, { body: {} }),
    hasSentMail(visit),
    hasTakenPayment(visit),
    visit.team!.role === 'owner' ? visit.ask(getMailServer, { body: {} }) : undefined,
    visit.team!.role === 'owner' ? visit.ask(getPaymentKeys, { body: {} }) : undefined,
  ]);
  const facts: SetupFacts = {
    visit,
    saved,
    ownEmail: email,
    // What worked before a mail server or keys were saved here says nothing about those.
    isTested: { mail: mailServer?.set_at ? mailServer.has_sent : mail, payments: haveWorked(paymentKeys) ?? payments },
    mail: mailServer,
    paymentKeys,
    missing: Object.fromEntries(items.map(({ step, missing }) => [step, missing])),
    providers: providers.items,
    knownProviders: providers.known,
  };
  return () => {
    const { role } = visit.team!;
    const steps = drawSteps(facts).filter(({ roles = [] }) => isAllowed(role, roles));
    const required = steps.filter(({ isOptional }) => !isOptional);
    const done = required.filter(({ state }) => state === 'done').length;
    const open = findOpen(steps, visit);
    return teamPage({
      visit,
      path,
      title: say('Setup'),
      purpose: say('What your directory needs before it opens. Each step is saved separately, so you can leave at any time and come back.'),
      done: sayDone(visit, {
        owner: say('You’re the owner now. Set up the directory step by step.'),
        name: say('Name saved.'),
        zone: say('Time zone saved.'),
        weeks: say('Launch weeks saved.'),
        seller: say('Seller saved.'),
        mail: say('Mail server saved. Send a test email to see whether it works.'),
        'mail-removed': say('Saved mail server removed.'),
        email: say('Test email sent. Check that it arrived.'),
        keys: say('Keys saved. Make a test payment to see whether they work.'),
        'keys-removed': say('The keys that were saved here are removed.'),
        payment: say('The provider accepted the test payment. Its keys work.'),
        selling: say('Saved.'),
        backup: say('Saved.'),
      }),
      children: (
        <>
          <h2>
            {role === 'owner' && done === required.length ? say('Ready for production') : say('{done} of {all} steps done', { done, all: required.length })}
          </h2>
          <ol class="set-up-steps" data-steps>
            {steps.map((step) => (
              <li id={step.key} class={step.state === 'done' ? 'is-done' : undefined}>
                <details open={step === open}>
                  <summary>
                    <Icon name={step.state === 'done' ? 'check' : 'plus'} /> <strong>{step.title}</strong>{' '}
                    <span class="hint">{step.state === 'done' ? say('Done') : step.state === 'optional' ? say('Optional') : say('To do')}</span>
                  </summary>
                  {step.body}
                </details>
              </li>
            ))}
          </ol>
        </>
      ),
    });
  };
}

/**
 * The one step that is open, so that nobody has to look for it: whose form was refused, else that of the address, else what was just saved
 * if it still has to be tested, else the first one that isn't done. Browsers don't send the part of an address after `#`.
 */
function findOpen(steps: readonly Step[], { sent, query }: PersonalVisit): Step | undefined {
  const of = (form: string | undefined) => steps.find(({ forms }) => form !== undefined && forms.includes(form));
  const saved = of(query.done);
  return (
    of(sent.values.form) ??
    steps.find(({ key }) => key === query.step) ??
    (saved?.state === 'to do' ? saved : undefined) ??
    steps.find(({ state }) => state === 'to do')
  );
}

/** What a form sent for these inputs. */
const readKeys = <Name extends string>({ sent: { values } }: PersonalVisit, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;

/** Whether a test payment worked with each provider that was saved here; undefined if there is none. */
function haveWorked(keys: PaymentKeys | undefined): boolean | undefined {
  const own = (keys?.items ?? []).filter(({ set }) => set === 'console');
  return own.length === 0 ? undefined : own.every((one) => one.has_tested);
}

/** Only owners see what the team has tested; the others aren't told to test again. */
const hasDone = async (visit: PersonalVisit, operation: string) => (await visit.ask(listTeamChanges, { query: { operation, per_page: '1' } })).total > 0;
const hasSentMail = async (visit: PersonalVisit) =>
  visit.team!.role !== 'owner' || (await hasDone(visit, 'send_test_email')) || (await visit.ask(listSentEmails, { query: { state: 'sent' } })).items.length > 0;
const hasTakenPayment = async (visit: PersonalVisit) => visit.team!.role !== 'owner' || (await hasDone(visit, 'test_payment')) || (await hasPaidOrder(visit));

/** Also counts fulfilled and refunded orders: an order is `paid` only until its product is delivered. */
async function hasPaidOrder(visit: PersonalVisit): Promise<boolean> {
  const found = await Promise.all((['fulfilled', 'paid', 'refunded'] as const).map((status) => visit.ask(listOrders, { query: { status, per_page: '1' } })));
  return found.some(({ total }) => total > 0);
}
