import type { Child } from 'hono/jsx';

/** Whatever money decides bears this word, always in the same colour. */
export const Paid = () => <span class="paid">Paid</span>;

export const Tag = ({ children }: { children: Child }) => <span class="tag">{children}</span>;
