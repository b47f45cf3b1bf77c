import type { Child } from 'hono/jsx';
import type { NamedRole } from '../../../contract/roles.ts';
import { readSiteSettings, type SiteSettings } from '../../../platform/config/settings.ts';
import type { MissingPart } from '../../../sites/index.ts';
import { Form, Input, LongInput, Select } from '../../forms/form.tsx';
import { countries } from '../../words/countries.ts';
import { say } from '../../words/say.ts';
import { NameFields } from '../site/name-fields.tsx';
import { boxField, SiteCheck } from '../site/site-check.tsx';
import { ZoneField } from '../site/zone-field.tsx';
import { MailStep } from './mail-step.tsx';
import { PaymentsStep } from './outside-steps.tsx';
import type { SetupFacts } from './setup-facts.ts';
import { Tick } from './tick.tsx';

/** One step of the set-up page. */
export interface Step {
  key: string;
  title: string;
  state: 'done' | 'to do' | 'optional';
  /** Who can do it apart from an owner. */
  roles?: readonly NamedRole[];
  /** The directory also works without it. */
  isOptional?: boolean;
  /** Names of its forms, and of what was done with them. */
  forms: readonly string[];
  body: Child;
}

/** Every step of the set-up page with its tasks, in the recommended order. */
export function drawSteps(facts: SetupFacts): Step[] {
  const { site } = facts.visit;
  const { isTested } = facts;
  const lacks = (step: string, ...parts: MissingPart[]) =>
    (facts.missing[step] ?? []).some((part) => parts.length === 0 || parts.includes(part)) ? ('to do' as const) : ('done' as const);
  const isSet = (...names: string[]) => (names.some((name) => name in site.settings) ? ('done' as const) : ('optional' as const));
  return [
    { key: 'name', title: say('Name'), state: lacks('site', 'name'), forms: ['name'], body: <NameStep {...facts} /> },
    { key: 'address', title: say('Address'), state: lacks('site', 'local_address', 'http_address'), forms: [], body: <AddressStep {...facts} /> },
    {
      key: 'look',
      title: say('Logo and colour'),
      state: isSet('logos', 'theme'),
      isOptional: true,
      forms: [],
      body: <LookStep />,
    },
    {
      key: 'zone',
      title: say('Time zone'),
      state: site.timeZone === 'UTC' ? 'optional' : 'done',
      isOptional: true,
      forms: ['zone'],
      body: <ZoneStep {...facts} />,
    },
    {
      key: 'weeks',
      title: say('Launch weeks'),
      state: isSet('free_places_per_week', 'paid_places_per_week'),
      isOptional: true,
      forms: ['weeks'],
      body: <WeeksStep {...facts} />,
    },
    { key: 'seller', title: say('Seller and VAT'), state: lacks('seller'), roles: ['finance'], forms: ['seller'], body: <SellerStep {...facts} /> },
    {
      key: 'mail',
      title: say('Email'),
      state: isTested.mail ? lacks('mail') : 'to do',
      forms: ['mail', 'mail-remove', 'mail-removed', 'email'],
      body: <MailStep {...facts} />,
    },
    {
      key: 'payments',
      title: say('Payments'),
      state: isTested.payments || readSiteSettings(site.settings).sells_nothing ? lacks('payments') : 'to do',
      roles: ['finance'],
      forms: ['stripe', 'paypal', 'btcpay', 'keys', 'keys-remove', 'keys-removed', 'payment', 'selling'],
      body: <PaymentsStep {...facts} />,
    },
    { key: 'categories', title: say('Categories'), state: lacks('categories'), forms: [], body: <CategoriesStep {...facts} /> },
    { key: 'product', title: say('First product'), state: lacks('product'), forms: [], body: <ProductStep {...facts} /> },
    { key: 'backup', title: say('Backup'), state: lacks('backup'), forms: ['backup'], body: <BackupStep {...facts} /> },
  ];
}

/** The settings of launch weeks in this step, by the inputs of set_site. */
export const weekFields = ['free_places_per_week', 'paid_places_per_week', 'free_weeks_ahead_from', 'free_weeks_ahead_to'] as const;

function NameStep({ saved, visit: { path, sent } }: SetupFacts) {
  return (
    <Form name="name">
      <SiteCheck form="name" sent={sent} saved={saved} path={path} fields={['name', 'tagline', 'purpose']} />
      <NameFields form="name" site={saved} sent={sent} />
      <button type="submit">{say('Save name')}</button>
    </Form>
  );
}

function AddressStep({ visit: { site }, missing }: SetupFacts) {
  const lacks = missing.site ?? [];
  return (
    <>
      <p>
        <code dir="ltr">{site.origin}</code>
      </p>
      {lacks.includes('local_address') && (
        <p>
          {say('The site only has a local address. Set {setting} to its public https address and restart the service.', { setting: <code>BASE_URL</code> })}
        </p>
      )}
      {lacks.includes('http_address') && (
        <p>
          {say('The address isn’t encrypted. Put a web server with TLS in front, set {setting} to the https address and restart the service.', {
            setting: <code>BASE_URL</code>,
          })}
        </p>
      )}
      <p class="hint">{say('The address is set on the server, not here, because a wrong one would lock everyone out.')}</p>
    </>
  );
}

const LookStep = () => (
  <p>
    <a href="/team/site/logo">{say('Upload or remove the logo and the icon')}</a> · <a href="/team/site">{say('Choose the accent colour')}</a>
  </p>
);

