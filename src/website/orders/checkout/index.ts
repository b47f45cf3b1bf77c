import type { PersonalPage } from '../../personal-page.ts';
import { checkout } from './checkout.tsx';
import { sandbox } from './sandbox.tsx';

/** Where a person pays. */
export const checkoutPages: readonly PersonalPage[] = [checkout, sandbox];
