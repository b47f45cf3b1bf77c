// The door of notifications: which mails there are, who wants them, and how they are queued.
export type { KindKey } from './kinds/index.ts';
export { type Notice, notify } from './notify.ts';
export { endNotificationByLink, lookAtNotificationLink } from './operations/end-notification-by-link.ts';
export { getMyNotifications } from './operations/get-my-notifications.ts';
export { setMyNotification } from './operations/set-my-notification.ts';
export { wantsMailsOf } from './setting-store.ts';
export { loadUnsubscribeKey } from './unsubscribe-key-store.ts';
export { isNotificationToken } from './unsubscribe-token.ts';
