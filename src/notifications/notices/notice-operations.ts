import type { AnyOperation } from '../../contract/operation.ts';
import { countMyNotices, listMyNotices, readMyNotices } from '../operations/list-my-notices.ts';
import { setMyNotices } from '../operations/set-my-notices.ts';

/** What a person does with their notices on the site. */
export const noticeOperations: readonly AnyOperation[] = [listMyNotices, countMyNotices, readMyNotices, setMyNotices];
