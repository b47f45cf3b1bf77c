import type { Child } from 'hono/jsx';
import { safeUrl } from '../words/safe-url.ts';

/** A link that another person entered. An address that isn't http or https is shown as text. */
export function ExternalLink({ url, children, title }: { url: string; children: Child; title?: string }) {
  const href = safeUrl(url);
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} rel="nofollow ugc noopener" title={title}>
      {children}
    </a>
  );
}
