import type { Site } from '../../contract/call.ts';
import type { ProviderId } from '../../platform/config/sign-in-settings.ts';

/** How long a person may take at the provider, or to confirm afterwards. */
export const VISIT_MINUTES = 30;

/** Where a provider sends people back to: exactly this address has to be registered there. */
export const callbackOf = ({ origin }: Pick<Site, 'origin'>, id: ProviderId): string => `${origin}/sign-in/from/${id}`;
