import type { Config } from '../platform/config/config.ts';
import { mailFault } from '../platform/config/readiness.ts';
import { type AskTxt, openAskTxt } from '../platform/dns/ask-txt.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, type Sentence, tell } from './finding.ts';

/** Checks the DNS records that allow this server to send email for the sender's domain: SPF (RFC 7208) and DMARC (RFC 7489). */
export async function checkMailSender(config: Config, ask: AskTxt = openAskTxt(config.dnsServers)): Promise<Finding[]> {
  if (mailFault(config) !== undefined) return [];
  const domain = config.mailFrom.address.split('@').at(-1)!.toLowerCase();
  if (/^(localhost|\[|.*\.(localhost|test|example|invalid)$)/.test(domain)) return [];
  const says: Sentence[] = [];
  const spf = await records(ask, domain, /^v=spf1(?: |$)/i);
  if (spf === undefined)
    return [
      {
        what: 'mail sender',
        state: 'warn',
        says: [tell(toSay('the name servers don’t respond for {domain}. Check DNS_SERVERS and the network.'), { domain })],
      },
    ];
  if (spf.length === 0)
    says.push(tell(toSay('{domain} has no SPF record, so emails land in spam. Add the TXT record that your email provider gives you.'), { domain }));
  if (spf.length > 1) says.push(tell(toSay('{domain} has {n} SPF records, so none of them counts. Merge them into one.'), { domain, n: spf.length }));
  if (spf.some((record) => /(?:^| )[+]?all(?: |$)/i.test(record)))
    says.push(tell(toSay('the SPF record of {domain} allows every server to send for it. End it with ~all or -all.'), { domain }));
  const dmarc = (await records(ask, `_dmarc.${domain}`, /^v=DMARC1/i)) ?? [];
  const above = dmarc.length === 0 && domain.split('.').length > 2 ? await records(ask, `_dmarc.${domain.split('.').slice(-2).join('.')}`, /^v=DMARC1/i) : [];
  if (dmarc.length === 0 && (above ?? []).length === 0)
    says.push(
      tell(
        toSay(
          '{domain} has no DMARC record, so large providers reject its emails. Turn on DKIM at your email provider, then add a TXT record at _dmarc.{domain}.',
        ),
        { domain },
      ),
    );
  if (says.length === 0) return [{ what: 'mail sender', state: 'ok', says: [tell(toSay('{domain} has SPF and DMARC records'), { domain })] }];
  return [{ what: 'mail sender', state: 'warn', says }];
}

/** undefined: the name servers didn't answer. */
async function records(ask: AskTxt, name: string, form: RegExp): Promise<string[] | undefined> {
  const answer = await ask(name);
  if ('records' in answer) return answer.records.filter((record) => form.test(record));
  return answer.fault === 'no_such_name' || answer.fault === 'no_records' ? [] : undefined;
}
