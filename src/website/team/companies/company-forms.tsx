import { Text } from '../../forms/field.tsx';
import { Boxes, Form, Input, LongInput, Select } from '../../forms/form.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say, sayCount } from '../../words/say.ts';
import type { Company } from './company-type.ts';

interface FormsGiven {
  company: Company;
  visit: PersonalVisit;
  /** The company to merge with, as typed; undefined: not asked yet. */
  typed: string | undefined;
  other: Company | undefined;
}

/** Merging another company into this one, moving a domain away, and splitting it. */
export function CompanyForms({ company, visit, typed, other }: FormsGiven) {
  const { sent } = visit;
  const domains = company.domains.map(({ domain }) => domain);
  const isSame = other?.domain === company.domain;
  return (
    <>
      <section>
        <h2>{say('Merge another company into this one')}</h2>
        <form method="get" class="form">
          <Text name="with" label={say('A domain of the other company')} value={typed} max={253} placeholder="example.org" />
          <button type="submit" class={other && !isSame ? 'quiet' : undefined}>
            {say('Preview merge')}
          </button>
        </form>
        {typed && !other && (
          <p class="errors" role="alert">
            {say('No company has the domain {domain}.', { domain: typed })}
          </p>
        )}
        {isSame && (
          <p class="errors" role="alert">
            {say('{domain} already belongs to this company.', { domain: typed! })}
          </p>
        )}
        {other && !isSame && (
          <Form name="merge">
            <input type="hidden" name="from" value={other.domain} />
            <p>{say('These become part of {domain}:', { domain: company.domain })}</p>
            <ul>
              <li>
                {sayCount('{n} domain|{n} domains', other.domains.length)}: <span dir="ltr">{other.domains.map(({ domain }) => domain).join(', ')}</span>
              </li>
              <li>
                {sayCount('{n} listing|{n} listings', other.listings.length)}
                {other.listings.length > 0 && (
                  <>
                    : <span dir="auto">{other.listings.map(({ name }) => name).join(say(', '))}</span>
                  </>
                )}
              </li>
              <li>{sayCount('{n} person|{n} people', other.people.length)}</li>
              <li>{sayCount('{n} order|{n} orders', other.orders.length)}</li>
            </ul>
            <p class="hint">{say('Nobody gets access to anything. Products from the same company are no longer alternatives to each other.')}</p>
            <LongInput form="merge" name="reason" label={say('Reason, for the log')} max={1000} sent={sent} />
            <button type="submit">{say('Merge companies')}</button>
          </Form>
        )}
      </section>
      <section>
        <h2>{say('Move a domain to another company')}</h2>
        <Form name="move">
          {domains.length === 1 ? (
            <input type="hidden" name="domain" value={domains[0]} />
          ) : (
            <Select
              form="move"
              name="domain"
              label={say('Domain')}
              value=""
              required
              options={[['', say('Choose')] as const, ...domains.map((one) => [one, one] as const)]}
              sent={sent}
            />
          )}
          <Input form="move" name="to" label={say('To the company with the domain')} max={253} autocomplete="off" sent={sent} />
          <LongInput form="move" name="reason" label={say('Reason, for the log')} max={1000} sent={sent} />
          <button type="submit" class="quiet">
            {say('Move domain')}
          </button>
        </Form>
      </section>
      {domains.length > 1 && (
        <section>
          <h2>{say('Split this company')}</h2>
          <Form name="split">
            <Boxes
              form="split"
              name="domains"
              label={say('Domains for the new company')}
              options={company.domains.map(({ domain, listings }) => ({
                value: domain,
                label: <span dir="ltr">{domain}</span>,
                says: sayCount('{n} listing|{n} listings', listings),
              }))}
              ticked={[]}
              sent={sent}
            />
            <LongInput form="split" name="reason" label={say('Reason, for the log')} max={1000} sent={sent} />
            <button type="submit" class="quiet">
              {say('Split company')}
            </button>
          </Form>
        </section>
      )}
    </>
  );
}