function ZoneStep({ saved, visit: { path, sent } }: SetupFacts) {
  return (
    <Form name="zone">
      <SiteCheck form="zone" sent={sent} saved={saved} path={path} fields={['time_zone']} />
      <ZoneField form="zone" timeZone={saved.time_zone} sent={sent} />
      <button type="submit">{say('Save time zone')}</button>
    </Form>
  );
}

function WeeksStep({ saved, visit: { path, sent } }: SetupFacts) {
  const set = readSiteSettings(saved.settings);
  const number = (name: (typeof weekFields)[number], label: string, hint?: string) => (
    <Input form="weeks" name={name} label={label} value={String(set[name])} max={5} autocomplete="off" optional hint={hint} sent={sent} />
  );
  return (
    <Form name="weeks">
      <SiteCheck form="weeks" sent={sent} saved={saved} path={path} fields={weekFields} />
      {number('free_places_per_week', say('Free places per week'), say('How many products can launch for free in a week.'))}
      {number('paid_places_per_week', say('Paid places per week'), say('Places for paid launches. 0 means none.'))}
      {number('free_weeks_ahead_from', say('Free queue starts (weeks ahead)'), say('A free launch waits at least this many weeks.'))}
      {number('free_weeks_ahead_to', say('Free queue ends (weeks ahead)'))}
      <button type="submit">{say('Save launch weeks')}</button>
    </Form>
  );
}

const sellerFields = (seller: SiteSettings['seller']) =>
  [
    { name: 'name', label: say('Name or company'), value: seller.name ?? '' },
    { name: 'address', label: say('Address'), value: seller.address.join('\n') },
    { name: 'country', label: say('Country'), value: seller.country ?? '' },
    { name: 'email', label: say('Email'), value: seller.email ?? '' },
    { name: 'vat_number', label: say('VAT number'), value: seller.vat_number ?? '' },
    boxField({ input: 'seller', name: 'vat_registered', label: say('Registered for VAT'), isTicked: seller.vat_registered }),
    boxField({ input: 'seller', name: 'oss', label: say('Uses the One Stop Shop (OSS)'), isTicked: seller.oss }),
  ].map((field) => ({ ...field, input: 'seller' }));

function SellerStep({ saved, visit: { path, sent } }: SetupFacts) {
  const { seller } = readSiteSettings(saved.settings);
  const isTicked = (name: 'vat_registered' | 'oss') => (sent.values.form === 'seller' ? sent.values[name] === 'yes' : seller[name]);
  return (
    <Form name="seller">
      <SiteCheck form="seller" sent={sent} saved={saved} path={path} fields={sellerFields(seller)} />
      <p class="hint">{say('The company or person who runs the site. It appears on the legal pages and on invoices.')}</p>
      <Input form="seller" name="name" label={say('Name or company')} value={seller.name ?? ''} max={200} autocomplete="organization" optional sent={sent} />
      <LongInput form="seller" name="address" label={say('Address')} value={seller.address.join('\n')} max={1200} hint={say('Up to six lines.')} sent={sent} />
      <Select form="seller" name="country" label={say('Country')} options={countries()} value={seller.country ?? ''} autocomplete="country" sent={sent} />
      <Input form="seller" name="email" label={say('Email')} type="email" value={seller.email ?? ''} max={254} autocomplete="email" optional sent={sent} />
      <Input
        form="seller"
        name="vat_number"
        label={say('VAT number')}
        value={seller.vat_number ?? ''}
        max={32}
        autocomplete="off"
        optional
        hint={say('Including the two-letter country prefix.')}
        sent={sent}
      />
      <Tick
        form="seller"
        name="vat_registered"
        label={say('Registered for VAT')}
        hint={say('Without it, no VAT is charged.')}
        isTicked={isTicked('vat_registered')}
      />
      <Tick
        form="seller"
        name="oss"
        label={say('Uses the One Stop Shop (OSS)')}
        hint={say('EU consumers are charged the rate of their own country.')}
        isTicked={isTicked('oss')}
      />
      <button type="submit">{say('Save seller')}</button>
    </Form>
  );
}

const CategoriesStep = ({ visit: { site } }: SetupFacts) => (
  <p>
    {say('Products need categories. {site} starts with a tree that you can change.', { site: site.name })}{' '}
    <a href="/team/categories">{say('Edit categories')}</a>
  </p>
);

const ProductStep = (_facts: SetupFacts) => (
  <p>
    {say('{submit} by its web address, or {import} from a file.', {
      submit: <a href="/submit">{say('Submit a product')}</a>,
      import: <a href="/team/import">{say('import listings')}</a>,
    })}
  </p>
);

function BackupStep({ saved, visit: { path, sent } }: SetupFacts) {
  const label = say('Backups are running, and restoring one has been tested');
  const isConfirmed = readSiteSettings(saved.settings).backups_confirmed;
  return (
    <Form name="backup">
      <SiteCheck
        form="backup"
        sent={sent}
        saved={saved}
        path={path}
        fields={[boxField({ input: 'backups_confirmed', name: 'confirmed', label, isTicked: isConfirmed })]}
      />
      <p>
        {say('Back up the directory every day with {command} (see {file}), and restore one backup to test it. If you back it up in another way, confirm it:', {
          command: <code>bin/slipway backup</code>,
          file: <code>docs/backup.md</code>,
        })}
      </p>
      <Tick form="backup" name="confirmed" label={label} isTicked={sent.values.form === 'backup' ? sent.values.confirmed === 'yes' : isConfirmed} />
      <button type="submit">{say('Save')}</button>
    </Form>
  );
}
