// listings may not import launches: launches stands above it.
import { door } from '../launches/index.ts';

export const planted = door;
