import type { Child } from 'hono/jsx';
import { safeUrl } from '../words/safe-url.ts';

/** A link that somebody else wrote. An address that is not of the web is shown as text. */
export function ExternalLink({ url, children, title }: { url: string; children: Child; title?: string }) {
  const href = safeUrl(url);
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} rel="nofollow ugc noopener" title={title}>
      {children}
    </a>
  );
}
