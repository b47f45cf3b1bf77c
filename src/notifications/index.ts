// What other domains may use of notifications: the kinds of emails, who wants them, and how to queue them.
export type { KindKey } from './kinds/index.ts';
export { noticeOperations } from './notices/notice-operations.ts';
export { forgetNotices } from './notices/notice-store.ts';
export { notify } from './notify.ts';
export { endNotificationByLink, lookAtNotificationLink } from './operations/end-notification-by-link.ts';
export { getMyNotifications } from './operations/get-my-notifications.ts';
export { countMyNotices, listMyNotices, readMyNotices } from './operations/list-my-notices.ts';
export { setMyNotices } from './operations/set-my-notices.ts';
export { setMyNotification } from './operations/set-my-notification.ts';
export { findWays, wantsMailsOf } from './setting-store.ts';
export { replaceNotices, showNotices } from './show-notices.ts';
export { loadUnsubscribeKey } from './unsubscribe-key-store.ts';
export { isNotificationToken } from './unsubscribe-token.ts';
