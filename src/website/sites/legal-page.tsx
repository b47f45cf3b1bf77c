import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { TextPage } from '../../sites/index.ts';
import { PageHead } from '../parts/section-head.tsx';
import { countryName } from '../words/names.ts';
import { say } from '../words/say.ts';
import { ofSite } from './of-site.ts';

/** A legal page: its kind, the operator, and its sections. */
export function LegalPage({ page, title, lede, site, children }: { page: TextPage; title: string; lede: string; site: Site; children: Child }) {
  return (
    <div class="reading legal">
      <PageHead title={title}>
        <p class="lede">{lede}</p>
      </PageHead>
      <p class="notice">
        <strong>{say('This is a template.')}</strong>{' '}
        {say(
          'It came with the software and describes what the software does. The operator of {site} must review it, complete it and have it checked before relying on it.',
          {
            site: site.name,
          },
        )}{' '}
        {say('Set your own text in the {console}, or fill in {file} and run {command}.', {
          console: <a href={`/team/content/pages/${page}/en`}>{say('Console')}</a>,
          file: <code>{`docs/texts/${page}.md`}</code>,
          command: <code>{`bin/slipway admin set_text${ofSite(site)} --page ${page} --text @${page}.md`}</code>,
        })}
      </p>
      <Operator site={site} />
      {children}
    </div>
  );
}

/** The operator of the site, as far as the settings say. */
export function Operator({ site }: { site: Site }) {
  const { name, address, country, vat_number, email } = readSiteSettings(site.settings).seller;
  const lines = [name, ...address, country && countryName(country), vat_number && say('VAT number {number}', { number: vat_number })].filter(Boolean);
  return (
    <section>
      <h2>{say('Who runs this site')}</h2>
      {lines.length > 0 ? (
        <address dir="auto">{lines.join('\n')}</address>
      ) : (
        <p class="unstated">{say('The operator hasn’t entered a name and address yet (seller settings).')}</p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}

/** A section of a legal page. */
export const Rule = ({ title, children }: { title: string; children: Child }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A list in a legal page. */
export const Points = ({ of }: { of: readonly Child[] }) => (
  <ul class="points">
    {of.map((point) => (
      <li>{point}</li>
    ))}
  </ul>
);
