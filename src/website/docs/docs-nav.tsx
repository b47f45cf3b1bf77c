import type { Site } from '../../contract/call.ts';
import { hasFeature } from '../../contract/features.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { say } from '../words/say.ts';

/** The reference's own contents; last in the page, so that on a narrow screen the content comes first. @param current an operation's name, `overview` or `errors` */
export function DocsNav({ operations, current, site }: { operations: readonly AnyOperation[]; current: string; site: Pick<Site, 'settings'> }) {
  const groups = [...new Set(operations.map(({ group }) => group))];
  const link = (to: string, name: string, label: string, isCode = false) => (
    <li>
      <a href={to} aria-current={name === current ? 'page' : undefined}>
        {isCode ? <code>{label}</code> : label}
      </a>
    </li>
  );
  return (
    <nav class="docs-nav" aria-label={say('Reference')}>
      <ul>
        {link('/docs', 'overview', say('Overview'))}
        {hasFeature(site, 'agents') && link('/agents', 'agents', say('Connect an agent'))}
        {link('/docs/errors', 'errors', say('Errors'))}
      </ul>
      {groups.map((group) => (
        <>
          <p class="over" lang="en">
            {group}
          </p>
          <ul>{operations.filter((operation) => operation.group === group).map(({ name }) => link(`/docs/${name}`, name, name, true))}</ul>
        </>
      ))}
    </nav>
  );
}
