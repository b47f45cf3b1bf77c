import type { Child } from 'hono/jsx';
import { say } from '../words/say.ts';

/** Everything that depends on money is marked with this word, always in the same colour. */
export const Paid = () => <span class="paid">{say('Paid')}</span>;

/** A small label next to a name, such as a status. */
export const Tag = ({ children }: { children: Child }) => <span class="tag">{children}</span>;
