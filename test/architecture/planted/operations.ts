// The catalogue takes operations from their own files, and nothing else from inside a room.
import { inner } from './launches/inner.ts';

export const operations = [inner];
