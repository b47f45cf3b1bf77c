import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import type { FirstStep, MissingPart } from '../../sites/index.ts';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { ofSite } from '../sites/of-site.ts';
import { say, toSay } from '../words/say.ts';

interface Step {
  step: FirstStep;
  missing: readonly MissingPart[];
}

/** The start page while the directory has no product: what is done, what is missing, and how to do it. */
export function SetUp({ site, production, steps }: { site: Site; production: boolean; steps: readonly Step[] }) {
  const done = steps.filter(({ missing }) => missing.length === 0).length;
  return (
    <div class="reading">
      <PageHead title={say('{site} has no products yet', { site: site.name })} over={say('Getting started')}>
        <p class="lede">
          {say(
            'The service and its database are running. This checklist shows what’s set up and what’s missing. It disappears once you have your first product.',
          )}
        </p>
        <p>{say('Owners can do all of this in the browser: {setup}.', { setup: <a href="/team/setup">{say('continue in the console')}</a> })}</p>
      </PageHead>
      <h2>{say('{done} of {all} steps done', { done, all: steps.length })}</h2>
      <ol class="set-up-steps">
        {steps.map(({ step, missing }) => (
          <li class={missing.length === 0 ? 'is-done' : undefined}>
            <h3>
              <Icon name={missing.length === 0 ? 'check' : 'plus'} />
              {say(titles[step])} <span class="hint">{missing.length === 0 ? say('Done') : say('To do')}</span>
            </h3>
            {missing.map((part) => toDo[part](ofSite(site)))}
          </li>
        ))}
      </ol>
      {!production && (
        <section>
          <h2>{say('Demo')}</h2>
          <p>
            {say('Fill the directory with sample products, people and launch weeks. {command} removes them again.', {
              command: <code>bin/slipway demo --remove</code>,
            })}
          </p>
          <Command text="bin/slipway demo" />
        </section>
      )}
      <section>
        <h2>{say('Check the installation')}</h2>
        <p>{say('This command checks the configuration, database, email, disk and clock, and tells you what to do.')}</p>
        <Command text="bin/slipway doctor" />
        <p>{say('The {docs} is ready.', { docs: <a href="/docs">{say('API and MCP reference')}</a> })}</p>
      </section>
    </div>
  );
}

const titles: Record<FirstStep, string> = {
  site: toSay('Site name and address'),
  mail: toSay('Mail server'),
  admin: toSay('First admin'),
  seller: toSay('Seller'),
  payments: toSay('Payments'),
  categories: toSay('Categories'),
  product: toSay('First product'),
  backup: toSay('Backup'),
};

/** How to fix each missing part. It is the same for all visitors and reveals nothing about the installation. */
const toDo: Record<MissingPart, (of: string) => Child> = {
  name: (of) => (
    <Task
      says={say('The site still has its default name. Set its name and say what it’s for:')}
      command={`bin/slipway admin set_site${of} --name 'NAME' --tagline 'ONE LINE'`}
    />
  ),
  local_address: () => (
    <Task
      says={say('The site only has a local address. Set {setting} to its public https address and restart the service.', { setting: <code>BASE_URL</code> })}
    />
  ),
  http_address: () => (
    <Task
      says={say('The address isn’t encrypted. Put a web server with TLS in front, set {setting} to the https address and restart the service.', {
        setting: <code>BASE_URL</code>,
      })}
    />
  ),
  mail_server: () => (
    <Task
      says={say('No mail server is set up, so nobody gets sign-in links. An owner sets it under {setup}.', {
        setup: <a href="/team/setup?step=mail#mail">{say('Setup')}</a>,
      })}
    />
  ),
  mail_sender: () => (
    <Task
      says={say('The sender address isn’t valid on the internet. An owner sets another one under {setup}.', {
        setup: <a href="/team/setup?step=mail#mail">{say('Setup')}</a>,
      })}
    />
  ),
  admin: () => (
    <Task
      says={say('Nobody owns this directory yet. Open the link that the service printed when it started, or create the owner’s account:')}
      command="bin/slipway account create --email YOU@EXAMPLE.ORG --name 'YOUR NAME' --admin"
    />
  ),
  seller: (of) => (
    <Task
      says={say('The name, address and country of the company or person who runs the site are missing. They appear on the legal pages and on invoices:')}
      command={`bin/slipway admin set_seller${of} --name 'COMPANY' --address 'STREET' --address 'CITY' --country IE`}
    />
  ),
  provider: (of) => (
    <>
      <Task
        says={say('No payment provider is set up, so nobody can buy anything. An owner enters the keys of Stripe, PayPal or BTCPay Server under {setup}.', {
          setup: <a href="/team/setup?step=payments#payments">{say('Setup')}</a>,
        })}
      />
      <Task says={say('If you don’t sell anything yet, run:')} command={`bin/slipway admin set_site${of} --sells_nothing true`} />
    </>
  ),
  live_keys: () => (
    <Task
      says={say('The payment provider only has test keys, so no real payments are made. An owner enters its live keys under {setup}.', {
        setup: <a href="/team/setup?step=payments#payments">{say('Setup')}</a>,
      })}
    />
  ),
  categories: (of) => (
    <Task says={say('Products need categories. Create some, or import your own:')} command={`bin/slipway admin create_category${of} --name 'NAME'`} />
  ),
  product: (of) => (
    <>
      <Task says={say('{submit} by its web address, or import a directory:', { submit: <a href="/submit">{say('Submit a product')}</a> })} />
      <Command text={`bin/slipway import${of} --categories categories.json --listings listings.jsonl`} />
    </>
  ),
  backup: (of) => (
    <Task
      says={say(
        'Back up the directory every day with {command} (see {file}), and restore one backup to test it. If you back it up in another way, confirm it:',
        {
          command: <code>bin/slipway backup</code>,
          file: <code>docs/backup.md</code>,
        },
      )}
      command={`bin/slipway admin set_site${of} --backups_confirmed true`}
    />
  ),
};

const Task = ({ says, command }: { says: Child; command?: string }) => (
  <>
    <p>{says}</p>
    {command && <Command text={command} />}
  </>
);

const Command = ({ text }: { text: string }) => (
  <pre tabindex={0}>
    <code>{text}</code>
  </pre>
);
